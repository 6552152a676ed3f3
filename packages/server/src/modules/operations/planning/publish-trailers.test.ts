import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PublishedRoute, RouteTrailers } from '@khonsong/contract/operations/planning/plans.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { newTrailer } from '../../../testing/fleet-records.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let trailerTypeId: string

const today = bangkokDayOf(new Date().toISOString())
const later = addDays(today, 400)

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  for (const [at, lat] of [13.66, 13.81].entries())
    await running.app.database.writer
      .updateTable('sites')
      .set({ lat, lng: 100.6 })
      .where('id', '=', world.sites[at] ?? '')
      .execute()
  trailerTypeId = (await newTrailer(running.app, world)).typeId
  await running.app.database.writer
    .updateTable('vehicleTypes')
    .set({ towing: true, legalGrossGrams: 47_000_000 })
    .where('id', '=', world.vehicleTypes[1])
    .execute()
})
after(() => running.stop())

let made = 0
/** A tractor with its driver. */
const tractor = async () => {
  made += 1
  const { tenantId } = world.company
  const [vehicleId, driverId, no] = [newId(), newId(), String(1000 + made)]
  const { writer } = running.app.database
  const papers = { insuranceExpiresOn: later, annualReviewDueOn: later }
  const plate = { plateNo: `72-${no}`, plateKey: `72${no}`, plateProvinceId: world.provinceId }
  await writer
    .insertInto('vehicles')
    .values({ tenantId, id: vehicleId, ...plate, vehicleTypeId: world.vehicleTypes[1], ...papers })
    .execute()
  const licence = { licenceNo: `L${no}`, licenceClass: 't4', licenceExpiresOn: later, points: 12 }
  await writer
    .insertInto('drivers')
    .values({ tenantId, id: driverId, code: `T${no}`, firstName: 'สมชาย', lastName: no, mobile: '0812345678', ...licence })
    .execute()
  return { vehicleId, driverId }
}
/** Our active trailers from now on: only these. */
const onlyTrailers = async (count: number, more: object = {}): Promise<string[]> => {
  const { writer } = running.app.database
  const { tenantId } = world.company
  await writer.updateTable('trailers').set({ status: 0 }).where('tenantId', '=', tenantId).execute()
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    made += 1
    const [id, no] = [newId(), String(1000 + made)]
    const plate = { plateNo: `82-${no}`, plateKey: `82${no}`, plateProvinceId: world.provinceId }
    const row = { tenantId, id, code: `TR${no}`, ...plate, trailerTypeId, insuranceExpiresOn: later, annualReviewDueOn: later }
    await writer
      .insertInto('trailers')
      .values({ ...row, ...more })
      .execute()
    ids.push(id)
  }
  return ids
}
/** A plan with a waybill on each of its tractors, all at the same time. */
const planOf = async (tractors: number): Promise<PlanDetail> => {
  const shipmentIds: string[] = []
  for (let at = 0; at < tractors; at += 1) shipmentIds.push((await newOrder(world)).shipments[0]?.id ?? '')
  let plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds,
  })
  const moved = async (move: object) => {
    plan = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version: plan.version, move })
  }
  for (const shipmentId of shipmentIds) {
    const routeId = newId()
    await moved({ kind: 'add_route', routeId, ...noCrew, ...(await tractor()) })
    await moved({ kind: 'move', shipmentIds: [shipmentId], routeId, at: null })
  }
  return plan
}
const publishing = (plan: PlanDetail, more: object = {}) =>
  world.dispatcher.inject({
    method: 'POST',
    url: `/v1/plans/${plan.id}/actions/publish`,
    payload: { version: plan.version, routeIds: plan.routes.map(({ id }) => id), ...more },
  })
interface Published {
  readonly results: readonly PublishedRoute[]
  readonly plan: PlanDetail
}
const publish = async (plan: PlanDetail, more: object = {}): Promise<Published> => {
  const answer = await publishing(plan, more)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Published }>().items
}
const codesOf = ({ errors }: Pick<PublishedRoute, 'errors'>) => errors.map(({ code }) => code)
const trailerOf = async ({ jobId }: PublishedRoute): Promise<string | null> =>
  (await world.dispatcher.items<{ trailerId: string | null }>('GET', `/v1/routes/${jobId}`)).trailerId
const proposed = (plan: PlanDetail) => world.dispatcher.items<RouteTrailers>('GET', `/v1/plans/${plan.id}/trailers`)

test('of two tractors the only free trailer goes to one, and the other needs a reason', async () => {
  const [trailerId] = await onlyTrailers(1)
  const plan = await planOf(2)
  const { results, plan: after } = await publish(plan)
  const [first, second] = results
  assert.ok(first && second)
  assert.deepEqual([first.accepted, second.accepted, codesOf(second)], [true, false, ['job.trailer_missing']])
  assert.equal(await trailerOf(first), trailerId)
  assert.equal(after.routes.find(({ id }) => id === first.routeId)?.trailerId, trailerId)
  assert.match(first.trailerPlate ?? '', /^82-/)
  const rest = { routeIds: [second.routeId], confirmedWarnings: ['job.trailer_missing'], overrideReason: 'วิ่งหัวลากเปล่า' }
  const [alone] = (await publish(after, rest)).results
  assert.ok(alone)
  assert.deepEqual([alone.accepted, alone.trailerPlate, await trailerOf(alone)], [true, null, null])
})

