import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LearnedLane, LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import type { DropPointTimes, MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { assignmentOf, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { learnLanes } from './learn-lanes.ts'

let running: RunningApp
let world: MainJobWorld
let jobId: string
let shipmentIds: readonly string[]

interface Monitor {
  readonly list: MonitoredJob[]
  readonly total: number
  readonly counts: readonly { delay: string; count: number }[]
}
interface Arrivals {
  readonly stops: DropPointTimes[]
  readonly delay: { readonly class: string; readonly minutes: number | null }
}
const monitor = (query = '', who: SignedIn = world.dispatcher) => who.items<Monitor>('GET', `/v1/distribution/monitor${query}`)
const arrivalsOf = (id: string, who: SignedIn = world.dispatcher) => who.items<Arrivals>('GET', `/v1/routes/${id}/arrivals`)
const countOf = (counts: Monitor['counts'], wanted: string) => counts.find(({ delay }) => delay === wanted)?.count
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Backdates planned and reported times in the database, since the API accepts none in the past. */
const driveOff = async (db: RunningApp['app']['database']['writer']): Promise<void> => {
  const ids = [...shipmentIds]
  await sql`update jobs set status = 'job_ontheway', planned_begin_at = ${inHours(-2)}, planned_end_at = ${inHours(6)}
    where id = ${jobId}::uuid`.execute(db)
  await sql`update shipments set status = 'shipment_ontheway', picked_up_at = ${minutesAgo(60)}, target_pickup_from = ${inHours(-2)},
    target_pickup_to = ${inHours(-0.5)}, target_delivery_from = ${inHours(-1)},
    target_delivery_to = case when destination_site_id = ${world.sites[2]}::uuid then ${inHours(0.2)}::timestamptz else ${inHours(4)} end
    where id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into shipment_events (tenant_id, shipment_id, seq, to_status, kind, occurred_at, recorded_at, actor_name, actor_type,
      source, job_id)
    select s.tenant_id, s.id, 90 + v.n, v.status, 'next', v.at, v.at, 'x', 'admin', 'console', s.job_id from shipments s,
      (values (1, 'shipment_arrive_origin', ${minutesAgo(90)}::timestamptz), (2, 'shipment_ontheway', ${minutesAgo(60)}::timestamptz))
        v (n, status, at)
    where s.id = any(${ids}::uuid[])`.execute(db)
}

/** Two stores of one job, loaded an hour ago; the truck reported five minutes ago on its way to the first. */
before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const db = running.app.database.writer
  const places = [
    [world.sites[0], 13.6, 100.6],
    [world.sites[1], 13.8, 100.6],
    [world.sites[2], 14.0, 100.6],
  ] as const
  for (const [id, lat, lng] of places) await sql`update sites set lat = ${lat}, lng = ${lng} where id = ${id}::uuid`.execute(db)
  const first = await newOrder(world)
  const second = await newOrder(world, { destinationSiteId: world.sites[2] })
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', {
    orderIds: [first.id, second.id],
  })
  const job = await world.dispatcher.items<{ id: string; shipments: { id: string }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    { version: made.version, assignment: assignmentOf(world, {}, 20) },
  )
  jobId = job.id
  shipmentIds = job.shipments.map(({ id }) => id)
  await driveOff(db)
  const { vehicleId, tenantId } = await db
    .selectFrom('jobs')
    .select(['vehicleId', 'tenantId'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  assert.ok(vehicleId)
  const device = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', { number: 'ETA-1', platform: 'direct' })
  const reports = [50, 30, 5].map((ago, n) => ({
    tenantId,
    deviceId: device.id,
    vehicleId,
    at: minutesAgo(ago),
    recordedAt: minutesAgo(ago),
    latE6: 13_620_000 + n * 40_000,
    lngE6: 100_600_000,
    speedKmh: 60,
  }))
  await db.insertInto('positions').values(reports).execute()
  const last = reports.at(-1)
  assert.ok(last)
  await db.insertInto('latestPositions').values(last).execute()
})
after(() => running.stop())

