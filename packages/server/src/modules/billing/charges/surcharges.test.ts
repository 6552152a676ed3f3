import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let groupId: string
const item = new Map<string, string>()

interface Id {
  readonly id: string
}

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = await it.world.company.signedIn({ permissions: everyPermission })
  await it.contract('receivable', [{ basis: 'trip', price: '4500' }])
  await it.contract('payable', [{ basis: 'stop_waiting', price: '300', free: '0' }])
})
after(() => running.stop())

const price = async (ids: readonly string[]): Promise<readonly Pricing[]> => {
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
  return Promise.all(ids.map((id) => clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)))
}
const receivable = async (id: string): Promise<readonly ChargeRow[]> =>
  (await clerk.items<{ receivable: ChargeRow[] }>('GET', `/v1/shipments/${id}/charges`)).receivable

test('the items of an order’s group are lines on top of the contract, and are billed with it', async () => {
  const { jobId, ids } = await it.deliver(1, 'subcontractor')
  const [id = ''] = ids
  const group = { code: 'STD', name: 'มาตรฐาน', lowerAmount: '-500', upperAmount: '1000', defaultAmount: '100' }
  groupId = (await clerk.items<Id>('POST', '/v1/surcharge-groups', group)).id
  for (const [code, kind, basis, rate] of [
    ['DOC', 'surcharge', 'order', 150],
    ['FUEL', 'surcharge', 'freight_percent', 7.5],
    ['EARLY', 'discount', 'freight_percent', 2],
    ['AGREED', 'surcharge', 'shipment', null],
  ] as const)
    item.set(
      code,
      (await clerk.items<Id>('POST', '/v1/surcharge-items', { groupId, code, name: code, kind, basis, rate, step: null })).id,
    )
  await running.app.database.writer.updateTable('orders').set({ surchargeGroupId: groupId }).execute()
  const [priced] = await price([id])
  assert.equal(priced?.total, '4897.500')
  const charges = await receivable(id)
  assert.deepEqual(
    charges.map(({ serviceItemName, amount }) => [serviceItemName, amount]).toSorted(),
    [
      ['DOC', '150.00'],
      ['EARLY', '-90.00'],
      ['FUEL', '337.50'],
      ['ค่าขนส่ง', '4500.00'],
    ].toSorted(),
  )
  await price([id])
  assert.deepEqual(
    (await receivable(id)).map(({ version }) => version).toSorted(),
    charges.map(({ version }) => version + 1).toSorted(),
  )
  // The truck waited at its stops, and its carrier is paid for it.
  await clerk.items('POST', '/v1/payable-pricings/actions/price', { ids: [jobId] })
  const trip = await clerk.items<Pricing>('GET', `/v1/payable-pricings/${jobId}`)
  assert.equal(trip.pricingState, 'rated')
})

test('surcharges beyond the limits of their group leave the waybill open with a reason', async () => {
  const { ids } = await it.deliver(1)
  const db = running.app.database.writer
  await db.updateTable('orders').set({ surchargeGroupId: groupId }).execute()
  await db.updateTable('surchargeGroups').set({ upperAmount: '200' }).where('id', '=', groupId).execute()
  const [priced] = await price(ids)
  assert.deepEqual([priced?.pricingState, priced?.anomaly, priced?.detail], ['anomaly', 'rule_error', 'มาตรฐาน'])
  const why = await clerk.items<{ problem: string }>('GET', `/v1/receivable-pricings/${ids[0] ?? ''}/why`)
  assert.match(why.problem, /397\.50 .*-500(\.00)? to 200/)
  await db.updateTable('surchargeGroups').set({ upperAmount: '1000' }).where('id', '=', groupId).execute()
  assert.equal((await price(ids))[0]?.pricingState, 'rated')
})

test('a bill is adjusted by a surcharge or discount item, within its group and with its sign', async () => {
  const today = bangkokDayOf(new Date().toISOString())
  const days = { startDate: addDays(today, -40), endDate: today }
  const [bill] = await clerk.items<Id[]>('POST', '/v1/receivable-bills/actions/make', days)
  const { version } = await clerk.items<{ version: number }>('GET', `/v1/receivable-bills/${bill?.id ?? ''}`)
  const url = `/v1/receivable-bills/${bill?.id ?? ''}/actions/adjust`
  const adjust = async (code: string, amount: string) => {
    const payload = { version, billingItemId: it.items.billingItemId, surchargeItemId: item.get(code), amount, reason: 'ตกลงกันแล้ว' }
    const answer = await clerk.inject({ method: 'POST', url, payload })
    const { errors = [] } = answer.json<{ errors?: { field: string; code: string }[] }>()
    return [answer.statusCode, ...errors.map(({ field, code: why }) => `${field} ${why}`)]
  }
  assert.deepEqual(await adjust('EARLY', '100'), [422, 'amount surcharge.sign'])
  assert.deepEqual(await adjust('EARLY', '-501'), [422, 'amount surcharge.outside'])
  assert.deepEqual(await adjust('EARLY', '-120.25'), [200])
  const lines = await clerk.items<{ list: ChargeRow[] }>('GET', `/v1/receivable-bills/${bill?.id ?? ''}/charges`)
  const adjusted = lines.list.find(({ kind }) => kind === 'adjustment')
  assert.deepEqual([adjusted?.serviceItemName, adjusted?.amount], ['EARLY', '-120.25'])
  const fuel = lines.list.find(({ serviceItemName }) => serviceItemName === 'FUEL')
  assert.equal(fuel?.unit, 'baht')
  assert.equal(((Number(fuel.quantity) * 7.5) / 100).toFixed(2), fuel.amount, 'the percentage is taken of the baht that are shown')
  const total = lines.list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const summed = await clerk.items<{ finalCost: string }>('GET', `/v1/receivable-bills/${bill?.id ?? ''}`)
  assert.equal(Number(summed.finalCost), total / 100)
})

