import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ExceptionDetail, ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { openAutomatically } from './open-automatically.ts'
import { watchDwell } from './watch-dwell.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  // Half an hour beyond the free hour.
  await world.dispatcher.items('POST', '/v1/exception-types', {
    code: 'dwell',
    name: 'Waiting',
    nameTh: 'รอนาน',
    automatic: true,
    monitorKind: 'dwell',
    monitorMinutes: 30,
  })
})
after(() => running.stop())

/** Waybills of one truck whose windows began long ago. */
const waybills = async (count: number): Promise<string[]> => {
  const orders = await Promise.all(Array.from({ length: count }, () => newOrder(world)))
  const { shipments } = await road.plan(orders, {}, road.nextHours())
  const ids = shipments.map(({ id }) => id)
  await windows(ids, 400)
  return ids
}
const windows = (ids: readonly string[], beganAgo: number) =>
  sql`update shipments set target_pickup_from = ${minutesAgo(beganAgo)}::timestamptz, target_pickup_to = ${minutesAgo(beganAgo - 1)}::timestamptz,
    target_delivery_from = ${minutesAgo(beganAgo)}::timestamptz, target_delivery_to = ${minutesAgo(beganAgo - 1)}::timestamptz
    where id = any(${[...ids]}::uuid[])`.execute(running.app.database.writer)
const one = async (): Promise<string> => (await waybills(1))[0] ?? assert.fail('no waybill')
const arrive = (id: string, ago: number) => road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(ago) })
const leave = (id: string, ago: number) =>
  road.report(
    id,
    { status: 'shipment_loading', time: minutesAgo(ago + 1) },
    { ...picked, status: 'shipment_ontheway', time: minutesAgo(ago) },
  )
const look = async () => {
  await watchDwell(running.app)
  return openAutomatically(running.app)
}
const exceptionsOf = async (shipmentId: string): Promise<ExceptionRow[]> =>
  (await world.dispatcher.items<{ list: ExceptionRow[] }>('GET', `/v1/exceptions?shipmentId=${shipmentId}`)).list
const stepsOf = async (id: string) => {
  const { steps } = await world.dispatcher.items<ExceptionDetail>('GET', `/v1/exceptions/${id}`)
  return steps.map(({ action }) => action)
}

test('a vehicle waiting beyond free time and threshold gives one exception, with place and arrival', async () => {
  const [long, short] = [await one(), await one()]
  await arrive(long, 92)
  await arrive(short, 88)
  assert.equal(await look(), 1)
  assert.equal(await look(), 0, 'another process, or the same after a restart')
  const [found] = await exceptionsOf(long)
  assert.deepEqual([found?.detectedBy, found?.responsibleParty, found?.level], ['dwell', null, '1'])
  assert.match(found?.description ?? '', /^ศูนย์กระจายสินค้าบางนา, \d/)
  assert.deepEqual(await exceptionsOf(short), [])
  await leave(long, 1)
  assert.equal(await look(), 0, 'the departure is no second one')
})

test('a wait reported after its end is found too, and one before the window began is not', async () => {
  const [late, early] = [await one(), await one()]
  await arrive(late, 150)
  await leave(late, 20)
  await windows([early], 50)
  await arrive(early, 150)
  await look()
  assert.deepEqual([(await exceptionsOf(late)).length, (await exceptionsOf(early)).length], [1, 0])
  await road.report(late, { status: 'shipment_arrive_destination', time: minutesAgo(15) })
  await road.report(
    late,
    { status: 'shipment_unloading', time: minutesAgo(14) },
    { ...delivered, status: 'shipment_delivered', time: minutesAgo(10) },
  )
  await look()
  assert.deepEqual(await stepsOf((await exceptionsOf(late))[0]?.id ?? ''), ['opened'], 'a quick delivery adds nothing')
})

test('waybills of one truck at one site wait once', async () => {
  const ids = await waybills(3)
  for (const id of ids) await arrive(id, 100)
  assert.equal(await look(), 1)
  assert.equal(await look(), 0)
})

test('a report that the vehicle left in time withdraws the finding, and so does a correction of the arrival', async () => {
  const [left, wrong] = [await one(), await one()]
  await arrive(left, 120)
  await arrive(wrong, 120)
  assert.equal(await look(), 2)
  await leave(left, 60)
  const { version } = await road.shipmentOf(wrong)
  const events = await world.dispatcher.items<{ seq: number }[]>('GET', `/v1/tracking-activity/${wrong}/shipment/tracking`)
  await world.dispatcher.items('POST', `/v1/transports/${wrong}/actions/correct`, {
    version,
    fromSeq: events.at(-1)?.seq,
    reason: 'แจ้งผิด',
    steps: [],
  })
  await look()
  for (const id of [left, wrong])
    assert.deepEqual(await stepsOf((await exceptionsOf(id))[0]?.id ?? ''), ['opened', 'withdrawn'], id)
})

test('a monitor that is off finds nothing', async () => {
  await sql`update exception_types set automatic = false`.execute(running.app.database.writer)
  const id = await one()
  await arrive(id, 200)
  assert.equal(await look(), 0)
  assert.deepEqual(await exceptionsOf(id), [])
})
