import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CostRates } from '../jobs/route-cost.ts'
import type { PlanShipment } from './plan-facts.ts'
import { fleetKinds, type OfferedVehicle } from './routing-fleet.ts'
import type { RoutingAsked } from './routing-model.ts'
import type { StrategyRules } from './strategy.ts'
import { withStrategy } from './strategy-limits.ts'
import { always, chill, dawn, frozen, hour, plain, routed, span, standard, vehicle } from './testing/routing-world.ts'

interface Drop extends Partial<PlanShipment> {
  readonly north?: number
  readonly east?: number
  readonly district?: string
}
interface Day {
  readonly drops: readonly Drop[]
  readonly vehicles?: number
  readonly rates?: Partial<CostRates>
  readonly temperatureTypeIds?: readonly string[]
}

const base = { lat: 13, lng: 100 }
/** One kilometre and one minute per hundredth of a degree, along the axes. */
const away = ({ north = 0, east = 0 }: Drop) => ({ lat: base.lat + north / 100, lng: base.lng + east / 100 })
const usualRates: CostRates = { perRouteSatang: 100_000, perKmSatang: 1500, perHourSatang: 8000 }

/** Everything is loaded at the depot, which has six-wheelers of 6 t and 30 m³. */
const problemOf = (
  { drops, vehicles = 2, rates = {}, temperatureTypeIds = [] }: Day,
  strategy: Partial<StrategyRules>,
): RoutingAsked => {
  const chosen = { ...standard, ...strategy }
  const sites = ['base', ...drops.map((_, at) => `s${at}`)].map((id, at) => ({
    id,
    name: id,
    point: at === 0 ? base : away(drops[at - 1] ?? {}),
    calendar: always,
    loadingKgPerMinute: null,
    learnedDwell: null,
    dockCount: 0,
    vehicleTypeIds: [],
    maxVehicleLengthCm: null,
    districtId: drops[at - 1]?.district ?? null,
  }))
  const shipments = drops.map((drop, at): PlanShipment => ({
    id: `w${at}`,
    shipmentNo: `w${at}`,
    originSiteId: 'base',
    destinationSiteId: `s${at}`,
    pickup: { from: hour(1), to: hour(20) },
    delivery: { from: hour(1), to: hour(20) },
    dueAt: null,
    weightGrams: 1_000_000,
    volumeCm3: 1_000_000,
    packages: 1,
    pallets: null,
    temperature: null,
    dangerousGoods: false,
    requestedType: null,
    legBefore: null,
    ...drop,
  }))
  const offered = Array.from({ length: vehicles }, (_, at): OfferedVehicle => {
    const one = vehicle(`v${at}`, '6W', { home: base, rates: { ...usualRates, ...rates } })
    return { ...one, plan: { ...one.plan, vehicle: one.plan.vehicle && { ...one.plan.vehicle, temperatureTypeIds } } }
  })
  return {
    shipments,
    kinds: fleetKinds(offered, span),
    facts: { shipments: new Map(shipments.map((one) => [one.id, one])), sites: new Map(sites.map((one) => [one.id, one])) },
    rules: withStrategy(plain, chosen, '2026-11-24'),
    strategy: chosen,
    span,
  }
}

/** Waybills by route, unassigned ones, and minutes late. */
const planned = (day: Day, strategy: Partial<StrategyRules> = {}) => {
  const { routes, leftOff } = routed(problemOf(day, strategy))
  const groups = routes.map(({ plan }) =>
    plan.visits
      .filter(({ kind }) => kind === 'drop')
      .map(({ shipmentId }) => shipmentId)
      .toSorted()
      .join('+'),
  )
  return {
    routes: groups.toSorted().join(' '),
    left: leftOff.length,
    late: routes.reduce((sum, { judged }) => sum + judged.lateMinutes, 0),
    begins: routes.map(({ judged }) => judged.beginAt).toSorted(),
  }
}
const groupsOf = (day: Day, strategy: Partial<StrategyRules> = {}) => planned(day, strategy).routes

