/** Builds the search state of a problem, with no stop served. */
import type { Problem } from './problem.ts'
import { judgeRoute } from './route-rules.ts'
import { createRules } from './rules.ts'
import { endOf, startOf, type Search } from './search.ts'
import { createStowage } from './stowage.ts'

/** Larger than any plan's cost, small enough to keep cents in a double. */
const standardPenalty = ({ distances, vehicles }: Problem): number => {
  const longest = distances.reduce((most, distance) => Math.max(most, distance), 0)
  const dearest = Math.max(...vehicles.map(({ costPerDistance, fixedCost }) => fixedCost + 4 * longest * costPerDistance))
  return 10 * dearest + 1
}

/** Penalty for each unserved stop. */
export const penaltiesOf = (problem: Problem): Float64Array => {
  const penalty = standardPenalty(problem)
  return Float64Array.from(problem.stops, (stop) => stop.penalty ?? penalty)
}

/**
 * Renumbers locations along a nearest-neighbour tour, so that near locations have near indexes: matrix accesses of the search
 * become cache-local.
 */
const placesByNearness = ({ distances, locationCount }: Problem): Int32Array => {
  const places = new Int32Array(locationCount).fill(-1)
  let at = 0
  for (let place = 0; place < locationCount; place += 1) {
    places[at] = place
    let nearest = -1
    let least = Infinity
    for (let other = 0; other < locationCount; other += 1) {
      const distance = distances[at * locationCount + other] as number
      if (distance < least && places[other] === -1) {
        least = distance
        nearest = other
      }
    }
    // None left, or none reachable: take any unvisited one.
    at = nearest === -1 ? places.indexOf(-1) : nearest
  }
  return places
}

/** The renumbered matrix, with an extra location at distance zero from everywhere. */
const widened = (matrix: Float64Array, places: Int32Array): Float64Array => {
  const side = places.length
  const wide = new Float64Array((side + 1) * (side + 1))
  for (let from = 0; from < side; from += 1) {
    const row = (places[from] as number) * (side + 1)
    for (let to = 0; to < side; to += 1) wide[row + (places[to] as number)] = matrix[from * side + to] as number
  }
  return wide
}

/** The transposed matrix; the same object if symmetric, which saves CPU cache. */
const transposed = (matrix: Float64Array, side: number): Float64Array => {
  const turned = new Float64Array(matrix.length)
  let same = true
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const value = matrix[row * side + column] as number
      turned[column * side + row] = value
      if (value !== matrix[column * side + row]) same = false
    }
  return same ? matrix : turned
}

/** Groups of identical kinds. */
const twinsOf = ({ vehicles }: Problem): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>()
  vehicles.forEach((vehicle, kind) => {
    const alike = { ...vehicle, count: 0 }
    const key = JSON.stringify(alike, (_, value: unknown) => (typeof value === 'number' ? String(value) : value))
    const group = groups.get(key)
    if (group) group.push(kind)
    else groups.set(key, [kind])
  })
  return [...groups.values()]
}

const allowedKinds = ({ stops, vehicles }: Problem): Uint8Array => {
  const allowed = new Uint8Array(stops.length * vehicles.length)
  stops.forEach(({ kinds }, stop) => {
    if (!kinds) allowed.fill(1, stop * vehicles.length, (stop + 1) * vehicles.length)
    else for (const kind of kinds) if (kind < vehicles.length) allowed[stop * vehicles.length + kind] = 1
  })
  return allowed
}

const routeKinds = ({ vehicles, stops, pairs }: Problem): readonly number[] => {
  const requests = stops.length - pairs.length
  return vehicles.flatMap(({ count }, kind) => Array.from({ length: Math.min(count, requests) }, () => kind))
}

/** Initialises all stops. */
const placeStops = (search: Search, places: Int32Array): void => {
  const { problem, dimensions } = search
  const side = problem.locationCount + 1
  problem.stops.forEach((stop, node) => {
    search.row[node] = (places[stop.location] as number) * side
    search.column[node] = places[stop.location] as number
    search.service[node] = stop.service
    search.load.set(stop.load, node * dimensions)
    const [first] = stop.windows
    if (first) [search.opens[node], search.closes[node]] = first
  })
  for (const [pickup, delivery] of problem.pairs) {
    search.partner[pickup] = delivery
    search.partner[delivery] = pickup
    search.isDelivery[delivery] = 1
  }
}