test('the monitor shows a job on the road with its next stop, its expected arrival and the basis of the estimate', async () => {
  const { list, counts, total } = await monitor()
  assert.equal(total, 1)
  const [row] = list
  assert.ok(row?.next)
  assert.deepEqual([row.id, row.stops.join(), row.plateNo], [jobId, 'done,ahead,ahead', '70-1234'])
  assert.equal(row.next.siteName, 'ร้านสาขาลาดพร้าว')
  assert.equal(row.next.source, 'straight_line')
  assert.ok(row.next.remainingKm !== null && row.next.remainingKm > 10 && row.next.remainingKm < 25, String(row.next.remainingKm))
  assert.match(row.next.reasons[0] ?? '', /^From its position \d+ min ago/)
  assert.equal(row.position?.speedKmh, 60)
  assert.deepEqual(
    [row.delay.class, countOf(counts, 'late'), countOf(counts, 'on_time')],
    ['late', 1, 0],
    'the second store closes its window in 12 minutes',
  )
})

test('every drop point has its target, planned, estimated and actual times', async () => {
  const { stops } = await arrivalsOf(jobId)
  const [dc, near, far] = stops
  assert.ok(dc && near && far)
  assert.equal(stops.length, 3)
  assert.deepEqual([dc.state, dc.estimated.arriveAt, dc.tasks.length], ['done', null, 2])
  assert.ok(dc.actual.departAt !== null && dc.planned.arriveAt !== null && dc.target.arriveAt !== null)
  for (const stop of [near, far]) {
    assert.equal(stop.actual.arriveAt, null)
    assert.ok(stop.estimated.arriveAt !== null && Date.parse(stop.estimated.arriveAt) > Date.now() - 60_000)
    assert.ok(stop.confidence !== null && stop.confidence > 0 && stop.confidence <= 1)
  }
  assert.ok((near.estimated.departAt ?? '') < (far.estimated.arriveAt ?? ''))
  assert.ok((near.remainingKm ?? 0) < (far.remainingKm ?? 0))
  assert.deepEqual([near.delay?.class, far.delay?.class], ['on_time', 'late'])
})

test('filters narrow the list, and a search finds stores, plates and customers', async () => {
  for (const [query, found] of [
    ['?delay=on_time', 0],
    ['?delay=late,unknown', 1],
    [`?searchText=${encodeURIComponent('70-1234 รังสิต')}`, 1],
    ['?searchText=nobody', 0],
    [`?customerId=${world.customers[0]}`, 1],
    [`?customerId=${world.customers[1]}`, 0],
    [`?subcontractorId=${world.subcontractorId}`, 0],
    ['?begun=true', 1],
    ['?begun=false', 0],
  ] as const)
    assert.equal((await monitor(query)).total, found, query)
  const { counts } = await monitor('?delay=on_time')
  assert.equal(countOf(counts, 'late'), 1, 'the counts are of all classes')
})

test('the track of a job contains the positions of its vehicle during the job', async () => {
  const { points } = await world.dispatcher.items<{ points: { at: string }[] }>('GET', `/v1/routes/${jobId}/track`)
  assert.equal(points.length, 3)
})

test('the file has a row for each drop point', async () => {
  const answer = await world.dispatcher.inject({ method: 'GET', url: '/v1/distribution/monitor/export?format=csv' })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.body.trim().split('\n').length, 4)
})

