import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iterations } from '@khonsong/solver/problem.ts'
import { scheduleOf } from '@khonsong/solver/schedule.ts'
import { solve } from '@khonsong/solver/solve.ts'
import { addMs, msOf } from '../../kernel/time.ts'
import { evaluatePlan } from './evaluate-plan.ts'
import { evaluateRoute } from './evaluate-route.ts'
import type { PlanShipment, PlanSite, PlanVehicle } from './plan-facts.ts'
import { usualDriving, type PlanRules } from './plan-rules.ts'
import { unacceptable } from './acceptable-route.ts'
import { judgeAnswer } from './routing-answer.ts'
import { fleetKinds, type OfferedVehicle } from './routing-fleet.ts'
import { buildRoutingModel, type RoutingAsked } from './routing-model.ts'
import { rulesWithoutStrategy, type StrategyRules } from './strategy.ts'
import { withStrategy } from './strategy-limits.ts'
import { gridTravel, randomFrom } from './testing/random-route.ts'
import { whyLeftOut } from './why-left-out.ts'

const dawn = '2026-11-23T22:00:00.000Z'
const hour = (n: number): string => addMs(dawn, n * 3_600_000)
const span = { fromMs: msOf(dawn), untilMs: msOf(hour(30)) }
const always = { openHours: null, specialDaysOff: null, specialDaysOn: null }
const frozen = { id: 'f', name: { en: 'Frozen', th: 'แช่แข็ง', zh: '冷冻' } }
const chill = { id: 'c', name: { en: 'Chill', th: 'แช่เย็น', zh: '冷藏' } }
const noRoutes = { vehicle: null, driver: null, trailer: null, carrier: null }

const site = (random: () => number, id: string): PlanSite => ({
  id,
  name: id,
  point: id === 'nowhere' ? null : { lat: 13 + Math.floor(random() * 60) / 100, lng: 100 + Math.floor(random() * 60) / 100 },
  calendar:
    random() < 0.5
      ? always
      : { ...always, openHours: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from: '07:00', until: '18:00' })) },
  loadingKgPerMinute: null,
  learnedDwell: null,
  dockCount: 0,
  vehicleTypeIds: random() < 0.1 ? ['10W'] : [],
  maxVehicleLengthCm: null,
  districtId: `d${Math.floor(random() * 5)}`,
})

const shipment = (random: () => number, id: string, destinationSiteId: string): PlanShipment => {
  const from = 3 + Math.floor(random() * 5)
  return {
    id,
    shipmentNo: id,
    originSiteId: random() < 0.8 ? 's0' : 's1',
    destinationSiteId,
    pickup: { from: hour(1), to: hour(6) },
    delivery: { from: hour(from), to: hour(from + 4 + Math.floor(random() * 8)) },
    dueAt: random() < 0.1 ? hour(from + 6) : null,
    weightGrams: (100 + Math.floor(random() * 3000)) * 1000,
    volumeCm3: random() < 0.1 ? 0 : Math.floor(random() * 6_000_000),
    packages: 5,
    pallets: null,
    temperature: random() < 0.2 ? frozen : random() < 0.2 ? chill : null,
    dangerousGoods: random() < 0.05,
    requestedType: random() < 0.1 ? { id: '6W', name: { en: '6W', th: '6 ล้อ', zh: '6轮' } } : null,
    legBefore: null,
  }
}

const vehicle = (id: string, type: '6W' | '10W', change: Partial<PlanVehicle> = {}): OfferedVehicle => ({
  vehicleId: id,
  vehicleTypeId: type,
  subcontractorId: null,
  driverId: null,
  count: 1,
  plan: {
    label: id,
    vehicle: {
      id,
      plateNo: id,
      status: 1,
      vehicleTypeId: type,
      payloadGrams: type === '6W' ? 6_000_000 : 15_000_000,
      volumeCm3: type === '6W' ? 30_000_000 : 50_000_000,
      legalGrossGrams: null,
      emptyWeightGrams: null,
      towing: false,
      temperatureTypeIds: [],
      insuranceExpiresOn: null,
      annualReviewDueOn: null,
      carriage: null,
      dangerousPermitExpiresOn: '2030-01-01',
      fleetDisabled: false,
    },
    vehicleTypeId: type,
    vehicleTypeName: { en: type, th: type, zh: type },
    payloadGrams: type === '6W' ? 6_000_000 : 15_000_000,
    volumeCm3: type === '6W' ? 30_000_000 : 50_000_000,
    mostPackages: null,
    mostPallets: null,
    lengthCm: null,
    home: { lat: 13.3, lng: 100.3 },
    rates: { perRouteSatang: 100_000, perKmSatang: 1500, perHourSatang: 8000 },
    busy: [],
    ...change,
  },
})

