import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  assignmentOf,
  letHoursPass,
  mainJobWorld,
  minutesAgo,
  newOrder,
  type MainJobWorld,
  type Saved,
} from '../../testing/main-job-world.ts'

let scratch: TestDatabase
let database: Database
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  scratch = await testDatabase()
  database = openDatabase({ url: scratch.url })
  app = await buildApp({ config: readConfig({}, process.cwd()), database, checkAnswers: true, background: false })
  world = await mainJobWorld(app)
})
after(async () => {
  await app.close()
  await database.close()
  await scratch.drop()
})

interface Job {
  id: string
  status: string
  dispatchStatus: string
  version: number
  partial: boolean
  troubleCount: number
  shipmentCount: number
  weightKg: number
  driverName: string
  shipments: { id: string; shipmentNo: string; status: string; version: number }[]
  can: Record<string, { allowed: boolean; reason: string | null }>
}
interface Shipment {
  id: string
  status: string
  version: number
  jobId: string | null
  attempt: number
  picked: { weightKg: number; packages: number } | null
  delivered: { lostPackages: number; rejectedPackages: number; rejectedItems: number } | null
  payment: { amount: number } | null
  rejections: { id: string; status: string }[]
  proposals: { kind: string }[]
}
interface Order {
  status: string
  partial: boolean
  troubleCount: number
  version: number
  parts: { phase: string; shipments: { id: string; kind: string }[] }[]
  can: Record<string, { allowed: boolean; reason: string | null }>
}
interface Result {
  results: { id: string; accepted: boolean; status: string; version: number; errors: { code: string; message: string }[] }[]
}
interface Problem {
  status: number
  code: string
  message: string
  current?: { status: string; version: number }
  errors: { code: string; field?: string; message: string }[]
}

const shipmentOf = (id: string) => world.dispatcher.items<Shipment>('GET', `/v1/transports/${id}`)
const orderOf = (id: string) => world.dispatcher.items<Order>('GET', `/v1/orders/${id}`)
const jobOf = (id: string) => world.dispatcher.items<Job>('GET', `/v1/routes/${id}`)

const picked = { pickupWeight: 120, packages: 10, itemsPerPackage: 12, volume: 1.5 }
const delivered = {
  deliverWeight: 120,
  packages: 10,
  itemsPerPackage: 12,
  volume: 1.5,
  paymentChannel: 'Cash',
  actualOrderPrice: 0,
  actualCurrency: 'THB',
}

/** Reports steps as the console does, with the version it has just read. */
const report = async (id: string, ...steps: object[]) => {
  const { version } = await shipmentOf(id)
  const { results } = await world.dispatcher.items<Result>('POST', '/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version,
    steps,
  })
  return results[0]?.status
}
const refused = async (url: string, payload: object, language = 'en'): Promise<Problem> => {
  const answer = await world.dispatcher.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } })
  assert.notEqual(answer.statusCode, 200, answer.body)
  return answer.json<Problem>()
}

/** Whatever happened, what is stored is what the events say. */
const nothingDiffers = async () => {
  const answer = await world.dispatcher.items<{ differences: unknown[]; checkedShipments: number }>(
    'POST',
    '/v1/platform/recompute-statuses',
    {},
  )
  assert.deepEqual(answer.differences, [])
  return answer
}

