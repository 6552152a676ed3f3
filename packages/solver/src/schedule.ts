/**
 * Times, rests, compartments and costs of a finished route, computed from the problem alone: for display, and for the exact cost
 * of a plan.
 */
import type { Problem, Route, Stop, VehicleKind } from './problem.ts'

export interface ScheduledStop {
  readonly stop: number
  readonly arrival: number
  readonly start: number
  readonly leave: number
}

export interface Rest {
  /** Position in `stops` before which it is taken; the number of stops: before the end. */
  readonly before: number
  readonly from: number
  readonly until: number
}

export interface Costs {
  readonly fixed: number
  readonly distance: number
  readonly time: number
  readonly late: number
  readonly underfill: number
}

export interface Schedule {
  readonly departure: number
  readonly end: number
  readonly stops: readonly ScheduledStop[]
  readonly rests: readonly Rest[]
  readonly distance: number
  /** Utilisation of the fullest load dimension, over everything loaded on the route. */
  readonly fill: number
  readonly costs: Costs
  readonly cost: number
}

/** Windows of a pinned stop: the last one is open-ended. */
export const openEnded = (windows: Stop['windows']): Stop['windows'] =>
  windows.map(([open, close], at) => [open, at === windows.length - 1 ? Infinity : close])

interface Walk {
  readonly stops: ScheduledStop[]
  readonly rests: Rest[]
  time: number
  sinceRest: number
  sinceDay: number
  waited: number
  slack: number
  late: number
}

/** Drives, resting whenever a limit is reached. */
const drive = (walk: Walk, { driving }: VehicleKind, travel: number): void => {
  const { longest = Infinity, rest = 0, longestPerDay = Infinity, dailyRest = Infinity } = driving ?? {}
  let left = travel
  for (;;) {
    const room = Math.min(longest - walk.sinceRest, longestPerDay - walk.sinceDay)
    // Without daily rests an overlong route stays as it is: only a pinned one can be.
    if (left <= room || (longestPerDay - walk.sinceDay <= room && dailyRest === Infinity)) break
    const isDaily = longestPerDay - walk.sinceDay <= room
    const from = walk.time + room
    walk.time = from + (isDaily ? dailyRest : rest)
    walk.rests.push({ before: walk.stops.length, from, until: walk.time })
    walk.sinceRest = 0
    walk.sinceDay = isDaily ? 0 : walk.sinceDay + room
    left -= room
  }
  walk.time += left
  walk.sinceRest += left
  walk.sinceDay += left
}

const waitUntil = (walk: Walk, { driving }: VehicleKind, start: number): void => {
  const length = start - walk.time
  if (driving?.waitingIsRest && walk.stops.length > 0 && length >= driving.rest && walk.sinceRest > 0) {
    const { longestPerDay = Infinity, dailyRest = Infinity } = driving
    const isDaily = length >= dailyRest && 2 * walk.sinceDay >= longestPerDay
    if (isDaily) walk.sinceDay = 0
    walk.sinceRest = 0
    walk.slack = Math.min(walk.slack, walk.waited + length - (isDaily ? dailyRest : driving.rest))
  }
  walk.waited += length
}

const serve = (walk: Walk, index: number, stop: Stop, isPinned: boolean, isVisit: boolean, vehicle: VehicleKind): void => {
  const arrival = walk.time
  const windows = isPinned ? openEnded(stop.windows) : stop.windows
  const window = windows.find(([, close]) => arrival <= close)
  const start = Math.max(arrival, window?.[0] ?? arrival)
  if (start > arrival) waitUntil(walk, vehicle, start)
  let room = (window?.[1] ?? Infinity) - start
  if (stop.late && stop.late.price > 0) {
    const over = start - stop.late.after
    walk.late += Math.max(0, over) * stop.late.price
    room = Math.min(room, Math.max(0, -over))
  }
  walk.slack = Math.min(walk.slack, walk.waited + room)
  walk.time = start + stop.service + (isVisit ? (stop.visitTime ?? 0) : 0)
  walk.stops.push({ stop: index, arrival, start, leave: walk.time })
}

const walkFrom = (problem: Problem, route: Route, vehicle: VehicleKind, pinned: ReadonlySet<number>, departure: number): Walk => {
  const walk: Walk = { stops: [], rests: [], time: departure, sinceRest: 0, sinceDay: 0, waited: 0, slack: Infinity, late: 0 }
  let at = vehicle.start
  for (const index of route.stops) {
    const stop = problem.stops[index]
    if (!stop) continue
    drive(walk, vehicle, problem.times[at * problem.locationCount + stop.location] ?? 0)
    const isVisit = walk.stops.length === 0 || at !== stop.location
    serve(walk, index, stop, pinned.has(index), isVisit, vehicle)
    at = stop.location
  }
  if (vehicle.end !== null) drive(walk, vehicle, problem.times[at * problem.locationCount + vehicle.end] ?? 0)
  return walk
}

const distanceOf = (
  { distances, locationCount, stops }: Problem,
  { start, end }: VehicleKind,
  route: readonly number[],
): number => {
  const places = [start, ...route.map((stop) => stops[stop]?.location ?? start), ...(end === null ? [] : [end])]
  return places.reduce(
    (sum, place, at) => sum + (at === 0 ? 0 : (distances[(places[at - 1] ?? 0) * locationCount + place] ?? 0)),
    0,
  )
}

const fillOf = ({ stops, pairs }: Problem, { capacity }: VehicleKind, route: readonly number[]): number => {
  const deliveries = new Set(pairs.map(([, delivery]) => delivery))
  return Math.max(
    0,
    ...capacity.map((most, dimension) => {
      const load = route.reduce((sum, stop) => sum + (deliveries.has(stop) ? 0 : (stops[stop]?.load[dimension] ?? 0)), 0)
      return most > 0 ? load / most : 0
    }),
  )
}

/** A vehicle without an earliest departure leaves when its first wait begins to matter, or at zero. */
const longAgo = -1e9

/**
 * The schedule of a route. The vehicle departs as late as possible without a later end or a late stop; windows of pinned stops
 * are not checked.
 */
export const scheduleOf = (problem: Problem, route: Route, pinned: ReadonlySet<number> = new Set()): Schedule => {
  const vehicle = problem.vehicles[route.kind]
  if (!vehicle) throw new RangeError(`no vehicle ${route.kind}`)
  const earliest = Number.isFinite(vehicle.earliest) ? vehicle.earliest : longAgo
  const first = walkFrom(problem, route, vehicle, pinned, earliest)
  const departure = earliest + Math.min(first.slack, first.waited)
  const walk = walkFrom(problem, route, vehicle, pinned, departure === longAgo ? 0 : departure)
  const distance = distanceOf(problem, vehicle, route.stops)
  const fill = fillOf(problem, vehicle, route.stops)
  const { share, price } = vehicle.underfill ?? { share: 0, price: 0 }
  const costs: Costs = {
    fixed: vehicle.fixedCost,
    distance: vehicle.costPerDistance * distance,
    time: vehicle.costPerTime ? vehicle.costPerTime * (walk.time - departure) : 0,
    late: walk.late,
    underfill: fill >= share ? 0 : Math.round(price * (share - fill)),
  }
  return {
    departure: departure === longAgo ? 0 : departure,
    end: walk.time,
    stops: walk.stops,
    rests: walk.rests,
    distance,
    fill,
    costs,
    cost: costs.fixed + costs.distance + costs.time + costs.late + costs.underfill,
  }
}