/** Two nearby deliveries six hours apart: one vehicle waits, or two go. */
const morningAndAfternoon = (perRouteSatang: number): Day => ({
  drops: [
    { north: 10, weightGrams: 2_700_000, delivery: { from: hour(3), to: hour(3.5) } },
    { north: 10, weightGrams: 2_700_000, delivery: { from: hour(9), to: hour(9.5) } },
  ],
  rates: { perRouteSatang, perKmSatang: 0 },
})

test('the objective decides whether a vehicle waits or another one goes', () => {
  assert.equal(groupsOf(morningAndAfternoon(30_000), { objective: 'lowest_cost' }), 'w0 w1')
  assert.equal(groupsOf(morningAndAfternoon(30_000), { objective: 'fewest_vehicles' }), 'w0+w1')
  assert.equal(groupsOf(morningAndAfternoon(100_000), { objective: 'lowest_cost' }), 'w0+w1')
  assert.equal(groupsOf(morningAndAfternoon(100_000), { objective: 'balanced' }), 'w0 w1')
})

test('shortest distance chooses the near vehicle, lowest cost the cheap one', () => {
  const kmOf = (objective: StrategyRules['objective']) => {
    const day = problemOf({ drops: [{ north: 30 }] }, { objective })
    const dear = vehicle('near', '6W', { home: base, rates: { perRouteSatang: 900_000, perKmSatang: 3000, perHourSatang: 9000 } })
    const cheap = vehicle('far', '10W', { home: away({ east: 20 }), rates: usualRates })
    const { routes } = routed({ ...day, kinds: fleetKinds([dear, cheap], span) })
    return routes.map(({ judged, offered }) => `${offered.vehicleId} ${judged.metres / 1000}`)
  }
  assert.deepEqual(kmOf('shortest_distance'), ['near 60'])
  assert.deepEqual(kmOf('lowest_cost'), ['far 100'])
})

/** Simultaneous deliveries in opposite directions, an hour and a half away. */
const apartAtOnce: Day = {
  drops: [
    { north: 90, delivery: { from: hour(2), to: hour(4) } },
    { north: -90, delivery: { from: hour(2), to: hour(4) } },
  ],
}

test('a hard window leaves out what a soft or ignored one delivers late', () => {
  const by = (timeWindowUse: StrategyRules['timeWindowUse']) => {
    const { left, late } = planned({ ...apartAtOnce, vehicles: 1 }, { timeWindowUse, latePricePerMinute: 1 })
    return [left, late > 0]
  }
  assert.deepEqual(by('hard'), [1, false])
  assert.deepEqual(by('soft'), [0, true])
  assert.deepEqual(by('ignore'), [0, true])
})

test('the price of lateness decides between a late delivery and another vehicle', () => {
  const by = (latePricePerMinute: number) => groupsOf(apartAtOnce, { timeWindowUse: 'soft', latePricePerMinute })
  assert.deepEqual([by(0.01), by(100)], ['w0+w1', 'w0 w1'])
})

/** Both are loaded before departure: the vehicle does not return for the second. */
const once = { pickup: { from: hour(1), to: hour(1.7) } }

test('goods of two temperatures share a vehicle only if strategy and vehicle permit it', () => {
  const drops: readonly Drop[] = [
    { north: 10, weightGrams: 2_900_000, temperature: frozen, ...once },
    { north: 12, weightGrams: 2_900_000, temperature: chill, ...once },
  ]
  const both: Day = { drops, temperatureTypeIds: [frozen.id, chill.id] }
  assert.equal(groupsOf(both, { multiTemperature: false }), 'w0 w1')
  assert.equal(groupsOf(both, { multiTemperature: true }), 'w0+w1')
  assert.equal(groupsOf({ drops }, { multiTemperature: true }), 'w0 w1')
})

