/** Cheapest insertion of a pickup and its delivery. */
import { blinks, routeTakes, tryEmptyRoutes, type Inserter } from './inserter.ts'
import { entryOf } from './pair-memory.ts'
import { extraWith, relief } from './route-rules.ts'
import { endOf, serviceStart, startOf, type Search } from './search.ts'

const fitsOnBoard = (
  { dimensions, onBoard, held, load, capacity }: Search,
  node: number,
  pickup: number,
  route: number,
): boolean => {
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    const at = route * dimensions + dimension
    const now = (onBoard[node * dimensions + dimension] as number) + (held[at] as number)
    if (now + (load[pickup * dimensions + dimension] as number) > (capacity[at] as number)) return false
  }
  return true
}

/** Whether a vehicle arriving at a stop can serve it and reach the next node within the windows. */
const isInTime = (search: Search, stop: number, arrival: number, then: number): boolean => {
  if (!search.hasTimes) return true
  const left = serviceStart(search, stop, arrival) + (search.service[stop] as number)
  return (
    left + (search.times[(search.row[stop] as number) + (search.column[then] as number)] as number) <=
    (search.latest[then] as number)
  )
}

/** Accepts a position if it is the cheapest so far under all rules. */
const offer = (
  inserter: Inserter,
  route: number,
  pickup: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
  costOfDistance: number,
): void => {
  const { place, search } = inserter
  const cost = search.rules
    ? costOfDistance + extraWith(search, search.rules, route, pickup, after, delivery, deliveryAfter)
    : costOfDistance
  if (cost >= place.cost) return
  if (blinks(inserter)) {
    inserter.hasBlinked = true
    return
  }
  place.cost = cost
  place.after = after
  place.deliveryAfter = deliveryAfter
}

/**
 * Tries deliveries behind each stop from `first` on, for a pickup inserted behind `after` with departure `left` and cost
 * `detour`.
 */
const tryDeliveries = (
  inserter: Inserter,
  pickup: number,
  delivery: number,
  after: number,
  left: number,
  detour: number,
  mostRelief: number,
): void => {
  const { search, place, minDetour } = inserter
  const { row, column, distances, distancesTo, times, timesTo, service, next, latest, hop, hasTimes } = search
  const route = search.route[after] as number
  const perDistance = search.perDistance[route] as number
  const end = endOf(search, route)
  const toDelivery = row[delivery] as number
  const first = next[after] as number
  let arrival = left + (times[(row[pickup] as number) + (column[first] as number)] as number)
  for (let node = first; node !== end; node = next[node] as number) {
    if (detour + (minDetour[node] as number) - mostRelief >= place.cost) return
    if (hasTimes && arrival > (latest[node] as number)) return
    if (!fitsOnBoard(search, node, pickup, route)) return
    const leave = hasTimes ? serviceStart(search, node, arrival) + (service[node] as number) : 0
    const then = next[node] as number
    const cost =
      detour +
      perDistance *
        ((distancesTo[toDelivery + (column[node] as number)] as number) +
          (distances[toDelivery + (column[then] as number)] as number) -
          (hop[node] as number))
    if (
      cost - mostRelief < place.cost &&
      isInTime(search, delivery, leave + (timesTo[toDelivery + (column[node] as number)] as number), then)
    )
      offer(inserter, route, pickup, after, delivery, node, cost)
    arrival = leave + (times[(row[node] as number) + (column[then] as number)] as number)
  }
}

/**
 * Lower bounds for the pickups of a route, ignoring times and loads: the cheapest delivery at or behind each node, and the pair
 * with its pickup behind each node. Returns the node with the smallest bound, to be tried first: a good position soon prunes most
 * others.
 */
const boundPlaces = (inserter: Inserter, pickup: number, delivery: number, route: number): number => {
  const { search, minDetour, minPair } = inserter
  const { previous, column, distances, distancesTo, hop } = search
  const perDistance = search.perDistance[route] as number
  const fixed = search.stopCount[route] === 0 ? (search.fixedCost[route] as number) : 0
  const drop = search.row[delivery] as number
  const own = search.row[pickup] as number
  const between = distances[own + (column[delivery] as number)] as number
  const start = startOf(search, route)
  let then = endOf(search, route)
  let least = Infinity
  let minOfAll = Infinity
  let best = -1
  let dropBefore = distances[drop + (column[then] as number)] as number
  let pickBefore = distances[own + (column[then] as number)] as number
  for (;;) {
    const node = previous[then] as number
    const at = column[node] as number
    const come = (distancesTo[own + at] as number) - (hop[node] as number)
    const straight = come + between + dropBefore
    const apart = come + pickBefore + least
    const bound = fixed + perDistance * (straight < apart ? straight : apart)
    minPair[node] = bound
    if (bound < minOfAll) {
      minOfAll = bound
      best = node
    }
    if (node === start) return best
    const detour = (distancesTo[drop + at] as number) + dropBefore - (hop[node] as number)
    if (detour < least) least = detour
    minDetour[node] = perDistance * least
    dropBefore = distances[drop + at] as number
    pickBefore = distances[own + at] as number
    then = node
  }
}

