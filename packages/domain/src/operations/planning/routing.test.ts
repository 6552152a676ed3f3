import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msOf } from '../../kernel/time.ts'
import { evaluatePlan } from './evaluate-plan.ts'
import { evaluateRoute } from './evaluate-route.ts'
import type { PlanShipment } from './plan-facts.ts'
import { unacceptable } from './acceptable-route.ts'
import type { RoutingAsked } from './routing-model.ts'
import type { StrategyRules } from './strategy.ts'
import { always, dawn, hour, routed, served, vehicle, world } from './testing/routing-world.ts'
import { nearnessOf } from './left-out-kind.ts'
import { whyLeftOut } from './why-left-out.ts'

test('in random worlds every route keeps every rule, every waybill has a route or a reason, and few are removed again', () => {
  let [planned, takenOff] = [0, 0]
  for (let seed = 1; seed <= 20; seed += 1) {
    const problem = world(seed)
    const answer = routed(problem)
    for (const { judged } of answer.routes) assert.equal(unacceptable(judged, problem), undefined)
    const on = new Set(served(answer))
    assert.equal(served(answer).length, 2 * on.size)
    const off = answer.leftOff.map(({ shipmentId }) => shipmentId)
    assert.deepEqual([...on, ...off].toSorted(), problem.shipments.map(({ id }) => id).toSorted())
    for (const one of answer.leftOff) {
      const { reasons } = whyLeftOut(one, problem)
      assert.ok(reasons.length > 0, `${seed} ${one.shipmentId}`)
      assert.ok(reasons.every(({ vehicles }) => vehicles > 0))
      const nearness = reasons.map(({ rejection: why }) => nearnessOf(why.code))
      assert.deepEqual(
        nearness,
        nearness.toSorted((a, b) => a - b),
        'the vehicle that comes nearest first',
      )
    }
    const plates = answer.routes.map(({ offered }) => offered.vehicleId)
    assert.equal(new Set(plates).size, plates.length)
    planned += on.size
    takenOff += answer.leftOff.filter(
      ({ rejection: why }) => why !== null && why.code !== 'plan.no_position' && why.code !== 'plan.closed_in_window',
    ).length
  }
  assert.ok(planned > 200, String(planned))
  // The optimiser models the rules, so the evaluator corrects almost nothing.
  assert.ok(takenOff <= planned / 20, `${takenOff} of ${planned}`)
})

const figures = (problem: RoutingAsked) => {
  const { routes } = routed(problem, 500)
  const deliveries = routes.map(
    ({ judged }) => judged.stops.filter(({ visits }) => visits.some(({ kind }) => kind === 'drop')).length,
  )
  return {
    late: routes.reduce((sum, { judged }) => sum + judged.lateMinutes, 0),
    longest: Math.max(...routes.map(({ judged }) => judged.minutes)),
    most: Math.max(...deliveries),
    fullest: Math.max(...routes.map(({ judged }) => judged.loadRate ?? 0)),
    begins: Math.min(...routes.map(({ judged }) => msOf(judged.beginAt))),
    mixed: routes.filter(
      ({ plan }) =>
        new Set(plan.visits.map(({ shipmentId }) => problem.facts.shipments.get(shipmentId)?.temperature?.id).filter(Boolean))
          .size > 1,
    ).length,
    regions: Math.max(
      ...routes.map(
        ({ plan }) =>
          new Set(
            plan.visits.map(
              ({ shipmentId }) =>
                problem.facts.sites.get(problem.facts.shipments.get(shipmentId)?.destinationSiteId ?? '')?.districtId,
            ),
          ).size,
      ),
    ),
  }
}

test('in a random world each limit of a strategy changes the plan and is kept', () => {
  const usual = figures(world(11))
  assert.ok(usual.most > 2 && usual.fullest > 0.6 && usual.regions > 1 && usual.longest > 300, JSON.stringify(usual))
  assert.ok(usual.begins < msOf('2026-11-24T02:00:00Z'))
  assert.ok(figures(world(11, { stopLimit: 2 })).most <= 2)
  assert.ok(figures(world(11, { upperLoadPercent: 50 })).fullest <= 0.5)
  assert.ok(figures(world(11, { longestHours: 5 })).longest <= 300)
  assert.ok(figures(world(11, { regionLimit: 1 })).regions <= 1)
  assert.ok(figures(world(11, { startTime: '09:00' })).begins >= msOf('2026-11-24T02:00:00Z'))
  assert.deepEqual([usual.late, usual.mixed], [0, 0])
})

/** Four full loads of one site with equal windows, and a vehicle for each. */
const fullLoads = (dockCount: number, strategy: Partial<StrategyRules> = {}, pickupEnds = hour(12)): RoutingAsked => {
  const problem = world(
    11,
    strategy,
    ['a', 'b', 'c', 'd'].map((id) => vehicle(id, '6W')),
  )
  const sites = new Map(
    [...problem.facts.sites].map(([id, one]) => [id, { ...one, calendar: always, vehicleTypeIds: [], dockCount }] as const),
  )
  const shipments = problem.shipments.slice(0, 4).map((one): PlanShipment => ({
    ...one,
    originSiteId: 's0',
    destinationSiteId: 's2',
    pickup: { from: hour(1), to: pickupEnds },
    delivery: { from: hour(1), to: hour(4) },
    dueAt: null,
    temperature: null,
    dangerousGoods: false,
    requestedType: null,
    weightGrams: 5_000_000,
    volumeCm3: 20_000_000,
  }))
  return { ...problem, shipments, facts: { sites, shipments: new Map(shipments.map((one) => [one.id, one])) } }
}

