import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { isFinalOrder, orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStatuses, shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { sortByDueDate } from '../../../platform/list/due-first.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Job } from '../../../testing/on-the-road.ts'
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

const listed = async (type: TrackedRow['type'], query: string) =>
  (await world.dispatcher.items<{ list: TrackedRow[] }>('GET', `/v1/tracking-activity/list?type=${type}&${query}`)).list
const rowOf = async (type: TrackedRow['type'], id: string) => (await listed(type, 'pageSize=100')).find((row) => row.id === id)

const arrive = (id: string) =>
  road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(60) },
    { status: 'shipment_unloading', time: minutesAgo(50) },
    { status: 'shipment_delivered', time: minutesAgo(40), ...delivered },
  )

test('an order and a job show their carrier, first loading, and completion', async () => {
  const orders = [await newOrder(world), await newOrder(world, { destinationSiteId: world.sites[2] })]
  const [first = '', second = ''] = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const waiting = await rowOf('order', orders[0]?.id ?? '')
  assert.deepEqual([waiting?.jobNo, waiting?.driverName, waiting?.pickedUpAt, waiting?.shipmentCount], [null, null, null, 1])

  const job = await road.plan(orders, {}, road.nextHours())
  await road.onTheWay(first)
  await road.report(second, { status: 'shipment_arrive_origin', time: minutesAgo(99) })
  await road.report(second, { status: 'shipment_loading', time: minutesAgo(89) })
  await road.report(second, { status: 'shipment_ontheway', time: minutesAgo(79), ...picked })
  await arrive(first)

  const [order, other, whole] = [
    await rowOf('order', orders[0]?.id ?? ''),
    await rowOf('order', orders[1]?.id ?? ''),
    await rowOf('job', job.id),
  ]
  assert.deepEqual([order?.driverName, order?.plateNo, order?.jobNo], ['สมชาย ใจดี', '70-1234', whole?.no])
  assert.ok(order?.deliveredAt && order.pickedUpAt && order.pickedUpAt < order.deliveredAt)
  assert.equal(other?.deliveredAt, null, 'its own goods are still on the road')
  assert.deepEqual([whole?.customerName?.includes('น้ำดื่มสยาม'), whole?.packages], [true, 20])
  assert.deepEqual([whole?.pickedUpAt, whole?.deliveredAt], [order.pickedUpAt, null], 'one drop is not the whole tour')
  await arrive(second)
  assert.ok((await rowOf('job', job.id))?.deliveredAt)
})

test('an order names its subcontractor, who sees the same of its own jobs', async () => {
  const orders = [await newOrder(world), await newOrder(world)]
  const job = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: orders.map(({ id }) => id) })
  await world.dispatcher.items('POST', `/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: {
      carrierKind: 'subcontractor',
      subcontractorId: world.subcontractorId,
      driverId: world.drivers[1],
      vehicleId: world.vehicles[1],
      plannedBeginAt: new Date(Date.now() + 2000 * 3_600_000).toISOString(),
      plannedEndAt: new Date(Date.now() + 2008 * 3_600_000).toISOString(),
      confirmedWarnings: ['job.outside_windows'],
    },
  })
  const row = await rowOf('order', orders[0]?.id ?? '')
  assert.equal(row?.subcontractorName, 'หจก. รถร่วมใจ')
  const carrier = await world.company.signedIn({
    permissions: ['tracking.view'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  const seen = await carrier.items<{ list: TrackedRow[] }>('GET', '/v1/tracking-activity/list?type=job&pageSize=100')
  assert.deepEqual(
    seen.list.map(({ id, packages }) => [id, packages]),
    [[job.id, 20]],
  )
})

test('a route code finds orders, waybills and jobs of its lane', async () => {
  const routeCodeId = newId()
  await running.app.database.writer
    .insertInto('routeCodes')
    .values({
      tenantId: world.company.tenantId,
      id: routeCodeId,
      routeCode: 'BNA-LPW',
      originSiteId: world.sites[0],
      destinationSiteId: world.sites[1],
      searchKey: 'bna',
    })
    .execute()
  const [onLane, aside] = [await newOrder(world, { routeCodeId }), await newOrder(world)]
  const job = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [onLane.id] })
  const ids = async (type: TrackedRow['type'], refValue: string) =>
    (await listed(type, `refType=routeCode&refValue=${refValue}`)).map(({ id }) => id)
  assert.deepEqual(await ids('order', 'bna-lpw'), [onLane.id])
  assert.deepEqual(await ids('shipment', 'BNA-LPW'), [onLane.shipments[0]?.id])
  assert.deepEqual(await ids('job', 'BNA-LPW'), [job.id])
  for (const type of ['order', 'shipment', 'job'] as const) assert.deepEqual(await ids(type, 'BNA'), [])
  assert.ok(!(await ids('order', 'BNA-LPW')).includes(aside.id))
})

test('a value of the wrong type is refused at its field, in each language', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(90) })
  const { version } = await road.shipmentOf(id)
  const load = (more: object) => ({
    shipmentId: id,
    version,
    steps: [{ status: 'shipment_ontheway', time: minutesAgo(80), ...picked, ...more }],
  })
  const url = '/v1/tracking-activity/shipment-status'
  const words = await road.refused(url, load({ packages: 'ten' }))
  assert.deepEqual([words.errors[0]?.field, words.errors[0]?.code], ['steps.0.packages', 'field.number'])
  const many = await road.refused(url, load({ packages: 1_000_000 }))
  assert.equal(many.errors[0]?.message, 'Actual packages maximum is 999999')
  const photos = await road.refused(url, load({ photos: Array.from({ length: 31 }, newId) }), 'th')
  assert.deepEqual([photos.errors[0]?.field, photos.errors[0]?.code], ['steps.0.photos', 'field.over_limit'])
  assert.match(photos.errors[0]?.message ?? '', /รูปถ่าย/)
})

test('a refused action gives the reason at its parameters', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const fieldsOf = async (more: object) =>
    (await road.refused('/v1/tracking-activity/update-status', { type: 'shipment', id, action: 'lost', ...more })).errors.map(
      ({ field, code }) => [field, code],
    )
  assert.deepEqual(await fieldsOf({ reason: 'ถูกปล้น' }), [['time', 'field.required']])
  assert.deepEqual(await fieldsOf({ time: minutesAgo(10) }), [['reason', 'field.required']])
  assert.deepEqual(await fieldsOf({ reason: 'ถูกปล้น', time: minutesAgo(200) }), [['time', 'shipment.step_time_order']])
})

test('mileage is the lane’s if measured, else the estimated road distance, else none', async () => {
  const db = running.app.database.writer
  const at = (id: string | undefined, lat: number, lng: number) =>
    db
      .updateTable('sites')
      .set({ lat, lng })
      .where('id', '=', id ?? '')
      .execute()
  await at(world.sites[0], 13.7563, 100.5018)
  await at(world.sites[1], 14.3692, 100.5877)
  const laneId = newId()
  await db
    .insertInto('routeCodes')
    .values({ tenantId: world.company.tenantId, id: laneId, routeCode: 'BNA-AYA', distanceKm: 91 })
    .execute()
  const [plain, onLane, nowhere] = [
    await newOrder(world),
    await newOrder(world, { routeCodeId: laneId }),
    await newOrder(world, { destinationSiteId: world.sites[2] }),
  ]
  const km = async (id: string) => (await rowOf('order', id))?.distanceKm ?? null
  const estimated = (await km(plain.id)) ?? 0
  assert.ok(estimated > 75 && estimated < 100, String(estimated))
  assert.equal(await km(onLane.id), 91)
  assert.equal(await km(nowhere.id), null, 'nobody knows where that store is')
  assert.equal((await rowOf('shipment', plain.shipments[0]?.id ?? ''))?.distanceKm, estimated)

  const job = await world.dispatcher.items<Job & { distanceKm: string | null }>('POST', '/v1/routes', { orderIds: [plain.id] })
  assert.equal(job.distanceKm, estimated.toFixed(1))
  assert.equal((await rowOf('job', job.id))?.distanceKm, estimated)
})

test('the order’s pickup and delivery remarks are on its waybill, also for the carrier', async () => {
  const order = await newOrder(world, { pickupRemark: 'เข้าประตู 3', deliveryRemark: 'โทรก่อนถึง' })
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId }, road.nextHours())
  const carrier = await world.company.signedIn({
    permissions: ['tracking.view'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
  const seen = await carrier.items<{ pickupRemark: string; deliveryRemark: string }>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/detail`,
  )
  assert.deepEqual([seen.pickupRemark, seen.deliveryRemark], ['เข้าประตู 3', 'โทรก่อนถึง'])
})