test('refused goods are returned for the contract’s percentage of the outbound price, without surcharges', async () => {
  const { ids } = await it.deliver(1)
  const db = running.app.database.writer
  await db.updateTable('orders').set({ surchargeGroupId: groupId }).execute()
  await db
    .updateTable('shipments')
    .set({ kind: 'reject_return' })
    .where('id', 'in', [...ids])
    .execute()
  assert.equal((await price(ids))[0]?.pricingState, 'none')
  await db.updateTable('contracts').set({ returnPercent: '33.33' }).where('direction', '=', 'receivable').execute()
  const [priced] = await price(ids)
  assert.deepEqual([priced?.pricingState, priced?.total], ['rated', '1499.850'])
})

test('a carrier’s contract for a product prices only the dispatch orders of that product', async () => {
  const product = {
    tenantId: it.world.company.tenantId,
    id: newId(),
    code: 'DIST',
    name: 'กระจายสินค้า',
    mode: 'distribution' as const,
  }
  await running.app.database.writer
    .insertInto('products')
    .values({ ...product, status: 1, searchKey: 'dist' })
    .execute()
  const made = await clerk.items<{ id: string; version: number }>('POST', '/v1/contracts', {
    direction: 'payable',
    partnerId: it.carrierPartnerId,
    effectiveDate: '2020-01-01',
    expiryDate: '2099-12-31',
    productIds: [product.id],
  })
  await it.bringIntoForce(made, [{ basis: 'trip', price: '900' }])
  const payable = async (jobId: string) => {
    await clerk.items('POST', '/v1/payable-pricings/actions/price', { ids: [jobId] })
    return Number((await clerk.items<Pricing>('GET', `/v1/payable-pricings/${jobId}`)).total)
  }
  const ofProduct = await it.deliver(1, 'subcontractor', { productId: product.id })
  assert.equal(await payable(ofProduct.jobId), 900)
  const { writer } = running.app.database
  await writer
    .insertInto('products')
    .values({ ...product, id: newId(), code: 'OTHER', mode: 'distribution', status: 1, searchKey: 'other' })
    .execute()
  const guessed = await it.deliver(1, 'subcontractor')
  const job = await writer
    .selectFrom('jobs')
    .select(['productId', 'productSuggested'])
    .where('id', '=', guessed.jobId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([job.productId, job.productSuggested], [product.id, true])
  assert.notEqual(await payable(guessed.jobId), 900, 'a product that nobody chose decides no price')
  const before = await it.deliver(1, 'subcontractor')
  await writer.updateTable('jobs').set({ productId: null }).where('id', '=', before.jobId).execute()
  assert.notEqual(await payable(before.jobId), 900, 'what was dispatched before products were named keeps the general contract')
})

test('a duplicate name or code of a group or an item is refused in the words of groups and items', async () => {
  const told = async (url: string, payload: object) => {
    const answer = await clerk.inject({ method: 'POST', url, payload })
    assert.equal(answer.statusCode, 422, answer.body)
    return answer
      .json<{ errors: { field: string; message: string }[] }>()
      .errors.map(({ field, message }) => `${field}: ${message}`)
  }
  const amounts = { lowerAmount: '0', upperAmount: '10', defaultAmount: '1' }
  const group = { code: 'STD', name: 'อื่น', ...amounts }
  assert.deepEqual(await told('/v1/surcharge-groups', group), ['code: This group name or number already exists.'])
  const one = { groupId, code: 'OTHER', name: 'DOC', kind: 'surcharge', basis: 'order', rate: 1, step: null }
  assert.deepEqual(await told('/v1/surcharge-items', one), ['name: This item name or code already exists.'])
  const billing = { code: 'FR', name: 'ซ้ำ', level: 'linehaul' }
  assert.deepEqual(await told('/v1/billing-items', billing), ['code: This item name or code already exists.'])
})
