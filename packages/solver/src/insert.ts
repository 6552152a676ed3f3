/** Cheapest insertion of a request into the current routes. */
import { afterNear, beforeNear } from './candidates.ts'
import { tryPlainCandidates } from './insert-plain.ts'
import { placePair, tryPair } from './insert-pair.ts'
import { blinks, routeTakes, tryEmptyRoutes, type Inserter } from './inserter.ts'
import type { Place } from './pair-memory.ts'
import { isHalf } from './pins.ts'
import { extraWith, relief } from './route-rules.ts'
import { endOf, serviceStart, startOf, type Search } from './search.ts'

/** Whether an arrival at a stop still allows reaching the next node in time. */
const isInTime = (search: Search, stop: number, arrival: number, before: number): boolean => {
  const start =
    arrival <= (search.closes[stop] as number)
      ? Math.max(arrival, search.opens[stop] as number)
      : serviceStart(search, stop, arrival)
  // An infinite start fails here too, unless all windows are unbounded.
  return (
    start !== Infinity &&
    start +
      (search.service[stop] as number) +
      (search.times[(search.row[stop] as number) + (search.column[before] as number)] as number) <=
      (search.latest[before] as number)
  )
}

/** Tries a stop between a node and its successor; the load is already checked. */
const tryBetween = (inserter: Inserter, stop: number, after: number, route: number): void => {
  if (blinks(inserter)) return
  const { search, place } = inserter
  const { column, rules } = search
  if (search.pins && search.pins.closed[after] === 1) return
  const before = search.next[after] as number
  const row = search.row[stop] as number
  let cost =
    (search.perDistance[route] as number) *
    ((search.distancesTo[row + (column[after] as number)] as number) +
      (search.distances[row + (column[before] as number)] as number) -
      (search.hop[after] as number))
  if (search.stopCount[route] === 0) cost += search.fixedCost[route] as number
  if (cost >= place.cost && (!rules || cost - relief(search, rules, route) >= place.cost)) {
    inserter.isDear = true
    return
  }
  if (
    search.hasTimes &&
    !isInTime(search, stop, (search.leaves[after] as number) + (search.timesTo[row + (column[after] as number)] as number), before)
  )
    return
  if (rules) {
    cost += extraWith(search, rules, route, stop, after, -1, -1)
    if (cost >= place.cost) return
  }
  place.cost = cost
  place.after = after
}

const tryRoute = (inserter: Inserter, stop: number, route: number): void => {
  const { search } = inserter
  if (!routeTakes(search, route, stop, -1)) return
  const end = endOf(search, route)
  for (let node = startOf(search, route); node !== end; node = search.next[node] as number) tryBetween(inserter, stop, node, route)
}

/** Tries the positions next to candidates, each once. */
const tryCandidates = (inserter: Inserter, stop: number): void => {
  const { search, candidates, seenNode, seenRoute, takes } = inserter
  const { route, previous } = search
  inserter.stamp += 1
  const { stamp } = inserter
  const until = candidates.from[stop + 1] as number
  for (let at = candidates.from[stop] as number; at < until; at += 1) {
    const near = candidates.stops[at] as number
    const own = route[near] as number
    if (own === -1) continue
    if (seenRoute[own] !== stamp) {
      seenRoute[own] = stamp
      takes[own] = routeTakes(search, own, stop, -1) ? 1 : 0
    }
    if (takes[own] === 0) continue
    const sides = candidates.sides[at] as number
    if ((sides & afterNear) !== 0 && seenNode[near] !== stamp) {
      seenNode[near] = stamp
      tryBetween(inserter, stop, near, own)
    }
    if ((sides & beforeNear) === 0) continue
    const before = previous[near] as number
    if (seenNode[before] === stamp) continue
    seenNode[before] = stamp
    tryBetween(inserter, stop, before, own)
  }
}

const placeAlone = (inserter: Inserter, stop: number): void => {
  const { search } = inserter
  tryEmptyRoutes(inserter, stop, -1, (route) => tryBetween(inserter, stop, startOf(search, route), route))
}

const placeSingle = (inserter: Inserter, stop: number): void => {
  const { search } = inserter
  if (inserter.opensRoute) {
    inserter.opensRoute = false
    placeAlone(inserter, stop)
    if (inserter.place.after !== -1) return
  }
  if (search.rules || search.pins) tryCandidates(inserter, stop)
  else tryPlainCandidates(inserter, stop)
  // All near stops may be full or too late, while a more distant route has capacity.
  if (inserter.place.after === -1 && !inserter.isDear)
    for (let at = 0; at < search.activeCount; at += 1) tryRoute(inserter, stop, search.active[at] as number)
  placeAlone(inserter, stop)
}

/** A delivery whose goods are already on board: on its pickup's route, behind the pinned stops. */
const placeHalf = (inserter: Inserter, delivery: number): void => {
  const { search } = inserter
  const pickup = search.partner[delivery] as number
  const route = search.route[pickup] as number
  const end = endOf(search, route)
  for (let node = pickup; node !== end; node = search.next[node] as number) tryBetween(inserter, delivery, node, route)
}

/**
 * Finds the cheapest position of a request, given by one of its stops; `place.after` is -1 when no route can take it, or none for
 * less than `limit` (which a single stop under no further rules does not ask).
 */
export const findPlace = (inserter: Inserter, stop: number, limit: number): Place => {
  const { place, search } = inserter
  const partner = search.partner[stop] as number
  // Without further rules a single stop's near place is found sooner than that none keeps the limit.
  place.cost = partner === -1 && !search.rules ? Infinity : limit
  inserter.isDear = false
  place.after = -1
  place.deliveryAfter = -1
  const only = search.pins ? (search.pins.only[stop] as number) : -1
  if (isHalf(search, stop)) placeHalf(inserter, stop)
  else if (partner === -1) {
    if (only === -1) placeSingle(inserter, stop)
    else tryRoute(inserter, stop, only)
  } else {
    const pickup = search.isDelivery[stop] === 1 ? partner : stop
    const delivery = search.partner[pickup] as number
    if (only === -1) placePair(inserter, pickup, delivery)
    else tryPair(inserter, pickup, delivery, only)
  }
  return place
}
