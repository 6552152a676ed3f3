/** Rules beyond the plain search: per vehicle kind, as plain numbers, and which routes need them. */
import type { Problem, VehicleKind } from './problem.ts'

export interface KindRules {
  readonly costPerTime: number
  readonly maxDuration: number
  readonly maxVisits: number
  readonly maxRegions: number
  readonly maxTrips: number
  readonly longest: number
  readonly rest: number
  readonly day: number
  readonly dailyRest: number
  readonly waitingIsRest: boolean
  readonly share: number
  readonly price: number
  /** Times and costs need a walk along the route. */
  readonly timed: boolean
  /** Only the duration matters, computed without a walk. */
  readonly lasting: boolean
  /** Stowage needs a walk. */
  readonly stowed: boolean
  readonly compartments: readonly CompartmentRules[]
}

export interface CompartmentRules {
  readonly capacity: readonly number[]
  /** Bit g: accepts goods of class g. */
  readonly goods: number
  readonly mixed: boolean
}

export interface Rules {
  readonly kinds: readonly KindRules[]
  readonly visitTime: Float64Array
  readonly lateAfter: Float64Array
  readonly latePrice: Float64Array
  readonly counted: Uint8Array
  /** Region of a stop, or -1. */
  readonly region: Int32Array
  readonly regionCount: number
  /** Stops per region and route. */
  readonly regions: Uint16Array
  readonly regionsOf: Int32Array
  /** Class of goods of a stop. */
  readonly goods: Uint8Array
  /** Bit h of entry g: classes g and h must not be on board together. */
  readonly apart: Int32Array
  /** Total load picked up, by route. */
  readonly carried: Float64Array
  /** `width` numbers per node, see `timing.ts`. */
  readonly state: Float64Array
  /** Route segments before and behind each node, see `duration.ts`. */
  readonly before: Float64Array
  readonly behind: Float64Array
  readonly trial: Float64Array
  /** Cost of a route beyond distance and vehicle. */
  readonly extra: Float64Array
  /** 1: the route violates a rule. */
  readonly broken: Uint8Array
}

export const stateWidth = 8

const kindRules = (problem: Problem, vehicle: VehicleKind): KindRules => {
  const { driving, underfill, compartments = [] } = vehicle
  const hasStops = problem.stops.some(({ visitTime, late }) => visitTime !== undefined || late !== undefined)
  const maxDuration = vehicle.maxDuration ?? Infinity
  const maxVisits = vehicle.maxVisits ?? Infinity
  const maxTrips = vehicle.maxTrips ?? Infinity
  const costPerTime = vehicle.costPerTime ?? 0
  const hasDuration = costPerTime > 0 || maxDuration < Infinity
  const needsWalk =
    hasStops ||
    driving !== undefined ||
    maxVisits < Infinity ||
    (hasDuration && problem.stops.some(({ windows }) => windows.length > 1))
  const whole = { capacity: vehicle.capacity, goods: -1, mixed: true }
  return {
    costPerTime,
    maxDuration,
    maxVisits,
    maxRegions: vehicle.maxRegions ?? Infinity,
    maxTrips,
    longest: driving?.longest ?? Infinity,
    rest: driving?.rest ?? 0,
    day: driving?.longestPerDay ?? Infinity,
    dailyRest: driving?.dailyRest ?? Infinity,
    waitingIsRest: driving?.waitingIsRest ?? false,
    share: underfill?.share ?? 0,
    price: underfill?.price ?? 0,
    timed: needsWalk,
    lasting: hasDuration && !needsWalk,
    stowed: compartments.length > 0 || maxTrips < Infinity || (problem.apart ?? []).length > 0,
    compartments:
      compartments.length === 0
        ? [whole]
        : compartments.map(({ capacity, goods, mixed }) => ({
            capacity,
            goods: goods.reduce((mask, own) => mask | (1 << own), 0),
            mixed,
          })),
  }
}

const apartMasks = (problem: Problem): Int32Array => {
  const masks = new Int32Array(32)
  for (const [a, b] of problem.apart ?? []) {
    masks[a] = (masks[a] as number) | (1 << b)
    masks[b] = (masks[b] as number) | (1 << a)
  }
  return masks
}

/** A pair has one class of goods, that of its pickup. */
const goodsOfStops = ({ stops, pairs }: Problem): Uint8Array => {
  const goods = Uint8Array.from(stops, (stop) => stop.goods ?? 0)
  for (const [pickup, delivery] of pairs) goods[delivery] = goods[pickup] as number
  return goods
}

/** Undefined when the plain search covers all of the problem. */
export const createRules = (problem: Problem, kindOf: readonly number[]): Rules | undefined => {
  const { stops, vehicles } = problem
  const kinds = vehicles.map((vehicle) => kindRules(problem, vehicle))
  const hasRegions = kinds.some(({ maxRegions }) => maxRegions < Infinity)
  if (!hasRegions && !kinds.some(({ timed, lasting, stowed, price }) => timed || lasting || stowed || price > 0)) return undefined
  const regionCount = hasRegions ? 1 + stops.reduce((most, { region = -1 }) => Math.max(most, region), -1) : 0
  const routeCount = kindOf.length
  return {
    kinds,
    visitTime: Float64Array.from(stops, (stop) => stop.visitTime ?? 0),
    lateAfter: Float64Array.from(stops, (stop) => stop.late?.after ?? Infinity),
    latePrice: Float64Array.from(stops, (stop) => stop.late?.price ?? 0),
    counted: Uint8Array.from(stops, (stop) => (stop.counted === false ? 0 : 1)),
    region: Int32Array.from(stops, (stop) => (hasRegions ? (stop.region ?? -1) : -1)),
    regionCount,
    regions: new Uint16Array(routeCount * regionCount),
    regionsOf: new Int32Array(routeCount),
    goods: goodsOfStops(problem),
    apart: apartMasks(problem),
    carried: new Float64Array(routeCount * (vehicles[0]?.capacity.length ?? 0)),
    state: new Float64Array((stops.length + 2 * routeCount) * stateWidth),
    before: new Float64Array(kinds.some(({ lasting }) => lasting) ? (stops.length + 2 * routeCount) * 3 : 0),
    behind: new Float64Array(kinds.some(({ lasting }) => lasting) ? (stops.length + 2 * routeCount) * 3 : 0),
    trial: new Float64Array(stateWidth),
    extra: new Float64Array(routeCount),
    broken: new Uint8Array(routeCount),
  }
}
