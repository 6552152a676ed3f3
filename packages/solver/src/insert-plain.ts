/**
 * Candidate positions when no further rules apply. Equivalent to the general code, but inlined: this is the hot loop of the
 * search.
 */
import { afterNear, beforeNear } from './candidates.ts'
import { drawBlink, routeTakes, type Inserter } from './inserter.ts'
import { serviceStart } from './search.ts'

export const tryPlainCandidates = (inserter: Inserter, stop: number): void => {
  const { search, candidates, seenNode, seenRoute, takes, place } = inserter
  const { route, previous, next, column, distances, distancesTo, times, timesTo, hop, leaves, latest, perDistance, hasTimes } =
    search
  const { stops: near, sides, come, go } = candidates
  const row = search.row[stop] as number
  const open = search.opens[stop] as number
  const close = search.closes[stop] as number
  const service = search.service[stop] as number
  const hasLater = search.laterWindows[stop] !== undefined
  const until = candidates.from[stop + 1] as number
  inserter.stamp += 1
  const { stamp } = inserter
  let { cost: least, after: best } = place
  let { untilBlink } = inserter
  for (let at = candidates.from[stop] as number; at < until; at += 1) {
    const other = near[at] as number
    const own = route[other] as number
    if (own === -1) continue
    if (seenRoute[own] !== stamp) {
      seenRoute[own] = stamp
      takes[own] = routeTakes(search, own, stop, -1) ? 1 : 0
    }
    if (takes[own] === 0) continue
    const side = sides[at] as number
    for (let bit = afterNear; bit <= beforeNear; bit += 1) {
      if ((side & bit) === 0) continue
      const after = bit === afterNear ? other : (previous[other] as number)
      if (seenNode[after] === stamp) continue
      seenNode[after] = stamp
      untilBlink -= 1
      if (untilBlink <= 0) {
        untilBlink = drawBlink(inserter)
        continue
      }
      const from = column[after] as number
      const before = next[after] as number
      const to = column[before] as number
      const detour =
        bit === afterNear
          ? (come[at] as number) + (distances[row + to] as number)
          : (distancesTo[row + from] as number) + (go[at] as number)
      const cost = (perDistance[own] as number) * (detour - (hop[after] as number))
      if (cost >= least) continue
      if (hasTimes) {
        let start = (leaves[after] as number) + (timesTo[row + from] as number)
        if (start > close) {
          if (!hasLater) continue
          start = serviceStart(search, stop, start)
          if (start === Infinity) continue
        } else if (start < open) start = open
        if (start + service + (times[row + to] as number) > (latest[before] as number)) continue
      }
      least = cost
      best = after
    }
  }
  inserter.untilBlink = untilBlink
  place.cost = least
  place.after = best
}
