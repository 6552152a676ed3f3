import type { Candidates } from './candidates.ts'
import { createPairMemory, type PairMemory, type Place } from './pair-memory.ts'
import type { Random } from './random.ts'
import { regionsAllow } from './route-rules.ts'
import type { Search } from './search.ts'

export interface Inserter {
  readonly search: Search
  readonly candidates: Candidates
  readonly random: Random
  readonly place: Place
  /** The least cost per distance of a vehicle. */
  readonly leastPerDistance: number
  /** Maximum routes in use. */
  routeLimit: number
  /** Positions until the next blink. Blinks skip positions at random, so that the search escapes repeated greedy choices. */
  untilBlink: number
  untilPairBlink: number
  /** Whether a near place was skipped because it is too dear. */
  isDear: boolean
  /** Whether the next single stop goes into an empty vehicle, if one takes it. */
  opensRoute: boolean
  /** Visited marks of one request's insertion: nodes, routes, and whether a route is feasible. */
  readonly seenNode: Int32Array
  readonly seenRoute: Int32Array
  readonly takes: Uint8Array
  stamp: number
  /** Lower bound of a delivery's detour at or behind each node. */
  readonly minDetour: Float64Array
  /** Lower bound of a pair's cost with its pickup behind each node. */
  readonly minPair: Float64Array
  readonly memory: PairMemory
  /** First node of a route behind which the pickup may be inserted. */
  firstPlace: number
  /** Best position of a pair on the route being tried. */
  readonly found: Place
  /** Routes on which a pair must be tried, because they have changed. */
  readonly changed: Int32Array
}

const blinkRate = 0.01
/** For pairs only positions that are the cheapest so far are counted, one per route. */
const pairBlinkRate = 0.003

export const createInserter = (search: Search, candidates: Candidates, random: Random): Inserter => ({
  search,
  candidates,
  random,
  place: { cost: Infinity, after: -1, deliveryAfter: -1 },
  leastPerDistance: search.perDistance.reduce((least, cost) => Math.min(least, cost), Infinity),
  routeLimit: search.routeCount,
  untilBlink: 1,
  untilPairBlink: 1,
  isDear: false,
  opensRoute: false,
  seenNode: new Int32Array(search.next.length),
  seenRoute: new Int32Array(search.routeCount),
  takes: new Uint8Array(search.routeCount),
  stamp: 0,
  minDetour: new Float64Array(search.next.length),
  minPair: new Float64Array(search.next.length),
  memory: createPairMemory(search),
  firstPlace: -1,
  found: { cost: Infinity, after: -1, deliveryAfter: -1 },
  changed: new Int32Array(search.routeCount),
})

const drawGap = (random: Random, rate: number): number => 1 + Math.floor(Math.log(1 - random.unit()) / Math.log(1 - rate))

/** Draws the number of positions until the next blink. */
export const drawBlink = ({ random }: Inserter): number => drawGap(random, blinkRate)

export const blinks = (inserter: Inserter): boolean => {
  inserter.untilBlink -= 1
  if (inserter.untilBlink > 0) return false
  inserter.untilBlink = drawBlink(inserter)
  return true
}

export const pairBlinks = (inserter: Inserter): boolean => {
  inserter.untilPairBlink -= 1
  if (inserter.untilPairBlink > 0) return false
  inserter.untilPairBlink = drawGap(inserter.random, pairBlinkRate)
  return true
}

/**
 * Whether a route may serve a stop; with `other`, both stops of a pair. Pair loads depend on the position and are checked there.
 */
export const routeTakes = (search: Search, route: number, stop: number, other: number): boolean => {
  const { dimensions, held, peak, capacity, load, allowed, pins, rules } = search
  const kinds = search.free.length
  const kind = search.kindOf[route] as number
  if (allowed[stop * kinds + kind] === 0) return false
  if (other !== -1 && allowed[other * kinds + kind] === 0) return false
  if ((search.stopCount[route] as number) + (other === -1 ? 1 : 2) > (search.maxStops[route] as number)) return false
  if (pins && pins.only[stop] !== -1 && pins.only[stop] !== route) return false
  if (rules && !regionsAllow(search, rules, route, stop, other)) return false
  if (other !== -1) return true
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    const at = route * dimensions + dimension
    const now = (held[at] as number) + (peak[at] as number)
    if (now + (load[stop * dimensions + dimension] as number) > (capacity[at] as number)) return false
  }
  return true
}

/** Visits one empty route per group of identical kinds. */
export const tryEmptyRoutes = (inserter: Inserter, stop: number, other: number, visit: (route: number) => void): void => {
  const { search } = inserter
  if (search.activeCount >= inserter.routeLimit) return
  for (const twins of search.twins)
    for (const kind of twins) {
      const route = search.free[kind]?.at(-1)
      if (route === undefined || !routeTakes(search, route, stop, other)) continue
      visit(route)
      break
    }
}
