import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ComparedGroupRow, CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { extractText } from 'unpdf'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let customer: SignedIn
let billId: string
let shipmentNos: readonly string[]

interface Result {
  readonly done: boolean
  readonly message: string | null
}
const bills = '/v1/receivable-bills'
const today = bangkokDayOf(new Date().toISOString())

const billNow = () => clerk.items<Bill>('GET', `${bills}/${billId}`)
const step = async (kind: 'settle' | 'reconcile', action: string) => {
  const { version } = await billNow()
  const [result] = await clerk.items<Result[]>('POST', `${bills}/actions/${kind}`, {
    action,
    bills: [{ id: billId, version }],
    reason: 'ตรวจแล้ว',
  })
  assert.equal(result?.done, true, result?.message ?? '')
}

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = it.clerk
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  const { ids } = await it.deliver(3)
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  await runMeters(running.app)
  const period = { startDate: addDays(today, -40), endDate: today }
  const [made] = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, period)
  billId = made?.id ?? ''
  const rows = await running.app.database.writer
    .selectFrom('shipments')
    .select(['id', 'shipmentNo'])
    .where('id', 'in', [...ids])
    .execute()
  shipmentNos = ids.map((id) => rows.find((row) => row.id === id)?.shipmentNo ?? '')
  customer = await it.world.company.signedIn({
    kind: 'customer',
    customerId: it.world.customers[0],
    permissions: ['receivable_bill.view', 'receivable_bill.answer', 'shipment.view'],
  })
})
after(() => running.stop())

const csv = (lines: readonly (readonly string[])[]) =>
  Buffer.from(`\ufeff${lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')}`)

const send = async (user: SignedIn, content: Buffer, name = 'สรุปค่าขนส่ง.csv', version?: number) => {
  const known = version ?? (await billNow()).version
  const form = await multipart([{ name, content, mime: 'text/csv' }], { version: String(known) })
  return user.inject({ method: 'POST', url: `${bills}/${billId}/counterpart-sheet`, ...form })
}
const sheetOf = async (user: SignedIn) =>
  (await user.items<{ sheet: CounterpartSheet | null }>('GET', `${bills}/${billId}/counterpart-sheet`)).sheet
const groupsOf = async (user: SignedIn, query = '') =>
  (await user.items<{ list: ComparedGroupRow[] }>('GET', `${bills}/${billId}/counterpart-sheet/groups${query}`)).list
const countsOf = (sheet: CounterpartSheet | null) =>
  Object.fromEntries((sheet?.comparison?.classes ?? []).map(({ class: name, groupCount }) => [name, groupCount]))

test('a sheet is accepted only for a bill in reconciliation', async () => {
  const answer = await send(
    clerk,
    csv([
      ['Waybill', 'Amount'],
      ['x', '1'],
    ]),
  )
  assert.equal(answer.statusCode, 422)
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
})

test('a bill without a sheet says so, and a file that is not a sheet is refused', async () => {
  assert.equal(await sheetOf(clerk), null)
  assert.ok((await send(clerk, Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]), 'a.csv')).statusCode >= 400)
  assert.equal((await send(clerk, csv([['Waybill', 'Amount']]), 'empty.csv')).statusCode, 422)
  assert.equal(await sheetOf(clerk), null)
})

test('a customer sends its own sheet with titles above the headings; every line and row is in one class', async () => {
  const [first = '', second = ''] = shipmentNos
  const answer = await send(
    customer,
    csv([
      ['บริษัท ลูกค้า จำกัด', '', ''],
      ['สรุปค่าขนส่ง', '', ''],
      ['ลำดับ', 'เลขที่ใบส่งของ', 'ค่าขนส่ง (บาท)'],
      ['1', first.toLowerCase(), '1,000.00'],
      ['2', second, '900'],
      ['3', 'WB-UNKNOWN', '1,200.50'],
      ['รวม', '', '3,100.50'],
    ]),
  )
  assert.equal(answer.statusCode, 200, answer.body)
  const sheet = await sheetOf(customer)
  assert.deepEqual(sheet?.mapping, [null, 'waybillNo', 'amount'])
  assert.equal(sheet?.byCounterpart, true)
  assert.deepEqual(countsOf(sheet), { match: 1, differs: 1, only_ours: 1, only_theirs: 1, unreadable: 0 })
  assert.equal(sheet?.comparison?.ours, '3000.00')
  assert.equal(sheet?.comparison?.theirs, '3100.50')
  const [differs] = await groupsOf(customer, '?class=differs')
  assert.deepEqual([differs?.subjects, differs?.difference, differs?.rows[0]?.rowNo], [[second], '-100.00', 5])
})

test('internal users see where a trip found only on the sheet is, the customer does not', async () => {
  const [ours] = await groupsOf(clerk, '?class=only_theirs')
  assert.match(ours?.hint ?? '', /WB-UNKNOWN/)
  const [theirs] = await groupsOf(customer, '?class=only_theirs')
  assert.equal(theirs?.hint, null)
})