const plain: PlanRules = {
  travel: gridTravel,
  driving: usualDriving,
  upperShare: 1,
  lowerShare: 0,
  handoverMinutes: 10,
  loadingKgPerMinute: 100,
  startsAt: null,
  mostMinutes: null,
  mostStops: null,
  mostRegions: null,
  dockMinutes: null,
}
const standard = rulesWithoutStrategy({ upperLoadPercent: 100, lowerLoadPercent: 0, lightRatio: 3 })

const world = (seed: number, strategy: Partial<StrategyRules> = {}, offered?: readonly OfferedVehicle[]): RoutingAsked => {
  const random = randomFrom(seed)
  const sites = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 'nowhere'].map((id) => site(random, id))
  const count = 5 + Math.floor(random() * 25)
  const shipments = Array.from({ length: count }, (_, at) =>
    shipment(random, `w${at}`, random() < 0.03 ? 'nowhere' : (sites[2 + Math.floor(random() * 5)]?.id ?? 's2')),
  )
  const chosen = { ...standard, handoverMinutes: 10, ...strategy }
  const vehicles = offered ?? [
    ...Array.from({ length: 3 }, (_, at) => vehicle(`a${at}`, '6W')),
    ...Array.from({ length: 2 }, (_, at) => vehicle(`b${at}`, '10W')),
    vehicle('open', '6W', { home: null }),
    vehicle('busy', '10W', { busy: [{ from: hour(4), until: hour(30), by: 'JB-1' }] }),
  ]
  return {
    shipments,
    kinds: fleetKinds(vehicles, span),
    facts: { shipments: new Map(shipments.map((one) => [one.id, one])), sites: new Map(sites.map((one) => [one.id, one])) },
    rules: withStrategy(plain, chosen, '2026-11-24'),
    strategy: chosen,
    span,
  }
}

const routed = (asked: RoutingAsked, budget = 250) => {
  const model = buildRoutingModel(asked)
  const solved = solve(model.problem, { seed: 1, objective: model.objective, budget: iterations(budget) })
  const routes = solved.routes.map((route) => ({ ...route, departure: scheduleOf(model.problem, route).departure }))
  return judgeAnswer(routes, model, asked, ({ plan }) => ({ ...noRoutes, vehicle: plan }))
}
const served = (answer: ReturnType<typeof routed>) =>
  answer.routes.flatMap(({ plan }) => plan.visits.map(({ shipmentId }) => shipmentId))

test('in random worlds every route keeps every rule, every waybill is on one route or has its reason, and little is taken off again', () => {
  let [planned, takenOff] = [0, 0]
  for (let seed = 1; seed <= 20; seed += 1) {
    const asked = world(seed)
    const answer = routed(asked)
    for (const { judged } of answer.routes) assert.equal(unacceptable(judged, asked), undefined)
    const on = new Set(served(answer))
    assert.equal(served(answer).length, 2 * on.size)
    const off = answer.leftOff.map(({ shipmentId }) => shipmentId)
    assert.deepEqual([...on, ...off].toSorted(), asked.shipments.map(({ id }) => id).toSorted())
    for (const one of answer.leftOff) {
      const { reasons } = whyLeftOut(one, asked)
      assert.ok(reasons.length > 0, `${seed} ${one.shipmentId}`)
      assert.ok(reasons.every(({ vehicles }) => vehicles > 0))
    }
    const plates = answer.routes.map(({ offered }) => offered.vehicleId)
    assert.equal(new Set(plates).size, plates.length)
    planned += on.size
    takenOff += answer.leftOff.filter(
      ({ rejection: why }) => why !== null && why.code !== 'plan.no_position' && why.code !== 'plan.closed_in_window',
    ).length
  }
  assert.ok(planned > 200, String(planned))
  // The optimiser knows the rules; the judge has almost nothing to correct.
  assert.ok(takenOff <= planned / 20, `${takenOff} of ${planned}`)
})

