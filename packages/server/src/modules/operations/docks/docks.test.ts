import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let customer: SignedIn
let stranger: SignedIn
let groupId: string

const day = addDays(bangkokDayOf(new Date().toISOString()), 3)
const at = (time: string): string => instantInBangkok(day, time)
const far = { targetDeliveryFrom: instantInBangkok(addDays(day, 1)), targetDeliveryTo: instantInBangkok(addDays(day, 2)) }

const bookingOf = (order: { id: string; version: number }, startsAt: string, more: object = {}) => ({
  method: 'POST' as const,
  url: `/v1/orders/${order.id}/actions/book-dock`,
  payload: { version: order.version, purpose: 'pickup', groupId, startsAt, ...more },
})
const codesOf = (answer: { json: <T>() => T }) =>
  (answer.json<{ errors?: { code: string }[] }>().errors ?? []).map(({ code }) => code)

interface Windows {
  readonly booking: { dockNo: number; version: number; asOrdered: boolean } | null
  readonly orderVersion: number
  readonly windows: { startsAt: string; free: number; reason: string | null }[]
}
const windowsFor = (who: SignedIn, order: Saved) =>
  who.items<Windows>('GET', `/v1/orders/${order.id}/dock-windows?purpose=pickup&from=${day}`)

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  const permissions = ['order.view', 'dock.book'] as const
  customer = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[0] })
  stranger = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[1] })
  const group = await world.dispatcher.items<{ id: string }>('POST', '/v1/dock-groups', {
    name: 'ท่าขาออก',
    siteId: world.sites[0],
    dockCount: 2,
    slotMinutes: 60,
    openHours: [1, 2, 3, 4, 5, 6, 7].map((on) => ({ day: on, from: '08:00', until: '12:00' })),
    leadHours: 4,
    daysAhead: 14,
  })
  groupId = group.id
})
after(() => running.stop())

test('a customer books a window, which sets the order’s requested times, and moving frees the first one', async () => {
  const order = await newOrder(world, far)
  assert.deepEqual(
    (await windowsFor(customer, order)).windows.slice(0, 4).map(({ startsAt, free, reason }) => [startsAt, free, reason]),
    ['08:00', '09:00', '10:00', '11:00'].map((time) => [at(time), 2, null]),
  )
  const booked = await customer.inject(bookingOf(order, at('09:00')))
  assert.equal(booked.statusCode, 200, booked.body)
  const { items } = booked.json<{ items: { dockNo: number; orderVersion: number } }>()
  assert.deepEqual(items, { ...items, dockNo: 1, orderVersion: 2 })
  const after = await world.dispatcher.items<Record<string, unknown>>('GET', `/v1/orders/${order.id}`)
  assert.deepEqual([after['targetPickupFrom'], after['targetPickupTo']], [at('09:00'), at('10:00')])
  assert.equal((await customer.inject(bookingOf({ ...order, version: 2 }, at('11:00')))).statusCode, 200)
  const { booking, windows } = await windowsFor(customer, order)
  assert.deepEqual([booking?.version, booking?.asOrdered], [2, true])
  const other = await newOrder(world, far)
  const free = (await windowsFor(customer, other)).windows.slice(0, 4).map((one) => one.free)
  assert.deepEqual(free, [2, 2, 2, 1])
  assert.equal(windows[3]?.free, 2)
})

test('of several concurrent bookings of the last dock one succeeds, and the others are refused', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder(world, far)))
  const answers = await Promise.all(orders.map((order) => customer.inject(bookingOf(order, at('08:00')))))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 200, 422, 422, 422, 422],
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 422)
  for (const one of refused) assert.deepEqual(codesOf(one), ['dock.taken'])
  const docks = answers.flatMap((one) => one.json<{ items?: { dockNo: number } }>().items?.dockNo ?? [])
  assert.deepEqual(
    docks.toSorted((a, b) => a - b),
    [1, 2],
  )
  // A refused booking leaves the requested times unchanged.
  const loser = orders[answers.indexOf(refused[0] ?? assert.fail())] ?? assert.fail()
  assert.equal((await world.dispatcher.items<Saved>('GET', `/v1/orders/${loser.id}`)).version, 1)
})

