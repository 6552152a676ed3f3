/**
 * Candidate positions when no further rules apply. Equivalent to the general code, but written for speed: this is the hot loop of
 * the search. The cost is asked first, as most positions are dearer than the best so far; positions met twice are not told apart.
 */
import { afterNear, beforeNear } from './candidates.ts'
import { blinks, routeTakes, type Inserter } from './inserter.ts'
import { serviceStart, type Search } from './search.ts'

const isInTime = (search: Search, stop: number, after: number, before: number): boolean => {
  const { row, column, times, timesTo, leaves, latest, opens, closes, service } = search
  const own = row[stop] as number
  let start = (leaves[after] as number) + (timesTo[own + (column[after] as number)] as number)
  if (start > (closes[stop] as number)) {
    start = serviceStart(search, stop, start)
    if (start === Infinity) return false
  } else if (start < (opens[stop] as number)) start = opens[stop] as number
  return start + (service[stop] as number) + (times[own + (column[before] as number)] as number) <= (latest[before] as number)
}

/** Takes a position for its detour if it is feasible and the cheapest so far. Only such positions are skipped at random. */
const offer = (inserter: Inserter, stop: number, route: number, after: number, before: number, detour: number): void => {
  const { search, seenNode, place, stamp } = inserter
  const cost = (search.perDistance[route] as number) * detour
  if (cost >= place.cost || seenNode[after] === stamp) return
  if (search.hasTimes && !isInTime(search, stop, after, before)) return
  if (blinks(inserter)) {
    seenNode[after] = stamp
    return
  }
  place.cost = cost
  place.after = after
}

/** Detours from this one on cannot cost less. */
const detourOf = ({ place, leastPerDistance }: Inserter): number => (place.cost > 0 ? place.cost / leastPerDistance : 0)

export const tryPlainCandidates = (inserter: Inserter, stop: number): void => {
  const { search, candidates, seenRoute } = inserter
  const { route, previous, next, column, distances, distancesTo, hop } = search
  const { stops: near, sides, come, go } = candidates
  const row = search.row[stop] as number
  const until = candidates.from[stop + 1] as number
  inserter.stamp += 1
  const { stamp } = inserter
  const full = -stamp
  let most = detourOf(inserter)
  for (let at = candidates.from[stop] as number; at < until; at += 1) {
    const other = near[at] as number
    const own = route[other] as number
    if (own === -1) continue
    const seen = seenRoute[own] as number
    if (seen === full) continue
    if (seen !== stamp) {
      const takes = routeTakes(search, own, stop, -1)
      seenRoute[own] = takes ? stamp : full
      if (!takes) continue
    }
    const before = next[other] as number
    const behind = (come[at] as number) + (distances[row + (column[before] as number)] as number) - (hop[other] as number)
    const after = previous[other] as number
    const ahead = (go[at] as number) + (distancesTo[row + (column[after] as number)] as number) - (hop[after] as number)
    if (behind >= most && ahead >= most) continue
    const side = sides[at] as number
    if (behind < most && (side & afterNear) !== 0) offer(inserter, stop, own, other, before, behind)
    if (ahead < most && (side & beforeNear) !== 0) offer(inserter, stop, own, after, other, ahead)
    most = detourOf(inserter)
  }
}