const plan = async (orders: readonly Saved[], more: object = {}, from = 1): Promise<Job> => {
  const job = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: orders.map(({ id }) => id) })
  const scheduled = await world.dispatcher.items<Job>('POST', `/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: assignmentOf(world, more, from),
  })
  await letHoursPass(
    app,
    scheduled.shipments.map(({ id }) => id),
  )
  return scheduled
}

/** A truck on the road with everything loaded. */
const onTheWay = async (id: string) => {
  await report(id, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
  await report(id, { status: 'shipment_loading', time: minutesAgo(90) })
  return report(id, { status: 'shipment_ontheway', time: minutesAgo(80), ...picked })
}

let jobStart = 100
/** Jobs of different tests never share the driver's hours. */
const nextHours = () => (jobStart += 24)

test('an order goes from the form through a carrier’s acceptance to the verified delivery', async () => {
  const order = await newOrder(world, { upstreamNo: 'PO-1' })
  assert.equal(order.status, 'order_confirmed')
  const shipmentId = order.shipments[0]?.id ?? ''
  assert.equal((await shipmentOf(shipmentId)).status, 'shipment_created')

  const made = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [order.id] })
  assert.deepEqual([made.status, made.dispatchStatus, made.shipmentCount, made.weightKg], ['job_created', 'unscheduled', 1, 120])
  assert.equal((await orderOf(order.id)).status, 'order_processing')
  assert.equal(made.can['accept']?.allowed, false)
  assert.match(made.can['accept']?.reason ?? '', /not dispatched/i)

  const scheduled = await world.dispatcher.items<Job>('POST', `/v1/routes/${made.id}/actions/schedule`, {
    version: made.version,
    assignment: {
      ...assignmentOf(world, {}, nextHours()),
      carrierKind: 'subcontractor',
      subcontractorId: world.subcontractorId,
      driverId: world.drivers[1],
    },
  })
  assert.deepEqual([scheduled.status, scheduled.dispatchStatus, scheduled.driverName], ['job_planned', 'scheduled', 'สมหญิง ใจดี'])
  assert.equal((await shipmentOf(shipmentId)).status, 'shipment_processing', 'a carrier is asked first')

  const accepted = await world.dispatcher.items<Job>('POST', `/v1/routes/${made.id}/actions/accept`, { version: scheduled.version })
  assert.equal(accepted.status, 'job_accepted')
  assert.equal((await shipmentOf(shipmentId)).status, 'shipment_dispatched')
  await letHoursPass(app, [shipmentId])

  assert.equal(await onTheWay(shipmentId), 'shipment_ontheway')
  assert.equal((await jobOf(made.id)).status, 'job_ontheway')
  assert.equal((await orderOf(order.id)).status, 'order_ontheway')
  await report(shipmentId, { status: 'shipment_arrive_destination', time: minutesAgo(40) })
  assert.equal((await jobOf(made.id)).status, 'job_arrive_destination')
  await report(shipmentId, { status: 'shipment_unloading', time: minutesAgo(35) })
  assert.equal((await jobOf(made.id)).status, 'job_handing_over')
  await report(shipmentId, { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, actualOrderPrice: 850.5 })

  const whole = await shipmentOf(shipmentId)
  assert.deepEqual([whole.status, whole.picked?.packages, whole.payment?.amount], ['shipment_delivered', 10, 850.5])
  await report(shipmentId, { status: 'shipment_approved' })
  assert.deepEqual([(await orderOf(order.id)).status, (await jobOf(made.id)).status], ['order_approved', 'job_approved'])

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
  await nothingDiffers()
})

test('a failed pickup waits, is planned again on another job as its second attempt, and arrives', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const first = await plan([order], {}, nextHours())
  assert.equal(first.status, 'job_accepted', 'our own driver has accepted by being chosen')
  await report(id, { status: 'shipment_arrive_origin', time: minutesAgo(200) })
  await report(id, { status: 'shipment_pickup_failed', time: minutesAgo(190), reason: 'สินค้าไม่พร้อม' })
  assert.deepEqual([(await jobOf(first.id)).status, (await orderOf(order.id)).status], ['job_pickup_failed', 'order_pickup_failed'])

  const second = await world.dispatcher.items<Job>('POST', '/v1/routes', { shipmentIds: [id] })
  assert.equal((await jobOf(first.id)).shipmentCount, 0)
  await world.dispatcher.items<Job>('POST', `/v1/routes/${second.id}/actions/schedule`, {
    version: second.version,
    assignment: assignmentOf(world, {}, nextHours()),
  })
  const again = await shipmentOf(id)
  assert.deepEqual([again.status, again.attempt, again.jobId], ['shipment_dispatched', 2, second.id])
  assert.deepEqual(
    again.proposals.map(({ kind }) => kind),
    ['pickup_failed'],
  )
  // The second trip is made after it was planned: nothing may happen before the planning that led to it.
  const early = await refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version: again.version,
    steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(60) }],
  })
  assert.equal(early.errors[0]?.code, 'shipment.step_time_order')
  assert.equal(early.errors[0]?.field, 'steps.0.time')
  await nothingDiffers()
})

test('a drop refused in part sends a waybill of its own back, and nothing is lost silently', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const job = await plan([order], {}, nextHours())
  await onTheWay(id)
  await report(id, { status: 'shipment_arrive_destination', time: minutesAgo(50) })
  await report(id, { status: 'shipment_unloading', time: minutesAgo(45) })
  await report(id, {
    status: 'shipment_delivered',
    time: minutesAgo(30),
    ...delivered,
    packages: 6,
    rejectedPackage: 3,
  })
  const whole = await shipmentOf(id)
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
  assert.equal((await jobOf(job.id)).status, 'job_delivered')
  assert.equal((await orderOf(order.id)).status, 'order_delivered', 'goods on their way back do not undo the delivery')

  // It turns out that nobody refused anything: the delivery is corrected and the waybill called off.
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
  const right = await shipmentOf(id)
  assert.deepEqual(
    [right.delivered?.rejectedPackages, right.proposals.length, right.rejections[0]?.status],
    [0, 0, 'shipment_cancelled'],
  )
  const history = await world.dispatcher.items<{ seq: number; kind: string; voidedBy: number | null }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  assert.equal(history.find(({ seq }) => seq === wrong)?.voidedBy, wrong + 1, 'the wrong entry stays and says what voided it')
  await nothingDiffers()
})

test('a delivery that fails waits for a decision and is brought back', async () => {
  const orders = [await newOrder(world), await newOrder(world, { destinationSiteId: world.sites[2] })]
  const [first = '', second = ''] = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await plan(orders, {}, nextHours())
  await onTheWay(first)
  await onTheWay(second)
  await report(first, { status: 'shipment_pending_delivery_fail', time: minutesAgo(60), reason: 'ร้านปิด' })
  const asking = await jobOf(job.id)
  assert.deepEqual([asking.status, asking.troubleCount], ['job_ontheway', 1], 'one refused drop does not stop the truck')
  assert.equal((await orderOf(orders[0]?.id ?? '')).status, 'order_pending_delivery_fail')

  const may = await world.dispatcher.items<{ allowedStatuses: string[]; statuses: { status: string; passes: string[] }[] }>(
    'GET',
    `/v1/tracking-activity/order-status/check-permission?type=shipment&id=${first}`,
  )
  assert.ok(may.allowedStatuses.includes('shipment_approved_return'))
  assert.ok(!may.allowedStatuses.includes('shipment_delivered'))

  await report(first, { status: 'shipment_approved_return', time: minutesAgo(55) })
  await report(first, { status: 'shipment_return_ontheway', time: minutesAgo(50) })
  await report(second, { status: 'shipment_arrive_destination', time: minutesAgo(45) })
  await report(second, { status: 'shipment_unloading', time: minutesAgo(40) })
  await report(second, { status: 'shipment_delivered', time: minutesAgo(35), ...delivered })
  assert.equal((await jobOf(job.id)).status, 'job_approved_return')
  await report(
    first,
    { status: 'shipment_return_arrive', time: minutesAgo(20) },
    { status: 'shipment_return_unloading', time: minutesAgo(15) },
    { status: 'shipment_returned', time: minutesAgo(10), packages: 10, itemsPerPackage: 12 },
  )
  const done = await jobOf(job.id)
  assert.deepEqual([done.status, done.partial, done.dispatchStatus], ['job_delivered', true, 'completed'])
  assert.equal((await orderOf(orders[0]?.id ?? '')).status, 'order_returned')
  await nothingDiffers()
})

test('one command carries several steps for several shipments, each answered by itself', async () => {
  const orders = [await newOrder(world), await newOrder(world), await newOrder(world)]
  const ids = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await plan(orders, {}, nextHours())
  const versions = new Map((await jobOf(job.id)).shipments.map(({ id, version }) => [id, version]))
  const { results } = await world.dispatcher.items<Result>('POST', '/v1/tracking-activity/shipment-status', {
    shipments: ids.map((shipmentId, index) => ({
      shipmentId,
      version: index === 2 ? 1 : versions.get(shipmentId),
      offsetMinutes: index * 5,
    })),
    steps: [
      { status: 'shipment_arrive_origin', time: minutesAgo(60) },
      { status: 'shipment_ready_to_load' },
      { status: 'shipment_loading', time: minutesAgo(50) },
    ],
  })
  assert.deepEqual(
    results.map(({ accepted, status }) => [accepted, status]),
    [
      [true, 'shipment_loading'],
      [true, 'shipment_loading'],
      [false, 'shipment_dispatched'],
    ],
  )
  assert.equal(results[2]?.errors[0]?.code, 'shipment.cannot_change_status')
  assert.equal((await jobOf(job.id)).status, 'job_picking_up')
  const [a, b] = await Promise.all(
    ids
      .slice(0, 2)
      .map((id) =>
        world.dispatcher.items<{ occurredAt: string; toStatus: string }[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`),
      ),
  )
  const at = (events: { occurredAt: string; toStatus: string }[] | undefined) =>
    Date.parse(events?.find(({ toStatus }) => toStatus === 'shipment_loading')?.occurredAt ?? '')
  assert.equal(at(b) - at(a), 5 * 60_000)

  const damaged = await world.dispatcher.items<Result & { status: string }>(
    'POST',
    `/v1/tracking-activity/update-status?type=job&id=${job.id}&action=damaged&reason=rain&time=${encodeURIComponent(minutesAgo(20))}`,
  )
  assert.deepEqual(
    damaged.results.map(({ accepted, status }) => [accepted, status]),
    [
      [true, 'shipment_damaged'],
      [true, 'shipment_damaged'],
    ],
  )
  await nothingDiffers()
})

