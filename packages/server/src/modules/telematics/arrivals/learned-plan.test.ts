import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import type { DropPointTimes } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { addDays, bangkokDayOf, minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { assignmentOf, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { learnLanes } from './learn-lanes.ts'

let running: RunningApp
let world: MainJobWorld

/** Actual times of the trucks: 150 minutes between centre and store, 55 at the centre, 95 at the store. */
const taken = { way: 150, centre: 55, store: 95 } as const

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const db = running.app.database.writer
  for (const [at, lat] of [13.6, 13.8, 14.0].entries())
    await sql`update sites set lat = ${lat}, lng = 100.6 where id = ${world.sites[at]}::uuid`.execute(db)
})
after(() => running.stop())

/** Inserts events in the database, by minutes ago, since the API accepts none in the past. */
const happened = async (shipmentId: string, steps: Readonly<Record<string, number>>) => {
  const db = running.app.database.writer
  for (const [n, [status, ago]] of Object.entries(steps).entries())
    await sql`insert into shipment_events (tenant_id, shipment_id, seq, to_status, kind, occurred_at, recorded_at, actor_name, actor_type,
        source, job_id)
      select s.tenant_id, s.id, ${90 + n}, ${status}, 'next', ${minutesAgo(ago)}, now(), 'x', 'admin', 'console', s.job_id
      from shipments s where s.id = ${shipmentId}::uuid`.execute(db)
}

/** One finished trip, and five like it on the days before. */
const sixTripsDriven = async () => {
  const db = running.app.database.writer
  const order = await newOrder(world)
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [order.id] })
  const job = await world.dispatcher.items<{ id: string; shipments: { id: string }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    { version: made.version, assignment: assignmentOf(world, {}, 90) },
  )
  const shipmentId = job.shipments[0]?.id ?? ''
  const arrived = 20 + taken.store
  const left = arrived + taken.way
  await sql`update shipments set target_pickup_from = ${minutesAgo(900)}, target_pickup_to = ${minutesAgo(30)},
    target_delivery_from = ${minutesAgo(800)}, target_delivery_to = ${minutesAgo(10)} where id = ${shipmentId}::uuid`.execute(db)
  await happened(shipmentId, {
    shipment_arrive_origin: left + taken.centre,
    shipment_ontheway: left,
    shipment_arrive_destination: arrived,
    shipment_delivered: 20,
  })
  await sql`with j as (update jobs set status = 'job_delivered', updated_at = now() - interval '10 minutes' where id = ${job.id}::uuid)
    update shipments set status = 'shipment_delivered', picked_up_at = ${minutesAgo(left)}, delivered_at = ${minutesAgo(20)}
    where id = ${shipmentId}::uuid`.execute(db)
  assert.equal(await learnLanes(running.app), 1)
  await sql`insert into lane_trips (tenant_id, job_id, left_at, from_site_id, to_site_id, arrived_at)
    select tenant_id, job_id, left_at - make_interval(days => n), from_site_id, to_site_id, arrived_at - make_interval(days => n)
    from lane_trips, generate_series(1, 5) n`.execute(db)
  await sql`insert into site_dwells (tenant_id, job_id, site_id, arrived_at, begun_at, left_at, weight_grams)
    select tenant_id, job_id, site_id, arrived_at - make_interval(days => n), begun_at - make_interval(days => n),
      left_at - make_interval(days => n), weight_grams from site_dwells, generate_series(1, 5) n`.execute(db)
  for (const table of ['learned_lanes', 'learned_sites'])
    await sql`update ${sql.table(table)} set summarised_at = now() - interval '25 hours'`.execute(db)
  await learnLanes(running.app)
}

const planOf = async (shipmentIds: readonly string[]) => {
  const today = bangkokDayOf(new Date().toISOString())
  const plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds,
  })
  const routeId = newId()
  const moved = ({ version }: PlanDetail, move: object) =>
    world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version, move })
  const crew = { ...noCrew, vehicleId: world.vehicles[1], driverId: world.drivers[1] }
  const withRoute = await moved(plan, { kind: 'add_route', routeId, ...crew })
  return { plan: await moved(withRoute, { kind: 'move', shipmentIds, routeId, at: null }), routeId }
}

const timesOf = ({ routes }: PlanDetail) =>
  (routes[0]?.stops ?? []).map(({ travelMinutes, source, serveMinutes }) => ({ travelMinutes, source, serveMinutes }))

