import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { tracking, TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { SettingCode } from '@khonsong/domain/company/settings/settings.ts'
import { sql } from 'kysely'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { completeDeliveries } from './complete-deliveries.ts'
import { warnEarly } from './warn-early.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})

const setting = (code: SettingCode, value: unknown) =>
  running.app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code, value: JSON.stringify(value) })
    .execute()
const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
/** Sets windows in the past directly, which forms do not allow. */
const windows = (id: string, pickupTo: string, deliveryTo: string) =>
  sql`update shipments set target_pickup_from = least(target_pickup_from, ${pickupTo}::timestamptz), target_pickup_to = ${pickupTo}::timestamptz,
    target_delivery_from = ${pickupTo}::timestamptz, target_delivery_to = ${deliveryTo}::timestamptz where id = ${id}::uuid`.execute(
    running.app.database.writer,
  )
const first = (order: Saved): string => order.shipments[0]?.id ?? ''
const listed = async (watch: string, type = 'shipment'): Promise<string[]> =>
  (await world.dispatcher.items<{ list: TrackedRow[] }>('GET', `/v1/tracking-activity/list?type=${type}&watch=${watch}`)).list.map(
    ({ id }) => id,
  )
const warnings = async () =>
  (await world.dispatcher.items<{ warnings: Record<string, { count: number }> }>('GET', '/v1/dashboard')).warnings
const warnedIds = async (event: string): Promise<string[]> =>
  (
    await running.app.database.writer
      .selectFrom('messageCauses')
      .select('subjectId')
      .where('tenantId', '=', world.company.tenantId)
      .where('event', '=', event)
      .execute()
  ).map(({ subjectId }) => subjectId)
const hear = (...events: string[]) =>
  world.dispatcher.items('POST', '/v1/message-recipients/add', {
    name: 'ห้องควบคุม',
    events,
    channels: ['email'],
    emails: 'control@khonsong.example',
  })
/** Backdates the current status. */
const longAgo = (id: string, n: number) =>
  sql`update shipments set status_since = now() - make_interval(hours => ${n}) where id = ${id}::uuid`.execute(
    running.app.database.writer,
  )

test('approaching and missed windows are listed and counted by the company’s thresholds', async () => {
  const [soon, late, far] = [await newOrder(world), await newOrder(world), await newOrder(world)]
  await windows(first(soon), hours(3), hours(30))
  await windows(first(late), hours(-2), hours(-1))
  await windows(first(far), hours(20), hours(30))
  assert.deepEqual(await listed('pickup_near'), [])
  await setting('PICKUP_LATE_WARNING_HOURS', 4)
  assert.deepEqual(await listed('pickup_near'), [first(soon)])
  assert.deepEqual(await listed('pickup_overdue'), [first(late)])
  assert.deepEqual(await listed('delivery_overdue'), [first(late)])
  assert.deepEqual(await listed('pickup_near', 'job'), [], 'no watch of jobs')
  const counts = await warnings()
  assert.deepEqual([counts['pickup_near']?.count, counts['pickup_overdue']?.count, counts['delivery_overdue']?.count], [1, 1, 1])
})

test('an order not confirmed in time is listed and counted until confirmed', async () => {
  await setting('ORDER_AUTO_CONFIRM', false)
  const order = await newOrder(world, { targetPickupFrom: hours(3) })
  assert.deepEqual(await listed('confirm_due', 'order'), [])
  await setting('ADVANCE_CONFIRM_HOURS', 4)
  assert.deepEqual(await listed('confirm_due', 'order'), [order.id])
  assert.equal((await warnings())['confirm_due']?.count, 1)
  await world.dispatcher.items('POST', '/v1/orders/actions/review', {
    orders: [{ id: order.id, version: order.version }],
    followUp: 'none',
  })
  assert.deepEqual(await listed('confirm_due', 'order'), [])
})

test('each deadline is reported once to its subscribers, also by two servers', async () => {
  const order = await newOrder(world)
  await windows(first(order), hours(-3), hours(-1))
  assert.equal(await warnEarly(running.app), 0, 'nobody asked')
  await hear('shipment_delivery_overdue')
  const beside = await running.beside()
  const counts = await Promise.all([warnEarly(running.app), warnEarly(beside)])
  assert.equal(counts[0] + counts[1], 1)
  assert.deepEqual(await warnedIds('shipment_delivery_overdue'), [first(order)])
  assert.deepEqual(await warnedIds('shipment_pickup_overdue'), [], 'not asked for')
  assert.equal(await warnEarly(running.app), 0)
  await windows(first(order), hours(-3), hours(-0.5))
  assert.equal(await warnEarly(running.app), 1, 'a new deadline is told anew')
  const old = await newOrder(world)
  await windows(first(old), hours(-80), hours(-72))
  assert.equal(await warnEarly(running.app), 0, 'what nobody could warn of for two days is past')
})

