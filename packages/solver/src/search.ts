/**
 * The state of a search: routes as linked lists in typed arrays. Every route has a node for its start and one for its end, so that a stop is
 * always inserted between two nodes. Nodes: stops `0 … n-1`, then start and end of each route.
 */
import type { Problem } from './problem.ts'
import type { Rules } from './rules.ts'

/** Where the goods of a route are: see `stowage.ts`. */
export interface Stowage {
  readonly order: Int32Array
  /** Compartment of the goods of a pickup or of a stop served alone. */
  readonly compartment: Int8Array
  readonly loads: Float64Array
  /** Goods on board by compartment and class. */
  readonly counts: Int32Array
  readonly onBoard: Int32Array
}

export interface Search {
  readonly problem: Problem
  /** Number of stops. */
  readonly n: number
  readonly routeCount: number
  readonly dimensions: number
  readonly hasTimes: boolean
  /** Matrices with a last location that is zero from everywhere: where open routes end. */
  readonly distances: Float64Array
  readonly times: Float64Array
  /** The same from the other side: what leads to a stop stands in one row, as what leads from it does. */
  readonly distancesTo: Float64Array
  readonly timesTo: Float64Array
  /** Where a node's row begins in the matrices, and its column. */
  readonly row: Int32Array
  readonly column: Int32Array
  readonly service: Float64Array
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** Windows after the first; absent for most. */
  readonly laterWindows: (readonly (readonly [open: number, close: number])[] | undefined)[]
  readonly load: Float64Array
  readonly penalty: Float64Array
  /** The other stop of a pair, or -1. */
  readonly partner: Int32Array
  readonly isDelivery: Uint8Array
  /** 1 at `stop * kinds + kind`: a vehicle of that kind may serve it. */
  readonly allowed: Uint8Array
  readonly kindOf: Int32Array
  readonly perDistance: Float64Array
  readonly fixedCost: Float64Array
  readonly maxStops: Int32Array
  readonly capacity: Float64Array

  readonly next: Int32Array
  readonly previous: Int32Array
  /** Distance to the next node; 0 in an empty route. */
  readonly hop: Float64Array
  /** Route of a node; -1 for a stop that no route serves. */
  readonly route: Int32Array
  /** Earliest begin of service, from the stops before. */
  readonly earliest: Float64Array
  /** Earliest departure of a node. */
  readonly leaves: Float64Array
  /** Latest arrival from which all later stops can still be served in time. */
  readonly latest: Float64Array
  /** Load of pairs on board after a node. */
  readonly onBoard: Float64Array
  /** The most that pairs have on board anywhere on a route. */
  readonly peak: Float64Array
  /** Load of stops that are served alone, of a whole route. */
  readonly held: Float64Array
  readonly stopCount: Int32Array
  readonly active: Int32Array
  readonly activeAt: Int32Array
  /** Empty routes of each kind. */
  readonly free: readonly number[][]
  /** Kinds that differ in nothing but which stops they may serve: an empty vehicle of the first that may is tried for all of them. */
  readonly twins: readonly (readonly number[])[]
  readonly rules: Rules | undefined
  readonly stowage: Stowage | undefined
  /** What must not be moved; absent when everything may. */
  pins: Pins | undefined
  activeCount: number
  /** All costs of the routes. */
  cost: number
}

export interface Pins {
  /** 1: the stop stays where it is. */
  readonly fixed: Uint8Array
  /** 1: nothing is put straight behind the node. */
  readonly closed: Uint8Array
  /** The only route of a stop, or -1. */
  readonly only: Int32Array
  /** 1: the stop is left out. */
  readonly out: Uint8Array
  /** 1: the route breaks a rule as it was given, and stays as it is. */
  readonly tolerated: Uint8Array
}

export const startOf = (search: Search, route: number): number => search.n + 2 * route
export const endOf = (search: Search, route: number): number => search.n + 2 * route + 1

/** When service at a node begins for a vehicle that arrives then; `Infinity` when it comes too late for every window. */
export const serviceStart = (search: Search, node: number, arrival: number): number => {
  if (arrival <= (search.closes[node] as number)) return Math.max(arrival, search.opens[node] as number)
  const later = search.laterWindows[node]
  if (later) for (const [open, close] of later) if (arrival <= close) return Math.max(arrival, open)
  return Infinity
}

/** The end of the window in which service at a node begins then. */
export const windowClose = (search: Search, node: number, start: number): number => {
  if (start <= (search.closes[node] as number)) return search.closes[node] as number
  const later = search.laterWindows[node]
  if (later) for (const [, close] of later) if (start <= close) return close
  return Infinity
}

/** The latest arrival at a node whose service begins no later than a bound; `-Infinity` when there is none. */
export const latestArrival = (search: Search, node: number, bound: number): number => {
  const later = search.laterWindows[node]
  if (later)
    for (let at = later.length - 1; at >= 0; at -= 1) {
      const [open, close] = later[at] as readonly [number, number] // within the array
      if (bound >= open) return Math.min(bound, close)
    }
  return bound >= (search.opens[node] as number) ? Math.min(bound, search.closes[node] as number) : -Infinity
}

/** The costs of all routes, computed anew. */
export const routeCost = (search: Search): number => {
  const { next, row, column, distances, rules } = search
  let cost = 0
  for (let route = 0; route < search.routeCount; route += 1) {
    if (search.stopCount[route] === 0) continue
    let distance = 0
    for (let node = startOf(search, route); node !== endOf(search, route); node = next[node] as number)
      distance += distances[(row[node] as number) + (column[next[node] as number] as number)] as number
    cost += (search.fixedCost[route] as number) + (search.perDistance[route] as number) * distance
    if (rules) cost += rules.extra[route] as number
  }
  return cost
}

/** The stops of a route, in order. */
export const stopsOf = (search: Search, route: number): readonly number[] => {
  const stops: number[] = []
  for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number)
    stops.push(node)
  return stops
}
