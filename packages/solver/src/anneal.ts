/** The search loop: ruin, recreate, accept or undo. */
import { candidatesOf } from './candidates.ts'
import { createInserter, type Inserter } from './inserter.ts'
import { begin, createJournal, eachTouched, listRoutes, setRoute, undo, type Journal } from './journal.ts'
import { nearestStops, type Neighbours } from './neighbours.ts'
import { isHalf } from './pins.ts'
import type { Budget } from './problem.ts'
import type { Random } from './random.ts'
import { createOrders, insertAll, sortRequests, type Orders } from './recreate.ts'
import { createRuin, ruinAround, type Ruin } from './ruin.ts'
import { startOf, type Search } from './search.ts'

export interface Annealer {
  readonly search: Search
  readonly random: Random
  readonly neighbours: Neighbours
  readonly journal: Journal
  readonly inserter: Inserter
  readonly ruin: Ruin
  readonly orders: Orders
  readonly budget: Budget
  /** Whether an insertion can lower the cost of its route. */
  readonly hasRelief: boolean
  /** Unserved requests, each by one of its stops. */
  readonly absent: Int32Array
  absentCount: number
  absentPenalty: number
  iterations: number
  /** Share of the budget used, as of the last check. */
  used: number
}

/** Nearest stops stored per stop: enough for the longest ruin among short routes. */
const neighboursKept = 100
/** Number of nearest stops tried by an insertion. */
const triedNearest = 40
const askEvery = 64
/** Probability that the first stop put back begins a route: one more vehicle is hardly ever the cheapest place of a single stop. */
const openRate = 0.02

export const createAnnealer = (search: Search, random: Random, budget: Budget): Annealer => {
  const neighbours = nearestStops(search, neighboursKept)
  const journal = createJournal(search)
  return {
    search,
    random,
    neighbours,
    journal,
    inserter: createInserter(search, candidatesOf(search, neighbours, triedNearest), random),
    ruin: createRuin(search, neighbours, random, journal),
    orders: createOrders(search),
    budget,
    hasRelief: search.rules?.kinds.some(({ price }) => price > 0) ?? false,
    absent: new Int32Array(search.n),
    absentCount: 0,
    absentPenalty: 0,
    iterations: 0,
    used: 0,
  }
}

export const penaltyOf = ({ search }: Annealer, stop: number): number => {
  const partner = search.partner[stop] as number
  return (search.penalty[stop] as number) + (partner === -1 ? 0 : (search.penalty[partner] as number))
}

export const totalCost = ({ search, absentPenalty }: Annealer): number => search.cost + absentPenalty

/** Checks the budget periodically; true when it is used up. */
export const isOver = (annealer: Annealer): boolean => {
  if (annealer.iterations % askEvery === 0) annealer.used = Math.min(1, annealer.budget.used(annealer.iterations))
  return annealer.used >= 1
}

/** Inserts unserved requests where feasible, each at its cheapest position, in key order. */
export const serveAbsent = (annealer: Annealer, keys: Float64Array): void => {
  const { absent, inserter, journal, search } = annealer
  begin(journal, search)
  absent.subarray(0, annealer.absentCount).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
  const left = insertAll(inserter, journal, absent, annealer.absentCount, Infinity)
  annealer.absentCount = left
  annealer.absentPenalty = 0
  for (let at = 0; at < left; at += 1) annealer.absentPenalty += penaltyOf(annealer, absent[at] as number)
}

/** A stored solution. */
export interface Snapshot {
  readonly stops: Int32Array
  readonly counts: Int32Array
  readonly absent: Int32Array
  absentCount: number
  absentPenalty: number
  cost: number
}

export const createSnapshot = (search: Search): Snapshot => ({
  stops: new Int32Array(search.n),
  counts: new Int32Array(search.routeCount),
  absent: new Int32Array(search.n),
  absentCount: 0,
  absentPenalty: 0,
  cost: Infinity,
})

export const take = (snapshot: Snapshot, annealer: Annealer): void => {
  const { search } = annealer
  let at = 0
  snapshot.counts.set(search.stopCount)
  for (let route = 0; route < search.routeCount; route += 1)
    if (search.stopCount[route] !== 0)
      for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number) {
        snapshot.stops[at] = node
        at += 1
      }
  snapshot.absent.set(annealer.absent)
  snapshot.absentCount = annealer.absentCount
  snapshot.absentPenalty = annealer.absentPenalty
  snapshot.cost = totalCost(annealer)
}

