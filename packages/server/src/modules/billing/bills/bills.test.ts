import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
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
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
})
after(() => running.stop())

interface Result {
  readonly id: string
  readonly done: boolean
  readonly version: number
  readonly code: string | null
  readonly message: string | null
}
const today = bangkokDayOf(new Date().toISOString())
const month = { startDate: addDays(today, -40), endDate: today }
const path = (id: string, more = '') => `/v1/receivable-bills/${id}${more}`
const bill = (id: string) => clerk.items<Bill>('GET', path(id))
const lines = async (id: string) => (await clerk.items<{ list: ChargeRow[] }>('GET', path(id, '/charges'))).list
const price = (...ids: readonly string[]) => clerk.items<Result[]>('POST', '/v1/receivable-pricings/actions/price', { ids })
const pricing = (id: string) => clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)
/** Runs the meter, which prices what was delivered and creates the charges. */
const meter = () => runMeters(running.app)
const make = (span: object = month) =>
  clerk.items<{ id: string; billNo: string; added: number; finalCost: string }[]>('POST', '/v1/receivable-bills/actions/make', span)
const step = async (call: 'settle' | 'reconcile', action: string, ...ids: readonly string[]) => {
  const bills = await Promise.all(ids.map(async (id) => ({ id, version: (await bill(id)).version })))
  return clerk.items<Result[]>('POST', `/v1/receivable-bills/actions/${call}`, { action, bills, reason: 'ทดสอบ' })
}
const refused = async (url: string, payload: object): Promise<string> => {
  const answer = await clerk.inject({ method: 'POST', url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}
const cents = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

test('a meter prices deliveries; without a contract it says so, with one the amount is explained', async () => {
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  const { ids } = await it.deliver(2)
  const [first = ''] = ids
  assert.equal(await meter(), 2)
  assert.equal(await meter(), 0, 'what was priced as it stands is not looked at again')
  const before = await pricing(first)
  assert.deepEqual([before.pricingState, before.anomaly, before.total], ['anomaly', 'no_contract', null])
  await it.contract('receivable', [
    { basis: 'trip', price: '4500' },
    { basis: 'weight', price: '100.50', minimum: '20' },
    { basis: 'percent', price: '10' },
  ])
  assert.deepEqual(
    (await price(...ids)).map(({ done }) => done),
    [true, true],
  )
  // 120 kg at 100.50 per tonne = 12.06, minimum 20; plus 10% of 4,520.
  assert.equal((await pricing(first)).total, '4972.000')
  interface Why {
    readonly contractNo: string
    readonly inputs: { name: string; label: string; value: string }[]
    readonly charges: { amount: string; quantity: string; bound: string | null }[]
  }
  const why = await clerk.items<Why>('GET', `/v1/receivable-pricings/${first}/why`)
  assert.match(why.contractNo, /^CT-/)
  assert.equal(why.inputs.find(({ name }) => name === 'weightKg')?.value, '120')
  assert.deepEqual(
    why.charges.map(({ amount, bound }) => [amount, bound]).toSorted(),
    [
      ['20.00', 'minimum'],
      ['4500.00', null],
      ['452.00', null],
    ].toSorted(),
  )
})

test('bills gather open charges, a second run adds later ones, and totals are the sum of the lines', async () => {
  const [made] = await make()
  assert.ok(made)
  assert.match(made.billNo, /^BR-/)
  assert.deepEqual([made.added, made.finalCost], [6, '9944.000'])
  assert.equal(await refused('/v1/receivable-bills/actions/make', month), 'bill.nothing')
  await it.deliver(1)
  await meter()
  const [again] = await make()
  assert.deepEqual([again?.id, again?.added], [made.id, 3])
  const all = await lines(made.id)
  const now = await bill(made.id)
  assert.equal(cents(all.map(({ amount }) => amount)), Math.round(Number(now.finalCost) * 100))
  assert.deepEqual([now.chargeCount, now.billState], [9, 'unconfirmed'])
  const adjusted = await clerk.items<Bill>('POST', path(made.id, '/actions/adjust'), {
    version: now.version,
    billingItemId: it.items.billingItemId,
    amount: '-100.25',
    reason: 'ส่วนลดตามตกลง',
  })
  assert.deepEqual([adjusted.adjustedCost, adjusted.finalCost], ['-100.250', '14815.750'])
  const tooShort = { version: adjusted.version, billingItemId: it.items.billingItemId, amount: '1', reason: 'x' }
  assert.match(await refused(path(made.id, '/actions/adjust'), tooShort), /^reason/)
  const stale = await clerk.inject({
    method: 'POST',
    url: path(made.id, '/actions/adjust'),
    payload: { ...tooShort, version: 1, reason: 'ช้าไป' },
  })
  assert.equal(stale.statusCode, 409)
})

test('every line of a bill names the dispatch order that carries its waybill, and is sorted by it', async () => {
  const { list: bills } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?pageSize=1')
  const { id } = bills[0] ?? assert.fail('no bill')
  const all = (await lines(id)).filter(({ shipmentId }) => shipmentId !== null)
  assert.ok(all.length >= 9)
  for (const { shipmentId, waybillJobId, waybillJobNo } of all) {
    const { jobId, jobNo } = await clerk.items<{ jobId: string; jobNo: string }>('GET', `/v1/transports/${shipmentId ?? ''}`)
    assert.deepEqual([waybillJobId, waybillJobNo], [jobId, jobNo])
  }
  const numbers = [...new Set(all.map(({ waybillJobNo }) => waybillJobNo ?? ''))].toSorted()
  assert.ok(numbers.length > 1, numbers.join())
  const byJob = path(id, '/charges?orderBy=waybillJobNo&sorting=desc')
  const { list: sorted } = await clerk.items<{ list: ChargeRow[] }>('GET', byJob)
  const shown = sorted.flatMap(({ waybillJobNo }) => waybillJobNo ?? [])
  assert.equal(shown.length, all.length)
  assert.deepEqual(shown, shown.toSorted().toReversed())
})

test('lines move between bills of one partner and merge back without loss', async () => {
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=unconfirmed')
  const [from] = list
  assert.ok(from)
  const [one, two] = await lines(from.id)
  const to = await clerk.items<Bill>('POST', path(from.id, '/actions/switch-lines'), {
    version: from.version,
    chargeIds: [one?.id, two?.id],
    toBillId: null,
  })
  assert.equal(to.chargeCount, 2)
  const left = await bill(from.id)
  assert.equal(cents([left.finalCost, to.finalCost]), cents([from.finalCost]))
  const merged = await clerk.items<Bill>('POST', '/v1/receivable-bills/actions/merge', {
    bills: [left, to].map(({ id, version }) => ({ id, version })),
  })
  assert.deepEqual([merged.id, merged.finalCost, merged.chargeCount], [from.id, from.finalCost, from.chargeCount])
  assert.equal((await bill(to.id)).billState, 'merged')
  assert.deepEqual(
    (await step('settle', 'confirm', to.id)).map(({ code }) => code),
    ['bill.not_now'],
  )
})

test('a confirmed bill never changes: a new price becomes one difference line', async () => {
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=unconfirmed')
  const [standing] = list
  assert.ok(standing)
  assert.deepEqual(
    (await step('settle', 'confirm', standing.id)).map(({ done }) => done),
    [true],
  )
  const confirmed = await bill(standing.id)
  assert.deepEqual([confirmed.billState, confirmed.confirmedCount], ['confirmed', 1])
  assert.ok(confirmed.confirmorId !== null && confirmed.confirmedAt !== null)
  const inForce = await clerk.items<{ list: { id: string; version: number }[] }>('GET', '/v1/contracts?direction=receivable')
  const [old] = inForce.list
  assert.ok(old)
  const back = { action: 'back_to_new', contracts: [{ id: old.id, version: old.version }], reason: 'x x' }
  const [fixed] = await clerk.items<Result[]>('POST', '/v1/contracts/actions/flow', back)
  assert.equal(fixed?.code, 'contract.billed', 'a contract that priced a confirmed bill is not changed back')
  const next = await clerk.items<{ id: string; version: number }>('POST', `/v1/contracts/${old.id}/actions/switch`, {
    version: old.version,
    switchDate: '2020-02-01',
  })
  const noPrice = [...new Set((await lines(standing.id)).flatMap(({ shipmentId }) => shipmentId ?? []))]
  await price(...noPrice)
  assert.deepEqual(await bill(standing.id), confirmed, 'while nothing prices it, what was confirmed is left alone')
  await it.bringIntoForce(next, [{ basis: 'trip', price: '4000' }])
  const ids = [...new Set((await lines(standing.id)).flatMap(({ shipmentId }) => shipmentId ?? []))]
  for (const _ of [1, 2]) await price(...ids)
  assert.deepEqual(await bill(standing.id), confirmed)
  const charged = await clerk.items<{ receivable: ChargeRow[] }>('GET', `/v1/shipments/${ids[0] ?? ''}/charges`)
  const open = charged.receivable.filter(({ billId }) => billId === null)
  assert.ok(open.every(({ kind }) => kind === 'difference'))
  assert.deepEqual(
    [...new Set(open.map(({ quantity, unit }) => `${quantity} ${unit}`))],
    ['null null'],
    'trips are not counted twice',
  )
  const counted = charged.receivable.filter(({ billId }) => billId !== null).map(({ quantity, unit }) => `${quantity} ${unit}`)
  assert.deepEqual([...new Set(counted)].toSorted(), ['0.12 tonne', '1 trip', '4520 baht'])
  assert.equal(cents(charged.receivable.map(({ amount }) => amount)), 400_000, 'all charges together are what should be')
})

test('both sides compare line by line, a dispute blocks the bill, and the last agreement completes it for payment', async () => {
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=confirmed')
  const [standing] = list
  assert.ok(standing)
  const customer = await it.world.company.signedIn({
    kind: 'customer',
    customerId: it.world.customers[0],
    permissions: ['receivable_bill.view', 'receivable_bill.answer'],
  })
  const stranger = await it.world.company.signedIn({
    kind: 'customer',
    customerId: it.world.customers[1],
    permissions: ['receivable_bill.view', 'receivable_bill.answer'],
  })
  assert.deepEqual(
    (await step('reconcile', 'reconcile', standing.id)).map(({ code }) => code),
    [null],
  )
  const all = await lines(standing.id)
  const [first, ...rest] = all
  assert.ok(first)
  const compare = async (as: SignedIn, body: object) =>
    as.inject({
      method: 'POST',
      url: path(standing.id, '/actions/compare'),
      payload: { version: (await bill(standing.id)).version, ...body },
    })
  const disputed = { lines: [{ id: first.id, state: 'disputed', amount: '100.00', reason: 'ตกลงราคาอื่น' }] }
  assert.equal((await compare(stranger, disputed)).statusCode, 404)
  assert.equal((await compare(customer, { lines: [{ ...disputed.lines[0], reason: null }] })).statusCode, 422)
  const answered = await compare(customer, { lines: [...disputed.lines, ...rest.map(({ id }) => ({ id, state: 'agreed' }))] })
  assert.equal(answered.statusCode, 200, answered.body)
  const told = await bill(standing.id)
  assert.equal(told.difference, (100 - Number(first.amount)).toFixed(3))
  assert.deepEqual(
    (await step('reconcile', 'complete', standing.id)).map(({ code }) => code),
    ['bill.disputed'],
  )
  assert.equal((await compare(clerk, { lines: [{ id: first.id, state: 'agreed' }] })).statusCode, 200)
  assert.deepEqual(
    (await step('reconcile', 'complete', standing.id)).map(({ done }) => done),
    [true],
  )
  const done = await bill(standing.id)
  assert.deepEqual([done.billState, done.difference], ['reconciled', '0.000'])
  const pay = (amount: string, version: number) => ({ version, paidOn: today, means: 'cheque', amount, reference: null })
  const more = (Number(done.finalCost) + 1).toFixed(2)
  assert.equal(await refused(path(done.id, '/actions/pay'), pay(more, done.version)), 'amount bill.paid_more')
  const part = await clerk.items<Bill>('POST', path(done.id, '/actions/pay'), pay('1000', done.version))
  assert.equal(part.billState, 'reconciled')
  const last = (Number(done.finalCost) - 1000).toFixed(2)
  const paid = await clerk.items<Bill>('POST', path(done.id, '/actions/pay'), pay(last, part.version))
  assert.equal(paid.billState, 'paid')
  const seen = await customer.items<{ list: Bill[] }>('GET', '/v1/receivable-bills')
  assert.deepEqual(
    seen.list.map(({ id }) => id),
    [paid.id],
  )
  assert.deepEqual((await stranger.items<{ list: Bill[] }>('GET', '/v1/receivable-bills')).list, [])
})

test('a correction of a waybill keeps its bill out of reconciliation until it is repriced', async () => {
  const { ids } = await it.deliver(1)
  await meter()
  const [made] = await make()
  assert.ok(made)
  await step('settle', 'confirm', made.id)
  await running.app.database.writer
    .updateTable('shipments')
    .set({ temperatureTypeId: it.world.chillId })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const [blocked] = await step('reconcile', 'reconcile', made.id)
  assert.deepEqual([blocked?.done, blocked?.code], [false, 'bill.sync_other'])
  await step('settle', 'correct', made.id)
  const open = await bill(made.id)
  await clerk.items('POST', '/v1/receivable-bills/actions/recalculate', { bills: [{ id: made.id, version: open.version }] })
  assert.deepEqual(
    (await step('settle', 'confirm', made.id)).map(({ done }) => done),
    [true],
  )
  assert.equal((await bill(made.id)).billState, 'reconfirmed')
  assert.deepEqual(
    (await step('reconcile', 'reconcile', made.id)).map(({ code }) => code),
    [null],
  )
})

test('voiding a bill releases its lines and deletes its adjustments', async () => {
  await it.deliver(1)
  await meter()
  const [made] = await make()
  assert.ok(made)
  const now = await bill(made.id)
  const adjustment = { version: now.version, billingItemId: it.items.billingItemId, amount: '5', reason: 'ค่าเอกสาร' }
  await clerk.items('POST', path(made.id, '/actions/adjust'), adjustment)
  await step('settle', 'void', made.id)
  assert.deepEqual([(await bill(made.id)).billState, (await lines(made.id)).length], ['void', 0])
  const [again] = await make()
  assert.equal(cents([again?.finalCost ?? '']), cents([made.finalCost]))
})

test('repricing during gathering leaves every bill the sum of its lines', async () => {
  const { ids } = await it.deliver(3)
  await meter()
  await Promise.all([
    price(...ids),
    clerk.inject({ method: 'POST', url: '/v1/receivable-bills/actions/make', payload: month }),
    price(...ids),
  ])
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?pageSize=100')
  for (const one of list) assert.equal(cents((await lines(one.id)).map(({ amount }) => amount)), cents([one.finalCost]), one.billNo)
  for (const id of ids) {
    const { receivable } = await clerk.items<{ receivable: ChargeRow[] }>('GET', `/v1/shipments/${id}/charges`)
    assert.equal(cents(receivable.map(({ amount }) => amount)), 400_000)
  }
})

test('two concurrent confirmations confirm once, and two concurrent runs gather each line once', async () => {
  await it.deliver(2)
  await meter()
  const both = await Promise.all(
    [1, 2].map(() => clerk.inject({ method: 'POST', url: '/v1/receivable-bills/actions/make', payload: month })),
  )
  assert.ok(both.every(({ statusCode }) => statusCode === 200 || statusCode === 422))
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=unconfirmed')
  const [standing] = list
  assert.ok(standing)
  assert.equal(cents((await lines(standing.id)).map(({ amount }) => amount)), cents([standing.finalCost]))
  const results = (await Promise.all([step('settle', 'confirm', standing.id), step('settle', 'confirm', standing.id)])).flat()
  assert.deepEqual(results.map(({ done }) => done).toSorted(), [false, true])
  assert.equal((await bill(standing.id)).confirmedCount, 1)
})

test('adjustments beyond the limit need a second person to confirm, and unverified documents keep a bill open', async () => {
  await it.deliver(1)
  await meter()
  const [made] = await make()
  assert.ok(made)
  const setting = (code: string, value: unknown, version: number) =>
    clerk.items('PUT', `/v1/settings/ability/${code}`, { value, version })
  await setting('BILL_ADJUSTMENT_LIMIT', 50, 0)
  const now = await bill(made.id)
  const adjustment = { version: now.version, billingItemId: it.items.billingItemId, amount: '51', reason: 'ค่าแรงเพิ่ม' }
  await clerk.items('POST', path(made.id, '/actions/adjust'), adjustment)
  assert.deepEqual(
    (await step('settle', 'confirm', made.id)).map(({ code }) => code),
    ['bill.second_person'],
  )
  await setting('BILL_ADJUSTMENT_LIMIT', 0, 1)
  await setting('BILL_NEEDS_VERIFIED', true, 1)
  assert.deepEqual(
    (await step('settle', 'confirm', made.id)).map(({ code }) => code),
    ['bill.not_proven'],
  )
})

test('billed values of a waybill cannot be corrected until the bill is corrected', async () => {
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=paid')
  const [paid] = list
  assert.ok(paid)
  const [line] = await lines(paid.id)
  const shipmentId = line?.shipmentId ?? ''
  const shipment = await it.road.shipmentOf(shipmentId)
  const events = await it.world.dispatcher.items<{ events: { seq: number }[] }>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment-execute/detail`,
  )
  const fromSeq = Math.max(...events.events.map(({ seq }) => seq))
  const payload = { version: shipment.version, fromSeq, reason: 'ลงสถานะผิด', steps: [] }
  const answer = await it.world.dispatcher.inject({ method: 'POST', url: `/v1/transports/${shipmentId}/actions/correct`, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  const { code, message } = answer.json<{ code: string; message: string }>()
  assert.equal(code, 'shipment.billed')
  assert.ok(message.includes(paid.billNo), `the bill is named: ${message}`)
})
