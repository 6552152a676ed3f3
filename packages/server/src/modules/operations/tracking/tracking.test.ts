import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { everyPermission, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Problem } from '../../../testing/on-the-road.ts'
import type { SignedIn, TestUser } from '../../../testing/sign-in.ts'

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

/** A photo as left by the upload call: stored and unattached. */
const uploaded = async (by: TestUser): Promise<string> => {
  const id = newId()
  await app.database.writer
    .insertInto('files')
    .values({
      tenantId: by.tenantId,
      id,
      name: 'ใบส่งของ.jpg',
      mime: 'image/jpeg',
      bytes: 1000,
      sha256: id,
      policy: 'photo',
      storageKey: id,
      createdBy: by.id,
    })
    .execute()
  return id
}

const attached = async (id: string) =>
  app.database.reader.selectFrom('files').select(['subject', 'subjectId']).where('id', '=', id).executeTakeFirstOrThrow()

test('photos belong to their step, and only the uploader’s unattached ones can be used', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const [mine, other] = [await uploaded(world.dispatcher.user), await uploaded(await world.company.user({ permissions: [] }))]
  const deliver = async (photos: string[]) => {
    const { version } = await road.shipmentOf(id)
    return world.dispatcher.inject({
      method: 'POST',
      url: '/v1/tracking-activity/shipment-status',
      payload: {
        shipmentId: id,
        version,
        steps: [
          { status: 'shipment_arrive_destination', time: minutesAgo(40) },
          { status: 'shipment_unloading', time: minutesAgo(30) },
          { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
        ],
        photos,
      },
    })
  }
  const stolen = await deliver([mine, other])
  assert.deepEqual([stolen.statusCode, stolen.json<Problem>().errors[0]?.field], [422, 'photos'])
  assert.equal((await road.shipmentOf(id)).status, 'shipment_ontheway', 'nothing of it happened')
  assert.equal((await attached(mine)).subject, null)
  assert.equal((await deliver([mine])).statusCode, 200)
  assert.deepEqual(await attached(mine), { subject: 'shipments', subjectId: id })

  for (const url of [
    `/v1/tracking-activity/orders/pod-signs/?orderId=${order.id}`,
    `/v1/tracking-activity/orders/pod-signs?orderId=${order.id}`,
    `/v1/tracking-activity/routes/pod-signs/?jobId=${job.id}`,
  ]) {
    const signs = await world.dispatcher.items<{ list: { shipmentId: string; files: { id: string; name: string }[] }[] }>(
      'GET',
      url,
    )
    assert.deepEqual(
      signs.list.map((one) => one.files.map((file) => file.id)),
      [[mine]],
      url,
    )
  }
  const again = await newOrder(world)
  await road.plan([again], {}, road.nextHours())
  const reused = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/tracking-activity/shipment-status',
    payload: {
      shipmentId: again.shipments[0]?.id,
      version: (await road.shipmentOf(again.shipments[0]?.id ?? '')).version,
      steps: [{ status: 'shipment_pickup_failed', time: minutesAgo(5), reason: 'ฝนตก', photos: [mine] }],
    },
  })
  assert.equal(reused.statusCode, 422, 'a photo proves one thing once')
})

test('a corrected delivery keeps its photos, and omitted ones no longer count as proof', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const photo = await uploaded(world.dispatcher.user)
  const steps = [
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, photos: [photo] },
  ]
  const { version } = await road.shipmentOf(id)
  await world.dispatcher.items('POST', '/v1/tracking-activity/shipment-status', { shipmentId: id, version, steps })
  const timeline = () =>
    world.dispatcher.items<{ seq: number; toStatus: string; voidedBy: number | null; files: { id: string }[] }[]>(
      'GET',
      `/v1/tracking-activity/${id}/shipment/tracking`,
    )
  const wrong = (await timeline()).findLast(({ toStatus }) => toStatus === 'shipment_delivered')?.seq ?? 0
  const correct = async (fromSeq: number, again: readonly object[]) => {
    const body = { version: (await road.shipmentOf(id)).version, fromSeq, reason: 'เวลาผิด', steps: again }
    await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, body)
  }
  await correct(wrong, [{ ...steps[2], time: minutesAgo(25) }])
  const shown = (await timeline()).filter(({ files }) => files.some((file) => file.id === photo))
  assert.deepEqual(
    shown.map(({ voidedBy }) => voidedBy === null),
    [false, true],
    'the voided entry still shows what it had',
  )
  assert.deepEqual(
    (await road.shipmentOf(id)).files.map((file) => file.id),
    [photo],
  )
  await correct(shown[1]?.seq ?? 0, [{ ...steps[2], photos: [] }])
  assert.deepEqual((await road.shipmentOf(id)).files, [])
})