test('the upper load limit separates two loads that would fill the vehicle', () => {
  const half = { weightGrams: 3_000_000, ...once }
  const day: Day = {
    drops: [
      { ...half, north: 10 },
      { ...half, north: 12 },
    ],
  }
  assert.equal(groupsOf(day, { upperLoadPercent: 100 }), 'w0+w1')
  assert.equal(groupsOf(day, { upperLoadPercent: 90 }), 'w0 w1')
})

test('the lower load limit merges two half-empty vehicles', () => {
  assert.equal(groupsOf(morningAndAfternoon(30_000), { lowerLoadPercent: 0 }), 'w0 w1')
  assert.equal(groupsOf(morningAndAfternoon(30_000), { lowerLoadPercent: 90 }), 'w0+w1')
})

test('unmeasured volume is derived by the ratio', () => {
  const unmeasured = { volumeCm3: 0, weightGrams: 3_000_000, ...once }
  const day: Day = {
    drops: [
      { ...unmeasured, north: 10 },
      { ...unmeasured, north: 12 },
    ],
  }
  assert.equal(groupsOf(day, { lightRatio: 3 }), 'w0+w1')
  assert.equal(groupsOf(day, { lightRatio: 6 }), 'w0 w1')
})

test('the limits of duration, delivery points and regions each split a route', () => {
  const long: Day = { drops: [{ north: 60 }, { north: -60 }] }
  assert.equal(groupsOf(long), 'w0+w1')
  assert.equal(groupsOf(long, { longestHours: 3.5 }), 'w0 w1')
  const three: Day = {
    drops: [
      { north: 10, district: 'a' },
      { north: 11, district: 'a' },
      { north: 30, district: 'b' },
    ],
  }
  assert.equal(groupsOf(three), 'w0+w1+w2')
  assert.equal(groupsOf(three, { stopLimit: 2 }), 'w0 w1+w2')
  assert.equal(groupsOf(three, { regionLimit: 1 }), 'w0+w1 w2')
})

test('the distance weight splits a route with a leg beyond the base distance', () => {
  const day: Day = {
    drops: [
      { north: 50, ...once },
      { east: 50, ...once },
    ],
    rates: { perRouteSatang: 30_000, perHourSatang: 0 },
  }
  assert.equal(groupsOf(day), 'w0+w1')
  assert.equal(groupsOf(day, { distanceWeight: 1, distanceBaseKm: 60 }), 'w0 w1')
  assert.equal(groupsOf(day, { distanceWeight: 0.1, distanceBaseKm: 60 }), 'w0+w1')
  assert.equal(groupsOf(day, { distanceWeight: 1, distanceBaseKm: 100 }), 'w0+w1')
})

test('the planned start time leaves out waybills that need an earlier departure', () => {
  const day: Day = { drops: [{ north: 10, delivery: { from: hour(2), to: hour(3) } }, { north: 20 }] }
  const usual = planned(day)
  assert.deepEqual([usual.routes, usual.left], ['w0+w1', 0])
  const late = planned(day, { startTime: '09:00' })
  assert.deepEqual([late.routes, late.left], ['w1', 1])
  assert.ok((late.begins[0] ?? dawn) >= '2026-11-24T02:00:00.000Z')
})

test('slow unloading and long handover each make the second delivery miss its window', () => {
  const day: Day = {
    drops: [
      { north: 10, weightGrams: 3_000_000, pickup: { from: hour(1), to: hour(3) }, delivery: { from: hour(1), to: hour(4) } },
      { north: 12, weightGrams: 3_000_000, pickup: { from: hour(1), to: hour(3) }, delivery: { from: hour(1), to: hour(4) } },
    ],
  }
  assert.equal(groupsOf(day, { unloadingKgPerMinute: 100 }), 'w0+w1')
  assert.equal(groupsOf(day, { unloadingKgPerMinute: 40 }), 'w0 w1')
  assert.equal(groupsOf(day, { unloadingKgPerMinute: 100, handoverMinutes: 10 }), 'w0+w1')
  assert.equal(groupsOf(day, { unloadingKgPerMinute: 100, handoverMinutes: 60 }), 'w0 w1')
})
