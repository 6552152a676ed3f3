import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assignmentOf, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { fillCustody } from './fill-custody.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const rows = async (id: string) =>
  (
    await sql<{ cause: string; fromKind: string; toKind: string; packages: string; items: string }>`
      select cause, from_kind, to_kind, packages::float::text as packages, items::float::text as items from custody_entries
      where shipment_id = ${id}::uuid order by entry_no`.execute(running.app.database.reader)
  ).rows.map(({ cause, fromKind, toKind, packages, items }) => `${cause} ${fromKind}>${toKind} ${packages}/${items}`)

const arrived = [
  { status: 'shipment_arrive_destination', time: minutesAgo(40) },
  { status: 'shipment_unloading', time: minutesAgo(30) },
]

test('ledger entries are written with their event, and reversed by its correction', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  assert.deepEqual(await rows(id), [])
  await road.onTheWay(id)
  assert.deepEqual(await rows(id), ['picked_up shipper>carrier 10/120'])
  await road.report(id, ...arrived, {
    status: 'shipment_delivered',
    time: minutesAgo(20),
    ...delivered,
    packages: 7,
    damagedPackage: 1,
    rejectedPackage: 1,
  })
  const first = [
    'picked_up shipper>carrier 10/120',
    'delivered carrier>consignee 7/84',
    'damaged carrier>damage 1/12',
    'rejected carrier>refused 1/12',
    'lost carrier>loss 1/12',
  ]
  assert.deepEqual(await rows(id), first)
  const timeline = await world.dispatcher.items<{ seq: number; toStatus: string }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  const { version } = await road.shipmentOf(id)
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version,
    fromSeq: timeline.findLast(({ toStatus }) => toStatus === 'shipment_delivered')?.seq,
    reason: 'นับผิด',
    steps: [{ status: 'shipment_delivered', time: minutesAgo(19), ...delivered }],
  })
  assert.deepEqual(await rows(id), [
    ...first,
    'reversed loss>carrier 1/12',
    'reversed refused>carrier 1/12',
    'reversed damage>carrier 1/12',
    'reversed consignee>carrier 7/84',
    'delivered carrier>consignee 10/120',
  ])
  await road.nothingDiffers()
})

test('giving a job to another carrier after a corrected pickup leaves the ledger unchanged', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const { id: jobId } = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const timeline = await world.dispatcher.items<{ seq: number; toStatus: string }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version: (await road.shipmentOf(id)).version,
    fromSeq: timeline.find(({ toStatus }) => toStatus === 'shipment_arrive_origin')?.seq,
    reason: 'คนละคัน',
    steps: [],
  })
  const act = async (action: string, more: object) =>
    world.dispatcher.items('POST', `/v1/routes/${jobId}/actions/${action}`, { version: (await road.jobOf(jobId)).version, ...more })
  await act('cancel-schedule', {})
  const carrier = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId, driverId: null, vehicleId: null }
  await act('schedule', { assignment: assignmentOf(world, carrier, road.nextHours()) })
  await road.nothingDiffers()
})

test('a tampered ledger is detected; a missing one is written once, from the history', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const { writer } = running.app.database
  const differences = async () =>
    (
      await world.dispatcher.items<{ differences: { id: string; field: string }[] }>('POST', '/v1/platform/recompute-statuses', {})
    ).differences.map((one) => [one.id, one.field])
  await sql`update custody_entries set packages = 9 where shipment_id = ${id}::uuid`.execute(writer)
  assert.deepEqual(await differences(), [[id, 'custody']])
  await sql`delete from custody_entries where shipment_id = ${id}::uuid`.execute(writer)
  assert.deepEqual(await differences(), [[id, 'custody']])
  await sql`insert into custody_backfills (tenant_id) values (${world.company.tenantId}::uuid)`.execute(writer)
  await fillCustody(running.app)
  assert.deepEqual(await rows(id), ['picked_up shipper>carrier 10/120'])
  await fillCustody(running.app)
  await road.nothingDiffers()
  assert.deepEqual(await writer.selectFrom('custodyBackfills').selectAll().execute(), [])
})
