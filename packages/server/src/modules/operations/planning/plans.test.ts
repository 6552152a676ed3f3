import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld

const today = bangkokDayOf(new Date().toISOString())
const points: readonly (readonly [number, number])[] = [
  [13.66, 100.66],
  [13.81, 100.57],
  [13.98, 100.61],
  [14.21, 100.68],
]

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  for (const [at, [lat, lng]] of points.entries())
    await sql`update sites set lat = ${lat}, lng = ${lng} where id = ${world.sites[at]}::uuid`.execute(running.app.database.writer)
})
after(() => running.stop())

const waybills = async (count: number, more: object = {}): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { shipments } = await newOrder(world, { destinationSiteId: world.sites[1 + (at % 2)], ...more })
    ids.push(shipments[0]?.id ?? '')
  }
  return ids
}
const begin = (shipmentIds: readonly string[], more: object = {}) =>
  world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds,
    ...more,
  })
const moved = (plan: PlanDetail, move: Partial<PlanMove> & { kind: PlanMove['kind'] }) =>
  world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version: plan.version, move })
const step = (plan: PlanDetail, action: 'undo' | 'redo') =>
  world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/actions/${action}`, { version: plan.version })
const refused = async (url: string, payload: object, status = 422): Promise<readonly string[]> => {
  const answer = await world.dispatcher.inject({ method: 'POST', url, payload })
  assert.equal(answer.statusCode, status, answer.body)
  return answer.json<{ errors?: { code: string }[] }>().errors?.map(({ code }) => code) ?? []
}
const crew = () => ({ ...noCrew, vehicleId: world.vehicles[0], driverId: world.drivers[0] })
const publish = (plan: PlanDetail, routeIds: readonly string[], more: object = {}) =>
  world.dispatcher.items<{ results: PublishedRoute[]; plan: PlanDetail }>('POST', `/v1/plans/${plan.id}/actions/publish`, {
    version: plan.version,
    routeIds,
    ...more,
  })
/** A plan without its version and undo state. */
const said = (plan: PlanDetail) => ({ ...plan, version: 0, undo: null, redo: null })

test('a plan starts with waiting waybills, and a route shows times, distance, load and cost', async () => {
  const ids = await waybills(3)
  const plan = await begin(ids)
  assert.match(plan.planNo, /^PL-/)
  assert.deepEqual([plan.status, plan.waitingCount, plan.routes.length], ['draft', 3, 0])
  const routeId = newId()
  const withRoute = await moved(plan, { kind: 'add_route', routeId, ...crew() })
  const loaded = await moved(withRoute, { kind: 'move', shipmentIds: ids, routeId, at: null })
  const [route] = loaded.routes
  assert.ok(route)
  assert.deepEqual([route.shipmentIds.length, loaded.waitingCount, route.plateNo], [3, 0, '70-1234'])
  assert.deepEqual(
    route.stops.map(({ visits }) => visits.length),
    [3, 2, 1],
  )
  assert.ok(route.km > 20 && route.km < 120, String(route.km))
  assert.ok(route.costBaht !== null && route.costBaht > 500 && route.weightKg === 360)
  assert.deepEqual([loaded.totals.costBaht, loaded.totals.routesWithoutCost], [route.costBaht, 0])
  assert.equal(route.stops[1]?.source, 'estimate')
  assert.deepEqual(loaded.totals.shipments, 3)
  assert.deepEqual(route.problems, [])
})

test('a route without a vehicle has no cost, and the total says how many it leaves out', async () => {
  const ids = await waybills(2)
  const [costed, bare] = [newId(), newId()]
  const plan = await moved(await begin(ids), { kind: 'add_route', routeId: costed, ...crew() })
  const filled = await moved(plan, { kind: 'move', shipmentIds: ids.slice(0, 1), routeId: costed, at: null })
  const second = await moved(filled, { kind: 'add_route', routeId: bare, ...noCrew })
  assert.equal(second.totals.routesWithoutCost, 0, 'an empty route costs nothing')
  const fits = await world.dispatcher.items<PlanFit[]>('GET', `/v1/plans/${plan.id}/fits?shipmentIds=${ids[1]}`)
  assert.deepEqual(
    fits.map(({ routeId, costBaht }) => [routeId === bare, costBaht === null]),
    [
      [false, false],
      [true, true],
    ],
  )
  const { routes, totals } = await moved(second, { kind: 'move', shipmentIds: ids.slice(1), routeId: bare, at: null })
  assert.deepEqual(
    routes.map(({ costBaht }) => costBaht === null),
    [false, true],
  )
  assert.deepEqual([totals.costBaht, totals.routesWithoutCost], [routes[0]?.costBaht, 1])
})

test('moves are undone and redone exactly, by API', async () => {
  const ids = await waybills(2)
  const [a, b] = [newId(), newId()]
  const seen = [await begin(ids)]
  const go = async (move: Parameters<typeof moved>[1]) => seen.push(await moved(seen.at(-1) as PlanDetail, move)) // never empty
  await go({ kind: 'add_route', routeId: a, ...crew() })
  await go({ kind: 'move', shipmentIds: ids, routeId: a, at: null })
  await go({
    kind: 'add_route',
    routeId: b,
    ...noCrew,
    vehicleTypeId: world.vehicleTypes[1],
    subcontractorId: world.subcontractorId,
  })
  await go({ kind: 'move', shipmentIds: ids.slice(0, 1), routeId: b, at: 0 })
  await go({ kind: 'pin_route', routeId: b, pinned: true })
  await go({ kind: 'remove_route', routeId: a })
  let now = seen.at(-1) as PlanDetail // never empty
  for (const before of seen.toReversed().slice(1)) {
    now = await step(now, 'undo')
    assert.deepEqual(said(now), said(before))
  }
  assert.deepEqual(await refused(`/v1/plans/${now.id}/actions/undo`, { version: now.version }), ['plan.nothing_to_undo'])
  for (const later of seen.slice(1)) {
    now = await step(now, 'redo')
    assert.deepEqual(said(now), said(later))
  }
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/plans/${now.id}/history`)
  assert.deepEqual([history[0]?.action, history.at(-1)?.action, history.length], ['created', 'redone', 19])
})

