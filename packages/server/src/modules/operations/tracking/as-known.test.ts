import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Job, type Order, type Problem, type Shipment } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const get = <T>(url: string) => world.dispatcher.items<T>('GET', url)
const now = () => new Date().toISOString()
interface Why {
  readonly status: string
  readonly reasons: string[]
  readonly basis: { shipmentNo: string }[]
}

test('order, job and shipment are shown as of an instant before a correction, with explanations', async () => {
  const order = await newOrder(world)
  const [{ id, shipmentNo } = { id: '', shipmentNo: '' }] = order.shipments
  const beforePlan = now()
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const onTheWay = now()
  await road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, packages: 9, rejectedPackage: 1 },
  )
  const believed = now()
  const timeline = await get<{ seq: number; toStatus: string }[]>(`/v1/tracking-activity/${id}/shipment/tracking`)
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version: (await road.shipmentOf(id)).version,
    fromSeq: timeline.find(({ toStatus }) => toStatus === 'shipment_delivered')?.seq,
    reason: 'ไม่ได้ส่งจริง',
    steps: [{ status: 'shipment_lost', time: minutesAgo(19), reason: 'หาสินค้าไม่พบ' }],
  })
  const at = (moment: string) => `at=${encodeURIComponent(moment)}`
  const shipmentAt = (moment: string) =>
    get<Shipment & { jobNo: string | null; asKnownAt: string }>(`/v1/tracking-activity/${id}/shipment/detail?${at(moment)}`)
  const orderAt = (moment: string) => get<Order>(`/v1/tracking-activity/${order.id}/order/detail?${at(moment)}`)
  const jobAt = (moment: string) => get<Job>(`/v1/tracking-activity/detail-job?id=${job.id}&${at(moment)}`)

  const [first, second, third, today] = await Promise.all([beforePlan, onTheWay, believed, now()].map(shipmentAt))
  assert.deepEqual(
    [first, second, third, today].map((one) => one?.status),
    ['shipment_created', 'shipment_ontheway', 'shipment_delivered', 'shipment_lost'],
  )
  assert.deepEqual([first?.jobId, first?.picked, second?.jobId], [null, null, job.id])
  assert.deepEqual([third?.delivered?.rejectedPackages, today?.delivered], [1, null])
  assert.deepEqual([third?.rejections.map(({ status }) => status), second?.rejections], [['shipment_created'], []])
  assert.equal(third?.asKnownAt, believed)

  const orders = await Promise.all([beforePlan, onTheWay, believed, now()].map(orderAt))
  assert.deepEqual(
    orders.map(({ status }) => status),
    ['order_confirmed', 'order_ontheway', 'order_delivered', 'order_lost'],
  )
  assert.ok(orders.every(({ can }) => Object.values(can).every(({ allowed, reason }) => !allowed && reason !== null)))
  const jobs = await Promise.all([onTheWay, believed, now()].map(jobAt))
  assert.deepEqual(
    jobs.map(({ status, shipmentCount }) => [status, shipmentCount]),
    [
      ['job_ontheway', 1],
      ['job_delivered', 1],
      ['job_lost', 1],
    ],
  )
  const tooEarly = await world.dispatcher.inject({ url: `/v1/tracking-activity/detail-job?id=${job.id}&${at(beforePlan)}` })
  assert.deepEqual([tooEarly.statusCode, tooEarly.json<Problem>().errors[0]?.field], [422, 'at'])

  type Times = { finishedAt: string | null; times: { status: string }[] }
  type Signs = { list: { shipmentNo: string; deliveredAt: string | null }[] }
  const momentsOf = (moment: string) =>
    Promise.all([
      get<Times>(`/v1/tracking-activity/detail-job/${job.id}/driver-times?${at(moment)}`),
      get<Signs>(`/v1/tracking-activity/routes/pod-signs/?jobId=${job.id}&${at(moment)}`),
      get<Signs>(`/v1/tracking-activity/orders/pod-signs/?orderId=${order.id}&${at(moment)}`),
    ])
  const [then, later, currently] = await Promise.all([onTheWay, believed, now()].map(momentsOf))
  assert.deepEqual(
    [then, later, currently].map((one) => one?.[0].times.at(-1)?.status),
    ['shipment_ontheway', 'shipment_delivered', 'shipment_lost'],
  )
  // Only of the shipment itself; the refused package has its own waybill.
  const deliveredIn = (signs: Signs | undefined) => signs?.list.find((one) => one.shipmentNo === shipmentNo)?.deliveredAt !== null
  for (const which of [1, 2] as const)
    assert.deepEqual(
      [then, later, currently].map((one) => deliveredIn(one?.[which])),
      [false, true, false],
    )

  type Execution = { events: { toStatus: string; voidedBy: number | null }[]; may: { allowed: boolean; reason: string } }
  const execution = await get<Execution>(`/v1/tracking-activity/${id}/shipment-execute/detail?${at(believed)}`)
  assert.equal(execution.events.at(-1)?.toStatus, 'shipment_delivered')
  assert.ok(execution.events.every(({ voidedBy }) => voidedBy === null))
  assert.equal(execution.may.allowed, false)

  type Card = { holders: { kind: string; packages: number }[]; missing: { kind: string; by: { kind: string } }[] }
  const cardAt = (query: string) => get<Card>(`/v1/tracking-activity/${id}/shipment/custody${query}`)
  const standing = ({ holders }: Card) => Object.fromEntries(holders.map(({ kind, packages }) => [kind, packages]))
  assert.deepEqual(standing(await cardAt(`?${at(believed)}`)), { shipper: -10, consignee: 9, refused: 1 })
  const card = await cardAt('')
  assert.deepEqual(standing(card), { shipper: -10, loss: 10 })
  assert.deepEqual(
    card.missing.map(({ kind, by }) => [kind, by.kind]),
    [['loss', 'carrier']],
  )

  const why = (type: string, of: string, more = '') => get<Why>(`/v1/tracking-activity/why?type=${type}&id=${of}${more}`)
  const lost = await why('shipment', id)
  assert.equal(lost.status, 'shipment_lost')
  assert.match(lost.reasons.join('\n'), /หาสินค้าไม่พบ[\s\S]*ไม่ได้ส่งจริง/)
  const [ofJob, ofOrder, ofOrderThen] = await Promise.all([
    why('job', job.id),
    why('order', order.id),
    why('order', order.id, `&${at(believed)}`),
  ])
  assert.deepEqual([ofJob?.status, ofJob?.basis[0]?.shipmentNo], ['job_lost', shipmentNo])
  assert.deepEqual([ofOrder?.status, ofOrderThen?.status], ['order_lost', 'order_delivered'])
})

