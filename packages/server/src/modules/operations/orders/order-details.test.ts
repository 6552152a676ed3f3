import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let groupId: string

before(async () => {
  running = await runningApp()
  app = running.app
  world = await mainJobWorld(app)
  const group = { code: 'SG-STD', name: 'มาตรฐาน' }
  groupId = (await world.dispatcher.items<{ id: string }>('POST', '/v1/surcharge-groups', group)).id
})
after(() => running.stop())

const detail = (id: string) => world.dispatcher.items<OrderDetail>('GET', `/v1/orders/${id}`)
const groupsNeeded = (value: boolean) =>
  app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code: 'SURCHARGE_GROUP_ENABLED', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const refused = async (order: object): Promise<(string | undefined)[][]> => {
  const answer = await world.dispatcher.inject({ method: 'POST', url: '/v1/orders', payload: { order } })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => [code, field])
}

test('where surcharge groups are used a new order names one, and orders are found by it', async () => {
  const old = await newOrder(world)
  await groupsNeeded(true)
  try {
    assert.deepEqual(await refused(orderDraftOf(world)), [['field.required', 'order.surchargeGroupId']])
    assert.deepEqual(await refused(orderDraftOf(world, { surchargeGroupId: newId() })), [
      ['field.not_found', 'order.surchargeGroupId'],
    ])
    const order = await newOrder(world, { surchargeGroupId: groupId })
    assert.equal((await detail(order.id)).surchargeGroup?.code, 'SG-STD')
    const { list } = await world.dispatcher.items<{ list: { id: string }[] }>('GET', `/v1/orders?surchargeGroupId=${groupId}`)
    assert.deepEqual(
      list.map(({ id }) => id),
      [order.id],
    )
    const edit = (id: string, version: number, more: object) =>
      world.dispatcher.inject({
        method: 'PUT',
        url: `/v1/orders/${id}`,
        payload: { version, order: orderDraftOf(world, more) },
      })
    assert.equal((await edit(old.id, old.version, { remark: 'เก่า' })).statusCode, 200, 'an older order goes without')
    assert.equal((await edit(order.id, order.version, {})).statusCode, 422, 'one that has it keeps one')
  } finally {
    await groupsNeeded(false)
  }
})

test('a surcharge group is one level below its parent, and never below itself', async () => {
  const make = (code: string, parentId?: string) =>
    world.dispatcher.items<{ id: string; version: number; level: number }>('POST', '/v1/surcharge-groups', {
      code,
      name: `กลุ่ม ${code}`,
      ...(parentId ? { parentId } : {}),
    })
  const top = await make('T1')
  const middle = await make('T2', top.id)
  const low = await make('T3', middle.id)
  assert.deepEqual([top.level, middle.level, low.level], [1, 2, 3])
  const move = (group: { id: string; version: number }, parentId: string | null) =>
    world.dispatcher.inject({
      method: 'PUT',
      url: `/v1/surcharge-groups/${group.id}`,
      payload: { version: group.version, parentId },
    })
  const circle = await move(top, low.id)
  assert.equal(circle.json<{ errors: { code: string }[] }>().errors[0]?.code, 'surcharge.circle')
  assert.equal((await move(middle, null)).statusCode, 200)
  const { level } = await world.dispatcher.items<{ level: number }>('GET', `/v1/surcharge-groups/${low.id}`)
  assert.equal(level, 2, 'those below come along')
})

test('an order keeps the address of its date, and shows the current one', async () => {
  const { id, version } = await newOrder(world)
  const before = await detail(id)
  assert.equal(before.origin.now, null)
  const [siteId] = world.sites
  const site = await world.dispatcher.items<{ version: number; address: string }>('GET', `/v1/site/detail?siteRefId=${siteId}`)
  const edited = await world.dispatcher.inject({
    method: 'PUT',
    url: '/v1/site/edit',
    payload: { id: siteId, version: site.version, address: '1 ย้ายแล้ว' },
  })
  assert.equal(edited.statusCode, 200, edited.body)
  const after = await detail(id)
  assert.deepEqual([after.origin.address, after.origin.now?.address], [site.address, '1 ย้ายแล้ว'])
  await world.dispatcher.items('PUT', `/v1/orders/${id}`, { version, order: orderDraftOf(world, { remark: 'แก้หมายเหตุ' }) })
  assert.equal((await detail(id)).origin.address, site.address, 'changing something else takes no new address')
  const later = await detail((await newOrder(world)).id)
  assert.deepEqual([later.origin.address, later.origin.now], ['1 ย้ายแล้ว', null])
})

test('dimensions give the volume of boxes, and items have prices', async () => {
  const line = { description: 'กล่อง', packages: 4, weightKg: 10, lengthCm: 100, widthCm: 50, heightCm: 20.5 }
  const { id } = await newOrder(world, {
    lines: [{ ...line, goodsUnitCode: '006', itemCategory: 'เครื่องดื่ม', itemUnitPrice: 12.5 }, line],
  })
  const [stored, plain] = (await detail(id)).lines
  assert.ok(stored)
  assert.deepEqual([stored.goodsUnitCode, plain?.goodsUnitCode], ['006', '011'], 'items are pieces unless somebody says otherwise')
  const { volumeM3, lengthCm, widthCm, heightCm, itemCategory, itemUnitPrice } = stored
  assert.deepEqual([volumeM3, lengthCm, widthCm, heightCm], [0.41, 100, 50, 20.5])
  assert.deepEqual([itemCategory, itemUnitPrice], ['เครื่องดื่ม', 12.5])
})