test('learned travel and dwell times change the times of a plan, of its job and of the arrivals', async () => {
  const db = running.app.database.writer
  const orders = [await newOrder(world), await newOrder(world, { destinationSiteId: world.sites[2] })]
  const shipmentIds = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const before = await planOf(shipmentIds)
  const [centreBefore, storeBefore] = timesOf(before.plan)
  assert.ok(centreBefore && storeBefore)
  assert.equal(storeBefore.source, 'estimate')
  assert.ok(storeBefore.travelMinutes < 100 && storeBefore.serveMinutes < 60, JSON.stringify(storeBefore))

  await sixTripsDriven()
  const plan = await world.dispatcher.items<PlanDetail>('GET', `/v1/plans/${before.plan.id}`)
  const [centre, store, further] = timesOf(plan)
  assert.deepEqual(centre, { ...centreBefore, serveMinutes: taken.centre })
  assert.deepEqual(store, { travelMinutes: taken.way, source: 'measured', serveMinutes: taken.store })
  assert.equal(further?.source, 'estimate', 'nobody has driven there yet')

  const { results } = await world.dispatcher.items<{ results: PublishedRoute[] }>('POST', `/v1/plans/${plan.id}/actions/publish`, {
    version: plan.version,
    routeIds: [before.routeId],
  })
  const jobId = results[0]?.jobId ?? ''
  assert.ok(jobId, JSON.stringify(results))
  const [first, last] = [plan.routes[0]?.stops[0], plan.routes[0]?.stops.at(-1)]
  const job = await world.dispatcher.items<{ plannedEndAt: string }>('GET', `/v1/routes/${jobId}`)
  assert.equal(Date.parse(job.plannedEndAt), Date.parse(last?.leaveAt ?? ''), 'the job ends when its plan does')
  assert.ok(minutesBetween(first?.leaveAt ?? '', last?.arriveAt ?? '') > taken.way + taken.store)

  const arrivals = async () =>
    (await world.dispatcher.items<{ stops: DropPointTimes[] }>('GET', `/v1/routes/${jobId}/arrivals`)).stops
  const planned = await arrivals()
  assert.equal(minutesBetween(planned[0]?.planned.departAt ?? '', planned[1]?.planned.arriveAt ?? ''), taken.way)

  // Just loaded, without a position yet.
  for (const id of shipmentIds) await happened(id, { shipment_arrive_origin: 60, shipment_ontheway: 0 })
  await sql`with j as (update jobs set status = 'job_ontheway', planned_begin_at = ${minutesAgo(90)} where id = ${jobId}::uuid)
    update shipments set status = 'shipment_ontheway', picked_up_at = ${minutesAgo(0)}, target_delivery_from = ${minutesAgo(60)}
    where id = any(${shipmentIds}::uuid[])`.execute(db)
  const [, near, far] = await arrivals()
  assert.ok(near?.estimated.arriveAt && near.estimated.departAt && far?.estimated.arriveAt)
  const minutesAhead = (Date.parse(near.estimated.arriveAt) - Date.now()) / 60_000
  assert.ok(Math.abs(minutesAhead - taken.way) < 5, `${minutesAhead} minutes to the store`)
  assert.equal(Math.round(minutesBetween(near.estimated.arriveAt, near.estimated.departAt)), taken.store)
  assert.match(near.reasons.join('; '), /Driving time from 6 trips on this lane/)
  assert.match(far.reasons.join('; '), /1 stop before it; Time at the stop learned from 6 visits/)
})

test('an ignored lane and site use assumed times in the plan again', async () => {
  const { shipments } = await newOrder(world)
  const made = await planOf([shipments[0]?.id ?? ''])
  assert.equal(timesOf(made.plan)[1]?.travelMinutes, taken.way)
  for (const kind of ['lanes', 'sites']) {
    const { list } = await world.dispatcher.items<{ list: { id: string; version: number }[] }>('GET', `/v1/learned-${kind}`)
    for (const { id, version } of list)
      await world.dispatcher.items('PUT', `/v1/learned-${kind}/${id}/choice`, { version, choice: 'ignore', reason: 'A detour' })
  }
  const [, store] = timesOf(await world.dispatcher.items<PlanDetail>('GET', `/v1/plans/${made.plan.id}`))
  assert.equal(store?.source, 'estimate')
  assert.ok((store?.travelMinutes ?? 999) < 100 && (store?.serveMinutes ?? 999) < 60, JSON.stringify(store))
})