test('another party’s record is not found by any call', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const job = await road.plan([order], {}, road.nextHours())
  const strangers: SignedIn[] = [
    await world.company.signedIn({ kind: 'customer', customerId: world.customers[1], permissions: everyPermission }),
    await world.company.signedIn({ kind: 'subcontractor', subcontractorId: world.subcontractorId, permissions: everyPermission }),
    await world.company.signedIn({ kind: 'driver', driverId: world.drivers[1], permissions: everyPermission }),
    await world.company.signedIn({ businessUnitIds: [world.company.businessUnitIds[1]], permissions: everyPermission }),
  ]
  const reads = [
    `/v1/transports/${id}`,
    `/v1/transports/${id}/history`,
    `/v1/routes/${job.id}`,
    `/v1/routes/${job.id}/history`,
    `/v1/orders/${order.id}`,
    `/v1/orders/${order.id}/history`,
    `/v1/tracking-activity/detail-job?id=${job.id}`,
    `/v1/tracking-activity/${order.id}/order/detail`,
    `/v1/tracking-activity/${id}/shipment/detail`,
    `/v1/tracking-activity/${id}/shipment-execute/detail`,
    `/v1/tracking-activity/${id}/shipment/tracking`,
    `/v1/tracking-activity/detail-job/${job.id}/driver-times`,
    `/v1/tracking-activity/orders/pod-signs/?orderId=${order.id}`,
    `/v1/tracking-activity/routes/pod-signs/?jobId=${job.id}`,
    `/v1/tracking-activity/order-status/check-permission?type=shipment&id=${id}`,
    `/v1/tracking-activity/order-status/check-permission?type=job&id=${job.id}`,
    `/v1/tracking-activity/order-status/check-permission?type=order&id=${order.id}`,
    `/v1/tracking-activity/tdg-tracking-url?routeId=${job.id}`,
  ]
  const version = 1
  const writes: readonly [string, object][] = [
    ['/v1/tracking-activity/shipment-status', { shipmentId: id, version, steps: [{ status: 'shipment_cancelled', reason: 'x' }] }],
    [`/v1/tracking-activity/update-status?type=shipment&id=${id}&action=cancel&reason=x`, {}],
    [`/v1/tracking-activity/update-status?type=job&id=${job.id}&action=cancel&reason=x`, {}],
    [`/v1/tracking-activity/update-status?type=order&id=${order.id}&action=cancel&reason=x`, {}],
    [`/v1/tracking-activity/update-status?type=shipment&id=${id}&action=re_assign&reason=x`, {}],
    [`/v1/transports/${id}/actions/correct`, { version, fromSeq: 1, reason: 'x' }],
    [`/v1/orders/${order.id}/actions/cancel`, { version, reason: 'x' }],
    [`/v1/orders/${order.id}/actions/confirm`, { version }],
    ['/v1/routes', { shipmentIds: [id] }],
    ...['accept', 'cancel-schedule'].map((action): [string, object] => [`/v1/routes/${job.id}/actions/${action}`, { version }]),
    [`/v1/routes/${job.id}/actions/cancel`, { version, reason: 'x' }],
    [`/v1/routes/${job.id}/actions/remove-shipments`, { version, shipmentIds: [id] }],
    [`/v1/routes/${job.id}/actions/update-driver`, { version, reason: 'x', driverName: 'x' }],
  ]
  for (const stranger of strangers) {
    for (const url of reads) assert.equal((await stranger.inject({ url })).statusCode, 404, url)
    for (const [url, payload] of writes) {
      const answer = await stranger.inject({ method: 'POST', url, payload })
      assert.equal(answer.statusCode, 404, `${url}: ${answer.body}`)
    }
    for (const type of ['order', 'job', 'shipment']) {
      const list = await stranger.items<{ total: number }>('GET', `/v1/tracking-activity/list?type=${type}`)
      assert.equal(list.total, 0, type)
    }
    assert.deepEqual(
      (await stranger.items<{ kind: string; id: string }[]>('GET', `/v1/search?text=${order.orderNo}`)).filter(
        (hit) => hit.id === order.id,
      ),
      [],
    )
  }
  assert.equal((await road.shipmentOf(id)).status, 'shipment_dispatched')
})