test('a bulk edit of orders leaves all other fields unchanged', async () => {
  const more = {
    surchargeGroupId: groupId,
    bizType: 'import',
    vehicleRemark: 'ผ้าใบ',
    lines: [{ description: 'กล่อง', packages: 1, weightKg: 1, volumeM3: 1, lengthCm: 10, goodsUnitCode: '004', itemCategory: 'ยา' }],
  }
  const orders = [await newOrder(world, more), await newOrder(world, more)]
  const { results } = await world.dispatcher.items<{ results: RowResult[] }>('POST', '/v1/orders/actions/modify', {
    orders: orders.map(({ id, version }) => ({ id, version })),
    changes: { remark: 'ด่วน' },
  })
  assert.ok(results.every(({ accepted }) => accepted))
  const [first] = orders
  const changed = await detail(first?.id ?? '')
  assert.deepEqual(
    [changed.remark, changed.surchargeGroup?.id, changed.bizType, changed.vehicleRemark],
    ['ด่วน', groupId, 'import', 'ผ้าใบ'],
  )
  assert.deepEqual([changed.lines[0]?.lengthCm, changed.lines[0]?.goodsUnitCode, changed.lines[0]?.itemCategory], [10, '004', 'ยา'])
})

test('received and paid quantities are recorded by line, once something was delivered', async () => {
  const order = await newOrder(world)
  const record = (version: number, lines: object[]) =>
    world.dispatcher.inject({ method: 'POST', url: `/v1/orders/${order.id}/actions/record-received`, payload: { version, lines } })
  const line = { lineNo: 1, received: { quantity: 9.5, unitCode: '005' }, paid: { quantity: 9, unitCode: '005' } }
  assert.equal((await record(order.version, [line])).json<{ code: string }>().code, 'order.nothing_received_yet')
  await app.database.writer.updateTable('orders').set({ status: 'order_delivered' }).where('id', '=', order.id).execute()
  assert.equal((await record(order.version, [{ ...line, lineNo: 7 }])).statusCode, 422)
  const done = await record(order.version, [line])
  assert.equal(done.statusCode, 200, done.body)
  const { lines, version } = await detail(order.id)
  assert.deepEqual([lines[0]?.received, lines[0]?.paid], [line.received, line.paid])
  assert.equal(version, order.version + 1)
  assert.equal((await record(order.version, [line])).statusCode, 409)
  const { changes } = await world.dispatcher.items<{ changes: { action: string }[] }>('GET', `/v1/orders/${order.id}/history`)
  assert.equal(changes.at(-1)?.action, 'received_recorded')
})

test('a copied order names its source, and invisible orders cannot be copied', async () => {
  const { id } = await newOrder(world)
  const copy = await world.dispatcher.items<{ id: string }>('POST', '/v1/orders', { cloneOf: id, order: orderDraftOf(world) })
  assert.equal((await detail(copy.id)).orderSource, 'clone')
  const payload = { cloneOf: newId(), order: orderDraftOf(world) }
  assert.equal((await world.dispatcher.inject({ method: 'POST', url: '/v1/orders', payload })).statusCode, 404)
})

test('a waybill shows its tracker, and its state on the way', async () => {
  const order = await newOrder(world)
  const [shipment] = order.shipments
  assert.ok(shipment)
  const url = `/v1/transports/${shipment.id}/actions/set-equipment`
  const { waybills } = await world.dispatcher.items<OrderWaybills>('POST', url, { version: 1, equipmentNo: 'GPS-77' })
  assert.deepEqual(
    waybills.map(({ equipmentNo, transportType, version }) => [equipmentNo, transportType, version]),
    [['GPS-77', 'direct', 2]],
  )
  const hits = await world.dispatcher.items<{ kind: string; id: string }[]>('GET', '/v1/search?text=GPS-77')
  assert.deepEqual(
    hits.map(({ kind, id }) => [kind, id]),
    [['shipment', shipment.id]],
  )
  const stale = await world.dispatcher.inject({ method: 'POST', url, payload: { version: 1, equipmentNo: null } })
  assert.equal(stale.statusCode, 409)
  const bad = await world.dispatcher.inject({ method: 'POST', url, payload: { version: 2, equipmentNo: '<b>' } })
  assert.equal(bad.statusCode, 422)
})

test('an order with a price awaits payment', async () => {
  const order = await newOrder(world, { orderPrice: 900 })
  assert.equal((await detail(order.id)).paymentResult, 'WAIT_PAY')
  assert.equal((await detail((await newOrder(world)).id)).paymentResult, null)
})

test('the waiting list of an import contains exactly its orders', async () => {
  const [mine, other] = [await newOrder(world), await newOrder(world)]
  const importId = newId()
  await app.database.writer.updateTable('orders').set({ importId }).where('id', '=', mine.id).execute()
  const { list } = await world.dispatcher.items<{ list: { orderId: string }[] }>('GET', `/v1/transports?importId=${importId}`)
  assert.deepEqual(
    list.map(({ orderId }) => orderId),
    [mine.id],
  )
  assert.notEqual(other.id, mine.id)
})

test('a bulk action with too few orders states the minimum', async () => {
  const { id, version } = await newOrder(world)
  const subcontractorId = newId()
  const refusalOf = async (action: string, orders: object[], more: object = {}) => {
    const payload = { orders, ...more }
    const answer = await world.dispatcher.inject({ method: 'POST', url: `/v1/orders/actions/${action}`, payload })
    return answer.json<{ errors: { message: string }[] }>().errors.map(({ message }) => message)
  }
  for (const action of ['confirm', 'cancel', 'review', 'direct-dispatch'])
    assert.deepEqual(await refusalOf(action, [], { reason: 'ยกเลิก', subcontractorId }), ['Choose at least 1'], action)
  for (const orders of [[], [{ id, version }]])
    assert.deepEqual(await refusalOf('modify', orders, { changes: { remark: 'ด่วน' } }), ['Choose at least 2'])
})