test('kinds are accepted by the specification’s names and numbers only', async () => {
  await newOrder(world)
  const kinds = async (type: string) =>
    (await world.dispatcher.items<{ list: TrackedRow[] }>('GET', `/v1/tracking-activity/list?type=${type}`)).list.map(
      (row) => row.type,
    )
  for (const [kind, spellings] of Object.entries({ shipment: ['Transport', '1'], job: ['Route', '2'], order: ['ORDER', '3'] }))
    for (const spelling of spellings) {
      const answered = await kinds(spelling)
      assert.deepEqual([answered.length > 0, answered.every((each) => each === kind)], [true, true], spelling)
    }
  const refused = await world.dispatcher.inject({ url: '/v1/tracking-activity/list?type=4' })
  assert.deepEqual([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]?.field], [422, 'type'])
})

test('open rows by deadline first, then closed ones, in index order', async () => {
  const db = running.app.database.writer
  const orders = [await newOrder(world), await newOrder(world), await newOrder(world)]
  const [soon = '', late = '', done = ''] = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const dueIn = (id: string, hours: number, more: object = {}) =>
    db
      .updateTable('shipments')
      .set({ targetDeliveryTo: new Date(Date.now() + hours * 3_600_000).toISOString(), ...more })
      .where('id', '=', id)
      .execute()
  await dueIn(soon, 1)
  await dueIn(late, -30)
  await dueIn(done, -60, { status: 'shipment_delivered' })
  const rows = await listed('shipment', 'orderBy=due&pageSize=100')
  assert.equal(rows[0]?.id, late)
  assert.ok(rows.findIndex(({ id }) => id === soon) < rows.findIndex(({ id }) => id === done))
  const isOpen = rows.map(({ status }) => status !== 'shipment_delivered' && status !== 'shipment_cancelled')
  assert.deepEqual(
    isOpen,
    isOpen.toSorted((a, b) => Number(b) - Number(a)),
  )

  for (const [type, index] of [
    ['shipment', 'shipments_due_first'],
    ['order', 'orders_due_first'],
  ] as const) {
    const [first] = await listed(type, 'orderBy=due&pageSize=1')
    assert.ok(first)
    const sorts = {
      shipment: sortByDueDate(
        's',
        shipmentStatuses.filter((status) => shipmentStatusFacts[status].finality === 'open'),
      ),
      order: sortByDueDate(
        's',
        orderStatuses.filter((status) => !isFinalOrder(status)),
      ),
    }
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return sql<Record<string, string>>`explain select s.id from ${sql.table(`${type}s`)} s
        where s.tenant_id = ${world.company.tenantId}::uuid order by ${sql.raw(sorts[type].by)}, s.id limit 5`.execute(tx)
    })
    assert.match(JSON.stringify(plan.rows), new RegExp(index))
  }
})