test('a customer sees no job here, and a carrier its own', async () => {
  const permissions = ['tracking.view'] as const
  const customer = await world.company.signedIn({ permissions, kind: 'customer', customerId: world.customers[0] })
  assert.equal((await monitor('', customer)).total, 0)
  const answer = await customer.inject({ method: 'GET', url: `/v1/routes/${jobId}/arrivals` })
  assert.equal(answer.statusCode, 404)
  const carrier = await world.company.signedIn({ permissions, kind: 'subcontractor', subcontractorId: world.subcontractorId })
  assert.equal((await monitor('', carrier)).total, 0)
  await sql`update jobs set subcontractor_id = ${world.subcontractorId}::uuid where id = ${jobId}::uuid`.execute(
    running.app.database.writer,
  )
  assert.equal((await monitor('', carrier)).total, 1)
  const [, driverId] = world.drivers
  const driver = await world.company.signedIn({ permissions, kind: 'driver', driverId })
  assert.equal((await monitor('', driver)).total, 0, 'another drives it')
  const [, elsewhere] = world.company.businessUnitIds
  const unit = await world.company.signedIn({ permissions: ['tracking.view', 'job.export'], businessUnitIds: [elsewhere] })
  assert.equal((await monitor('', unit)).total, 0)
  const file = await unit.inject({ method: 'GET', url: '/v1/distribution/monitor/export?format=csv' })
  assert.equal(file.body.trim().split('\n').length, 1, 'only the heads')
})

test('travel times of finished trips are learned per lane, and used for the next arrival', async () => {
  const db = running.app.database.writer
  const carriedOver = await arrivalsOf(jobId)
  const before = carriedOver.stops[1]?.estimated.arriveAt ?? ''
  assert.equal(await learnLanes(running.app), 0)
  // The tests' job as finished: its waybills arrived three hours after loading.
  await sql`insert into shipment_events (tenant_id, shipment_id, seq, to_status, kind, occurred_at, recorded_at, actor_name, actor_type,
      source, job_id)
    select s.tenant_id, s.id, 93, 'shipment_arrive_destination', 'next', ${minutesAgo(0)}::timestamptz + interval '2 hours', now(), 'x', 'admin',
      'console', s.job_id from shipments s where s.id = ${shipmentIds[0]}::uuid`.execute(db)
  const set = (job: string, shipment: string) =>
    sql`with j as (update jobs set status = ${job}, updated_at = now() - interval '10 minutes' where id = ${jobId}::uuid returning id)
      update shipments set status = ${shipment}, delivered_at = ${minutesAgo(-150)} where id = ${shipmentIds[0]}::uuid`.execute(db)
  await set('job_delivered', 'shipment_delivered')
  assert.equal(await learnLanes(running.app), 1)
  assert.equal(await learnLanes(running.app), 0, 'each job once')
  const { rows } = await sql<{ minutes: number; tenantId: string }>`select tenant_id,
    round(extract(epoch from arrived_at - left_at) / 60)::int as minutes from lane_trips`.execute(db)
  // Loaded when the tests began; allows some minutes for a slow machine.
  assert.ok(rows.length === 1 && rows.every(({ minutes }) => minutes >= 180 && minutes < 200), JSON.stringify(rows))
  const summary = () =>
    db.selectFrom('learnedLanes').select(['samples', 'outliers', 'medianSeconds', 'assumedSeconds', 'choice']).execute()
  assert.deepEqual(
    (await summary()).map(({ samples }) => samples),
    [1],
  )
  await sql`insert into lane_trips (tenant_id, job_id, left_at, from_site_id, to_site_id, arrived_at)
    select tenant_id, job_id, left_at - make_interval(days => n), from_site_id, to_site_id, arrived_at - make_interval(days => n)
    from lane_trips, generate_series(1, 5) n`.execute(db)
  await learnLanes(running.app)
  assert.equal((await summary())[0]?.samples, 1, 'what was summarised today is not looked at')
  await sql`update learned_lanes set summarised_at = now() - interval '25 hours'`.execute(db)
  await learnLanes(running.app)
  const [learned] = await summary()
  assert.ok(learned && learned.medianSeconds >= 10_800 && (learned.assumedSeconds ?? 0) < 5000, JSON.stringify(learned))
  assert.deepEqual([learned.samples, learned.outliers], [6, 0])
  await sql`update shipment_events set voided_by = 93 where seq = 93`.execute(db)
  await set('job_ontheway', 'shipment_ontheway')
  await sql`update shipments set delivered_at = null where id = ${shipmentIds[0]}::uuid`.execute(db)
  const after = (await arrivalsOf(jobId)).stops[1]
  assert.ok((after?.estimated.arriveAt ?? '') > before, 'three hours for the lane, not a quarter')
  assert.ok(
    after?.reasons.some((reason) => /6/.test(reason)),
    after?.reasons.join(),
  )
})