/** Tries the pickup behind a node, with the delivery directly after it and behind each later stop. */
const tryPickup = (
  inserter: Inserter,
  pickup: number,
  delivery: number,
  after: number,
  route: number,
  mostRelief: number,
): void => {
  const { search, place, minDetour } = inserter
  const { row, column, distances, distancesTo, timesTo, times, next } = search
  const perDistance = search.perDistance[route] as number
  const first = next[after] as number
  const own = row[pickup] as number
  const fixed = search.stopCount[route] === 0 ? (search.fixedCost[route] as number) : 0
  const come = (distancesTo[own + (column[after] as number)] as number) - (search.hop[after] as number)
  const detour = fixed + perDistance * (come + (distances[own + (column[first] as number)] as number))
  const between = distances[own + (column[delivery] as number)] as number
  const straight =
    fixed + perDistance * (come + between + (distances[(row[delivery] as number) + (column[first] as number)] as number))
  const end = endOf(search, route)
  const later = first !== end && detour + (minDetour[first] as number) - mostRelief < place.cost
  if (straight - mostRelief >= place.cost && !later) return
  const start = search.hasTimes
    ? serviceStart(search, pickup, (search.leaves[after] as number) + (timesTo[own + (column[after] as number)] as number))
    : 0
  if (start === Infinity) return
  const left = start + (search.service[pickup] as number)
  if (
    straight - mostRelief < place.cost &&
    isInTime(search, delivery, left + (times[own + (column[delivery] as number)] as number), first)
  )
    offer(inserter, route, pickup, after, delivery, pickup, straight)
  if (later) tryDeliveries(inserter, pickup, delivery, after, left, detour, mostRelief)
}

const scanRoute = (inserter: Inserter, pickup: number, delivery: number, route: number): void => {
  const { search } = inserter
  if (!routeTakes(search, route, pickup, delivery)) return
  const { next, leaves, hasTimes, rules, pins } = search
  const mostRelief = rules ? relief(search, rules, route) : 0
  const end = endOf(search, route)
  const tooLate = hasTimes && !search.laterWindows[pickup] ? (search.closes[pickup] as number) : Infinity
  const best = boundPlaces(inserter, pickup, delivery, route)
  const { minPair, place } = inserter
  if (best === -1 || (minPair[best] as number) - mostRelief >= place.cost) return
  const isOpen = (node: number): boolean =>
    !(hasTimes && (leaves[node] as number) > tooLate) &&
    !(pins && pins.closed[node] === 1) &&
    fitsOnBoard(search, node, pickup, route)
  if (isOpen(best)) tryPickup(inserter, pickup, delivery, best, route, mostRelief)
  for (let node = startOf(search, route); node !== end; node = next[node] as number) {
    if (hasTimes && (leaves[node] as number) > tooLate) return
    if (node === best || (minPair[node] as number) - mostRelief >= place.cost || !isOpen(node)) continue
    tryPickup(inserter, pickup, delivery, node, route, mostRelief)
  }
}

/** Tries a pair on a route and remembers the result, unless a random skip has distorted it. */
export const tryPair = (inserter: Inserter, pickup: number, delivery: number, route: number): void => {
  const { search, place, memory } = inserter
  const costBefore = place.cost
  inserter.hasBlinked = false
  scanRoute(inserter, pickup, delivery, route)
  const entry = entryOf(memory, pickup, route)
  const isFound = place.cost < costBefore
  memory.version[entry] = inserter.hasBlinked ? -1 : (search.version[route] as number)
  memory.cost[entry] = place.cost
  memory.after[entry] = isFound ? place.after : -1
  memory.deliveryAfter[entry] = isFound ? place.deliveryAfter : -1
}

/** Uses a remembered result; false when the pair must be tried on the route. */
const recall = (inserter: Inserter, pickup: number, route: number): boolean => {
  const { search, place, memory } = inserter
  const entry = entryOf(memory, pickup, route)
  if (memory.version[entry] !== search.version[route]) return false
  const cost = memory.cost[entry] as number
  if (cost >= place.cost) return true
  const after = memory.after[entry] as number
  if (after === -1) return false
  if (blinks(inserter)) return true
  place.cost = cost
  place.after = after
  place.deliveryAfter = memory.deliveryAfter[entry] as number
  return true
}

export const placePair = (inserter: Inserter, pickup: number, delivery: number): void => {
  const { search, candidates, seenRoute, changed } = inserter
  inserter.stamp += 1
  const { stamp } = inserter
  let count = 0
  for (let turn = 0; turn < 2; turn += 1) {
    const stop = turn === 0 ? pickup : delivery
    const until = candidates.from[stop + 1] as number
    for (let at = candidates.from[stop] as number; at < until; at += 1) {
      const route = search.route[candidates.stops[at] as number] as number
      if (route === -1 || seenRoute[route] === stamp) continue
      seenRoute[route] = stamp
      if (recall(inserter, pickup, route)) continue
      changed[count] = route
      count += 1
    }
  }
  // Changed routes come last: the remembered positions exclude most of theirs.
  for (let at = 0; at < count; at += 1) tryPair(inserter, pickup, delivery, changed[at] as number)
  if (inserter.place.after === -1)
    for (let at = 0; at < search.activeCount; at += 1) {
      const route = search.active[at] as number
      if (seenRoute[route] !== stamp && !recall(inserter, pickup, route)) tryPair(inserter, pickup, delivery, route)
    }
  tryEmptyRoutes(inserter, pickup, delivery, (route) => tryPair(inserter, pickup, delivery, route))
}
