/** Converts waybills, vehicles and strategy to the optimiser's integers: seconds, metres, grams and satang. */
import type { Problem, Stop, VehicleKind } from '@khonsong/solver/problem.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Point } from '../../masters/places/distance.ts'
import type { PlanFacts, PlanShipment, PlanSite, VisitKind } from './plan-facts.ts'
import type { PlanRules } from './plan-rules.ts'
import { roomOf } from './load-along.ts'
import type { FleetKind } from './routing-fleet.ts'
import { routingWindows } from './routing-windows.ts'
import { serviceMsOf, visitMsOf } from './run-route.ts'
import type { StrategyRules } from './strategy.ts'

export interface RoutingAsked {
  readonly shipments: readonly PlanShipment[]
  readonly kinds: readonly FleetKind[]
  readonly facts: PlanFacts
  readonly rules: PlanRules
  readonly strategy: StrategyRules
  readonly span: { readonly fromMs: number; readonly untilMs: number }
}

export interface RoutingModel {
  readonly problem: Problem
  readonly objective: 'cost' | 'vehicles'
  /** Waybill by pair of stops: stop `2 × index` is its pickup, the next its delivery. */
  readonly shipmentIds: readonly string[]
  /** Waybills that cannot be planned, with the reason. */
  readonly impossible: readonly { readonly shipmentId: string; readonly rejection: Rejection }[]
}

const placeKey = ({ lat, lng }: Point): string => `${lat} ${lng}`

/** Places indexed in order of first use. */
const createPlaces = () => {
  const indexes = new Map<string, number>()
  const points: Point[] = []
  const indexOf = (point: Point): number => {
    const key = placeKey(point)
    const known = indexes.get(key)
    if (known !== undefined) return known
    indexes.set(key, points.length)
    points.push(point)
    return points.length - 1
  }
  return { points, indexOf }
}

/** Compatibility classes of goods: 0 for no requirement, 1 for dangerous goods, then one per temperature. */
const createClasses = (shipments: readonly PlanShipment[]) => {
  const temperatures = [...new Set(shipments.flatMap(({ temperature }) => temperature?.id ?? []))].toSorted().slice(0, 30)
  const classOf = ({ temperature, dangerousGoods }: PlanShipment): number =>
    dangerousGoods ? 1 : temperature === null ? 0 : temperatures.indexOf(temperature.id) + 2
  const controlled = temperatures.map((_, at) => at + 2)
  const apart = (mixes: boolean): (readonly [number, number])[] => [
    ...controlled.map((one): [number, number] => [1, one]),
    ...(mixes
      ? []
      : controlled.flatMap((one) => controlled.filter((other) => other > one).map((other): [number, number] => [one, other]))),
  ]
  return { classOf, apart }
}

const takes = (site: PlanSite, { plan }: FleetKind): boolean =>
  (site.vehicleTypeIds.length === 0 || site.vehicleTypeIds.includes(plan.vehicleTypeId)) &&
  (site.maxVehicleLengthCm === null || plan.lengthCm === null || plan.lengthCm <= site.maxVehicleLengthCm)

const keeps = ({ plan: { vehicle } }: FleetKind, { temperature, dangerousGoods }: PlanShipment): boolean => {
  const kept = vehicle?.temperatureTypeIds ?? []
  if (temperature !== null && kept.length > 0 && !kept.includes(temperature.id)) return false
  return !dangerousGoods || vehicle === null || vehicle.dangerousPermitExpiresOn !== null
}

const kindsFor = (shipment: PlanShipment, site: PlanSite, kinds: readonly FleetKind[]): readonly number[] =>
  kinds.flatMap((kind, index) =>
    takes(site, kind) &&
    keeps(kind, shipment) &&
    (shipment.requestedType === null || shipment.requestedType.id === kind.plan.vehicleTypeId)
      ? [index]
      : [],
  )

/** The optimiser uses whole seconds; windows are rounded inwards, so that they are never wider than the evaluator's. */
const notBefore = (ms: number): number => Math.ceil(ms / 1000)
const notAfter = (ms: number): number => Math.floor(ms / 1000)
const noLimit = 1e15
/** Penalty for an unassigned pickup or delivery, above any travel cost; excluded from reported progress. */
export const leftOutPrice = 25_000_000

