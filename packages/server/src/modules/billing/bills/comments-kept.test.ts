import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { GoneLineComment, LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let customer: SignedIn
let stranger: SignedIn
let billId: string
let pictureId: string

const bills = '/v1/receivable-bills'
const today = bangkokDayOf(new Date().toISOString())

const billNow = (id = billId) => clerk.items<Bill>('GET', `${bills}/${id}`)
const linesNow = async (id = billId) => (await clerk.items<{ list: ChargeRow[] }>('GET', `${bills}/${id}/charges?pageSize=50`)).list
const step = async (kind: 'settle' | 'reconcile', action: string, id = billId) => {
  const { version } = await billNow(id)
  const payload = { action, bills: [{ id, version }], reason: 'แก้ไขตามที่ตกลง' }
  const [result] = await clerk.items<{ done: boolean; message: string | null }[]>('POST', `${bills}/actions/${kind}`, payload)
  assert.equal(result?.done, true, result?.message ?? '')
}
const toReconciliation = async () => {
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
}
const goneOf = async (user: SignedIn, id = billId) =>
  (await user.items<{ comments: GoneLineComment[] }>('GET', `${bills}/${id}/comments-of-gone-lines`)).comments
const saidOf = async (user: SignedIn, chargeId: string, id = billId) =>
  (await user.items<{ comments: LineComment[] }>('GET', `${bills}/${id}/charges/${chargeId}/comments`)).comments
const say = (user: SignedIn, chargeId: string, comment: string, fileIds: readonly string[] = []) =>
  user.items('POST', `${bills}/${billId}/charges/${chargeId}/comments`, { comment, fileIds })
const statusOfFile = async (user: SignedIn) => (await user.inject({ method: 'GET', url: `/v1/files/${pictureId}` })).statusCode

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = it.clerk
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  await it.deliver(2)
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  await runMeters(running.app)
  const days = { startDate: addDays(today, -40), endDate: today }
  const [made] = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, days)
  billId = made?.id ?? ''
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  const permissions = ['receivable_bill.view', 'receivable_bill.answer'] as const
  const ofCustomer = (at: 0 | 1) =>
    it.world.company.signedIn({ kind: 'customer', customerId: it.world.customers[at], permissions: [...permissions] })
  customer = await ofCustomer(0)
  stranger = await ofCustomer(1)
})
after(() => running.stop())

test('a deleted adjustment leaves its comments and their picture in the log of the bill', async () => {
  const { version } = await billNow()
  const asked = { version, billingItemId: it.items.billingItemId, amount: '350', reason: 'ค่าจุดส่งเพิ่ม' }
  await clerk.items('POST', `${bills}/${billId}/actions/adjust`, asked)
  await toReconciliation()
  const adjustment = (await linesNow()).find(({ kind }) => kind === 'adjustment')
  assert.ok(adjustment)
  const form = await multipart([{ name: 'ใบรับ.png', content: onePixelPng, mime: 'image/png' }], {})
  const sent = await customer.inject({ method: 'POST', url: '/v1/files/attachments', ...form })
  pictureId = sent.json<{ items: { files: { id: string }[] } }>().items.files[0]?.id ?? ''
  await say(customer, adjustment.id, 'ไม่มีจุดส่งเพิ่มในเที่ยวนี้', [pictureId])
  await say(clerk, adjustment.id, 'ขอตรวจสอบก่อน')
  assert.deepEqual(await goneOf(clerk), [], 'it is still on the bill')
  await step('settle', 'correct')
  const removed = { version: (await billNow()).version, chargeId: adjustment.id }
  await clerk.items('POST', `${bills}/${billId}/actions/remove-line`, removed)
  await toReconciliation()
  for (const user of [clerk, customer]) {
    const gone = await goneOf(user)
    assert.deepEqual(
      gone.map(({ comment, byCounterpart, amount, files }) => [comment, byCounterpart, amount, files.length]),
      [
        ['ขอตรวจสอบก่อน', false, '350.00', 0],
        ['ไม่มีจุดส่งเพิ่มในเที่ยวนี้', true, '350.00', 1],
      ],
    )
    assert.equal(await statusOfFile(user), 200)
  }
  assert.equal((await stranger.inject({ method: 'GET', url: `${bills}/${billId}/comments-of-gone-lines` })).statusCode, 404)
  assert.equal(await statusOfFile(stranger), 404)
})