test('publishing a route creates a dispatch order with the same vehicle, driver, times and stops', async () => {
  const ids = await waybills(3)
  const routeId = newId()
  const plan = await moved(await begin(ids), { kind: 'add_route', routeId, ...crew() })
  const loaded = await moved(plan, { kind: 'move', shipmentIds: ids, routeId, at: null })
  const { results, plan: published } = await publish(loaded, [routeId])
  const made = await world.dispatcher.items<{
    plan: { planNo: string } | null
    dispatcher: string | null
    loadRate: number | null
    tonKm: number | null
    distanceKm: string | null
    weightKg: number
  }>('GET', `/v1/routes/${results[0]?.jobId}`)
  assert.equal(made.plan?.planNo, plan.planNo)
  assert.ok(made.dispatcher)
  assert.ok(made.loadRate !== null && made.loadRate > 0 && made.loadRate < 1, String(made.loadRate))
  assert.ok(Math.abs((made.tonKm ?? 0) - (made.weightKg / 1000) * Number(made.distanceKm)) < 0.1)
  const ofPlan = async (planId: string) => {
    const { list } = await world.dispatcher.items<{ list: { id: string }[] }>('GET', `/v1/routes?planId=${planId}`)
    return list.map(({ id }) => id)
  }
  assert.deepEqual(await ofPlan(plan.id), [results[0]?.jobId], 'the list of dispatch orders is limited to those of the plan')
  assert.deepEqual(await ofPlan(newId()), [])
  const [result] = results
  assert.deepEqual([result?.accepted, result?.scheduled, result?.errors, result?.leftOut], [true, true, [], []])
  const job = await world.dispatcher.items<{
    dispatchStatus: string
    vehicleId: string
    plannedBeginAt: string
    plannedEndAt: string
    shipments: { id: string; stopSeq: number }[]
  }>('GET', `/v1/routes/${result?.jobId}`)
  const [route] = loaded.routes
  const delivered = route?.stops.flatMap(({ visits }) =>
    visits.flatMap(({ shipmentId, kind }) => (kind === 'drop' ? [shipmentId] : [])),
  )
  assert.deepEqual(
    job.shipments.map(({ id }) => id),
    delivered,
  )
  assert.deepEqual(
    [job.dispatchStatus, job.vehicleId, job.plannedBeginAt, job.plannedEndAt],
    ['scheduled', world.vehicles[0], route?.beginAt, route?.endAt],
  )
  assert.equal(published.status, 'published')
  // The route is not in conflict with its own dispatch order.
  assert.deepEqual(published.routes[0]?.problems, [])
  assert.equal(published.routes[0]?.jobStatus, 'job_accepted')
  assert.deepEqual(await refused(`/v1/plans/${published.id}/actions/undo`, { version: published.version }), ['plan.not_draft'])
  const { other: live } = await world.dispatcher.items<{ other: { routes: number; shipments: number; km: number } }>(
    'GET',
    `/v1/plans/${published.id}/comparison`,
  )
  assert.ok(live.routes >= 1 && live.shipments >= 3 && live.km > 0)
  // Another plan with the same vehicle at that time is refused, and nothing is written.
  const others = await waybills(1)
  const other = await moved(await begin(others), { kind: 'add_route', routeId: newId(), ...crew() })
  const full = await moved(other, { kind: 'move', shipmentIds: others, routeId: other.routes[0]?.id ?? '', at: null })
  assert.ok(full.routes[0]?.problems.some(({ code, severity }) => code === 'job.vehicle_busy' && severity === 'blocks'))
  const again = await publish(full, [other.routes[0]?.id ?? ''])
  assert.equal(again.results[0]?.accepted, false)
  assert.deepEqual(
    again.results[0]?.errors.map(({ code }) => code),
    ['job.vehicle_busy', 'job.driver_busy'],
  )
})

