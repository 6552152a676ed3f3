import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderWaybill, OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

const tenBoxes = [{ description: 'น้ำดื่ม', packages: 10, itemsPerPackage: 12, weightKg: 1000, volumeM3: 5 }]
const waybillsOf = (id: string) => world.dispatcher.items<OrderWaybills>('GET', `/v1/orders/${id}/waybills`)
const orderOfTen = async (more: object = {}): Promise<{ order: Saved; waybill: OrderWaybill }> => {
  const order = await newOrder(world, { lines: tenBoxes, ...more })
  const [waybill] = (await waybillsOf(order.id)).waybills
  assert.ok(waybill)
  return { order, waybill }
}
const part = (packages: number) => ({ packages, items: packages * 12, weightKg: packages * 100, volumeM3: packages * 0.5 })
const split = (id: string, body: object) =>
  world.dispatcher.inject({ method: 'POST', url: `/v1/transports/${id}/actions/split`, payload: body })
const splitOk = async (waybill: OrderWaybill, ...children: readonly object[]): Promise<OrderWaybills> => {
  const answer = await split(waybill.id, { version: waybill.version, children })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: OrderWaybills }>().items
}
const carried = ({ waybills }: OrderWaybills) =>
  waybills.map((one) => [one.shipmentNo, one.packages, one.items, one.weightKg, one.volumeM3])
const statusOf = async (id: string) => (await world.dispatcher.items<{ status: string }>('GET', `/v1/orders/${id}`)).status
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => [code, field])