export const restore = (snapshot: Snapshot, annealer: Annealer): void => {
  const { search } = annealer
  search.route.fill(-1, 0, search.n)
  let at = 0
  for (let route = 0; route < search.routeCount; route += 1) {
    const count = snapshot.counts[route] as number
    if (count !== 0 || search.stopCount[route] !== 0) setRoute(search, route, snapshot.stops, at, count)
    at += count
  }
  listRoutes(search)
  annealer.absent.set(snapshot.absent)
  annealer.absentCount = snapshot.absentCount
  annealer.absentPenalty = snapshot.absentPenalty
  search.cost = snapshot.cost - snapshot.absentPenalty
}

/**
 * Removing stops can violate a rule too: a detour may be faster than the direct way (no triangle inequality), and goods may need
 * another compartment.
 */
const isAllowed = ({ search, journal, ruin }: Annealer, left: number): boolean => {
  const { pins, rules } = search
  let allowed = true
  eachTouched(journal, (route) => {
    const start = startOf(search, route)
    if (
      search.hasTimes &&
      !((search.earliest[start] as number) <= (search.latest[start] as number)) &&
      pins?.tolerated[route] !== 1
    )
      allowed = false
    // A pinned pickup forces its delivery back in, even if others have taken the stop limit meanwhile.
    if (pins && (search.stopCount[route] as number) > (search.maxStops[route] as number)) allowed = false
    if (rules && rules.broken[route] === 1 && pins?.tolerated[route] !== 1) allowed = false
  })
  if (pins) for (let at = 0; at < left; at += 1) if (isHalf(search, ruin.removed[at] as number)) return false
  return allowed
}

/** With too few vehicles hundreds may be unserved: each iteration tries a random subset, moved to the front. */
const maxTried = 24

const drawAbsent = ({ absent, absentCount, random }: Annealer): number => {
  if (absentCount <= maxTried) return absentCount
  for (let at = 0; at < maxTried; at += 1) {
    const drawn = at + random.below(absentCount - at)
    const stop = absent[drawn] as number
    absent[drawn] = absent[at] as number
    absent[at] = stop
  }
  return maxTried
}

/**
 * One ruin around a seed and the repair; undoable through the journal. Returns the number of requests still unserved, at the
 * front of `ruin.removed`; -1 when a rule is violated, or the cost with penalties reaches `limit`: then the change must be undone.
 */
export const ruinAndRecreate = (annealer: Annealer, seed: number, limit: number): number => {
  const { ruin, journal, search, absent, orders, random, inserter } = annealer
  begin(journal, search)
  ruinAround(ruin, seed)
  const { removed, removedCount } = ruin
  const tried = drawAbsent(annealer)
  removed.set(absent.subarray(0, tried), removedCount)
  sortRequests(orders, removed, removedCount + tried, random)
  let untried = annealer.absentPenalty
  for (let at = 0; at < tried; at += 1) untried -= penaltyOf(annealer, absent[at] as number)
  const most = annealer.hasRelief ? Infinity : limit - untried
  inserter.opensRoute = search.problem.pairs.length === 0 && random.unit() < openRate
  const found = insertAll(inserter, journal, removed, removedCount + tried, most)
  if (found === -1) return -1
  removed.set(absent.subarray(tried, annealer.absentCount), found)
  const left = found + annealer.absentCount - tried
  return isAllowed(annealer, left) ? left : -1
}

export const keepAbsent = (annealer: Annealer, count: number, penalty: number): void => {
  annealer.absent.set(annealer.ruin.removed.subarray(0, count))
  annealer.absentCount = count
  annealer.absentPenalty = penalty
}

export const penaltyOfRemoved = (annealer: Annealer, count: number): number => {
  let penalty = 0
  for (let at = 0; at < count; at += 1) penalty += penaltyOf(annealer, annealer.ruin.removed[at] as number)
  return penalty
}

/** Undoes the last iteration. */
export const reject = ({ journal, search }: Annealer): void => undo(journal, search)