test('the dispatch orders of published routes have the chosen type of job, else distribution', async () => {
  const typeAfter = async (more: object) => {
    const plan = await begin(await waybills(1))
    const routeId = newId()
    const withRoute = await moved(plan, { kind: 'add_route', routeId, ...noCrew, vehicleTypeId: world.vehicleTypes[1] ?? null })
    const [shipment] = withRoute.shipments
    const loaded = await moved(withRoute, { kind: 'move', shipmentIds: [shipment?.id ?? ''], routeId, at: null })
    const warnings = loaded.routes.flatMap(({ problems }) => problems.map(({ code }) => code))
    const answer = await publish(loaded, [routeId], { confirmedWarnings: warnings, overrideReason: 'ทดสอบ', ...more })
    const { results } = answer
    assert.deepEqual(results[0]?.errors, [])
    // Without a vehicle it is made, but not dispatched.
    assert.deepEqual([results[0]?.scheduled, answer.plan.routes[0]?.jobStatus], [false, 'job_created'])
    return (await world.dispatcher.items<{ jobType: string }>('GET', `/v1/routes/${results[0]?.jobId ?? ''}`)).jobType
  }
  assert.deepEqual([await typeAfter({}), await typeAfter({ jobType: 'linehaul' })], ['distribution', 'linehaul'])
})

test('waybills changed meanwhile are named and left out; the rest is published', async () => {
  const ids = await waybills(3)
  const routeId = newId()
  const lone = {
    kind: 'add_route',
    routeId,
    ...noCrew,
    vehicleTypeId: world.vehicleTypes[1],
    subcontractorId: world.subcontractorId,
  } as const
  const loaded = await moved(await moved(await begin(ids), lone), { kind: 'move', shipmentIds: ids, routeId, at: null })
  const [gone = '', taken = '', kept = ''] = ids
  const { orderId } = await world.dispatcher.items<{ orderId: string }>('GET', `/v1/transports/${gone}`)
  const order = await world.dispatcher.items<{ version: number }>('GET', `/v1/orders/${orderId}`)
  await world.dispatcher.items('POST', `/v1/orders/${orderId}/actions/cancel`, { version: order.version, reason: 'ลูกค้ายกเลิก' })
  await world.dispatcher.items('POST', '/v1/routes', { shipmentIds: [taken] })
  const { results, plan } = await publish(loaded, [routeId])
  assert.deepEqual(results[0]?.leftOut.map(({ code }) => code).toSorted(), ['plan.shipment_gone', 'plan.shipment_taken'])
  assert.equal(results[0]?.accepted, true)
  assert.deepEqual(plan.routes[0]?.shipmentIds, [kept])
  assert.equal(plan.shipments.filter(({ routeId: on, reasons }) => on === null && reasons.length === 1).length, 2)
})

test('warnings must be confirmed, blocking problems cannot be', async () => {
  const [id = ''] = await waybills(1, {
    lines: [{ description: 'ปูน', packages: 1, itemsPerPackage: 1, weightKg: 7000, volumeM3: 5 }],
  })
  const routeId = newId()
  const lone = {
    kind: 'add_route',
    routeId,
    ...noCrew,
    vehicleTypeId: world.vehicleTypes[0],
    subcontractorId: world.subcontractorId,
  } as const
  const loaded = await moved(await moved(await begin([id]), lone), { kind: 'move', shipmentIds: [id], routeId, at: null })
  const first = await publish(loaded, [routeId])
  assert.deepEqual(
    first.results[0]?.errors.map(({ code }) => code),
    ['job.over_weight'],
  )
  const second = await publish(first.plan, [routeId], { confirmedWarnings: ['job.over_weight'], overrideReason: 'ลูกค้ารับทราบ' })
  assert.deepEqual([second.results[0]?.accepted, second.results[0]?.errors], [true, []])
})