/** Initialises the end nodes of every route, and lists it as free. */
const placeVehicles = (search: Search, places: Int32Array): void => {
  const { problem, routeCount } = search
  const { locationCount } = problem
  const side = locationCount + 1
  for (let route = routeCount - 1; route >= 0; route -= 1) {
    const kind = search.kindOf[route] as number
    const vehicle = problem.vehicles[kind]
    if (!vehicle) continue
    const start = startOf(search, route)
    const end = endOf(search, route)
    search.column[start] = places[vehicle.start] as number
    search.row[start] = (search.column[start] as number) * side
    search.column[end] = vehicle.end === null ? locationCount : (places[vehicle.end] as number)
    search.row[end] = (search.column[end] as number) * side
    search.closes[end] = vehicle.latest
    search.opens[start] = vehicle.earliest
    search.earliest[start] = vehicle.earliest
    search.leaves[start] = vehicle.earliest
    search.latest[end] = vehicle.latest
    search.route[start] = route
    search.route[end] = route
    search.next[start] = end
    search.previous[end] = start
    search.free[kind]?.push(route)
    if (search.rules) judgeRoute(search, search.rules, route, start, end)
  }
}

export const createSearch = (problem: Problem): Search => {
  const { stops, vehicles, locationCount } = problem
  const n = stops.length
  const kinds = routeKinds(problem)
  const routeCount = kinds.length
  const nodes = n + 2 * routeCount
  const dimensions = vehicles[0]?.capacity.length ?? 0
  const places = placesByNearness(problem)
  const distances = widened(problem.distances, places)
  const times = problem.times === problem.distances ? distances : widened(problem.times, places)
  const distancesTo = transposed(distances, locationCount + 1)
  const rules = createRules(problem, kinds)
  const search: Search = {
    problem,
    rules,
    stowage: rules?.kinds.some(({ stowed }) => stowed) ? createStowage(rules, n, dimensions) : undefined,
    twins: twinsOf(problem),
    pins: undefined,
    n,
    routeCount,
    dimensions,
    hasTimes:
      (rules?.kinds.some(({ timed, lasting }) => timed || lasting) ?? false) ||
      stops.some(({ windows }) => windows.length > 0) ||
      vehicles.some(({ latest, earliest }) => latest - earliest < Infinity),
    distances,
    times,
    distancesTo,
    timesTo: times === distances ? distancesTo : transposed(times, locationCount + 1),
    row: new Int32Array(nodes),
    column: new Int32Array(nodes),
    service: new Float64Array(nodes),
    opens: new Float64Array(nodes).fill(-Infinity),
    closes: new Float64Array(nodes).fill(Infinity),
    laterWindows: stops.map(({ windows }) => (windows.length > 1 ? windows.slice(1) : undefined)),
    load: new Float64Array(n * dimensions),
    penalty: penaltiesOf(problem),
    partner: new Int32Array(n).fill(-1),
    isDelivery: new Uint8Array(n),
    allowed: allowedKinds(problem),
    kindOf: Int32Array.from(kinds),
    perDistance: Float64Array.from(kinds, (kind) => vehicles[kind]?.costPerDistance ?? 0),
    fixedCost: Float64Array.from(kinds, (kind) => vehicles[kind]?.fixedCost ?? 0),
    maxStops: Int32Array.from(kinds, (kind) => Math.min(n, vehicles[kind]?.maxStops ?? n)),
    capacity: Float64Array.from(kinds.flatMap((kind) => vehicles[kind]?.capacity ?? [])),
    next: new Int32Array(nodes),
    previous: new Int32Array(nodes),
    route: new Int32Array(nodes).fill(-1),
    hop: new Float64Array(nodes),
    earliest: new Float64Array(nodes),
    leaves: new Float64Array(nodes),
    latest: new Float64Array(nodes),
    onBoard: new Float64Array(nodes * dimensions),
    peak: new Float64Array(routeCount * dimensions),
    held: new Float64Array(routeCount * dimensions),
    stopCount: new Int32Array(routeCount),
    active: new Int32Array(routeCount),
    activeAt: new Int32Array(routeCount).fill(-1),
    free: vehicles.map(() => []),
    activeCount: 0,
    version: new Float64Array(routeCount),
    versions: 0,
    settled: 0,
    cost: 0,
  }
  placeStops(search, places)
  placeVehicles(search, places)
  return search
}