test('fifty people report the same step at once: one wins, the others learn what it is now', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await plan([order], {}, nextHours())
  for (const step of [
    { status: 'shipment_arrive_origin', time: minutesAgo(90) },
    { status: 'shipment_loading', time: minutesAgo(80) },
    { status: 'shipment_ontheway', time: minutesAgo(70), ...picked },
  ]) {
    const { version } = await shipmentOf(id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.dispatcher.inject({
          method: 'POST',
          url: '/v1/tracking-activity/shipment-status',
          payload: { shipmentId: id, version, steps: [step] },
        }),
      ),
    )
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      const problem = answer.json<Problem>()
      assert.deepEqual([problem.status, problem.code], [422, 'shipment.cannot_change_status'])
      assert.deepEqual([problem.current?.status, problem.current?.version], [step.status, version + 1])
    }
  }
  await nothingDiffers()
})

test('two people move two shipments of one order’s truck at once and the job is still what its shipments say', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => newOrder(world)))
  const ids = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await plan(orders, { confirmedWarnings: ['job.over_weight'] }, nextHours())
  const version = (await shipmentOf(ids[0] ?? '')).version
  const answers = await Promise.all(
    ids.map((id, index) =>
      world.dispatcher.inject({
        method: 'POST',
        url: '/v1/tracking-activity/shipment-status',
        payload: { shipmentId: id, version, steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(60 - index) }] },
      }),
    ),
  )
  assert.ok(
    answers.every(({ statusCode }) => statusCode === 200),
    answers.map(({ body }) => body).join('\n'),
  )
  assert.equal((await jobOf(job.id)).status, 'job_arrive_origin')
  await nothingDiffers()
})