test('a site without coordinates and a vehicle without capacity are reported', async () => {
  await sql`update sites set lat = null, lng = null where id = ${world.sites[2]}::uuid`.execute(running.app.database.writer)
  const [id = ''] = await waybills(1, { destinationSiteId: world.sites[2] })
  const routeId = newId()
  await sql`update vehicle_types set payload_grams = 0, volume_cm3 = 0 where id = ${world.vehicleTypes[1]}::uuid`.execute(
    running.app.database.writer,
  )
  const lone = {
    kind: 'add_route',
    routeId,
    ...noCrew,
    vehicleTypeId: world.vehicleTypes[1],
    subcontractorId: world.subcontractorId,
  } as const
  const plan = await moved(await moved(await begin([id]), lone), { kind: 'move', shipmentIds: [id], routeId, at: null })
  assert.deepEqual(
    plan.routes[0]?.problems.map(({ code }) => code),
    ['plan.no_position', 'plan.no_capacity'],
  )
  assert.match(plan.routes[0]?.problems[0]?.message ?? '', /ร้านสาขารังสิต/)
})

test('a concurrent change is a conflict, and a plan of last week cannot be published', async () => {
  const ids = await waybills(1)
  const plan = await begin(ids)
  const routeId = newId()
  await moved(plan, { kind: 'add_route', routeId, ...crew() })
  await refused(`/v1/plans/${plan.id}/moves`, { version: plan.version, move: { kind: 'remove_route', routeId } }, 409)
  const old = await begin([], { fromOn: addDays(today, -8), untilOn: addDays(today, -7) })
  const late = await moved(old, { kind: 'add_route', routeId: newId(), ...crew() })
  assert.deepEqual(
    await refused(`/v1/plans/${old.id}/actions/publish`, { version: late.version, routeIds: [late.routes[0]?.id] }),
    ['plan.over'],
  )
  assert.deepEqual(
    await refused('/v1/plans', { businessUnitId: world.company.businessUnitIds[0], fromOn: today, untilOn: addDays(today, -1) }),
    ['plan.span'],
  )
})

test('two overlapping routes with one vehicle are both reported', async () => {
  const ids = await waybills(2)
  const [a, b] = [newId(), newId()]
  // Long before any other job of this vehicle.
  const beginAt = `${addDays(today, 1)}T00:00:00.000Z`
  const early = { ...crew(), driverId: null, beginAt }
  let plan = await moved(await begin(ids), { kind: 'add_route', routeId: a, ...early, vehicleId: world.vehicles[1] })
  plan = await moved(plan, { kind: 'add_route', routeId: b, ...early, vehicleId: world.vehicles[1] })
  plan = await moved(plan, { kind: 'move', shipmentIds: ids.slice(0, 1), routeId: a, at: null })
  plan = await moved(plan, { kind: 'move', shipmentIds: ids.slice(1), routeId: b, at: null })
  const busy = plan.routes.map(({ problems }) =>
    problems.filter(({ code }) => code === 'job.vehicle_busy').map(({ params }) => params['job']),
  )
  assert.deepEqual(busy, [[`${plan.planNo}/2`], [`${plan.planNo}/1`]])
})

test('only waiting waybills of its business unit join a plan', async () => {
  const [waiting = '', taken = ''] = await waybills(2)
  await world.dispatcher.items('POST', '/v1/routes', { shipmentIds: [taken] })
  const unit = { businessUnitId: world.company.businessUnitIds[0], fromOn: today, untilOn: today }
  assert.deepEqual(await refused('/v1/plans', { ...unit, shipmentIds: [taken] }), ['plan.shipment_taken'])
  assert.deepEqual(await refused('/v1/plans', { ...unit, shipmentIds: [newId()] }), ['field.not_found'])
  assert.deepEqual(
    await refused('/v1/plans', { ...unit, businessUnitId: world.company.businessUnitIds[1], shipmentIds: [waiting] }),
    ['plan.bulk_business_unit'],
  )
})

test('plans are limited to the caller’s business units and permissions', async () => {
  const plan = await begin([])
  const other = await world.company.signedIn({
    permissions: ['plan.view', 'plan.edit', 'plan.publish'],
    businessUnitIds: [world.company.businessUnitIds[1]],
  })
  assert.equal((await other.inject({ url: `/v1/plans/${plan.id}` })).statusCode, 404)
  assert.equal((await other.items<{ total: number }>('GET', '/v1/plans')).total, 0)
  const unit = { businessUnitId: world.company.businessUnitIds[0], fromOn: today, untilOn: today }
  assert.equal((await other.inject({ method: 'POST', url: '/v1/plans', payload: unit })).statusCode, 422)
  const reader = await world.company.signedIn({ permissions: ['plan.view'] })
  assert.equal((await reader.inject({ url: `/v1/plans/${plan.id}` })).statusCode, 200)
  const payload = { version: plan.version, routeIds: [newId()] }
  assert.equal((await reader.inject({ method: 'POST', url: `/v1/plans/${plan.id}/actions/publish`, payload })).statusCode, 403)
  assert.equal((await reader.inject({ method: 'POST', url: `/v1/plans/${plan.id}/actions/discard`, payload })).statusCode, 403)
  const discarded = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/actions/discard`, {
    version: plan.version,
  })
  assert.equal(discarded.status, 'discarded')
})