/** Loading times in minutes after the first, and the number of dock conflicts reported. */
const loadingOf = (problem: RoutingAsked) => {
  const { routes } = routed(problem)
  const begins = routes.map(({ judged }) => msOf(judged.stops[0]?.serveAt ?? dawn) / 60_000).toSorted((a, b) => a - b)
  const plans = routes.map(({ plan, offered }) => ({
    label: offered.plan.label,
    vehicleId: offered.vehicleId,
    driverId: null,
    plan,
  }))
  const allProblems = evaluatePlan(plans, problem.facts, { ...problem.rules, dockMinutes: 30 }).flatMap(({ problems }) => problems)
  return {
    after: begins.map((at) => at - (begins[0] ?? 0)),
    held: allProblems.filter(({ rejection: { code } }) => code === 'plan.docks_held').length,
  }
}

test('departures are staggered by number of docks and loading speed', () => {
  assert.deepEqual(loadingOf(fullLoads(1)), { after: [0, 0, 0, 0], held: 3 })
  const speed = { dockVehiclesPerHour: 2 }
  assert.deepEqual(loadingOf(fullLoads(1, speed)), { after: [0, 30, 60, 90], held: 0 })
  assert.deepEqual(loadingOf(fullLoads(2, speed)), { after: [0, 0, 30, 30], held: 0 })
  // Unknown number of docks; and where the windows leave no slot, the plan reports a conflict.
  assert.deepEqual(loadingOf(fullLoads(0, speed)), { after: [0, 0, 0, 0], held: 0 })
  assert.deepEqual(loadingOf(fullLoads(1, speed, hour(1.6))), { after: [0, 0, 0, 30], held: 2 })
})

test('a route below the lower load limit is marked', () => {
  const [route] = routed(world(11, { lowerLoadPercent: 0 })).routes
  assert.ok(route)
  const { facts, rules } = world(11)
  const judged = (lowerShare: number) => evaluateRoute(route.plan, facts, { ...rules, lowerShare })
  const rate = judged(0).loadRate ?? 0
  assert.deepEqual([judged(rate - 0.01).underfilled, judged(rate + 0.01).underfilled], [false, true])
  assert.equal(evaluateRoute({ ...route.plan, visits: [] }, facts, { ...rules, lowerShare: 1 }).underfilled, false)
})

test('an unassigned waybill has the number of vehicles per rule, and what would make it fit', () => {
  const problem = world(3, {}, [vehicle('a', '6W'), vehicle('b', '6W')])
  const one = (change: Partial<PlanShipment>) => {
    const [first] = problem.shipments
    assert.ok(first)
    const open: PlanShipment = {
      ...first,
      temperature: null,
      requestedType: null,
      dueAt: null,
      destinationSiteId: 's2',
      originSiteId: 's0',
      dangerousGoods: false,
      weightGrams: 1000_000,
      volumeCm3: 1000,
      delivery: { from: hour(3), to: hour(12) },
      ...change,
    }
    const sites = new Map([...problem.facts.sites].map(([id, each]) => [id, { ...each, calendar: always, vehicleTypeIds: [] }]))
    const given = { ...problem, facts: { sites, shipments: new Map([[open.id, open]]) } }
    const { reasons, relaxation } = whyLeftOut({ shipmentId: open.id, rejection: null }, given)
    return [reasons.map(({ rejection: why, vehicles }) => `${why.code} ${vehicles}`), relaxation?.suggestion.code]
  }
  assert.deepEqual(one({}), [['plan.no_vehicle_left 2'], 'plan.suggest_vehicle'])
  assert.deepEqual(one({ weightGrams: 9_000_000 }), [['job.over_weight 2'], 'plan.suggest_split'])
  assert.deepEqual(one({ delivery: { from: hour(0), to: hour(1) } }), [['plan.late 2'], 'plan.suggest_later'])
  assert.deepEqual(one({ requestedType: { id: '10W', name: { en: '10W', th: '10', zh: '10' } } }), [
    ['job.other_vehicle_type 2'],
    'plan.suggest_type',
  ])
})

test('the reason of the vehicles that come nearest is first, even if more vehicles have another', () => {
  const problem = world(3, {}, [vehicle('a', '6W'), vehicle('b', '6W'), vehicle('c', '10W')])
  const [first] = problem.shipments
  assert.ok(first)
  const type = { id: '10W', name: { en: '10W', th: '10', zh: '10' } }
  const asks: PlanShipment = { ...first, requestedType: type, temperature: null, dueAt: null, weightGrams: 1000, volumeCm3: 1000 }
  const open: PlanShipment = { ...asks, originSiteId: 's0', destinationSiteId: 's2', delivery: { from: hour(3), to: hour(12) } }
  const sites = new Map([...problem.facts.sites].map(([id, each]) => [id, { ...each, calendar: always, vehicleTypeIds: [] }]))
  const { reasons } = whyLeftOut(
    { shipmentId: open.id, rejection: null },
    { ...problem, facts: { sites, shipments: new Map([[open.id, open]]) } },
  )
  const told = reasons.map(({ rejection: why, vehicles }) => `${why.code} ${vehicles}`)
  assert.deepEqual(told, ['plan.no_vehicle_left 1', 'job.other_vehicle_type 2'])
})

test('routing is deterministic', () => {
  assert.deepEqual(routed(world(5)), routed(world(5)))
})
