import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderTemplateRow, TemplateDay } from '@khonsong/contract/operations/templates/order-templates.ts'
import { weekdayOf } from '@khonsong/domain/kernel/opening-hours.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { makeRecurringOrders } from './index.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
})
after(() => running.stop())

const today = () => bangkokDayOf(new Date().toISOString())
const tomorrow = () => addDays(today(), 1)

const templateOf = (name: string, more: object = {}) => {
  const {
    targetPickupFrom: _,
    targetPickupTo: __,
    targetDeliveryFrom: ___,
    targetDeliveryTo: ____,
    ...order
  } = orderDraftOf(world, {})
  return {
    name,
    order,
    times: {
      targetPickupFrom: { day: 0, time: '20:00' },
      targetPickupTo: { day: 0, time: '22:00' },
      targetDeliveryFrom: { day: 1, time: '04:00' },
      targetDeliveryTo: { day: 1, time: '07:00' },
    },
    recurrence: null,
    ...more,
  }
}
const recurrence = (changes: object = {}) => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  monthDays: [],
  from: tomorrow(),
  until: addDays(today(), 3),
  skipHolidays: false,
  skipDays: [addDays(today(), 2)],
  daysAhead: 3,
  ...changes,
})
const save = (template: object) => world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/order-templates', template)
const refused = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await world.dispatcher.inject({ method, url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => [code, field])
}
const previewOf = async (id: string) =>
  (await world.dispatcher.items<{ days: TemplateDay[] }>('GET', `/v1/order-templates/${id}/preview?days=10`)).days
const orderCount = async () => {
  const { total } = await world.dispatcher.items<{ total: number }>('GET', '/v1/orders')
  return total
}

test('an order kept as a template is made again for a day, once', async () => {
  const { id } = await save(templateOf('รอบเช้า'))
  const order = await world.dispatcher.items<{ id: string; orderNo: string }>(
    'POST',
    `/v1/order-templates/${id}/actions/create-order`,
    {
      day: tomorrow(),
    },
  )
  const detail = await world.dispatcher.items<{ targetDeliveryTo: string; orderSource: string }>('GET', `/v1/orders/${order.id}`)
  assert.equal(bangkokDayOf(detail.targetDeliveryTo), addDays(tomorrow(), 1))
  assert.equal(detail.orderSource, 'recurring')
  const again = await refused('POST', `/v1/order-templates/${id}/actions/create-order`, { day: tomorrow() })
  assert.deepEqual(again, [['order.template_day_done', 'day']])
})

test('a template that could not make an order is refused at its field', async () => {
  const same = templateOf('ผิด')
  const wrong = await refused('POST', '/v1/order-templates', {
    ...same,
    order: { ...same.order, destinationSiteId: world.sites[0], originSiteId: world.sites[0] },
  })
  assert.deepEqual(wrong, [['order.same_site', 'order.destinationSiteId']])
  const late = await refused('POST', '/v1/order-templates', {
    ...same,
    times: { ...same.times, targetDeliveryFrom: { day: 0, time: '08:00' } },
  })
  assert.deepEqual(late, [['order.delivery_not_after_pickup', 'times.targetDeliveryFrom']])
  await save(templateOf('ซ้ำ'))
  const twice = await world.dispatcher.inject({ method: 'POST', url: '/v1/order-templates', payload: templateOf('ซ้ำ') })
  assert.equal(twice.statusCode, 422, twice.body)
})

test('recurring orders are made by themselves, each day once, left out where somebody said so', async () => {
  const { id } = await save(templateOf('ทุกวัน', { recurrence: recurrence() }))
  assert.deepEqual(
    (await previewOf(id)).map(({ day, state, skipped }) => [day, state, skipped]),
    [
      [tomorrow(), 'will', null],
      [addDays(today(), 2), 'skipped', 'chosen'],
      [addDays(today(), 3), 'will', null],
    ],
  )
  const before = await orderCount()
  const both = await Promise.all([makeRecurringOrders(app), makeRecurringOrders(app)])
  assert.equal(both[0] + both[1], 2)
  assert.equal(await makeRecurringOrders(app), 0)
  assert.equal(await orderCount(), before + 2)
  const days = await previewOf(id)
  assert.deepEqual(
    days.map(({ state }) => state),
    ['created', 'skipped', 'created'],
  )
  assert.ok(days[0]?.order?.orderNo)
  const { list } = await world.dispatcher.items<{ list: OrderTemplateRow[] }>('GET', '/v1/order-templates?recurring=true')
  assert.deepEqual(
    list.map(({ name, lastState, lastOn }) => [name, lastState, lastOn]),
    [['ทุกวัน', 'created', addDays(today(), 3)]],
  )
})

