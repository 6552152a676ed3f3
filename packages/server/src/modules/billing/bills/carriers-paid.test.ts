import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = it.clerk
})
after(() => running.stop())

interface Result {
  readonly done: boolean
  readonly message: string | null
}
const today = bangkokDayOf(new Date().toISOString())
const month = { startDate: addDays(today, -40), endDate: today }
const meter = () => runMeters(running.app)

test('a carrier is paid for the trip with all its waybills, and sees the bill once it is confirmed', async () => {
  await it.contract('payable', [
    { basis: 'trip', price: '2800' },
    { basis: 'drops', price: '150', free: '1' },
  ])
  const { jobId, ids } = await it.deliver(3, 'subcontractor')
  await clerk.items('POST', '/v1/meters', { name: 'เจ้าหนี้', direction: 'payable', mode: 'realtime' })
  await meter()
  const charged = await clerk.items<{ payable: ChargeRow[]; fees: { total: string }; margin: string }>(
    'GET',
    `/v1/jobs/${jobId}/charges`,
  )
  assert.deepEqual(
    charged.payable.map(({ amount, jobId: job }) => [amount, job]),
    [['2800.00', jobId]],
    'three waybills to one store are one drop, and the extra drops cost nothing',
  )
  assert.equal(await meter(), 0)
  await running.app.database.writer
    .updateTable('shipments')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', ids[0] ?? '')
    .execute()
  assert.equal(await meter(), 1, 'a waybill that was changed has its dispatch order priced anew')
  const items = await clerk.items<{ name: string; amount: string }[]>('GET', `/v2/bill/service/items/route/${jobId}`)
  assert.deepEqual(
    items.map(({ amount }) => amount),
    ['2800.00'],
  )
  const [made] = await clerk.items<{ id: string }[]>('POST', '/v1/payable-bills/actions/make', month)
  const carrier = await it.world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: it.world.subcontractorId,
    permissions: ['payable_bill.view', 'job.view'],
  })
  const seen = async () => (await carrier.items<{ list: Bill[] }>('GET', '/v1/payable-bills')).list.map(({ id }) => id)
  assert.deepEqual(await seen(), [])
  const { version } = await clerk.items<Bill>('GET', `/v1/payable-bills/${made?.id ?? ''}`)
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  const settled = { action: 'confirm', bills: [{ id: made?.id, version }] }
  const [result] = await clerk.items<Result[]>('POST', '/v1/payable-bills/actions/settle', settled)
  assert.equal(result?.done, true, result?.message ?? '')
  assert.deepEqual(await seen(), [made?.id])
})

test('a closed exception deducts its compensation from the carrier once, and reverses it when reopened, also from a confirmed bill', async () => {
  const { jobId, ids } = await it.deliver(1, 'subcontractor')
  const db = running.app.database.writer
  const { tenantId } = it.world.dispatcher.user
  const typeId = newId()
  await db.insertInto('exceptionTypes').values({ tenantId, id: typeId, code: 'BILL-X', name: 'Broken', nameTh: 'แตกหัก' }).execute()
  const now = new Date().toISOString()
  const exception = {
    tenantId,
    id: newId(),
    exceptionNo: 'EX-BILL',
    shipmentId: ids[0] ?? '',
    typeId,
    status: 'closed',
    level: '1',
    responsibleParty: 'other',
    responsibleSubcontractorId: it.world.subcontractorId,
    compensation: '350.75',
    openedAt: now,
    closedAt: now,
  }
  await db.insertInto('exceptions').values(exception).execute()
  const compensations = async () =>
    (await clerk.items<{ payable: ChargeRow[] }>('GET', `/v1/jobs/${jobId}/charges`)).payable.filter(
      ({ kind }) => kind === 'compensation',
    )
  const decide = (more: { status: 'new' | 'closed'; compensation?: string }) =>
    db
      .updateTable('exceptions')
      .set({ ...more, closedAt: more.status === 'closed' ? now : null, updatedAt: new Date().toISOString() })
      .where('id', '=', exception.id)
      .execute()
  const charged = async () => {
    for (const _ of [1, 2]) await meter()
    return (await compensations()).map(({ amount, reason }) => [amount, reason])
  }
  assert.deepEqual(await charged(), [['-350.75', 'EX-BILL']])
  await decide({ status: 'new' })
  assert.deepEqual(await charged(), [])

  await decide({ status: 'closed' })
  assert.deepEqual(await charged(), [['-350.75', 'EX-BILL']])
  const chargeId = (await compensations())[0]?.id ?? ''
  const confirmed = { ...month, id: newId(), tenantId, direction: 'payable', billNo: 'BP-CLAIM', partnerId: it.carrierPartnerId }
  await db
    .insertInto('bills')
    .values({ ...confirmed, billState: 'confirmed', searchKey: '' })
    .execute()
  await db.updateTable('charges').set({ billId: confirmed.id }).where('id', '=', chargeId).execute()
  await decide({ status: 'new' })
  const onBill = ['-350.75', 'EX-BILL']
  assert.deepEqual((await charged()).toSorted(), [onBill, ['350.75', 'EX-BILL']], 'the line of the confirmed bill stays')
  await decide({ status: 'closed', compensation: '400.00' })
  assert.deepEqual((await charged()).toSorted(), [onBill, ['-49.25', 'EX-BILL']].toSorted(), 'the difference to what was confirmed')
  await db.deleteFrom('charges').where('exceptionId', '=', exception.id).execute()
  await db.deleteFrom('bills').where('id', '=', confirmed.id).execute()
})