test('documents not returned in time are listed as overdue until verified', async () => {
  const order = await newOrder(world, { requiredReceipt: true, receiptQty: 1 })
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(first(order))
  await road.report(
    first(order),
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
  )
  assert.deepEqual(await listed('receipt_overdue'), [])
  await sql`update shipments set delivered_at = now() - interval '8 days' where id = ${first(order)}::uuid`.execute(
    running.app.database.writer,
  )
  assert.deepEqual(await listed('receipt_overdue'), [first(order)])
  await setting('RECEIPT_DAYS', 9)
  assert.deepEqual(await listed('receipt_overdue'), [])
})

test('deliveries are completed automatically only if enabled, as the system, unverified', async () => {
  const order = await newOrder(world)
  const id = first(order)
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  await road.report(id, { status: 'shipment_arrive_destination', time: minutesAgo(40) })
  await longAgo(id, 5)
  assert.equal(await completeDeliveries(running.app), 0, 'off until somebody switches it on')
  await setting('AUTO_DELIVERY_HOURS', 6)
  assert.equal(await completeDeliveries(running.app), 0, 'not long enough')
  await longAgo(id, 7)
  const beside = await running.beside()
  const counts = await Promise.all([completeDeliveries(running.app), completeDeliveries(beside)])
  assert.equal(counts[0] + counts[1], 1, 'once, whoever looks')
  const detail = await world.dispatcher.items<OutputOf<typeof tracking.execution>>(
    'GET',
    `/v1/tracking-activity/${id}/shipment-execute/detail`,
  )
  assert.equal(detail.shipment.status, 'shipment_delivered')
  assert.equal(detail.shipment.delivered?.unverified, true)
  const last = detail.events.at(-1)
  assert.deepEqual([last?.actorType, last?.source], ['system', 'auto'])
  const [entry] = await running.app.database.writer
    .selectFrom('auditLog')
    .select(['actorId', 'actorName', 'action'])
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.deepEqual([entry?.actorId, entry?.actorName, entry?.action], [null, 'Khonsong', 'status_changed'])
  const approve = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/tracking-activity/shipment-status',
    payload: { shipmentId: id, version: detail.shipment.version, steps: [{ status: 'shipment_approved' }] },
  })
  assert.equal(approve.statusCode, 422, 'nobody has verified it')
})

test('waiting beyond the free time, driver’s hours and rest stops are shown with a job’s times', async () => {
  const order = await newOrder(world)
  const id = first(order)
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  await setting('FREE_WAITING_MINUTES', 30)
  await setting('CONTINUOUS_DRIVING_MINUTES', 30)
  const at = { lat: 13.75, lng: 100.5 }
  await sql`update shipment_events set occurred_at = occurred_at - interval '3 hours'
    - case to_status when 'shipment_arrive_origin' then interval '90 minutes' else interval '0' end, lat = ${at.lat}, lng = ${at.lng}
    where shipment_id = ${id}::uuid`.execute(running.app.database.writer)
  await sql`update shipments set target_pickup_from = now() - interval '2 days' where id = ${id}::uuid`.execute(
    running.app.database.writer,
  )
  const times = await world.dispatcher.items<OutputOf<typeof tracking.driverTimes>>(
    'GET',
    `/v1/tracking-activity/detail-job/${job.id}/driver-times`,
  )
  assert.deepEqual([times.hours?.rest, times.hours?.isDriving], ['over', true])
  assert.ok((times.hours?.minutes ?? 0) >= 180)
  assert.deepEqual(
    times.hours?.told.map(({ code }) => code),
    ['driver.must_rest'],
  )
  assert.deepEqual([times.lastPosition?.lat, times.lastPosition?.lng], [at.lat, at.lng])
  const [wait] = times.waits
  assert.deepEqual([times.waits.length, wait?.place, wait?.shipmentId], [1, 'origin', id])
  assert.ok((wait?.minutes ?? 0) >= 90)
  assert.equal(wait?.overMinutes, (wait?.minutes ?? 0) - 30)
  const jobs = await world.dispatcher.items<{ list: TrackedRow[] }>('GET', '/v1/tracking-activity/list?type=job')
  assert.deepEqual(
    jobs.list.map((row) => [row.id, row.restAlert]),
    [[job.id, 'over']],
  )
  await hear('job_rest_due')
  assert.equal(await warnEarly(running.app), 1)
  assert.deepEqual(await warnedIds('job_rest_due'), [job.id])
  assert.equal(await warnEarly(running.app), 0, 'once for each stretch of driving')
})