test('a user of another customer sees no sheet and no groups', async () => {
  const other = await it.world.company.signedIn({
    kind: 'customer',
    customerId: it.world.customers[1],
    permissions: ['receivable_bill.view', 'receivable_bill.answer'],
  })
  for (const path of ['counterpart-sheet', 'counterpart-sheet/groups'])
    assert.equal((await other.inject({ url: `${bills}/${billId}/${path}` })).statusCode, 404)
  const { version } = await billNow()
  assert.equal(
    (
      await send(
        other,
        csv([
          ['Waybill', 'Amount'],
          ['x', '1'],
        ]),
        'other.csv',
        version,
      )
    ).statusCode,
    404,
  )
  const fileId = (await sheetOf(clerk))?.fileId ?? ''
  assert.equal((await other.inject({ url: `/v1/files/${fileId}` })).statusCode, 404)
  assert.equal((await clerk.inject({ url: `/v1/files/${fileId}` })).statusCode, 200)
})

test('unknown headings are mapped by hand, each meaning once, and proposed for the next sheet', async () => {
  const [first = '', second = '', third = ''] = shipmentNos
  const strange = [
    ['Col A', 'Col B'],
    [first, '1000'],
    [second, '1000.00'],
    [third, '990'],
  ]
  await send(clerk, csv(strange))
  const before = await sheetOf(clerk)
  assert.deepEqual([before?.mapping, before?.comparison], [[null, null], null])
  const map = (mapping: readonly (string | null)[], sheetVersion = before?.version) =>
    clerk.inject({ method: 'PUT', url: `${bills}/${billId}/counterpart-sheet/mapping`, payload: { sheetVersion, mapping } })
  const twice = await map(['amount', 'amount'])
  assert.equal(twice.statusCode, 422)
  assert.match(twice.body, /mapping\.1/)
  assert.equal((await map(['waybillNo', 'amount'])).statusCode, 200)
  assert.equal((await map(['waybillNo', 'amount'])).statusCode, 409, 'somebody else was first')
  assert.deepEqual(countsOf(await sheetOf(clerk)), { match: 2, differs: 1, only_ours: 0, only_theirs: 0, unreadable: 0 })
  await send(clerk, csv(strange.map((line) => line.toReversed())))
  assert.deepEqual((await sheetOf(clerk))?.mapping, ['amount', 'waybillNo'])
})

test('applied, lines are agreed and disputed according to the sheet, and its total becomes the counterpart’s', async () => {
  const { version } = await billNow()
  const sheet = await sheetOf(clerk)
  const body = { version, sheetVersion: sheet?.version, agreeWithin: '5', differing: 'dispute', onlyOurs: 'leave' }
  const url = `${bills}/${billId}/counterpart-sheet/actions/apply`
  const applied = await clerk.items<{ agreed: number; disputed: number }>('POST', url, body)
  assert.deepEqual([applied.agreed, applied.disputed], [2, 1])
  const { list } = await clerk.items<{ list: ChargeRow[] }>('GET', `${bills}/${billId}/charges?matchState=disputed`)
  assert.deepEqual(
    list.map(({ subjectNo, counterpartAmount }) => [subjectNo, counterpartAmount]),
    [[shipmentNos[2], '990.00']],
  )
  assert.match(list[0]?.matchReason ?? '', /990\.00.*4.*สรุปค่าขนส่ง\.csv/)
  const bill = await billNow()
  assert.deepEqual([Number(bill.counterpartCost), Number(bill.difference)], [2990, -10])
  assert.ok((await sheetOf(clerk))?.appliedAt)
  const again = await clerk.inject({ method: 'POST', url, payload: body })
  assert.equal(again.statusCode, 409, 'the bill has changed since it was seen')
})

test('with a larger tolerance everything is agreed, and the bill can be completed', async () => {
  const { version } = await billNow()
  const sheetVersion = (await sheetOf(clerk))?.version
  const body = { version, sheetVersion, agreeWithin: '10', differing: 'dispute', onlyOurs: 'dispute' }
  await clerk.items('POST', `${bills}/${billId}/counterpart-sheet/actions/apply`, body)
  await step('reconcile', 'complete')
  assert.equal((await billNow()).billState, 'reconciled')
  assert.equal(
    (
      await send(
        clerk,
        csv([
          ['Waybill', 'Amount'],
          ['x', '1'],
        ]),
      )
    ).statusCode,
    422,
  )
})

test('the statement of a bill is a PDF with its lines and the agreements; an unconfirmed bill has none', async () => {
  const text = async (user: SignedIn, lang = 'th') => {
    const answer = await user.inject({ url: `${bills}/${billId}/statement?lang=${lang}` })
    assert.equal(answer.statusCode, 200, answer.body)
    const { text: pages } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
    return pages
  }
  const printed = await text(customer)
  for (const no of shipmentNos) assert.match(printed, new RegExp(no))
  assert.match(printed, /3,000\.00/)
  // The marks of Thai vowels are placed as glyphs, which cannot be read back as text.
  assert.match(await text(clerk, 'en'), /1 trip/)
  const fingerprint = /[0-9a-f]{64}/.exec(printed)?.[0]
  assert.ok(fingerprint)
  assert.equal(/[0-9a-f]{64}/.exec(await text(clerk))?.[0], fingerprint)
  await running.app.database.writer.updateTable('serviceItems').set({ name: 'FULL TRUCK' }).where('code', '=', 'HAUL').execute()
  const named = await text(clerk)
  assert.match(named, /FULL TRUCK/, 'several services may share a billing item')
  assert.equal(/[0-9a-f]{64}/.exec(named)?.[0], fingerprint)
  await it.deliver(1)
  await runMeters(running.app)
  const [open] = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, {
    startDate: addDays(today, -40),
    endDate: today,
  })
  const refused = await clerk.inject({ url: `${bills}/${open?.id ?? ''}/statement` })
  assert.equal(refused.statusCode, 422)
})
