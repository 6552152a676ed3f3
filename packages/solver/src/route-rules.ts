/** Rules and costs of a whole route: regions, utilisation, times, stowage. */
import { costOfDurationWith, keepParts } from './duration.ts'
import type { KindRules, Rules } from './rules.ts'
import { startOf, type Search } from './search.ts'
import { goodsFitWith } from './stowage.ts'
import { costOfTimeWith, walkRoute } from './timing.ts'

/** Adds (1) or removes (-1) a stop in the counts of regions and load. */
export const countStop = (search: Search, rules: Rules, route: number, stop: number, sign: 1 | -1): void => {
  const { dimensions } = search
  if (search.isDelivery[stop] === 0)
    for (let dimension = 0; dimension < dimensions; dimension += 1) {
      const at = route * dimensions + dimension
      rules.carried[at] = (rules.carried[at] as number) + sign * (search.load[stop * dimensions + dimension] as number)
    }
  const region = rules.region[stop] as number
  if (region === -1) return
  const at = route * rules.regionCount + region
  const before = rules.regions[at] as number
  rules.regions[at] = before + sign
  if (before === 0) rules.regionsOf[route] = (rules.regionsOf[route] as number) + 1
  else if (before + sign === 0) rules.regionsOf[route] = (rules.regionsOf[route] as number) - 1
}

/** Recounts all stops of a route. */
export const countRoute = (search: Search, rules: Rules, route: number): void => {
  const { dimensions } = search
  rules.carried.fill(0, route * dimensions, (route + 1) * dimensions)
  rules.regions.fill(0, route * rules.regionCount, (route + 1) * rules.regionCount)
  rules.regionsOf[route] = 0
  for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number)
    countStop(search, rules, route, node, 1)
}

/** Cost of underutilisation, an integer; optionally as if a stop were on the route. */
const underfill = (search: Search, rules: Rules, kind: KindRules, route: number, stop: number): number => {
  if (kind.price === 0) return 0
  const { dimensions, capacity } = search
  let fill = 0
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    const at = route * dimensions + dimension
    const most = capacity[at] as number
    const load = (rules.carried[at] as number) + (stop === -1 ? 0 : (search.load[stop * dimensions + dimension] as number))
    if (most > 0) fill = Math.max(fill, load / most)
  }
  return fill >= kind.share ? 0 : Math.round(kind.price * (kind.share - fill))
}

/** Whether the region limit allows one more stop, or both stops of a pair. */
export const regionsAllow = (search: Search, rules: Rules, route: number, stop: number, other: number): boolean => {
  const { maxRegions } = rules.kinds[search.kindOf[route] as number] as KindRules // of every route
  if (maxRegions === Infinity) return true
  const isNew = (region: number): boolean => region !== -1 && rules.regions[route * rules.regionCount + region] === 0
  const own = rules.region[stop] as number
  const second = other === -1 ? -1 : (rules.region[other] as number)
  const added = (isNew(own) ? 1 : 0) + (second !== own && isNew(second) ? 1 : 0)
  return added === 0 || (rules.regionsOf[route] as number) + added <= maxRegions
}

/** Evaluates a route: its further costs, and whether it violates a rule; only what lies between two nodes has changed. */
export const judgeRoute = (search: Search, rules: Rules, route: number, from: number, to: number): void => {
  const before = rules.extra[route] as number
  const kind = rules.kinds[search.kindOf[route] as number] as KindRules // of every route
  let extra = 0
  rules.broken[route] = 0
  if (kind.timed) extra += walkRoute(search, rules, route)
  else if (kind.lasting) {
    const duration = keepParts(search, rules, route, from, to)
    extra += kind.costPerTime * duration
    if (duration > kind.maxDuration) rules.broken[route] = 1
  }
  if (search.stopCount[route] === 0) {
    extra = 0
    rules.broken[route] = 0
  } else {
    extra += underfill(search, rules, kind, route, -1)
    if (kind.stowed && search.stowage && !goodsFitWith(search, rules, search.stowage, route, -1, -1, -1, -1))
      rules.broken[route] = 1
    if ((rules.regionsOf[route] as number) > kind.maxRegions) rules.broken[route] = 1
  }
  rules.extra[route] = extra
  search.cost += extra - before
}

/** The most an insertion can reduce the cost of a route, by improving its utilisation. */
export const relief = (search: Search, rules: Rules, route: number): number =>
  underfill(search, rules, rules.kinds[search.kindOf[route] as number] as KindRules, route, -1) // of every route

/**
 * Further cost of an insertion; `Infinity` when it violates a rule. For a pair the stop is its pickup; a stop inserted alone has
 * -1 for delivery and position.
 */
export const extraWith = (
  search: Search,
  rules: Rules,
  route: number,
  stop: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
): number => {
  const kind = rules.kinds[search.kindOf[route] as number] as KindRules // of every route
  let extra = -(rules.extra[route] as number)
  if (kind.price !== 0) extra += underfill(search, rules, kind, route, search.isDelivery[stop] === 1 ? -1 : stop)
  if (kind.timed) extra += costOfTimeWith(search, rules, route, stop, after, delivery, deliveryAfter)
  else if (kind.lasting) extra += costOfDurationWith(search, rules, kind, stop, after, delivery, deliveryAfter)
  if (extra === Infinity || !kind.stowed || !search.stowage) return extra
  return goodsFitWith(search, rules, search.stowage, route, stop, after, delivery, deliveryAfter) ? extra : Infinity
}
