/** Cheapest insertion of a pickup and its delivery. */
import { pairBlinks, routeTakes, tryEmptyRoutes, type Inserter } from './inserter.ts'
import { entryOf, ofAfter, ofCost, ofDeliveryAfter, ofVersion, remember } from './pair-memory.ts'
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

/** Keeps a position if it is the cheapest so far under all rules. */
const offer = (
  { found, search }: Inserter,
  route: number,
  pickup: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
  costOfDistance: number,
): void => {
  const cost = search.rules
    ? costOfDistance + extraWith(search, search.rules, route, pickup, after, delivery, deliveryAfter)
    : costOfDistance
  if (cost >= found.cost) return
  found.cost = cost
  found.after = after
  found.deliveryAfter = deliveryAfter
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
  const { search, found, minDetour } = inserter
  const { row, column, distances, distancesTo, times, timesTo, service, next, latest, hop, hasTimes } = search
  const route = search.route[after] as number
  const perDistance = search.perDistance[route] as number
  const end = endOf(search, route)
  const toDelivery = row[delivery] as number
  const first = next[after] as number
  let arrival = left + (times[(row[pickup] as number) + (column[first] as number)] as number)
  for (let node = first; node !== end; node = next[node] as number) {
    if (detour + (minDetour[node] as number) - mostRelief >= found.cost) return
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
      cost - mostRelief < found.cost &&
      isInTime(search, delivery, leave + (timesTo[toDelivery + (column[node] as number)] as number), then)
    )
      offer(inserter, route, pickup, after, delivery, node, cost)
    arrival = leave + (times[(row[node] as number) + (column[then] as number)] as number)
  }
}

const lastClose = ({ closes, laterWindows, hasTimes }: Search, stop: number): number =>
  !hasTimes || laterWindows[stop] ? Infinity : (closes[stop] as number)

/**
 * Lower bounds for the pickups of a route, ignoring loads: the cheapest delivery at or behind each node, and the pair with its
 * pickup behind each node. Covers the nodes from `firstPlace` on, as earlier ones delay the route too much for any pickup. Returns
 * the node with the smallest bound, to be tried first: a good position soon prunes most others; -1 when there is none.
 */
const boundPlaces = (inserter: Inserter, pickup: number, delivery: number, route: number, latePickup: number): number => {
  const { search, minDetour, minPair } = inserter
  const { previous, column, distances, distancesTo, times, hop, leaves, latest, service, opens, hasTimes } = search
  const perDistance = search.perDistance[route] as number
  const fixed = search.stopCount[route] === 0 ? (search.fixedCost[route] as number) : 0
  const drop = search.row[delivery] as number
  const own = search.row[pickup] as number
  const toDrop = own + (column[delivery] as number)
  const between = distances[toDrop] as number
  const soonPickup = hasTimes ? (opens[pickup] as number) + (service[pickup] as number) : -Infinity
  const soonDelivery = hasTimes
    ? Math.max(opens[delivery] as number, soonPickup + (times[toDrop] as number)) + (service[delivery] as number)
    : -Infinity
  const lateDelivery = lastClose(search, delivery)
  const start = startOf(search, route)
  let then = endOf(search, route)
  for (
    let node = previous[then] as number;
    node !== start && (leaves[node] as number) > lateDelivery;
    node = previous[node] as number
  ) {
    minDetour[node] = Infinity
    minPair[node] = Infinity
    then = node
  }
  let least = Infinity
  let minOfAll = Infinity
  let best = -1
  let dropBefore = distances[drop + (column[then] as number)] as number
  let pickBefore = distances[own + (column[then] as number)] as number
  for (;;) {
    if ((latest[then] as number) < soonPickup) break
    const node = previous[then] as number
    const at = column[node] as number
    const canDrop = !((latest[then] as number) < soonDelivery)
    minPair[node] = Infinity
    if (!((leaves[node] as number) > latePickup)) {
      const come = (distancesTo[own + at] as number) - (hop[node] as number)
      const straight = canDrop ? come + between + dropBefore : Infinity
      const apart = come + pickBefore + least
      const detour = straight < apart ? straight : apart
      if (detour !== Infinity) {
        const bound = fixed + perDistance * detour
        minPair[node] = bound
        if (bound < minOfAll) {
          minOfAll = bound
          best = node
        }
      }
    }
    then = node
    if (node === start) break
    if (canDrop) {
      const detour = (distancesTo[drop + at] as number) + dropBefore - (hop[node] as number)
      if (detour < least) least = detour
    }
    minDetour[node] = least === Infinity ? Infinity : perDistance * least
    dropBefore = distances[drop + at] as number
    pickBefore = distances[own + at] as number
  }
  inserter.firstPlace = then
  return best
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
  const { search, found, minDetour } = inserter
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
  const later = first !== end && detour + (minDetour[first] as number) - mostRelief < found.cost
  if (straight - mostRelief >= found.cost && !later) return
  const start = search.hasTimes
    ? serviceStart(search, pickup, (search.leaves[after] as number) + (timesTo[own + (column[after] as number)] as number))
    : 0
  if (start === Infinity) return
  const left = start + (search.service[pickup] as number)
  if (
    straight - mostRelief < found.cost &&
    isInTime(search, delivery, left + (times[own + (column[delivery] as number)] as number), first)
  )
    offer(inserter, route, pickup, after, delivery, pickup, straight)
  if (later) tryDeliveries(inserter, pickup, delivery, after, left, detour, mostRelief)
}

