/** Pinned stops, and initial routes. */
import { setRoute, listRoutes } from './journal.ts'
import type { InitialRoute } from './problem.ts'
import { openEnded } from './schedule.ts'
import { refresh } from './links.ts'
import { routeCost, startOf, type Pins, type Search } from './search.ts'

/** A movable delivery whose pickup is pinned: its goods are on board. */
export const isHalf = ({ pins, partner, isDelivery, n }: Search, stop: number): boolean =>
  pins !== undefined && stop < n && isDelivery[stop] === 1 && pins.fixed[partner[stop] as number] === 1 && pins.fixed[stop] === 0

const createPins = ({ n, routeCount }: Search): Pins => ({
  fixed: new Uint8Array(n),
  closed: new Uint8Array(n + 2 * routeCount),
  only: new Int32Array(n).fill(-1),
  out: new Uint8Array(n),
  tolerated: new Uint8Array(routeCount),
})

/** Whether a route violates a rule. */
export const isBroken = (search: Search, route: number): boolean => {
  const { dimensions, held, peak, capacity, problem, rules } = search
  if (rules?.broken[route] === 1) return true
  const start = startOf(search, route)
  if (search.hasTimes && !((search.earliest[start] as number) <= (search.latest[start] as number))) return true
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    const at = route * dimensions + dimension
    if ((held[at] as number) + (problem.pairs.length > 0 ? (peak[at] as number) : 0) > (capacity[at] as number)) return true
  }
  if ((search.stopCount[route] as number) > (search.maxStops[route] as number)) return true
  const kinds = search.free.length
  for (let node = search.next[start] as number; node < search.n; node = search.next[node] as number)
    if (search.allowed[node * kinds + (search.kindOf[route] as number)] === 0) return true
  return false
}

const pinStops = (search: Search, pins: Pins, route: number, stops: readonly number[]): void => {
  let before = startOf(search, route)
  for (const stop of stops) {
    pins.closed[before] = 1
    pins.fixed[stop] = 1
    const later = search.laterWindows[stop]
    if (later) search.laterWindows[stop] = openEnded(later)
    else search.closes[stop] = Infinity
    before = stop
  }
}

/** Loads an initial route. One that violates a rule is kept, unchanged, only if it has pins. */
const placeRoute = (search: Search, pins: Pins, route: number, { stops, pinned = 0 }: InitialRoute): void => {
  pinStops(search, pins, route, pinned === 'all' ? stops : stops.slice(0, pinned))
  if (pinned === 'all') pins.closed[stops.at(-1) ?? startOf(search, route)] = 1
  setRoute(search, route, Int32Array.from(stops), 0, stops.length)
  if (!isBroken(search, route)) return
  if (pinned === 0) {
    for (const stop of stops) search.route[stop] = -1
    setRoute(search, route, Int32Array.of(), 0, 0)
    return
  }
  pinStops(search, pins, route, stops)
  pins.closed[stops.at(-1) ?? startOf(search, route)] = 1
  refresh(search, route)
  pins.tolerated[route] = 1
}

/** Loads initial routes. Returns the search route of each. */
export const placeInitial = (search: Search, routes: readonly InitialRoute[], leaveOut: readonly number[]): readonly number[] => {
  const { partner } = search
  const hasPins = leaveOut.length > 0 || routes.some(({ pinned = 0, keep = [] }) => pinned !== 0 || keep.length > 0)
  const pins = createPins(search)
  if (hasPins) search.pins = pins
  const kindFirst = search.problem.vehicles.map((_, kind) => search.kindOf.indexOf(kind))
  const used = search.problem.vehicles.map(() => 0)
  const placed = routes.map((initial) => {
    if (initial.stops.length === 0 && !initial.keep?.length) return -1
    const route = (kindFirst[initial.kind] as number) + (used[initial.kind] as number)
    used[initial.kind] = (used[initial.kind] as number) + 1
    for (const stop of initial.keep ?? []) for (const own of [stop, partner[stop] as number]) if (own !== -1) pins.only[own] = route
    placeRoute(search, pins, route, initial)
    return route
  })
  for (const stop of leaveOut) for (const own of [stop, partner[stop] as number]) if (own !== -1) pins.out[own] = 1
  listRoutes(search)
  search.cost = routeCost(search)
  return placed
}