const figures = (asked: RoutingAsked) => {
  const { routes } = routed(asked, 500)
  const deliveries = routes.map(
    ({ judged }) => judged.stops.filter(({ visits }) => visits.some(({ kind }) => kind === 'drop')).length,
  )
  return {
    routes: routes.length,
    metres: routes.reduce((sum, { judged }) => sum + judged.metres, 0),
    late: routes.reduce((sum, { judged }) => sum + judged.lateMinutes, 0),
    longest: Math.max(...routes.map(({ judged }) => judged.minutes)),
    most: Math.max(...deliveries),
    fullest: Math.max(...routes.map(({ judged }) => judged.loadRate ?? 0)),
    begins: Math.min(...routes.map(({ judged }) => msOf(judged.beginAt))),
    mixed: routes.filter(
      ({ plan }) =>
        new Set(plan.visits.map(({ shipmentId }) => asked.facts.shipments.get(shipmentId)?.temperature?.id).filter(Boolean)).size >
        1,
    ).length,
    regions: Math.max(
      ...routes.map(
        ({ plan }) =>
          new Set(
            plan.visits.map(
              ({ shipmentId }) => asked.facts.sites.get(asked.facts.shipments.get(shipmentId)?.destinationSiteId ?? '')?.districtId,
            ),
          ).size,
      ),
    ),
    served: served(routed(asked, 500)).length / 2,
  }
}

test('each limit of a strategy changes the plan and is kept', () => {
  const usual = figures(world(11))
  assert.ok(usual.most > 2 && usual.fullest > 0.6 && usual.regions > 1, JSON.stringify(usual))
  assert.ok(figures(world(11, { stopLimit: 2 })).most <= 2)
  assert.ok(figures(world(11, { upperLoadPercent: 50 })).fullest <= 0.5)
  assert.ok(figures(world(11, { longestHours: 5 })).longest <= 300)
  assert.ok(figures(world(11, { regionLimit: 1 })).regions <= 1)
  assert.ok(figures(world(11, { startTime: '09:00' })).begins >= msOf('2026-11-24T02:00:00Z'))
  assert.equal(usual.late, 0)
  assert.ok(figures(world(11, { timeWindowUse: 'ignore' })).served >= usual.served)
  assert.ok(figures(world(11, { objective: 'fewest_vehicles' })).routes <= usual.routes)
  assert.equal(usual.mixed, 0)
})