/**
 * Finds the cheapest position on a route. Without one below the limit, the found cost is a lower bound. An unchanged route is
 * searched without limit, as the result will be of use again.
 */
const scanRoute = (
  inserter: Inserter,
  pickup: number,
  delivery: number,
  route: number,
  limit: number,
  isSettled: boolean,
): void => {
  const { search, minPair, found } = inserter
  found.cost = Infinity
  found.after = -1
  if (!routeTakes(search, route, pickup, delivery)) return
  const { next, leaves, hasTimes, rules, pins } = search
  const latePickup = Math.min(lastClose(search, pickup), lastClose(search, delivery))
  const best = boundPlaces(inserter, pickup, delivery, route, latePickup)
  if (best === -1) return
  const mostRelief = rules ? relief(search, rules, route) : 0
  const bound = (minPair[best] as number) - mostRelief
  if (bound >= limit) {
    found.cost = bound
    return
  }
  if (!isSettled) found.cost = limit
  const end = endOf(search, route)
  const from = inserter.firstPlace
  for (let node = best, isFirst = true; ; isFirst = false) {
    if (
      (isFirst || node !== best) &&
      (minPair[node] as number) - mostRelief < found.cost &&
      !(pins && pins.closed[node] === 1) &&
      fitsOnBoard(search, node, pickup, route)
    )
      tryPickup(inserter, pickup, delivery, node, route, mostRelief)
    node = isFirst ? from : (next[node] as number)
    if (node === end || (hasTimes && (leaves[node] as number) > latePickup)) return
  }
}

/** Takes the found position if it is cheaper, unless it is skipped at random. */
const takeFound = (inserter: Inserter, cost: number, after: number, deliveryAfter: number): void => {
  const { place } = inserter
  if (cost >= place.cost || after === -1 || pairBlinks(inserter)) return
  place.cost = cost
  place.after = after
  place.deliveryAfter = deliveryAfter
}

/** Tries a pair on a route. Remembers the result if the route has not changed since the last accepted plan. */
export const tryPair = (inserter: Inserter, pickup: number, delivery: number, route: number): void => {
  const { search, place, memory, found } = inserter
  const version = search.version[route] as number
  const isSettled = version <= search.settled
  scanRoute(inserter, pickup, delivery, route, place.cost, isSettled)
  if (isSettled) remember(memory, pickup, route, version, found)
  takeFound(inserter, found.cost, found.after, found.deliveryAfter)
}

/** Uses a remembered result; false when the pair must be tried on the route. */
const recall = (inserter: Inserter, pickup: number, route: number): boolean => {
  const { search, place, memory } = inserter
  const { entries } = memory
  const at = entryOf(memory, pickup, route)
  if (entries[at + ofVersion] !== search.version[route]) return false
  const cost = entries[at + ofCost] as number
  if (cost >= place.cost) return true
  const after = entries[at + ofAfter] as number
  if (after === -1) return false
  takeFound(inserter, cost, after, entries[at + ofDeliveryAfter] as number)
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