const vehicleKinds = (
  { kinds, strategy, rules, span }: RoutingAsked,
  start: (kind: FleetKind) => number,
): readonly VehicleKind[] => {
  const byDistance = strategy.objective === 'shortest_distance'
  return kinds.map((kind): VehicleKind => {
    const { rates, payloadGrams, volumeCm3 } = kind.plan
    // Balancing: no fixed vehicle cost, and hours on the road count three times.
    const isBalanced = strategy.objective === 'balanced'
    const fixedCost = byDistance || isBalanced ? 0 : rates.perRouteSatang
    return {
      count: kind.count,
      capacity: [(payloadGrams ?? noLimit) * rules.upperShare, (volumeCm3 ?? noLimit) * rules.upperShare],
      start: start(kind),
      end: kind.plan.home === null ? null : start(kind),
      earliest: Math.max(0, notBefore(kind.earliestMs - span.fromMs)),
      latest: notAfter(kind.latestMs - span.fromMs),
      fixedCost,
      costPerDistance: byDistance ? 1 : rates.perKmSatang / 1000,
      ...(byDistance ? {} : { costPerTime: (rates.perHourSatang / 3600) * (isBalanced ? 3 : 1) }),
      ...(rules.maxMinutes === null ? {} : { maxDuration: rules.maxMinutes * 60 }),
      ...(rules.maxStops === null ? {} : { maxVisits: rules.maxStops }),
      ...(rules.maxRegions === null ? {} : { maxRegions: rules.maxRegions }),
      driving: {
        longest: rules.driving.maxMinutes * 60,
        rest: rules.driving.restMinutes * 60,
        longestPerDay: rules.driving.maxDayMinutes * 60,
        dailyRest: rules.driving.nightMinutes * 60,
        waitingIsRest: true,
      },
      ...(strategy.lowerLoadPercent ? { underfill: { share: strategy.lowerLoadPercent / 100, price: rates.perRouteSatang } } : {}),
    }
  })
}

/** Distance beyond the strategy's base is weighted more, to keep routes compact. */
const priced = (metres: number, { distanceWeight, distanceBaseKm }: StrategyRules): number =>
  metres + (distanceWeight ?? 0) * Math.max(0, metres - (distanceBaseKm ?? 0) * 1000)

const matrices = (points: readonly Point[], isOpen: boolean, { rules, strategy }: RoutingAsked) => {
  const count = points.length + (isOpen ? 1 : 0)
  const [distances, times] = [new Float64Array(count * count), new Float64Array(count * count)]
  points.forEach((from, row) =>
    points.forEach((to, column) => {
      if (row === column) return
      const way = rules.travel(from, to)
      distances[row * count + column] = priced(way.metres, strategy)
      times[row * count + column] = way.seconds
    }),
  )
  return { count, distances, times }
}

export const buildRoutingModel = (asked: RoutingAsked): RoutingModel => {
  const { shipments, kinds, facts, rules, strategy, span } = asked
  const [places, classes] = [createPlaces(), createClasses(shipments)]
  const regions = new Map<string, number>()
  const regionOf = (district: string): number => regions.get(district) ?? (regions.set(district, regions.size), regions.size - 1)
  const stops: Stop[] = []
  const shipmentIds: string[] = []
  const impossible: { shipmentId: string; rejection: Rejection }[] = []

  const stopOf = (shipment: PlanShipment, kind: VisitKind): Stop | Rejection => {
    const site = facts.sites.get(kind === 'load' ? shipment.originSiteId : shipment.destinationSiteId)
    if (!site || site.point === null) return rejection('plan.no_position', { site: site?.name ?? '' })
    const { windows, lateAfterMs } = routingWindows(shipment, kind, site, strategy.timeWindowUse, span)
    if (windows.length === 0) return rejection('plan.closed_in_window', { site: site.name, shipment: shipment.shipmentNo })
    const price = ((strategy.latePricePerMinute ?? 1) * 100) / 60
    return {
      location: places.indexOf(site.point),
      load: [shipment.weightGrams, roomOf(shipment, rules)],
      windows: windows.map(([open, close]) => [notBefore(open - span.fromMs), notAfter(close - span.fromMs)] as const),
      service: notBefore(serviceMsOf({ shipment, site }, rules)),
      visitTime: notBefore(visitMsOf(site, rules)),
      penalty: leftOutPrice,
      goods: classes.classOf(shipment),
      counted: kind === 'drop',
      kinds: kindsFor(shipment, site, kinds),
      ...(kind === 'drop' && site.districtId !== null ? { region: regionOf(site.districtId) } : {}),
      ...(lateAfterMs === null ? {} : { late: { after: notAfter(lateAfterMs - span.fromMs), price } }),
    }
  }
  for (const shipment of shipments) {
    const both = [stopOf(shipment, 'load'), stopOf(shipment, 'drop')] as const
    const why = both.find((stop) => 'code' in stop)
    if (why && 'code' in why) impossible.push({ shipmentId: shipment.id, rejection: why })
    else {
      stops.push(...both.filter((stop): stop is Stop => !('code' in stop)))
      shipmentIds.push(shipment.id)
    }
  }
  // An open route starts at a pseudo place at distance zero from everywhere.
  const isOpen = kinds.some(({ plan }) => plan.home === null)
  for (const { plan } of kinds) if (plan.home !== null) places.indexOf(plan.home)
  const { count, distances, times } = matrices(places.points, isOpen, asked)
  const start = ({ plan }: FleetKind): number => (plan.home === null ? places.points.length : places.indexOf(plan.home))
  return {
    problem: {
      locationCount: count,
      distances,
      times,
      stops,
      pairs: shipmentIds.map((_, index) => [2 * index, 2 * index + 1] as const),
      vehicles: vehicleKinds(asked, start),
      apart: classes.apart(strategy.multiTemperature),
      ...(isOpen ? {} : { coordinates: places.points.map(({ lat, lng }) => [lng, lat] as const) }),
    },
    objective: strategy.objective === 'fewest_vehicles' ? 'vehicles' : 'cost',
    shipmentIds,
    impossible,
  }
}