test('a moved line takes its comments along, and its former bill keeps them too; merged back, all are shown', async () => {
  const [first] = await linesNow()
  assert.ok(first)
  await say(customer, first.id, 'น้ำหนักไม่ตรงกับใบชั่ง')
  await step('settle', 'correct')
  const asked = { version: (await billNow()).version, chargeIds: [first.id], toBillId: null }
  const other = await clerk.items<Bill>('POST', `${bills}/${billId}/actions/switch-lines`, asked)
  assert.deepEqual(
    (await saidOf(clerk, first.id, other.id)).map(({ comment }) => comment),
    ['น้ำหนักไม่ตรงกับใบชั่ง'],
  )
  const [gone] = await goneOf(clerk)
  assert.deepEqual([gone?.comment, gone?.subjectNo], ['น้ำหนักไม่ตรงกับใบชั่ง', first.subjectNo])
  const chosen = [other.id, billId].map(async (id) => ({ id, version: (await billNow(id)).version }))
  await clerk.items('POST', `${bills}/actions/merge`, { bills: await Promise.all(chosen) })
  assert.equal((await goneOf(clerk, other.id)).length, 2, 'those of the adjustment, said on the bill that was merged in')
  billId = other.id
  await toReconciliation()
  assert.equal((await goneOf(customer)).length, 2)
  assert.equal(await statusOfFile(customer), 200)
})

test('a waybill billed to another party later does not expose the comments of the first', async () => {
  const [line] = (await linesNow()).filter(({ commentCount }) => commentCount > 0)
  assert.ok(line)
  await step('settle', 'correct')
  const other = { code: 'OTHER', name: 'ผู้จ่ายรายใหม่', customerId: it.world.customers[1], relations: ['customer', 'billing_party'] }
  const { id: billingPartyId } = await clerk.items<{ id: string }>('POST', '/v1/partners', other)
  const partner = await clerk.items<{ version: number }>('GET', `/v1/partners/${it.customerPartnerId}`)
  await clerk.items('PUT', `/v1/partners/${it.customerPartnerId}`, { ...partner, billingPartyId })
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: [line.shipmentId] })
  const days = { startDate: addDays(today, -40), endDate: today }
  const made = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, days)
  const theirs = await Promise.all(made.map(async ({ id }) => ({ id, lines: await linesNow(id) })))
  const moved = theirs.find(({ lines }) => lines.some(({ id }) => id === line.id))
  assert.ok(moved, 'the same charge stands on a bill of the new party')
  assert.equal(moved.lines.find(({ id }) => id === line.id)?.commentCount, 0)
  assert.deepEqual(await saidOf(clerk, line.id, moved.id), [])
  assert.ok((await goneOf(clerk)).some(({ comment }) => comment === 'น้ำหนักไม่ตรงกับใบชั่ง'))
})

test('a waybill without cost loses its line on the bill, but keeps the comments', async () => {
  const [line] = await linesNow()
  assert.ok(line)
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
  await say(clerk, line.id, 'รอเอกสารจากคลัง')
  await step('settle', 'correct')
  await running.app.database.writer.updateTable('contracts').set({ contractState: 'suspended' }).execute()
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: [line.shipmentId] })
  assert.equal(
    (await linesNow()).some(({ id }) => id === line.id),
    false,
  )
  assert.ok((await goneOf(clerk)).some(({ comment }) => comment === 'รอเอกสารจากคลัง'))
})