test('the proposal is what publishing takes; it can be changed or removed', async () => {
  const ids = await onlyTrailers(3)
  const plan = await planOf(2)
  const offer = await proposed(plan)
  assert.deepEqual(
    offer.routes.map(({ choices }) => choices.toSorted()),
    [ids.toSorted(), ids.toSorted()],
  )
  assert.equal(new Set(offer.routes.map(({ trailerId }) => trailerId)).size, 2)
  assert.deepEqual(offer.trailers.map(({ id }) => id).toSorted(), ids.toSorted())
  const [one, two] = offer.routes
  assert.ok(one && two)
  const other = ids.find((id) => id !== one.trailerId && id !== two.trailerId) ?? ''
  const trailers = [
    { routeId: one.routeId, trailerId: other },
    { routeId: two.routeId, trailerId: null },
  ]
  const { results, plan: after } = await publish(plan, { trailers })
  const [first, second] = results
  assert.ok(first && second)
  assert.equal(await trailerOf(first), other)
  assert.deepEqual([second.accepted, codesOf(second)], [false, ['job.trailer_missing']])
  const next = (await proposed(after)).routes.find(({ routeId }) => routeId === two.routeId)?.trailerId
  const [again] = (await publish(after, { routeIds: [two.routeId] })).results
  assert.ok(again && next && next !== other)
  assert.equal(await trailerOf(again), next)
})

test('a trailer of the user’s choice that is unknown or of another route’s time is refused', async () => {
  const [trailerId] = await onlyTrailers(1)
  const plan = await planOf(2)
  const [one, two] = plan.routes
  const unknown = await publishing(plan, { trailers: [{ routeId: one?.id, trailerId: newId() }] })
  assert.equal(unknown.statusCode, 422)
  assert.deepEqual(
    unknown.json<{ errors: { code: string; field: string }[] }>().errors.map(({ code, field }) => `${code} ${field}`),
    ['field.not_found trailers.0.trailerId'],
  )
  const both = [one, two].map((route) => ({ routeId: route?.id, trailerId }))
  const { results } = await publish(plan, { trailers: both })
  assert.deepEqual(results.map(codesOf), [[], ['job.trailer_busy']])
})

test('a trailer chosen for one route is not proposed for another that is published before it', async () => {
  const [trailerId] = await onlyTrailers(1)
  const plan = await planOf(2)
  const { results } = await publish(plan, { trailers: [{ routeId: plan.routes[1]?.id, trailerId }] })
  assert.deepEqual(results.map(codesOf), [['job.trailer_missing'], []])
})

test('a trailer of a carrier, of another business unit or with an insurance that ended is not proposed', async () => {
  const [businessUnitId] = world.company.businessUnitIds.slice(1)
  for (const more of [
    { subcontractorId: world.subcontractorId },
    { businessUnitId },
    { insuranceExpiresOn: addDays(today, -1) },
    { status: 0 },
  ]) {
    await onlyTrailers(1, more)
    const { routes } = await proposed(await planOf(1))
    assert.deepEqual(
      routes.map(({ trailerId, choices }) => [trailerId, choices]),
      [[null, []]],
      JSON.stringify(more),
    )
  }
})

for (const [trailers, name] of [
  [2, 'each get a trailer of their own'],
  [1, 'do not share the only trailer'],
] as const)
  test(`two planners who publish at the same time ${name}`, async () => {
    await onlyTrailers(trailers)
    const plans = [await planOf(1), await planOf(1)]
    const results = (await Promise.all(plans.map((plan) => publish(plan)))).flatMap((published) => published.results)
    const accepted = results.filter((result) => result.accepted)
    assert.equal(accepted.length, trailers, JSON.stringify(results))
    const given = new Set(await Promise.all(accepted.map(trailerOf)))
    assert.ok(given.size === trailers && !given.has(null))
    for (const refused of results.filter((result) => !result.accepted)) assert.deepEqual(codesOf(refused), ['job.trailer_missing'])
  })

test('one trailer is drawn by one route after the other', async () => {
  const [trailerId] = await onlyTrailers(1)
  const plan = await planOf(2)
  const [, second] = plan.routes
  assert.ok(second)
  const { vehicleId, driverId } = second
  const move = { kind: 'crew', routeId: second.id, ...noCrew, vehicleId, driverId, beginAt: `${addDays(today, 3)}T12:00:00+07:00` }
  const apart = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, { version: plan.version, move })
  const { routes } = await proposed(apart)
  assert.deepEqual(
    routes.map((route) => route.trailerId),
    [trailerId, trailerId],
  )
})
