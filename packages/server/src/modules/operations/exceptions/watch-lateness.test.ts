import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ExceptionDetail, ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { openAutomatically } from './open-automatically.ts'
import { watchLateness } from './watch-lateness.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  const half = { automatic: true, monitorMinutes: 30, hourLimit: 4 }
  for (const monitorKind of ['late_pickup', 'late_delivery'])
    await world.dispatcher.items('POST', '/v1/exception-types', {
      ...half,
      code: monitorKind,
      name: monitorKind,
      nameTh: monitorKind,
      monitorKind,
    })
})
after(() => running.stop())

/** A waybill whose windows ended this many minutes ago, set in the database as planning in the past is refused. */
const waybill = async (pickup: number, delivery = -600): Promise<string> => {
  const order = await newOrder(world)
  await road.plan([order], {}, road.nextHours())
  const { id } = order.shipments[0] ?? assert.fail('no shipment')
  await sql`update shipments set target_pickup_from = ${minutesAgo(pickup + 60)}::timestamptz, target_pickup_to = ${minutesAgo(pickup)}::timestamptz,
    target_delivery_from = ${minutesAgo(delivery + 30)}::timestamptz, target_delivery_to = ${minutesAgo(delivery)}::timestamptz
    where id = ${id}::uuid`.execute(running.app.database.writer)
  return id
}
const look = async () => {
  await watchLateness(running.app)
  return openAutomatically(running.app)
}
const exceptionsOf = async (shipmentId: string): Promise<ExceptionRow[]> =>
  (await world.dispatcher.items<{ list: ExceptionRow[] }>('GET', `/v1/exceptions?shipmentId=${shipmentId}`)).list
const detail = (id: string) => world.dispatcher.items<ExceptionDetail>('GET', `/v1/exceptions/${id}`)
const kinds = async (shipmentId: string) => (await exceptionsOf(shipmentId)).map(({ detectedBy }) => detectedBy)

test('an unreported pickup gives one exception after its deadline and the threshold', async () => {
  const late = await waybill(32)
  const inTime = await waybill(29)
  assert.equal(await look(), 1)
  assert.deepEqual([await kinds(late), await kinds(inTime)], [['late_pickup'], []])
  assert.equal(await look(), 0, 'another process, or the same after a restart')
  const [both] = await Promise.all([look(), look()])
  assert.equal(both, 0)
  assert.equal((await exceptionsOf(late))[0]?.level, '1', 'looked at again it is no more urgent')
})

test('the late report belongs to the existing exception, open or closed', async () => {
  const id = await waybill(60)
  await look()
  const [one] = await exceptionsOf(id)
  assert.ok(one)
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(20) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(15) })
  await road.report(id, {
    status: 'shipment_ontheway',
    time: minutesAgo(10),
    pickupWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
  })
  assert.equal(await look(), 0)
  const after = await exceptionsOf(id)
  assert.deepEqual(
    after.map(({ id: exceptionId, level }) => [exceptionId, level]),
    [[one.id, one.level]],
  )
  const closed = await waybill(60)
  await look()
  const [early] = await exceptionsOf(closed)
  await sql`update exceptions set status = 'closed', closed_at = now() where id = ${early?.id ?? ''}::uuid`.execute(
    running.app.database.writer,
  )
  assert.equal(await look(), 0, 'what somebody has settled is not opened again while nothing else happens')
  await road.onTheWay(closed)
  assert.equal(await look(), 0)
  assert.equal((await exceptionsOf(closed)).length, 1)
})

test('a late report of a punctual pickup withdraws the finding, visibly for the handler', async () => {
  const id = await waybill(40)
  await look()
  const [one] = await exceptionsOf(id)
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(80) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(70) })
  await road.report(id, {
    status: 'shipment_ontheway',
    time: minutesAgo(60),
    pickupWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
  })
  await look()
  assert.deepEqual(
    (await detail(one?.id ?? '')).steps.map(({ action }) => action),
    ['opened', 'withdrawn'],
  )
  assert.equal((await exceptionsOf(id)).length, 1)
})

test('deliveries are watched like pickups; a moved deadline counts anew, and a monitor that is off finds nothing', async () => {
  const id = await waybill(120, 45)
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(200) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(190) })
  await road.report(id, {
    status: 'shipment_ontheway',
    time: minutesAgo(180),
    pickupWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
  })
  await look()
  assert.deepEqual(await kinds(id), ['late_delivery'])
  await sql`update shipments set target_delivery_to = ${minutesAgo(35)}::timestamptz where id = ${id}::uuid`.execute(
    running.app.database.writer,
  )
  await look()
  const [one] = await exceptionsOf(id)
  assert.deepEqual([(await exceptionsOf(id)).length, one?.level], [1, '2'], 'one open exception, which is more urgent')

  await sql`update exception_types set automatic = false`.execute(running.app.database.writer)
  const off = await waybill(300, 100)
  await look()
  assert.deepEqual(await kinds(off), [])
  await sql`update exception_types set automatic = true where monitor_kind is not null`.execute(running.app.database.writer)
  await road.report(id, { status: 'shipment_arrive_destination', time: minutesAgo(20) })
  await road.report(
    id,
    { status: 'shipment_unloading', time: minutesAgo(15) },
    { ...delivered, status: 'shipment_delivered', time: minutesAgo(10) },
  )
  await look()
  assert.equal((await exceptionsOf(id)).length, 1)
})
