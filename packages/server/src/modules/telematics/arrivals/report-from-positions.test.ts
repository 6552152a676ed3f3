import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { coldTruck } from '../../../testing/cold-truck.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { reportAllFromPositions } from './report-from-positions.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const set = async (code: string, value: unknown) => {
  const answer = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/settings/ability/${code}`,
    payload: { value, version: 0 },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}

/** Puts the truck at a site, or elsewhere. */
const seen = async (siteColumn: 'origin_site_id' | 'destination_site_id' | null, minutesAgo: readonly number[]) => {
  const db = running.app.database.writer
  await sql`insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh)
    select s.tenant_id, ${truck.deviceId}::uuid, ${truck.vehicleId}::uuid, now() - make_interval(mins => ago), now(),
      coalesce((t.lat * 1e6)::int, 15000000), coalesce((t.lng * 1e6)::int, 100600000), 10
    from shipments s left join sites t on t.tenant_id = s.tenant_id and t.id = ${siteColumn === null ? sql`null` : sql.ref(`s.${siteColumn}`)},
      unnest(${minutesAgo}::int[]) ago where s.id = ${truck.shipment.id}::uuid`.execute(db)
  await sql`insert into latest_positions (tenant_id, vehicle_id, device_id, at, recorded_at, lat_e6, lng_e6, speed_kmh)
    select p.tenant_id, p.vehicle_id, p.device_id, p.at, p.recorded_at, p.lat_e6, p.lng_e6, p.speed_kmh from positions p
    where p.vehicle_id = ${truck.vehicleId}::uuid order by p.at desc limit 1
    on conflict (tenant_id, vehicle_id) do update set at = excluded.at, lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6`.execute(
    db,
  )
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'FENCE-1', 0)
  await sql`update shipments set status = 'shipment_dispatched', picked_up_at = null, status_since = ${at(200)} where id = ${truck.shipment.id}::uuid`.execute(
    running.app.database.writer,
  )
  await sql`update sites t set lat = 13.7, lng = 100.6 from shipments s where t.id = s.origin_site_id and s.id = ${truck.shipment.id}::uuid`.execute(
    running.app.database.writer,
  )
  await sql`update jobs set planned_begin_at = ${at(60)}, planned_end_at = ${at(-300)} where id = ${truck.jobId}::uuid`.execute(
    running.app.database.writer,
  )
  await sql`update shipment_events set occurred_at = ${at(200)} where shipment_id = ${truck.shipment.id}::uuid`.execute(
    running.app.database.writer,
  )
})
after(() => running.stop())

const status = async () =>
  running.app.database.reader
    .selectFrom('shipments')
    .select(['status', 'version'])
    .where('id', '=', truck.shipment.id)
    .executeTakeFirstOrThrow()
const proposals = async () => {
  const { stops } = await world.dispatcher.items<{
    stops: { proposal: { status: string; at: string; shipments: object[] } | null }[]
  }>('GET', `/v1/routes/${truck.jobId}/arrivals`)
  return stops.flatMap(({ proposal }) => proposal ?? [])
}

test('a detected arrival is reported by the system if enabled, once with two processes', async () => {
  await seen('origin_site_id', [100, 97, 94])
  assert.equal(await reportAllFromPositions(running.app), 0, 'off unless somebody switches it on')
  await seen('origin_site_id', [9, 6, 2])
  await set('GEOFENCE_REPORTS', true)
  const [one, other] = await Promise.all([reportAllFromPositions(running.app), reportAllFromPositions(running.app)])
  assert.equal(one + other, 1)
  assert.equal((await status()).status, 'shipment_arrive_origin')
  const { source } = await running.app.database.reader
    .selectFrom('shipmentEvents')
    .select('source')
    .where('shipmentId', '=', truck.shipment.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(source, 'geofence')
})

test('a truck at the loading dock has not departed because of one position outside the fence', async () => {
  const { version } = await status()
  const answer = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/tracking-activity/shipment-status',
    payload: {
      shipments: [{ shipmentId: truck.shipment.id, version }],
      steps: [{ status: 'shipment_loading', time: new Date().toISOString() }],
    },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  await seen(null, [1])
  assert.equal(await reportAllFromPositions(running.app), 0)
  assert.deepEqual(await proposals(), [])
})

test('a departure is proposed after two minutes outside, and reported on confirmation with planned quantities', async () => {
  // At the site until four minutes ago, then driving.
  const db = running.app.database.writer
  const ofTruck = sql`vehicle_id = ${truck.vehicleId}::uuid`
  await sql`delete from positions where ${ofTruck} and (lat_e6 = 15000000 or at > now() - interval '4 minutes')`.execute(db)
  await seen(null, [3, 2, 1, 0])
  const [proposal] = await proposals()
  assert.equal(proposal?.status, 'shipment_ontheway')
  const { results } = await world.dispatcher.items<{ results: { accepted: boolean; status: string; errors: unknown[] }[] }>(
    'POST',
    `/v1/routes/${truck.jobId}/actions/report-from-positions`,
    proposal,
  )
  assert.deepEqual(
    results.map((one) => [one.accepted, one.status]),
    [[true, 'shipment_ontheway']],
    JSON.stringify(results),
  )
  const again = await world.dispatcher.items<{ results: { accepted: boolean }[] }>(
    'POST',
    `/v1/routes/${truck.jobId}/actions/report-from-positions`,
    proposal,
  )
  assert.equal(again.results[0]?.accepted, false, 'a second press is told that it is old')
})