test('a step says in the reader’s language, at its field, what is missing', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await plan([order], {}, nextHours())
  const { version } = await shipmentOf(id)
  const jump = (status: string, more: object = {}) => ({
    shipmentId: id,
    version,
    steps: [
      { status: 'shipment_arrive_origin', time: minutesAgo(60) },
      { status: 'shipment_loading', time: minutesAgo(50) },
      { status, time: minutesAgo(40), ...more },
    ],
  })
  const english = await refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }))
  assert.equal(english.status, 422)
  assert.deepEqual(
    english.errors.map(({ field, message }) => [field, message]),
    [
      ['steps.2.pickupWeight', 'Picked-up weight is required'],
      ['steps.2.itemsPerPackage', 'Actual items per package is required'],
      ['steps.2.volume', 'Actual volume is required'],
    ],
  )
  const thai = await refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }), 'th')
  assert.match(thai.errors[0]?.message ?? '', /กรุณาระบุน้ำหนักที่รับจริง/)
  const chinese = await refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }), 'zh')
  assert.match(chinese.errors[0]?.message ?? '', /请填写/)
  const ahead = await refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version,
    steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(-30) }],
  })
  assert.deepEqual([ahead.errors[0]?.code, ahead.errors[0]?.field], ['time.in_future', 'steps.0.time'])
  assert.equal((await shipmentOf(id)).status, 'shipment_dispatched', 'nothing of a refused command is done')
})

test('a repeated request with the same key is answered from memory and happens once', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await plan([order], {}, nextHours())
  const { version } = await shipmentOf(id)
  const request = {
    method: 'POST' as const,
    url: '/v1/tracking-activity/shipment-status',
    headers: { 'idempotency-key': 'step-0001' },
    payload: { shipmentId: id, version, steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(10) }] },
  }
  const first = await world.dispatcher.inject(request)
  const second = await world.dispatcher.inject(request)
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200], first.body)
  assert.deepEqual(first.json(), second.json())
  assert.equal((await shipmentOf(id)).version, version + 1)
})