test('a future instant is refused everywhere', async () => {
  const order = await newOrder(world)
  const [{ id } = { id: '' }] = order.shipments
  const job = await road.plan([order], {}, road.nextHours())
  const at = `at=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`
  for (const url of [
    `/v1/tracking-activity/${id}/shipment/detail?${at}`,
    `/v1/tracking-activity/${id}/shipment-execute/detail?${at}`,
    `/v1/tracking-activity/${id}/shipment/tracking?${at}`,
    `/v1/tracking-activity/${id}/shipment/custody?${at}`,
    `/v1/tracking-activity/${order.id}/order/detail?${at}`,
    `/v1/tracking-activity/detail-job?id=${job.id}&${at}`,
    `/v1/tracking-activity/detail-job/${job.id}/driver-times?${at}`,
    `/v1/tracking-activity/routes/pod-signs/?jobId=${job.id}&${at}`,
    `/v1/tracking-activity/orders/pod-signs/?orderId=${order.id}&${at}`,
    `/v1/tracking-activity/why?type=job&id=${job.id}&${at}`,
  ]) {
    const answer = await world.dispatcher.inject({ url })
    const [refusal] = answer.json<Problem>().errors
    assert.deepEqual([answer.statusCode, refusal?.code, refusal?.field], [422, 'why.in_future', 'at'], url)
  }
})

test('a job as of an instant shows its driver before the take-over', async () => {
  const order = await newOrder(world)
  const [{ id } = { id: '' }] = order.shipments
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const before = now()
  const { version, driverName } = await road.jobOf(job.id)
  await world.dispatcher.items('POST', `/v1/routes/${job.id}/actions/update-driver`, {
    version,
    driverId: world.drivers[1],
    reason: 'เปลี่ยนกะ',
  })
  assert.notEqual((await road.jobOf(job.id)).driverName, driverName)
  const at = encodeURIComponent(before)
  const then = await get<Job & { shipments: { driverName: string }[] }>(`/v1/tracking-activity/detail-job?id=${job.id}&at=${at}`)
  assert.deepEqual([then.driverName, then.shipments[0]?.driverName], [driverName, driverName])
  const times = await get<{ driverName: string }>(`/v1/tracking-activity/detail-job/${job.id}/driver-times?at=${at}`)
  assert.equal(times.driverName, driverName)
})

test('crew availability is evaluated as of the instant, regardless of later changes', async () => {
  const job = await road.plan([await newOrder(world)], {}, road.nextHours())
  const set = (status: 0 | 1) => world.dispatcher.items('POST', '/v1/vehicle/set-status', { ids: [world.vehicles[0]], status })
  const at = (moment: string) =>
    get<Job & { crewDisabled: boolean }>(`/v1/tracking-activity/detail-job?id=${job.id}&at=${encodeURIComponent(moment)}`)
  const inUse = now()
  await set(0)
  const outOfUse = now()
  await set(1)
  const again = now()
  const seen = await Promise.all([inUse, outOfUse, again].map(at))
  assert.deepEqual(
    seen.map(({ dispatchStatus, crewDisabled }) => [dispatchStatus, crewDisabled]),
    [
      ['scheduled', false],
      ['unavailable', true],
      ['scheduled', false],
    ],
  )
})