test('a waybill is split, its parts add up, and the split is undone', async () => {
  const { order, waybill } = await orderOfTen({ isInsured: true, declaredValue: 50_000 })
  const after = await splitOk(waybill, { ...part(4), declaredValue: 20_000 }, part(1))
  const no = waybill.shipmentNo
  assert.deepEqual(carried(after), [
    [`${no}-1`, 4, 48, 400, 2],
    [`${no}-2`, 1, 12, 100, 0.5],
    [`${no}-3`, 5, 60, 500, 2.5],
  ])
  assert.deepEqual(
    after.waybills.map(({ declaredValue }) => declaredValue),
    [20_000, 0, 30_000],
  )
  assert.deepEqual(
    after.waybills.map(({ partNo }) => partNo),
    [1, 2, 3],
  )
  assert.equal(await statusOf(order.id), 'order_confirmed')
  const [container] = after.splits
  assert.ok(container)
  assert.deepEqual([container.shipmentNo, container.status, container.can.undo.allowed], [no, 'order_confirmed', true])

  const edit = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/orders/${order.id}`,
    payload: { version: order.version, order: orderDraftOf(world, { lines: tenBoxes }) },
  })
  assert.deepEqual(errorsOf(edit), [['order.has_several_waybills', undefined]])

  const children = container.children.map(({ id, version }) => ({ id, version }))
  const undone = await world.dispatcher.items<OrderWaybills>('POST', `/v1/orders/${order.id}/actions/undo-split`, {
    splitId: container.id,
    children,
  })
  assert.deepEqual(carried(undone), [[no, 10, 120, 1000, 5]])
  assert.deepEqual(undone.splits, [])
  assert.equal(await statusOf(order.id), 'order_confirmed')
  const [whole] = undone.waybills
  assert.ok(whole)
  const again = await splitOk(whole, part(4))
  assert.deepEqual(
    again.waybills.map(({ shipmentNo }) => shipmentNo),
    [`${no}-4`, `${no}-5`],
  )
})

test('an impossible split gives the reason at its field', async () => {
  const { waybill } = await orderOfTen()
  const refused = async (...children: readonly object[]) =>
    errorsOf(await split(waybill.id, { version: waybill.version, children }))
  assert.deepEqual(await refused({ ...part(4), weightKg: 1000 }), [
    ['shipment.split_between', 'children.0.weightKg'],
    ['shipment.split_between', 'children.1.weightKg'],
  ])
  assert.ok((await refused({ ...part(4), packages: 1.5 })).some(([code]) => code === 'shipment.split_whole'))
  const single = await orderOfTen({ lines: [{ ...tenBoxes[0], packages: 1 }] })
  const one = await split(single.waybill.id, { version: single.waybill.version, children: [part(1)] })
  assert.deepEqual(errorsOf(one), [['shipment.one_cannot_be_split', undefined]])
  assert.equal(single.waybill.can.split.allowed, false)
  const stale = await split(waybill.id, { version: waybill.version + 1, children: [part(4)] })
  assert.equal(stale.statusCode, 409)
})

test('an order of a project is split into at most the agreed deliveries, until parts are merged', async () => {
  const make = <T>(url: string, body: object) => world.dispatcher.items<T>('POST', url, body)
  const relations = { relations: ['customer'], customerId: world.customers[0] }
  const partner = await make<Saved>('/v1/partners', { code: 'PT1', name: 'น้ำดื่มสยาม', ...relations })
  const product = await make<Saved>('/v1/products', { code: 'FTL', name: 'เหมาคัน', mode: 'ftl' })
  const terms = { partnerId: partner.id, productIds: [product.id], maxDeliveryOrder: 2 }
  const project = await make<Saved>('/v1/projects', { code: 'PJ1', name: 'น้ำดื่มภาคเหนือ', ...terms })
  await make(`/v1/projects/${project.id}/actions/cooperate`, { version: project.version, action: 'accept' })
  const { order, waybill } = await orderOfTen({ projectId: project.id, productId: product.id })
  assert.deepEqual(waybill.deliveries, { count: 1, most: 2, project: 'น้ำดื่มภาคเหนือ' })

  const three = await split(waybill.id, { version: waybill.version, children: [part(3), part(3)] })
  assert.deepEqual(errorsOf(three), [['shipment.split_deliveries', 'children']])
  const { waybills, splits } = await splitOk(waybill, part(4))
  const [first] = waybills
  assert.ok(first)
  assert.deepEqual(
    waybills.map(({ can }) => can.split.allowed),
    [false, false],
  )
  assert.match(first.can.split.reason ?? '', /น้ำดื่มภาคเหนือ.* 2 /)
  const again = await split(first.id, { version: first.version, children: [part(1)] })
  assert.deepEqual(errorsOf(again), [['shipment.split_deliveries', 'children']])
  const children = splits[0]?.children.map(({ id, version }) => ({ id, version }))
  const whole = await make<OrderWaybills>(`/v1/orders/${order.id}/actions/undo-split`, { splitId: splits[0]?.id, children })
  assert.deepEqual(
    whole.waybills.map(({ can }) => can.split.allowed),
    [true],
  )
})

test('on a dispatch order, the first part of a split stays and the others await planning', async () => {
  const { order, waybill } = await orderOfTen()
  const job = await world.dispatcher.items<{ id: string }>('POST', '/v1/routes', { orderIds: [order.id] })
  const [planned] = (await waybillsOf(order.id)).waybills
  assert.ok(planned)
  const after = await splitOk({ ...waybill, version: planned.version }, part(6))
  assert.deepEqual(
    after.waybills.map(({ status }) => status),
    ['shipment_processing', 'shipment_created'],
  )
  const load = await world.dispatcher.items<{ weightKg: number; shipmentCount: number }>('GET', `/v1/routes/${job.id}`)
  assert.deepEqual([load.weightKg, load.shipmentCount], [600, 1])
  const [container] = after.splits
  const undone = await world.dispatcher.items<OrderWaybills>('POST', `/v1/orders/${order.id}/actions/undo-split`, {
    splitId: container?.id,
    children: container?.children.map(({ id, version }) => ({ id, version })),
  })
  assert.deepEqual(
    undone.waybills.map(({ status, weightKg }) => [status, weightKg]),
    [['shipment_processing', 1000]],
  )
  assert.equal((await world.dispatcher.items<{ weightKg: number }>('GET', `/v1/routes/${job.id}`)).weightKg, 1000)
})

test('two concurrent splits of one waybill are serialized', async () => {
  const { order, waybill } = await orderOfTen()
  const both = await Promise.all([1, 2].map((n) => split(waybill.id, { version: waybill.version, children: [part(n)] })))
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const { waybills } = await waybillsOf(order.id)
  assert.equal(
    waybills.reduce((sum, { weightKg }) => sum + weightKg, 0),
    1000,
  )
})

test('waybills of one order are merged, those of two are not', async () => {
  const { order, waybill } = await orderOfTen()
  const { waybills } = await splitOk(waybill, part(2), part(3))
  const seen = waybills.map(({ id, version }) => ({ id, version }))
  const merged = await world.dispatcher.items<OrderWaybills>('POST', '/v1/transports/actions/merge', { shipments: seen.slice(1) })
  assert.deepEqual(
    merged.waybills.map(({ packages, items, weightKg }) => [packages, items, weightKg]),
    [
      [2, 24, 200],
      [8, 96, 800],
    ],
  )
  assert.equal(merged.splits[0]?.can.undo.allowed, false)
  assert.equal(await statusOf(order.id), 'order_confirmed')
  const other = await orderOfTen()
  const refused = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/transports/actions/merge',
    payload: { shipments: [...merged.waybills, other.waybill].map(({ id, version }) => ({ id, version })) },
  })
  assert.ok(errorsOf(refused).some(([code]) => code === 'shipment.merge_orders'))
})

test('a hub splits one leg in two, and can be removed again', async () => {
  const { order, waybill } = await orderOfTen()
  const hub = world.sites[2]
  const plan = await world.dispatcher.items<{ windows: object | null; refusals: object[] }>(
    'GET',
    `/v1/transports/${waybill.id}/hub-plan?siteId=${hub}&handlingMinutes=30`,
  )
  assert.deepEqual(plan.refusals, [])
  const after = await world.dispatcher.items<OrderWaybills>('POST', `/v1/transports/${waybill.id}/actions/insert-hub`, {
    version: waybill.version,
    siteId: hub,
    windows: plan.windows,
  })
  assert.deepEqual(
    after.waybills.map((one) => [one.partNo, one.legNo, one.origin.siteId, one.destination.siteId, one.weightKg]),
    [
      [1, 1, waybill.origin.siteId, hub, 1000],
      [1, 2, hub, waybill.destination.siteId, 1000],
    ],
  )
  const [first, second] = after.waybills
  assert.ok(first && second)
  assert.equal(second.targetDeliveryTo, waybill.targetDeliveryTo)
  assert.equal(first.can.split.allowed, false)
  const detail = await world.dispatcher.items<{ isFinalLeg: boolean }>('GET', `/v1/transports/${first.id}`)
  assert.equal(detail.isFinalLeg, false)
  assert.equal(await statusOf(order.id), 'order_confirmed')
  const removed = await world.dispatcher.items<OrderWaybills>('POST', `/v1/transports/${first.id}/actions/remove-hub`, {
    version: first.version,
  })
  assert.deepEqual(
    removed.waybills.map((one) => [one.shipmentNo, one.destination.siteId, one.targetDeliveryTo, one.legCount]),
    [[waybill.shipmentNo, waybill.destination.siteId, waybill.targetDeliveryTo, 1]],
  )
  assert.equal((await world.dispatcher.items<{ isFinalLeg: boolean }>('GET', `/v1/transports/${first.id}`)).isFinalLeg, true)
})

test('an order is not edited while a leg of it is cancelled: the change would be of the other leg alone', async () => {
  const { order, waybill } = await orderOfTen()
  const siteId = world.sites[3]
  const { windows } = await world.dispatcher.items<{ windows: object }>(
    'GET',
    `/v1/transports/${waybill.id}/hub-plan?siteId=${siteId}&handlingMinutes=30`,
  )
  const inserted = { version: waybill.version, siteId, windows }
  const { waybills } = await world.dispatcher.items<OrderWaybills>(
    'POST',
    `/v1/transports/${waybill.id}/actions/insert-hub`,
    inserted,
  )
  const [toHub, fromHub] = waybills
  assert.ok(toHub && fromHub)
  const job = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', {
    orderIds: [],
    shipmentIds: [fromHub.id],
  })
  await world.dispatcher.items('POST', `/v1/routes/${job.id}/actions/cancel`, {
    version: job.version,
    reason: 'x x',
    shipments: 'cancel',
  })
  const { version, can } = await world.dispatcher.items<{ version: number; can: { edit: { allowed: boolean } } }>(
    'GET',
    `/v1/orders/${order.id}`,
  )
  assert.equal(can.edit.allowed, false)
  const payload = { version, order: orderDraftOf(world, { lines: [{ ...tenBoxes[0], packages: 3 }] }) }
  const edit = await world.dispatcher.inject({ method: 'PUT', url: `/v1/orders/${order.id}`, payload })
  assert.deepEqual(errorsOf(edit), [['order.has_cancelled_waybills', undefined]])
  const [kept] = (await waybillsOf(order.id)).waybills
  assert.deepEqual([kept?.id, kept?.packages, kept?.destination.siteId], [toHub.id, 10, siteId])
})

test('hub candidates: those on the way first, unsuitable ones last with the reason', async () => {
  const { waybill } = await orderOfTen()
  type Offer = { siteId: string; siteName: string; detourKm: number | null; refusal: { code: string; message: string } | null }
  const offers = (more = '') => world.dispatcher.items<Offer[]>('GET', `/v1/transports/hub-sites?waybillIds=${waybill.id}${more}`)
  const free = await offers()
  assert.ok(free.length > 0)
  assert.deepEqual(
    free.flatMap(({ refusal }) => refusal ?? []),
    [],
  )
  const shown = new Set(free.map(({ siteId }) => siteId))
  for (const never of [waybill.origin.siteId, waybill.destination.siteId, world.otherSite]) assert.ok(!shown.has(never))
  const refusalOf = async (siteId: string, text: string) =>
    (await offers(`&searchText=${encodeURIComponent(text)}`)).find((one) => one.siteId === siteId)?.refusal
  const foreign = await refusalOf(world.otherSite, 'โรงสีสุพรรณ')
  assert.equal(foreign?.code, 'shipment.hub_of_other_customer')
  assert.match(foreign.message, /โรงสีสุพรรณ/)
  assert.equal((await refusalOf(waybill.origin.siteId, waybill.origin.siteName))?.code, 'shipment.hub_same')
  const none = await world.dispatcher.inject({ method: 'GET', url: '/v1/transports/hub-sites' })
  assert.equal(none.statusCode, 422)
  const unknown = await world.dispatcher.inject({ method: 'GET', url: `/v1/transports/hub-sites?waybillIds=${world.otherSite}` })
  assert.equal(unknown.statusCode, 404)
})

test('pickups are agreed per waybill: late ones are refused individually', async () => {
  const [one, two] = [await orderOfTen(), await orderOfTen()]
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const reserve = (from: string, to: string) =>
    world.dispatcher.items<{ results: RowResult[] }>('POST', '/v1/transports/actions/reserve-pickup', {
      shipments: [
        { id: one.waybill.id, version: one.waybill.version },
        { id: two.waybill.id, version: two.waybill.version + 5 },
      ],
      from,
      to,
    })
  const { results } = await reserve(hour(3), hour(4))
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code]),
    [
      [true, undefined],
      [false, 'record.stale'],
    ],
  )
  const [after] = (await waybillsOf(one.order.id)).waybills
  assert.ok(after?.reservedPickupFrom)
  const wrong = await world.dispatcher.items<{ results: RowResult[] }>('POST', '/v1/transports/actions/reserve-pickup', {
    shipments: [{ id: one.waybill.id, version: after.version }],
    from: hour(4),
    to: hour(3),
  })
  assert.equal(wrong.results[0]?.errors[0]?.code, 'shipment.reserve_range')
})

test('a delivery time is agreed with the consignee as well, on the final leg', async () => {
  const { order, waybill } = await orderOfTen()
  const [from, to] = [48, 50].map((n) => new Date(Date.now() + n * 3_600_000).toISOString())
  const { results } = await world.dispatcher.items<{ results: RowResult[] }>('POST', '/v1/transports/actions/reserve-delivery', {
    orderIds: [order.id],
    from,
    to,
  })
  assert.deepEqual(
    results.map(({ id, accepted }) => [id, accepted]),
    [[waybill.id, true]],
  )
  const [after] = (await waybillsOf(order.id)).waybills
  assert.deepEqual([after?.reservedDeliveryFrom, after?.reservedDeliveryTo, after?.reservedPickupFrom], [from, to, null])
  const later = [72, 74].map((n) => new Date(Date.now() + n * 3_600_000).toISOString())
  await world.dispatcher.items('POST', '/v1/transports/actions/reserve-delivery', {
    shipments: [{ id: waybill.id, version: after?.version }],
    from: later[0],
    to: later[1],
  })
  const history = await world.dispatcher.items<{ action: string; changes: Record<string, [string | null, string]> }[]>(
    'GET',
    `/v1/transports/${waybill.id}/history`,
  )
  const instants = (pair: [string | null, string] | undefined) =>
    pair?.map((one) => (one === null ? null : new Date(one).toISOString()))
  assert.deepEqual(
    history
      .filter(({ action }) => action === 'delivery_reserved')
      .map(({ changes }) => [instants(changes['reservedDeliveryFrom']), instants(changes['reservedDeliveryTo'])]),
    [
      [
        [null, from],
        [null, to],
      ],
      [
        [from, later[0]],
        [to, later[1]],
      ],
    ],
  )
  const backwards = { shipments: [{ id: waybill.id, version: (after?.version ?? 0) + 1 }], from: to, to: from }
  const refused = await world.dispatcher.items<{ results: RowResult[] }>(
    'POST',
    '/v1/transports/actions/reserve-delivery',
    backwards,
  )
  assert.equal(refused.results[0]?.errors[0]?.code, 'shipment.reserve_range')
})