test('a plan uses learned lane times, and says so', async () => {
  const order = await newOrder(world)
  const shipmentId = order.shipments[0]?.id ?? ''
  const today = bangkokDayOf(new Date().toISOString())
  const plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds: [shipmentId],
  })
  const move = (version: number, made: object) =>
    world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version, move: made })
  const routeId = newId()
  const crew = { ...noCrew, vehicleId: world.vehicles[1], driverId: world.drivers[1] }
  const { version } = await move(plan.version, { kind: 'add_route', routeId, ...crew })
  const { routes } = await move(version, { kind: 'move', shipmentIds: [shipmentId], routeId, at: null })
  const [first, last] = routes[0]?.stops ?? []
  assert.equal(last?.source, 'measured')
  const hours = (Date.parse(last.arriveAt) - Date.parse(first?.leaveAt ?? '')) / 3_600_000
  assert.ok(hours >= 3 && hours < 4, `three hours for the lane, not a quarter: ${hours}`)
})

interface LearnedPage<Row> {
  readonly list: readonly Row[]
  readonly total: number
}
const lanes = (query = '', who: SignedIn = world.dispatcher) =>
  who.items<LearnedPage<LearnedLane>>('GET', `/v1/learned-lanes${query}`)

test('lanes show learned and assumed times; an ignored one is used neither here nor in plans', async () => {
  const [lane] = (await lanes()).list
  assert.ok(lane)
  assert.deepEqual([lane.to.name, lane.samples, lane.used, lane.choice], ['ร้านสาขาลาดพร้าว', 6, true, 'auto'])
  assert.equal(lane.differenceMinutes, lane.medianMinutes - (lane.assumedMinutes ?? 0))
  assert.equal(
    lane.cells.reduce((sum, { samples }) => sum + samples, 0),
    6,
  )
  for (const [query, found] of [
    ['?against=slower', 1],
    ['?against=faster', 0],
    ['?enough=false', 0],
    ['?choice=ignore', 0],
    [`?siteId=${lane.from.id}`, 1],
    ['?searchText=ลาดพร้าว', 1],
    ['?orderBy=differenceMinutes&sorting=desc', 1],
  ] as const)
    assert.equal((await lanes(query)).total, found, query)
  const csv = await world.dispatcher.inject({ method: 'GET', url: '/v1/learned-lanes/export?format=csv&lang=th' })
  assert.match(csv.body, /ร้านสาขาลาดพร้าว/)
  const arrivesAt = async () => (await arrivalsOf(jobId)).stops[1]?.reasons.join() ?? ''
  assert.match(await arrivesAt(), /on this lane/)
  const choose = (choice: string, version: number) =>
    world.dispatcher.inject({
      method: 'PUT',
      url: `/v1/learned-lanes/${lane.id}/choice`,
      payload: { version, choice, reason: 'The bridge was closed' },
    })
  const ignored = await choose('ignore', lane.version)
  assert.equal(ignored.statusCode, 200, ignored.body)
  assert.equal((await choose('auto', lane.version)).statusCode, 409, 'on what somebody else changed')
  const [after] = (await lanes('?choice=ignore')).list
  assert.deepEqual([after?.used, after?.reason, after?.version], [false, 'The bridge was closed', lane.version + 1])
  assert.doesNotMatch(await arrivesAt(), /on this lane/)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log where subject = 'learned_lanes'
    and action = 'choice_changed' and changes ->> 'choice' is not null`.execute(running.app.database.writer)
  assert.equal(rows[0]?.n, 1)
})

test('dwell times are learned from positions where there are any, by weekday and hours', async () => {
  const db = running.app.database.writer
  // By reports loading took half an hour until an hour ago; positions show twenty minutes.
  await sql`insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh)
    select p.tenant_id, p.device_id, p.vehicle_id, ${minutesAgo(0)}::timestamptz - make_interval(mins => ago), now(), lat, 100600000, 0
    from (select distinct tenant_id, device_id, vehicle_id from positions) p,
      (values (95, 13500000), (85, 13600000), (75, 13600500), (65, 13600000), (62, 13650000)) v (ago, lat)`.execute(db)
  await sql`with j as (update jobs set status = 'job_delivered', updated_at = now() - interval '6 minutes' where id = ${jobId}::uuid returning id)
    update shipments set status = 'shipment_delivered', delivered_at = ${minutesAgo(-150)} where job_id = ${jobId}::uuid`.execute(
    db,
  )
  assert.equal(await learnLanes(running.app), 1)
  const { list } = await world.dispatcher.items<LearnedPage<LearnedSite>>('GET', '/v1/learned-sites')
  const dc = list.find(({ site }) => site.id === world.sites[0])
  assert.ok(dc)
  assert.deepEqual([dc.samples, dc.medianMinutes, dc.used], [1, 20, false], 'one stop is chance')
  assert.deepEqual(
    dc.cells.map(({ weekday }) => weekday === null),
    [true, false],
  )
  await sql`with j as (update jobs set status = 'job_ontheway' where id = ${jobId}::uuid returning id)
    update shipments set status = 'shipment_ontheway', delivered_at = null where job_id = ${jobId}::uuid`.execute(db)
  await sql`delete from positions where at < ${minutesAgo(61)}`.execute(db)
})

test('an arrival detected from positions is proposed if the company wants it, and reported on confirmation', async () => {
  const db = running.app.database.writer
  await sql`update shipments set event_seq = 93, status_since = ${minutesAgo(60)} where id = any(${[...shipmentIds]}::uuid[])`.execute(
    db,
  )
  await sql`insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh)
    select p.tenant_id, p.device_id, p.vehicle_id, now() - make_interval(secs => ago), now(), 13800000, 100600000, 0
    from (select distinct tenant_id, device_id, vehicle_id from positions) p, unnest(array[240, 120, 20]) ago`.execute(db)
  const proposalOf = async () => (await arrivalsOf(jobId)).stops[1]?.proposal
  assert.equal(await proposalOf(), null, 'off unless somebody switches it on')
  const url = '/v1/settings/ability/GEOFENCE_PROPOSALS'
  const switched = await world.dispatcher.inject({ method: 'PUT', url, payload: { value: true, version: 0 } })
  assert.equal(switched.statusCode, 200, switched.body)
  const proposal = await proposalOf()
  assert.ok(proposal)
  assert.equal(proposal.status, 'shipment_arrive_destination')
  const ago = Math.round((Date.now() - Date.parse(proposal.at)) / 60_000)
  assert.ok(ago >= 4 && ago < 20, String(ago))
  const { results } = await world.dispatcher.items<{ results: { accepted: boolean; errors: unknown[] }[] }>(
    'POST',
    '/v1/tracking-activity/shipment-status',
    { shipments: proposal.shipments, steps: [{ status: proposal.status, time: proposal.at }] },
  )
  assert.deepEqual(
    results.map(({ accepted }) => accepted),
    [true],
    JSON.stringify(results),
  )
  const stop = (await arrivalsOf(jobId)).stops[1]
  assert.deepEqual([stop?.state, stop?.actual.arriveAt, stop?.proposal], ['here', proposal.at, null])
})