test('one list shows orders, jobs or shipments, with the filters of the specification', async () => {
  const order = await newOrder(world)
  const job = await world.dispatcher.items<{ id: string }>('POST', '/v1/routes', { orderIds: [order.id], doRef: 'DO-2569/11' })
  type Page = { list: { type: string; id: string; no: string; doRef: string | null; jobNo: string | null }[]; total: number }
  const listed = (query: string) => world.dispatcher.items<Page>('GET', `/v1/tracking-activity/list?${query}`)
  const reference = `refType=doRef&refValue=${encodeURIComponent('DO-2569/11')}`
  assert.deepEqual(
    (await listed(`type=job&${reference}`)).list.map(({ id, doRef }) => [id, doRef]),
    [[job.id, 'DO-2569/11']],
  )
  assert.deepEqual(
    (await listed(`type=order&${reference}`)).list.map(({ id }) => id),
    [order.id],
  )
  assert.deepEqual(
    (await listed(`type=shipment&${reference}`)).list.map(({ id }) => id),
    [order.shipments[0]?.id],
  )
  assert.equal((await listed('type=shipment&status=shipment_lost')).total, 0)
  assert.equal((await listed('type=shipment&status=order_created')).total, 0, 'a status of another kind finds nothing')
  assert.equal((await listed('type=job&refType=routeCode&refValue=R1')).total, 0)
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
  assert.ok((await listed(`type=order&dateBasis=delivery&from=${tomorrow}&to=2399-12-31`)).total >= 0)
  for (const orderBy of ['createdAt', 'no', 'status', 'statusSince', 'targetPickupFrom', 'targetDeliveryTo'])
    for (const type of ['order', 'job', 'shipment'])
      assert.ok((await listed(`type=${type}&orderBy=${orderBy}&sorting=asc`)).total > 0)
})

test('the external tracking page has a URL only if enabled', async () => {
  const order = await newOrder(world)
  const job = await world.dispatcher.items<{ id: string; jobNo: string }>('POST', '/v1/routes', { orderIds: [order.id] })
  const url = () =>
    world.dispatcher.items<{ url: string | null }>('GET', `/v1/tracking-activity/tdg-tracking-url?routeId=${job.id}`)
  assert.equal((await url()).url, null)
  const tenantId = world.company.tenantId
  await app.database.writer
    .insertInto('settings')
    .values([
      { tenantId, code: 'TDG_ACTIVITY_TOGGLE', value: JSON.stringify(true) },
      { tenantId, code: 'TDG_TRACKING_URL', value: JSON.stringify('https://track.example.com/job/{jobNo}') },
    ])
    .execute()
  assert.equal((await url()).url, `https://track.example.com/job/${job.jobNo}`)
})

test('each action needs its own permission, regardless of others', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  const { version } = await road.shipmentOf(id)
  const attempt = async (permissions: readonly Permission[], status: string, more: object = {}) => {
    const person = await world.company.signedIn({ permissions })
    const answer = await person.inject({
      method: 'POST',
      url: '/v1/tracking-activity/shipment-status',
      payload: { shipmentId: id, version, steps: [{ status, ...more }] },
    })
    return [answer.statusCode, answer.json<Problem>().errors?.[0]?.code]
  }
  assert.deepEqual(await attempt(['shipment.view'], 'shipment_arrive_origin', { time: minutesAgo(5) }), [403, 'access.refused'])
  assert.deepEqual(await attempt(['shipment.advance'], 'shipment_cancelled', { reason: 'x' }), [422, 'access.refused'])
  assert.deepEqual(await attempt(['shipment.cancel'], 'shipment_arrive_origin', { time: minutesAgo(5) }), [422, 'access.refused'])
  assert.deepEqual(await attempt(['shipment.advance'], 'shipment_arrive_origin', { time: minutesAgo(5) }), [200, undefined])
  const person = await world.company.signedIn({ permissions: ['shipment.advance', 'order.view'] })
  const byQuery = await person.inject({
    method: 'POST',
    url: `/v1/tracking-activity/update-status?type=order&id=${order.id}&action=cancel&reason=x`,
  })
  assert.equal(byQuery.statusCode, 403)
})