/** Four full loads of one place that open their windows together, and a vehicle for each. */
const fullLoads = (dockCount: number, strategy: Partial<StrategyRules> = {}, pickupEnds = hour(12)): RoutingAsked => {
  const asked = world(
    11,
    strategy,
    ['a', 'b', 'c', 'd'].map((id) => vehicle(id, '6W')),
  )
  const sites = new Map(
    [...asked.facts.sites].map(([id, one]) => [id, { ...one, calendar: always, vehicleTypeIds: [], dockCount }] as const),
  )
  const shipments = asked.shipments.slice(0, 4).map((one): PlanShipment => ({
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
  return { ...asked, shipments, facts: { sites, shipments: new Map(shipments.map((one) => [one.id, one])) } }
}

/** Minutes after the first at which each begins to load, and how many are told that the docks are held. */
const loadingOf = (asked: RoutingAsked) => {
  const { routes } = routed(asked)
  const begins = routes.map(({ judged }) => msOf(judged.stops[0]?.serveAt ?? dawn) / 60_000).toSorted((a, b) => a - b)
  const plans = routes.map(({ plan, offered }) => ({
    label: offered.plan.label,
    vehicleId: offered.vehicleId,
    driverId: null,
    plan,
  }))
  const told = evaluatePlan(plans, asked.facts, { ...asked.rules, dockMinutes: 30 }).flatMap(({ problems }) => problems)
  return {
    after: begins.map((at) => at - (begins[0] ?? 0)),
    held: told.filter(({ rejection: { code } }) => code === 'plan.docks_held').length,
  }
}

test('departures are staggered by the docks of the place where vehicles load and by how fast a dock loads', () => {
  assert.deepEqual(loadingOf(fullLoads(1)), { after: [0, 0, 0, 0], held: 3 })
  const speed = { dockVehiclesPerHour: 2 }
  assert.deepEqual(loadingOf(fullLoads(1, speed)), { after: [0, 30, 60, 90], held: 0 })
  assert.deepEqual(loadingOf(fullLoads(2, speed)), { after: [0, 0, 30, 30], held: 0 })
  // Nobody has counted the docks; and where the windows leave no turn, the plan tells of it instead.
  assert.deepEqual(loadingOf(fullLoads(0, speed)), { after: [0, 0, 0, 0], held: 0 })
  assert.deepEqual(loadingOf(fullLoads(1, speed, hour(1.6))), { after: [0, 0, 0, 30], held: 2 })
})

test('an unloading speed, a late price, a ratio, a base distance and mixed temperatures each change the plan', () => {
  const usual = figures(world(11))
  const minutesOf = (strategy: Partial<StrategyRules>) =>
    routed(world(11, strategy), 500).routes.reduce((sum, { judged }) => sum + judged.minutes, 0)
  assert.ok(minutesOf({ unloadingKgPerMinute: 20 }) > minutesOf({ unloadingKgPerMinute: 400 }))
  assert.ok(minutesOf({ handoverMinutes: 60 }) > minutesOf({ handoverMinutes: 0 }))
  assert.ok(figures(world(11, { objective: 'shortest_distance' })).metres <= usual.metres)
  const compact = (strategy: Partial<StrategyRules>) =>
    Math.max(...routed(world(11, strategy), 500).routes.flatMap(({ judged }) => judged.stops.map(({ metres }) => metres)))
  assert.ok(compact({ distanceWeight: 1, distanceBaseKm: 5 }) <= compact({}))
  const model = (strategy: Partial<StrategyRules>) => buildRoutingModel(world(11, strategy)).problem
  const unmeasured = world(11).shipments.findIndex(({ volumeCm3 }) => volumeCm3 === 0)
  assert.ok(unmeasured >= 0)
  const roomOf = (lightRatio: number) => model({ lightRatio }).stops[2 * unmeasured]?.load[1] ?? 0
  assert.equal(roomOf(6), 2 * roomOf(3))
  assert.ok((model({ multiTemperature: true }).apart ?? []).length < (model({}).apart ?? []).length)
  const soft = { timeWindowUse: 'soft' as const }
  const late = (price: number) => model({ ...soft, latePricePerMinute: price }).stops.find((stop) => stop.late)?.late?.price ?? 0
  assert.equal(late(10), 10 * late(1))
})

test('a route emptier than the lower limit is marked', () => {
  const [route] = routed(world(11, { lowerLoadPercent: 0 })).routes
  assert.ok(route)
  const { facts, rules } = world(11)
  const judged = (lowerShare: number) => evaluateRoute(route.plan, facts, { ...rules, lowerShare })
  const rate = judged(0).loadRate ?? 0
  assert.deepEqual([judged(rate - 0.01).underfilled, judged(rate + 0.01).underfilled], [false, true])
  assert.equal(evaluateRoute({ ...route.plan, visits: [] }, facts, { ...rules, lowerShare: 1 }).underfilled, false)
})

test('a waybill left out says on how many vehicles each rule stops it, and what would make it fit', () => {
  const asked = world(3, {}, [vehicle('a', '6W'), vehicle('b', '6W')])
  const one = (change: Partial<PlanShipment>) => {
    const [first] = asked.shipments
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
    const sites = new Map([...asked.facts.sites].map(([id, each]) => [id, { ...each, calendar: always, vehicleTypeIds: [] }]))
    const given = { ...asked, facts: { sites, shipments: new Map([[open.id, open]]) } }
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

test('the same question has the same answer', () => {
  assert.deepEqual(routed(world(5)), routed(world(5)))
})
