/** Fictional days for tests of automatic routing: solved by the optimiser, checked by the evaluator. */
import { iterations } from '@khonsong/solver/problem.ts'
import { scheduleOf } from '@khonsong/solver/schedule.ts'
import { solve } from '@khonsong/solver/solve.ts'
import { addMs, msOf } from '../../../kernel/time.ts'
import type { PlanShipment, PlanSite, PlanVehicle } from '../plan-facts.ts'
import { usualDriving, type PlanRules } from '../plan-rules.ts'
import { judgeAnswer } from '../routing-answer.ts'
import { fleetKinds, type OfferedVehicle } from '../routing-fleet.ts'
import { buildRoutingModel, type RoutingAsked } from '../routing-model.ts'
import { rulesWithoutStrategy, type StrategyRules } from '../strategy.ts'
import { withStrategy } from '../strategy-limits.ts'
import { gridTravel, randomFrom } from './random-route.ts'

export const dawn = '2026-11-23T22:00:00.000Z'
export const hour = (n: number): string => addMs(dawn, n * 3_600_000)
export const span = { fromMs: msOf(dawn), untilMs: msOf(hour(30)) }
export const always = { openHours: null, specialDaysOff: null, specialDaysOn: null }
export const frozen = { id: 'f', name: { en: 'Frozen', th: 'แช่แข็ง', zh: '冷冻' } }
export const chill = { id: 'c', name: { en: 'Chill', th: 'แช่เย็น', zh: '冷藏' } }
const noRoutes = { vehicle: null, driver: null, trailer: null, carrier: null }

export const site = (random: () => number, id: string): PlanSite => ({
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

export const shipment = (random: () => number, id: string, destinationSiteId: string): PlanShipment => {
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

export const vehicle = (id: string, type: '6W' | '10W', change: Partial<PlanVehicle> = {}): OfferedVehicle => ({
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
    maxPackages: null,
    maxPallets: null,
    lengthCm: null,
    home: { lat: 13.3, lng: 100.3 },
    rates: { perRouteSatang: 100_000, perKmSatang: 1500, perHourSatang: 8000 },
    busy: [],
    ...change,
  },
})

export const plain: PlanRules = {
  travel: gridTravel,
  driving: usualDriving,
  upperShare: 1,
  lowerShare: 0,
  handoverMinutes: 10,
  loadingKgPerMinute: 100,
  startsAt: null,
  maxMinutes: null,
  maxStops: null,
  maxRegions: null,
  dockMinutes: null,
  lightRatio: 3,
}
export const standard = rulesWithoutStrategy({ upperLoadPercent: 100, lowerLoadPercent: 0, lightRatio: 3 })

export const world = (seed: number, strategy: Partial<StrategyRules> = {}, offered?: readonly OfferedVehicle[]): RoutingAsked => {
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

export const routed = (asked: RoutingAsked, budget = 250) => {
  const model = buildRoutingModel(asked)
  const solved = solve(model.problem, { seed: 1, objective: model.objective, budget: iterations(budget) })
  const routes = solved.routes.map((route) => ({ ...route, departure: scheduleOf(model.problem, route).departure }))
  return judgeAnswer(routes, model, asked, ({ plan }) => ({ ...noRoutes, vehicle: plan }))
}
export const served = (answer: ReturnType<typeof routed>) =>
  answer.routes.flatMap(({ plan }) => plan.visits.map(({ shipmentId }) => shipmentId))