test('a day on which a place is closed is left out', async () => {
  const site = world.sites[1]
  await app.database.writer
    .updateTable('sites')
    .set({
      openHours: JSON.stringify(
        [1, 2, 3, 4, 5, 6, 7]
          .filter((day) => day !== weekdayOf(addDays(tomorrow(), 1)))
          .map((day) => ({ day, from: '00:00', until: '24:00' })),
      ),
    })
    .where('id', '=', site)
    .execute()
  const { id } = await save(templateOf('ปิด', { recurrence: recurrence({ until: tomorrow(), daysAhead: 0 }) }))
  const [first] = await previewOf(id)
  await app.database.writer.updateTable('sites').set({ openHours: null }).where('id', '=', site).execute()
  assert.deepEqual([first?.state, first?.skipped], ['skipped', 'closed'])
})

test('a recurring order that cannot be made tells its owner once, and the day can be tried again', async () => {
  const { id } = await save(templateOf('ลูกค้าปิด', { recurrence: recurrence({ until: tomorrow(), daysAhead: 1 }) }))
  const customerId = world.customers[0]
  await app.database.writer.updateTable('customers').set({ status: 0 }).where('id', '=', customerId).execute()
  assert.equal(await makeRecurringOrders(app), 0)
  assert.equal(await makeRecurringOrders(app), 0)
  const notices = await app.database.writer
    .selectFrom('notices')
    .select(['kind', 'userId'])
    .where('kind', '=', 'recurring_order')
    .execute()
  assert.deepEqual(notices, [{ kind: 'recurring_order', userId: world.dispatcher.user.id }])
  const [failed] = await previewOf(id)
  assert.deepEqual([failed?.state, failed?.errors[0]?.code], ['failed', 'field.not_found'])
  await app.database.writer.updateTable('customers').set({ status: 1 }).where('id', '=', customerId).execute()
  await world.dispatcher.items('POST', `/v1/order-templates/${id}/actions/create-order`, { day: tomorrow() })
  assert.equal((await previewOf(id))[0]?.state, 'created')
})

test('a template is changed by whoever saw its newest version, and deleted without its orders', async () => {
  const { id, version } = await save(templateOf('แก้ไข'))
  const edited = await world.dispatcher.items<{ version: number }>('PUT', `/v1/order-templates/${id}`, {
    version,
    ...templateOf('แก้ไขแล้ว', { recurrence: recurrence() }),
  })
  assert.equal(edited.version, 2)
  const stale = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/order-templates/${id}`,
    payload: { version, ...templateOf('x') },
  })
  assert.equal(stale.statusCode, 409)
  await world.dispatcher.items('POST', `/v1/order-templates/${id}/actions/create-order`, { day: tomorrow() })
  const before = await orderCount()
  await world.dispatcher.items('DELETE', `/v1/order-templates/${id}?version=2`)
  assert.equal((await world.dispatcher.inject({ method: 'GET', url: `/v1/order-templates/${id}` })).statusCode, 404)
  assert.equal(await orderCount(), before)
})

test('a template kept before a field was there makes its order all the same', async () => {
  const { id } = await world.dispatcher.items<{ id: string }>('POST', '/v1/order-templates', templateOf('เก่า'))
  const { draft } = await app.database.writer
    .selectFrom('orderTemplates')
    .select('draft')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = (draft as { lines: object[] }).lines.map((line) => ({ ...line, goodsUnitCode: undefined })) // as it was sent
  await app.database.writer
    .updateTable('orderTemplates')
    .set({ draft: JSON.stringify({ ...Object(draft), lines }) })
    .where('id', '=', id)
    .execute()
  const made = await world.dispatcher.items<{ id: string }>('POST', `/v1/order-templates/${id}/actions/create-order`, {
    day: tomorrow(),
  })
  const order = await world.dispatcher.items<{ lines: { goodsUnitCode: string }[] }>('GET', `/v1/orders/${made.id}`)
  assert.ok(order.lines.length > 0 && order.lines.every(({ goodsUnitCode }) => goodsUnitCode === '011'))
})
