/** A job with delivered or lost goods cannot be cancelled, and every reported step counts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Job, type Problem } from '../../../testing/on-the-road.ts'
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

const post = (url: string, payload: object) => world.dispatcher.inject({ method: 'POST', url, payload })

/** Two orders on one job: the first is under way, the second waits for loading. */
const halfCarried = async (): Promise<{ job: Job; first: string; second: string }> => {
  const orders = [await newOrder(world), await newOrder(world)]
  const job = await road.plan(orders, {}, road.nextHours())
  const [first = '', second = ''] = orders.flatMap(({ shipments }) => shipments.map(({ id }) => id))
  await road.onTheWay(first)
  return { job, first, second }
}

const ends = {
  delivered: [
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
  ],
  lost: [{ status: 'shipment_lost', time: minutesAgo(20), reason: 'ตกหล่น' }],
  damaged: [{ status: 'shipment_damaged', time: minutesAgo(20), reason: 'น้ำเข้า' }],
} as const

for (const [end, steps] of Object.entries(ends))
  test(`a job on which goods were ${end} cannot be cancelled, whatever becomes of the rest`, async () => {
    const { job, first, second } = await halfCarried()
    await road.report(first, ...steps)
    const before = [(await road.shipmentOf(first)).status, (await road.shipmentOf(second)).status]
    for (const shipments of ['release', 'cancel'] as const) {
      const { version } = await road.jobOf(job.id)
      const ways = [
        post(`/v1/routes/${job.id}/actions/cancel`, { version, reason: 'ลูกค้ายกเลิก', shipments }),
        post('/v1/tracking-activity/update-status', { type: 'job', id: job.id, action: 'cancel', reason: 'ลูกค้ายกเลิก', shipments }),
      ]
      for (const way of ways) {
        const answer = await way
        assert.equal(answer.statusCode, 422, answer.body)
        assert.ok(answer.json<Problem>().errors.some(({ code }) => code === 'job.has_carried'))
      }
    }
    assert.equal((await road.jobOf(job.id)).can['cancel']?.allowed, false)
    assert.deepEqual([(await road.shipmentOf(first)).status, (await road.shipmentOf(second)).status], before)
    await road.nothingDiffers()
  })

test('rows of one shipment in one call are its steps, including a step back to its former status', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const { shipmentNo } = order.shipments[0] ?? assert.fail('no shipment')
  const rows = [
    { shipmentNo, status: 'shipment_pending_delivery_fail', time: minutesAgo(60), reason: 'ร้านปิด' },
    { shipmentNo, status: 'shipment_ontheway', time: minutesAgo(50) },
    { shipmentNo, status: 'shipment_arrive_destination', time: minutesAgo(40) },
  ]
  const sent = await world.dispatcher.items<{
    accepted: number
    refused: number
    rows: { accepted: boolean; already: boolean; status: string }[]
  }>('POST', '/v1/shipment-status/import', { rows })
  assert.deepEqual([sent.accepted, sent.refused], [3, 0], JSON.stringify(sent))
  assert.ok(sent.rows.every(({ already }) => !already))
  const { status, attempt } = await road.shipmentOf(id)
  assert.deepEqual([status, attempt], ['shipment_arrive_destination', 2], 'the step back is a second attempt')
  const events = await world.dispatcher.items<{ toStatus: string }[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
  assert.deepEqual(
    events.slice(-3).map(({ toStatus }) => toStatus),
    rows.map((row) => row.status),
  )

  const again = await world.dispatcher.items<{ rows: { accepted: boolean; already: boolean }[] }>(
    'POST',
    '/v1/shipment-status/import',
    { rows: rows.slice(2) },
  )
  assert.deepEqual(
    again.rows.map(({ accepted, already }) => [accepted, already]),
    [[true, true]],
    'a program that repeats itself changes nothing',
  )
  await road.nothingDiffers()
})

test('an order whose pickup failed can be cancelled with its shipment', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(60) })
  await road.report(id, { status: 'shipment_pickup_failed', time: minutesAgo(50), reason: 'ไม่มีสินค้า' })
  const failed = await road.orderOf(order.id)
  assert.equal(failed.status, 'order_pickup_failed')
  const answer = await post(`/v1/orders/${order.id}/actions/cancel`, { version: failed.version, reason: 'ลูกค้าไม่ส่งแล้ว' })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(
    [(await road.orderOf(order.id)).status, (await road.shipmentOf(id)).status],
    ['order_cancelled', 'shipment_cancelled'],
  )
  await road.nothingDiffers()
})

test('items of unequal packages are shown as counted, never as packages times an average', async () => {
  const line = { description: 'น้ำดื่ม', weightKg: 60, volumeM3: 0.75 }
  const lines = [
    { ...line, packages: 3, itemsPerPackage: 12 },
    { ...line, packages: 4, itemsPerPackage: 24 },
  ]
  const order = await newOrder(world, { lines })
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  interface Counts {
    readonly itemsPerPackage: number
    readonly items: number
  }
  const shown = () =>
    world.dispatcher.items<Counts & { picked: Counts | null; delivered: Counts | null }>('GET', `/v1/transports/${id}`)
  const { itemsPerPackage } = await shown()
  assert.equal(itemsPerPackage, 18.86)
  const counted = { packages: 7, itemsPerPackage, volume: 1.5 }
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(90) })
  await road.report(id, { status: 'shipment_ontheway', time: minutesAgo(80), pickupWeight: 120, ...counted })
  const [arrive, unload] = ends.delivered
  await road.report(id, arrive, unload, { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, ...counted })
  const { items, picked, delivered: taken } = await shown()
  assert.deepEqual([items, picked?.items, taken?.items], [132, 132, 132])
  const events = await world.dispatcher.items<{ data: { picked?: Counts } }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  assert.equal(events.find(({ data }) => data.picked)?.data.picked?.items, 132)
})
