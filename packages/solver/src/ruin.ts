/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): removes strings of adjacent stops from neighbouring
 * routes, so that they gain slack around one place at the same time.
 */
import { refresh, refreshBetween, unlink } from './links.ts'
import { endOf, startOf, type Search } from './search.ts'
import { touch, type Journal } from './journal.ts'
import type { Neighbours } from './neighbours.ts'
import type { Random } from './random.ts'

export interface Ruin {
  readonly search: Search
  readonly neighbours: Neighbours
  readonly random: Random
  readonly journal: Journal
  /** Removed stops, one per request. */
  readonly removed: Int32Array
  removedCount: number
  readonly string: Int32Array
  readonly ruined: Int32Array
  ruinedStamp: number
}

/** Average number of stops removed per iteration, and maximum string length. */
const averageRemoved = 10
const longestString = 10
/** Pairs on long routes have many insertion positions: smaller ruins allow more iterations and find better plans. */
const longRoute = 30
const removedOfLong = 6
/** Probability that a string preserves stops in its middle, and that these grow by one. */
const splitRate = 0.5
const growRate = 0.01

export const createRuin = (search: Search, neighbours: Neighbours, random: Random, journal: Journal): Ruin => ({
  search,
  neighbours,
  random,
  journal,
  removed: new Int32Array(search.n),
  removedCount: 0,
  string: new Int32Array(search.n),
  ruined: new Int32Array(search.routeCount),
  ruinedStamp: 0,
})

const takeOut = (ruin: Ruin, stop: number): void => {
  const { search } = ruin
  if (search.route[stop] === -1 || search.pins?.fixed[stop] === 1) return
  const partner = search.partner[stop] as number
  unlink(search, stop)
  if (partner !== -1 && search.pins?.fixed[partner] !== 1) unlink(search, partner)
  ruin.removed[ruin.removedCount] = stop
  ruin.removedCount += 1
}

/** Removes a string of `length` stops around a stop, preserving `kept` in the middle, and recomputes the route. */
const takeString = (ruin: Ruin, stop: number, length: number, kept: number): void => {
  const { search, random, string } = ruin
  const { next, previous, n } = search
  const whole = length + kept
  // The start of the string: a random offset before the stop, within the route.
  let first = stop
  let before = 0
  const wanted = random.below(whole)
  while (before < wanted && (previous[first] as number) < n) {
    first = previous[first] as number
    before += 1
  }
  let count = 0
  for (let node = first; count < whole && node < n; node = next[node] as number) {
    string[count] = node
    count += 1
  }
  // Cut off by the end of the route: continue before its beginning.
  for (let node = previous[first] as number; count < whole && node < n; node = previous[node] as number) {
    string.copyWithin(1, 0, count)
    string[0] = node
    count += 1
  }
  const keptFrom = kept === 0 ? count : 1 + random.below(Math.max(1, count - kept - 1))
  const from = previous[string[0] as number] as number
  const to = next[string[count - 1] as number] as number
  const route = search.route[stop] as number
  for (let at = 0; at < count; at += 1) if (at < keptFrom || at >= keptFrom + kept) takeOut(ruin, string[at] as number)
  // The other stop of a pair may lie anywhere on the route.
  if (search.problem.pairs.length > 0) refresh(search, route)
  else refreshBetween(search, route, from, to)
}

const ruinRoute = (ruin: Ruin, stop: number, longest: number): void => {
  const { search, random, journal } = ruin
  const route = search.route[stop] as number
  touch(journal, search, route)
  const stops = search.stopCount[route] as number
  const length = 1 + random.below(Math.min(stops, longest))
  let kept = 0
  if (length > 1 && length < stops && random.unit() < splitRate) {
    kept = 1
    while (length + kept < stops && random.unit() < growRate) kept += 1
  }
  takeString(ruin, stop, length, kept)
  ruin.ruined[route] = ruin.ruinedStamp
}

/** Removes strings around a seed; the stops are in `removed`. */
export const ruinAround = (ruin: Ruin, seed: number): void => {
  const { search, neighbours, random } = ruin
  ruin.removedCount = 0
  ruin.ruinedStamp += 1
  let served = 0
  for (let at = 0; at < search.activeCount; at += 1) served += search.stopCount[search.active[at] as number] as number
  const mean = Math.floor(served / Math.max(1, search.activeCount))
  const isLong = search.problem.pairs.length > 0 && mean >= longRoute
  const longest = Math.max(1, Math.min(isLong ? removedOfLong : longestString, mean))
  const maxStrings = (4 * (isLong ? removedOfLong : averageRemoved)) / (1 + longest) - 1
  let strings = Math.floor(1 + random.unit() * maxStrings)
  const from = seed * neighbours.width
  for (let at = from - 1; at < from + neighbours.width && strings > 0; at += 1) {
    const stop = at < from ? seed : (neighbours.stops[at] as number)
    const route = search.route[stop] as number
    if (route === -1 || ruin.ruined[route] === ruin.ruinedStamp) continue
    ruinRoute(ruin, stop, longest)
    strings -= 1
  }
}

/** Removes a whole route. */
export const ruinWhole = (ruin: Ruin, route: number): void => {
  const { search, journal } = ruin
  ruin.removedCount = 0
  touch(journal, search, route)
  const end = endOf(search, route)
  for (let node = search.next[startOf(search, route)] as number; node !== end; node = search.next[startOf(search, route)] as number)
    takeOut(ruin, node)
  refresh(search, route)
}