test('a repeated booking, or one with an outdated order version, books once', async () => {
  const order = await newOrder(world, far)
  const answers = await Promise.all([1, 2].map(() => customer.inject(bookingOf(order, at('10:00')))))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('within the lead time a customer is told to call, and staff can still book', async () => {
  const now = new Date().toISOString()
  const soon = await world.dispatcher.items<{ id: string }>('POST', '/v1/dock-groups', {
    name: 'ท่าด่วน',
    siteId: world.sites[0],
    dockCount: 1,
    slotMinutes: 30,
    leadHours: 168,
    daysAhead: 7,
  })
  const tomorrow = instantInBangkok(addDays(bangkokDayOf(now), 1), '10:00')
  const order = await newOrder(world, far)
  const refused = await customer.inject(bookingOf(order, tomorrow, { groupId: soon.id }))
  assert.deepEqual(codesOf(refused), ['dock.too_late'])
  const booked = await world.dispatcher.inject(bookingOf(order, tomorrow, { groupId: soon.id }))
  assert.equal(booked.statusCode, 200, booked.body)
  const cancel = (who: SignedIn) =>
    who.inject({ method: 'POST', url: `/v1/orders/${order.id}/actions/cancel-dock`, payload: { version: 1, purpose: 'pickup' } })
  assert.deepEqual(codesOf(await cancel(customer)), ['dock.change_too_late'])
  assert.equal((await cancel(world.dispatcher)).statusCode, 200)
  assert.equal((await cancel(world.dispatcher)).statusCode, 404)
})

test('another customer sees no booking, order or name, only the number of free docks', async () => {
  const order = await newOrder(world, far)
  assert.equal((await stranger.inject(bookingOf(order, at('11:00')))).statusCode, 404)
  assert.equal(
    (await stranger.inject({ method: 'GET', url: `/v1/orders/${order.id}/dock-windows?purpose=pickup&from=${day}` })).statusCode,
    404,
  )
  const { list } = await stranger.items<{ list: unknown[] }>('GET', '/v1/dock-bookings')
  assert.deepEqual(list, [])
  const own = await customer.items<{ list: { order: { orderNo: string } }[] }>('GET', '/v1/dock-bookings')
  assert.ok(own.list.length > 0)
  const db = app.database.writer
  await db.updateTable('sites').set({ customerId: null }).where('id', '=', world.sites[0]).execute()
  const theirs = await world.dispatcher.items<Saved>('POST', '/v1/orders', {
    order: {
      customerId: world.customers[1],
      businessUnitId: world.company.businessUnitIds[0],
      goodsTypeId: world.goodsTypeId,
      originSiteId: world.sites[0],
      destinationSiteId: world.otherSite,
      targetPickupFrom: at('08:00'),
      targetPickupTo: at('09:00'),
      ...far,
      lines: [{ packages: 1, itemsPerPackage: 1, weightKg: 1 }],
    },
  })
  const seen = await stranger.inject({ method: 'GET', url: `/v1/orders/${theirs.id}/dock-windows?purpose=pickup&from=${day}` })
  assert.equal(seen.json<{ items: Windows }>().items.windows[0]?.free, 0)
  assert.ok(!seen.body.includes('น้ำดื่มสยาม') && !seen.body.includes(own.list[0]?.order.orderNo ?? '?'))
  await db.updateTable('sites').set({ customerId: world.customers[0] }).where('id', '=', world.sites[0]).execute()
})

test('the day view shows docks by time, and a cancelled order frees its dock', async () => {
  interface Day {
    windows: { startsAt: string; docks: { taken: boolean; booking: { order: { id: string }; state: string } | null }[] }[]
  }
  const dayOf = () => world.dispatcher.items<Day>('GET', `/v1/dock-groups/${groupId}/day?on=${day}`)
  const [window] = (await dayOf()).windows
  assert.deepEqual(
    window?.docks.map(({ taken, booking }) => [taken, booking?.state]),
    [
      [true, 'booked'],
      [true, 'booked'],
    ],
  )
  const id = window?.docks[0]?.booking?.order.id ?? assert.fail()
  const order = await world.dispatcher.items<Saved>('GET', `/v1/orders/${id}`)
  const cancelled = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/orders/${id}/actions/cancel`,
    payload: { version: order.version, reason: 'ลูกค้ายกเลิก' },
  })
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  assert.deepEqual(
    (await dayOf()).windows[0]?.docks.map(({ taken }) => taken),
    [false, true],
  )
})

test('an order on a dispatch order is booked only within its agreed times', async () => {
  const order = await newOrder(world, { targetPickupFrom: at('10:00'), targetPickupTo: at('12:00'), ...far })
  await world.dispatcher.items('POST', '/v1/routes', { orderIds: [order.id] })
  const { version } = await world.dispatcher.items<Saved>('GET', `/v1/orders/${order.id}`)
  const refused = await world.dispatcher.inject(bookingOf({ ...order, version }, at('09:00')))
  assert.deepEqual(codesOf(refused), ['dock.outside_agreed_time'])
  const booked = await world.dispatcher.inject(bookingOf({ ...order, version }, at('10:00')))
  assert.equal(booked.statusCode, 200, booked.body)
  assert.equal(booked.json<{ items: { orderVersion: number } }>().items.orderVersion, version)
})

test('a truck that loads after its window began is marked late, one that never arrives a no-show', async () => {
  const order = await newOrder(world, far)
  assert.equal((await world.dispatcher.inject(bookingOf(order, at('11:00')))).statusCode, 200)
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [order.id] })
  const job = await world.dispatcher.items<{ shipments: { id: string; version: number }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    { version: made.version, assignment: assignmentOf(world) },
  )
  const db = app.database.writer
  const moved = {
    startsAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    endsAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  }
  await db.updateTable('dockBookings').set(moved).where('orderId', '=', order.id).execute()
  const stateNow = async () => {
    const { list } = await world.dispatcher.items<{ list: { order: { id: string }; state: string; plateNo: string }[] }>(
      'GET',
      '/v1/dock-bookings',
    )
    return list.find((row) => row.order.id === order.id)
  }
  assert.deepEqual([(await stateNow())?.state, (await stateNow())?.plateNo], ['no_show', '70-1234'])
  const [shipment] = job.shipments
  await db
    .updateTable('shipmentEvents')
    .set({ toStatus: 'shipment_arrive_origin', occurredAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString() })
    .where('shipmentId', '=', shipment?.id ?? '')
    .where('toStatus', '=', 'shipment_dispatched')
    .execute()
  assert.equal((await stateNow())?.state, 'late')
})

test('a customer’s administrator sets up docks of its own sites, and sees no others', async () => {
  const permissions = ['dock.view', 'dock.create', 'dock.edit', 'dock.status', 'dock.export', 'site.view'] as const
  const [own = '', others = ''] = world.customers
  const [ourHub, ownSite, otherSite] = [world.sites[3], world.sites[1], world.sites[2]]
  const db = app.database.writer
  await db.updateTable('sites').set({ customerId: others }).where('id', '=', otherSite).execute()
  const [admin, neighbour] = [
    await world.company.signedIn({ permissions, kind: 'customer', customerId: own }),
    await world.company.signedIn({ permissions, kind: 'customer', customerId: others }),
  ]
  const group = { name: 'ประตู 1', siteId: ownSite, dockCount: 2, slotMinutes: 60 }
  const add = (who: SignedIn, payload: object) => who.inject({ method: 'POST', url: '/v1/dock-groups', payload })
  const made = await add(admin, group)
  assert.equal(made.statusCode, 200, made.body)
  const { id, version } = made.json<{ items: { id: string; version: number } }>().items
  // Another customer may use the same name, and neither sees the other's.
  assert.equal((await add(neighbour, { ...group, siteId: otherSite })).statusCode, 200)
  assert.deepEqual(codesOf(await add(admin, { ...group, name: 'ประตู 1' })), ['field.duplicate'])
  for (const siteId of [otherSite, ourHub])
    assert.deepEqual(codesOf(await add(admin, { ...group, siteId })), ['field.not_found'], 'not a site of its own')
  const { list } = await admin.items<{ list: { id: string; siteId: string; customerIds: unknown }[] }>('GET', '/v1/dock-groups')
  assert.ok(list.every(({ siteId, customerIds }) => [ownSite, world.sites[0]].includes(siteId) && customerIds === null))
  assert.ok(list.some((one) => one.id === id))
  const change = (who: SignedIn, more: object) =>
    who.inject({ method: 'PUT', url: `/v1/dock-groups/${id}`, payload: { ...group, version, ...more } })
  assert.equal((await change(neighbour, { dockCount: 1 })).statusCode, 404)
  assert.equal((await neighbour.inject({ url: `/v1/dock-groups/${id}/day?on=${day}` })).statusCode, 404)
  assert.deepEqual(codesOf(await change(admin, { siteId: otherSite })), ['field.not_found'])
  assert.equal((await change(admin, { dockCount: 3 })).statusCode, 200)
  const shown = await admin.items<{ windows: { docks: unknown[] }[] }>('GET', `/v1/dock-groups/${id}/day?on=${day}`)
  assert.equal(shown.windows[0]?.docks.length, 3)
})