test('a carrier is not paid while papers are missing; their arrival or a person with a reason releases the bill', async () => {
  const db = running.app.database.writer
  const carrier = await it.world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: it.world.subcontractorId,
    permissions: ['payable_bill.view', 'receivable_bill.view'],
  })
  const [bill] = (await clerk.items<{ list: Bill[] }>('GET', '/v1/payable-bills')).list
  const id = bill?.id ?? ''
  const ids = (
    await db
      .selectFrom('charges as c')
      .innerJoin('shipments as s', 's.jobId', 'c.jobId')
      .select('s.id')
      .distinct()
      .where('c.billId', '=', id)
      .execute()
  ).map((row) => row.id)
  assert.ok(ids.length > 1)
  await db.updateTable('bills').set({ billState: 'reconciled' }).where('id', '=', id).execute()
  await db.updateTable('shipments').set({ requiredReceipt: true }).where('id', 'in', ids).execute()
  type Hold = { isHeld: boolean; missingCount: number; missing: { shipmentId: string }[]; releaseReason: string | null }
  const hold = (as = clerk) => as.items<Hold>('GET', `/v1/payable-bills/${id}/hold`)
  const listed = async (as = clerk, filter = '') =>
    (await as.items<{ list: { id: string; hold: string; missingCount: number }[] }>('GET', `/v1/held-payables${filter}`)).list
  const version = async () => (await clerk.items<Bill>('GET', `/v1/payable-bills/${id}`)).version
  const pay = async () =>
    clerk.inject({
      method: 'POST',
      url: `/v1/payable-bills/${id}/actions/pay`,
      payload: { version: await version(), paidOn: month.endDate, means: 'cash', amount: '1.00' },
    })
  assert.deepEqual([(await hold()).isHeld, (await hold(carrier)).missingCount], [true, ids.length])
  assert.deepEqual(
    (await listed(carrier)).map((row) => [row.id, row.hold, row.missingCount]),
    [[id, 'held', ids.length]],
  )
  assert.equal((await pay()).json<{ code: string }>().code, 'bill.held')
  const release = (payload: object) =>
    clerk.inject({ method: 'POST', url: `/v1/payable-bills/${id}/actions/release-hold`, payload })
  assert.equal((await release({ version: await version(), reason: '' })).statusCode, 422)
  const seen = await version()
  assert.equal((await release({ version: seen, reason: 'จ่ายก่อน' })).statusCode, 200)
  assert.equal((await release({ version: seen, reason: 'จ่ายก่อน' })).json<{ code: string }>().code, 'record.stale')
  assert.deepEqual([(await hold()).isHeld, (await hold()).releaseReason], [false, 'จ่ายก่อน'])
  const told = await carrier.items<{ list: { releaseReason: string | null; releasedName: string | null }[] }>(
    'GET',
    '/v1/held-payables',
  )
  assert.deepEqual(
    [(await hold(carrier)).releaseReason, told.list.map(({ releaseReason, releasedName }) => [releaseReason, releasedName])],
    [null, [[null, null]]],
    'who released it and why stays inside',
  )
  assert.equal((await release({ version: await version(), reason: 'อีกครั้ง' })).json<{ code: string }>().code, 'bill.not_held')
  assert.deepEqual([await listed(clerk, '?hold=held'), (await listed(clerk, '?hold=released')).length], [[], 1])
  const { tenantId } = it.world.dispatcher.user
  const log = await db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', tenantId)
    .where('subjectId', '=', id)
    .execute()
  assert.ok(log.some(({ action }) => action === 'hold_released'))
  await db.updateTable('bills').set({ holdReleasedAt: null, holdReleaseReason: null }).where('id', '=', id).execute()
  assert.equal((await hold()).isHeld, true)
  // Approving a delivery implies that its papers are there.
  await db.updateTable('shipments').set({ status: 'shipment_approved' }).where('id', 'in', ids).execute()
  assert.deepEqual([(await hold()).isHeld, (await listed()).length], [false, 0])
  assert.notEqual((await pay()).json<{ code: string }>().code, 'bill.held')
  const accounts = await carrier.items<{ id: string }[]>('GET', '/v1/payable-accounts')
  assert.deepEqual(
    accounts.map((partner) => partner.id),
    [bill?.partnerId],
    'a carrier finds its own account',
  )
  assert.deepEqual(await carrier.items('GET', '/v1/receivable-accounts'), [])
})
