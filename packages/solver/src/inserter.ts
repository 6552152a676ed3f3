import type { Candidates } from './candidates.ts'
import type { Random } from './random.ts'
import { regionsAllow } from './route-rules.ts'
import type { Search } from './search.ts'

/** The best place found so far. `after` is the node behind which a stop goes; for a pair also the node behind which its delivery goes. */
export interface Place {
  cost: number
  after: number
  deliveryAfter: number
}

export interface Inserter {
  readonly search: Search
  readonly candidates: Candidates
  readonly random: Random
  readonly place: Place
  /** Routes in use at most. */
  routeLimit: number
  /** Places until the next one is passed over without a look: blinks let the search leave what greed would repeat. */
  untilBlink: number
  /** What the insertion of one request has looked at: nodes and routes, and whether a route may take it. */
  readonly seenNode: Int32Array
  readonly seenRoute: Int32Array
  readonly takes: Uint8Array
  stamp: number
  /** Least detours of a delivery at or behind each node of a route. */
  readonly minDetour: Float64Array
  /** What a pair adds at least with its pickup behind each node of a route. */
  readonly minPair: Float64Array
}

const blinkRate = 0.01

export const createInserter = (search: Search, candidates: Candidates, random: Random): Inserter => ({
  search,
  candidates,
  random,
  place: { cost: Infinity, after: -1, deliveryAfter: -1 },
  routeLimit: search.routeCount,
  untilBlink: 1,
  seenNode: new Int32Array(search.next.length),
  seenRoute: new Int32Array(search.routeCount),
  takes: new Uint8Array(search.routeCount),
  stamp: 0,
  minDetour: new Float64Array(search.next.length),
  minPair: new Float64Array(search.next.length),
})

/** Places until the next blink. */
export const drawBlink = ({ random }: Inserter): number => 1 + Math.floor(Math.log(1 - random.unit()) / Math.log(1 - blinkRate))

export const blinks = (inserter: Inserter): boolean => {
  inserter.untilBlink -= 1
  if (inserter.untilBlink > 0) return false
  inserter.untilBlink = drawBlink(inserter)
  return true
}

/** Whether a route may serve a stop at all; with `other`, both ends of a pair. Loads of pairs depend on the place and are looked at there. */
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

/** Visits one empty route of each group of kinds that are alike. */
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
