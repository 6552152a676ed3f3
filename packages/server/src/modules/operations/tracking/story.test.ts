import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import {
  assignmentOf,
  letHoursPass,
  mainJobWorld,
  minutesAgo,
  newOrder,
  type MainJobWorld,
} from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Job } from '../../../testing/on-the-road.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
})
after(() => running.stop())

test('an order goes from the form through a carrier’s acceptance to the verified delivery', async () => {
  const order = await newOrder(world, { upstreamNo: 'PO-1' })
  assert.equal(order.status, 'order_confirmed')
  const shipmentId = order.shipments[0]?.id ?? ''
  assert.equal((await road.shipmentOf(shipmentId)).status, 'shipment_created')

  const made = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [order.id] })
  assert.deepEqual([made.status, made.dispatchStatus, made.shipmentCount, made.weightKg], ['job_created', 'unscheduled', 1, 120])
  assert.equal((await road.orderOf(order.id)).status, 'order_processing')
  assert.equal(made.can['accept']?.allowed, false)
  assert.match(made.can['accept']?.reason ?? '', /not dispatched/i)

  const scheduled = await world.dispatcher.items<Job>('POST', `/v1/routes/${made.id}/actions/schedule`, {
    version: made.version,
    assignment: {
      ...assignmentOf(world, {}, road.nextHours()),
      carrierKind: 'subcontractor',
      subcontractorId: world.subcontractorId,
      driverId: world.drivers[1],
    },
  })
  assert.deepEqual([scheduled.status, scheduled.dispatchStatus, scheduled.driverName], ['job_planned', 'scheduled', 'สมหญิง ใจดี'])
  assert.equal((await road.shipmentOf(shipmentId)).status, 'shipment_processing', 'a carrier is asked first')

  const accepted = await world.dispatcher.items<Job>('POST', `/v1/routes/${made.id}/actions/accept`, { version: scheduled.version })
  assert.equal(accepted.status, 'job_accepted')
  assert.equal((await road.shipmentOf(shipmentId)).status, 'shipment_dispatched')
  await letHoursPass(app, [shipmentId])

  assert.equal(await road.onTheWay(shipmentId), 'shipment_ontheway')
  assert.equal((await road.jobOf(made.id)).status, 'job_ontheway')
  assert.equal((await road.orderOf(order.id)).status, 'order_ontheway')
  await road.report(shipmentId, { status: 'shipment_arrive_destination', time: minutesAgo(40) })
  assert.equal((await road.jobOf(made.id)).status, 'job_arrive_destination')
  await road.report(shipmentId, { status: 'shipment_unloading', time: minutesAgo(35) })
  assert.equal((await road.jobOf(made.id)).status, 'job_handing_over')
  await road.report(shipmentId, { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, actualOrderPrice: 850.5 })

  const whole = await road.shipmentOf(shipmentId)
  assert.deepEqual([whole.status, whole.picked?.packages, whole.payment?.amount], ['shipment_delivered', 10, 850.5])
  await road.report(shipmentId, { status: 'shipment_approved' })
  assert.deepEqual([(await road.orderOf(order.id)).status, (await road.jobOf(made.id)).status], ['order_approved', 'job_approved'])

  const timeline = await world.dispatcher.items<{ toStatus: string; actorType: string; place: { siteCode: string } | null }[]>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment/tracking`,
  )
  assert.deepEqual(
    timeline.map(({ toStatus }) => toStatus.replace('shipment_', '')),
    [
      'created',
      'processing',
      'dispatched',
      'arrive_origin',
      'loading',
      'ontheway',
      'arrive_destination',
      'unloading',
      'delivered',
      'approved',
    ],
  )
  assert.equal(timeline.find(({ toStatus }) => toStatus === 'shipment_loading')?.place?.siteCode, 'DC01')
  assert.equal(timeline.find(({ toStatus }) => toStatus === 'shipment_unloading')?.place?.siteCode, 'ST01')
  assert.ok(timeline.every(({ actorType }) => actorType === 'admin'))
  const times = await world.dispatcher.items<{ minutes: number; times: unknown[] }>(
    'GET',
    `/v1/tracking-activity/detail-job/${made.id}/driver-times`,
  )
  assert.equal(times.minutes, 80)
  assert.equal(times.times.length, 6)
  await road.nothingDiffers()
})

test('a failed pickup is planned again on another job as its second attempt, and delivered', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const first = await road.plan([order], {}, road.nextHours())
  assert.equal(first.status, 'job_accepted', 'our own driver has accepted by being chosen')
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(200) })
  await road.report(id, { status: 'shipment_pickup_failed', time: minutesAgo(190), reason: 'สินค้าไม่พร้อม' })
  assert.deepEqual(
    [(await road.jobOf(first.id)).status, (await road.orderOf(order.id)).status],
    ['job_pickup_failed', 'order_pickup_failed'],
  )

  const second = await world.dispatcher.items<Job>('POST', '/v1/routes', { shipmentIds: [id] })
  assert.equal((await road.jobOf(first.id)).shipmentCount, 0)
  await world.dispatcher.items<Job>('POST', `/v1/routes/${second.id}/actions/schedule`, {
    version: second.version,
    assignment: assignmentOf(world, {}, road.nextHours()),
  })
  const again = await road.shipmentOf(id)
  assert.deepEqual([again.status, again.attempt, again.jobId], ['shipment_dispatched', 2, second.id])
  assert.deepEqual(
    again.proposals.map(({ kind }) => kind),
    ['pickup_failed'],
  )
  // The second trip was created after its planned time: no event may precede its planning.
  const early = await road.refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version: again.version,
    steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(60) }],
  })
  assert.equal(early.errors[0]?.code, 'shipment.step_time_order')
  assert.equal(early.errors[0]?.field, 'steps.0.time')
  await road.nothingDiffers()
})

test('a partly refused drop creates a return waybill, and nothing is lost silently', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  await road.report(id, { status: 'shipment_arrive_destination', time: minutesAgo(50) })
  await road.report(id, { status: 'shipment_unloading', time: minutesAgo(45) })
  await road.report(id, {
    status: 'shipment_delivered',
    time: minutesAgo(30),
    ...delivered,
    packages: 6,
    rejectedPackage: 3,
  })
  const whole = await road.shipmentOf(id)
  assert.deepEqual([whole.delivered?.rejectedPackages, whole.delivered?.rejectedItems, whole.delivered?.lostPackages], [3, 36, 1])
  assert.deepEqual(whole.proposals.map(({ kind }) => kind).toSorted(), ['lost', 'rejected'])
  assert.equal(whole.rejections.length, 1)
  const back = await world.dispatcher.items<{
    kind: string
    origin: { siteCode: string }
    destination: { siteCode: string }
    packages: number
  }>('GET', `/v1/transports/${whole.rejections[0]?.id}`)
  assert.deepEqual(
    [back.kind, back.origin.siteCode, back.destination.siteCode, back.packages],
    ['reject_return', 'ST01', 'DC01', 3],
  )
  assert.equal((await road.jobOf(job.id)).status, 'job_delivered')
  assert.equal((await road.orderOf(order.id)).status, 'order_delivered', 'goods on their way back do not undo the delivery')

  // Nothing was refused after all: the delivery is corrected and the waybill cancelled.
  const events = await world.dispatcher.items<{ seq: number; toStatus: string }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  const wrong = events.find(({ toStatus }) => toStatus === 'shipment_delivered')?.seq ?? 0
  const corrected = await world.dispatcher.items<{ status: string; version: number }>(
    'POST',
    `/v1/transports/${id}/actions/correct`,
    {
      version: whole.version,
      fromSeq: wrong,
      reason: 'นับผิด',
      steps: [{ status: 'shipment_delivered', time: minutesAgo(30), ...delivered }],
    },
  )
  assert.equal(corrected.status, 'shipment_delivered')
  const right = await road.shipmentOf(id)
  assert.deepEqual(
    [right.delivered?.rejectedPackages, right.proposals.length, right.rejections[0]?.status],
    [0, 0, 'shipment_cancelled'],
  )
  const history = await world.dispatcher.items<{ seq: number; kind: string; voidedBy: number | null }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  assert.equal(history.find(({ seq }) => seq === wrong)?.voidedBy, wrong + 1, 'the wrong entry stays and says what voided it')
  await road.nothingDiffers()
})

test('a failed delivery awaits a decision and is returned', async () => {
  const orders = [await newOrder(world), await newOrder(world, { destinationSiteId: world.sites[2] })]
  const [first = '', second = ''] = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await road.plan(orders, {}, road.nextHours())
  await road.onTheWay(first)
  await road.onTheWay(second)
  await road.report(first, { status: 'shipment_pending_delivery_fail', time: minutesAgo(60), reason: 'ร้านปิด' })
  const asking = await road.jobOf(job.id)
  assert.deepEqual([asking.status, asking.troubleCount], ['job_ontheway', 1], 'one refused drop does not stop the truck')
  assert.equal((await road.orderOf(orders[0]?.id ?? '')).status, 'order_pending_delivery_fail')

  const may = await world.dispatcher.items<{ allowedStatuses: string[]; statuses: { status: string; passes: string[] }[] }>(
    'GET',
    `/v1/tracking-activity/order-status/check-permission?type=shipment&id=${first}`,
  )
  assert.ok(may.allowedStatuses.includes('shipment_approved_return'))
  assert.ok(!may.allowedStatuses.includes('shipment_delivered'))

  await road.report(first, { status: 'shipment_approved_return', time: minutesAgo(55) })
  await road.report(first, { status: 'shipment_return_ontheway', time: minutesAgo(50) })
  await road.report(second, { status: 'shipment_arrive_destination', time: minutesAgo(45) })
  await road.report(second, { status: 'shipment_unloading', time: minutesAgo(40) })
  await road.report(second, { status: 'shipment_delivered', time: minutesAgo(35), ...delivered })
  assert.equal((await road.jobOf(job.id)).status, 'job_approved_return')
  await road.report(
    first,
    { status: 'shipment_return_arrive', time: minutesAgo(20) },
    { status: 'shipment_return_unloading', time: minutesAgo(15) },
    { status: 'shipment_returned', time: minutesAgo(10), packages: 10, itemsPerPackage: 12 },
  )
  const done = await road.jobOf(job.id)
  assert.deepEqual([done.status, done.partial, done.dispatchStatus], ['job_delivered', true, 'completed'])
  assert.equal((await road.orderOf(orders[0]?.id ?? '')).status, 'order_returned')
  await road.nothingDiffers()
})

test('every change of every shipment is listed, newest first, with its author', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  interface Change {
    readonly shipmentId: string
    readonly fromStatus: string | null
    readonly toStatus: string
    readonly actorName: string
    readonly jobNo: string | null
    readonly recordedAt: string
  }
  const changes = (query: string) =>
    world.dispatcher.items<{ list: Change[]; total: number }>('GET', `/v1/transports/status-changes?${query}`)
  const { list } = await changes('pageSize=500')
  assert.ok(list.every(({ recordedAt }, i) => i === 0 || recordedAt <= (list[i - 1]?.recordedAt ?? '')))
  const own = list.filter(({ shipmentId }) => shipmentId === id)
  assert.deepEqual(own.at(-1)?.fromStatus, null, 'from its creation on')
  assert.equal(own[0]?.toStatus, 'shipment_ontheway')
  assert.ok(own[0]?.jobNo)
  const { shipmentNo } = await world.dispatcher.items<{ shipmentNo: string }>('GET', `/v1/transports/${id}`)
  const found = await changes(`searchText=${shipmentNo}&status=shipment_ontheway&actorType=admin`)
  assert.deepEqual([found.total, found.list[0]?.shipmentId], [1, id])
  assert.equal((await changes('recordedTo=2020-01-01')).total, 0)
})