test('an order can be cancelled until a carrier has custody of its goods', async () => {
  const [early, late] = [await newOrder(world), await newOrder(world)]
  const job = await road.plan([early, late], {}, road.nextHours())
  const lateShipment = late.shipments[0]?.id ?? ''
  await road.report(lateShipment, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
  await road.report(lateShipment, { status: 'shipment_loading', time: minutesAgo(90) })
  const orderVersion = async (id: string) => (await road.orderOf(id)).version
  const { results } = await world.dispatcher.items<{
    results: { accepted: boolean; status: string; errors: { code: string }[] }[]
  }>('POST', '/v1/orders/actions/cancel', {
    orders: [
      { id: early.id, version: await orderVersion(early.id) },
      { id: late.id, version: await orderVersion(late.id) },
    ],
    reason: 'ลูกค้าเปลี่ยนใจ',
  })
  assert.deepEqual(
    results.map(({ accepted, status, errors }) => [accepted, status, errors[0]?.code]),
    [
      [true, 'order_cancelled', undefined],
      [false, 'order_picking_up', 'shipment.cancel_failed'],
    ],
  )
  const now = await road.jobOf(job.id)
  assert.deepEqual([now.status, now.shipmentCount], ['job_picking_up', 1])
  const stale = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/orders/${late.id}/actions/cancel`,
    payload: { version: 1, reason: 'x' },
  })
  assert.equal(stale.statusCode, 409)
  await road.nothingDiffers()
})

test('the dashboard counts each phase within the caller’s scope, and search finds number, plate and name', async () => {
  type Board = { counters: Record<string, { count: number; statuses: string[]; type: string }>; summary: Record<string, number> }
  const board = (person: SignedIn) => person.items<Board>('GET', '/v1/dashboard')
  const before = await board(world.dispatcher)
  const order = await newOrder(world)
  const job = await road.plan([order], {}, road.nextHours())
  const after = await board(world.dispatcher)
  const grown = (name: string) => (after.counters[name]?.count ?? 0) - (before.counters[name]?.count ?? 0)
  assert.deepEqual([grown('notArrivedAtOrigin'), grown('waitingToPickUp')], [1, 0])
  assert.equal((after.summary['totalCreated'] ?? 0) - (before.summary['totalCreated'] ?? 0), 1)
  const {
    noIssue = 0,
    nearDue = 0,
    overdue = 0,
    delivered: done = 0,
    incident = 0,
    notAssigned = 0,
    totalCreated = 0,
  } = after.summary
  assert.equal(noIssue + nearDue + overdue + done + incident + notAssigned, totalCreated)
  for (const [name, { type, statuses, count }] of Object.entries(after.counters)) {
    const url = `/v1/tracking-activity/list?type=${type}&status=${statuses.join(',')}`
    assert.equal((await world.dispatcher.items<{ total: number }>('GET', url)).total, count, name)
  }
  const other = await world.company.signedIn({ kind: 'customer', customerId: world.customers[1], permissions: everyPermission })
  const empty = await board(other)
  assert.equal(empty.summary['totalCreated'], 0)
  assert.ok(Object.values(empty.counters).every(({ count }) => count === 0))

  const hits = (text: string, person = world.dispatcher) =>
    person.items<{ kind: string; id: string; title: string }[]>('GET', `/v1/search?text=${encodeURIComponent(text)}`)
  assert.equal((await hits(order.orderNo)).find(({ kind }) => kind === 'order')?.id, order.id)
  assert.equal((await hits('70-1234')).find(({ kind }) => kind === 'vehicle')?.id, world.vehicles[0])
  assert.ok((await hits('70-1234')).some(({ kind, id }) => kind === 'job' && id === job.id))
  assert.equal((await hits('สมหญิง')).find(({ kind }) => kind === 'driver')?.id, world.drivers[1])
  assert.equal((await hits('รังสิต')).find(({ kind }) => kind === 'site')?.id, world.sites[2])
  assert.equal((await hits('ข้าวไทย')).find(({ kind }) => kind === 'customer')?.id, world.customers[1])
  const nobody = await world.company.signedIn({ permissions: ['site.view'] })
  assert.ok((await hits('70-1234', nobody)).length === 0)
})
