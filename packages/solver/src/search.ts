/**
 * Search state: routes as doubly linked lists in typed arrays. Every route has a start and an end node, so that a stop is always
 * inserted between two nodes. Nodes: stops `0 … n-1`, then start and end of each route.
 */
import type { Problem } from './problem.ts'
import type { Rules } from './rules.ts'

/** Stowage of a route's goods, see `stowage.ts`. */
export interface Stowage {
  readonly order: Int32Array
  /** Compartment of a pickup's goods, or of a stop served alone. */
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
  /** Matrices with an extra location at distance zero from everywhere: the end of open routes. */
  readonly distances: Float64Array
  readonly times: Float64Array
  /** Transposed matrices, so that distances to a stop are contiguous, as those from it are. */
  readonly distancesTo: Float64Array
  readonly timesTo: Float64Array
  /** Row offset and column of a node in the matrices. */
  readonly row: Int32Array
  readonly column: Int32Array
  readonly service: Float64Array
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** Windows after the first; rarely present. */
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
  /** Route of a node; -1 for an unserved stop. */
  readonly route: Int32Array
  /** Earliest start of service, from the preceding stops. */
  readonly earliest: Float64Array
  /** Earliest departure from a node. */
  readonly leaves: Float64Array
  /** Latest arrival that keeps all later stops feasible. */
  readonly latest: Float64Array
  /** Load of pairs after a node. */
  readonly onBoard: Float64Array
  /** Peak load of pairs on a route. */
  readonly peak: Float64Array
  /** Total load of stops served alone, by route. */
  readonly held: Float64Array
  readonly stopCount: Int32Array
  readonly active: Int32Array
  readonly activeAt: Int32Array
  /** Empty routes of each kind. */
  readonly free: readonly number[][]
  /** Kinds that differ only in which stops they may serve: one empty vehicle is tried for all of them. */
  readonly twins: readonly (readonly number[])[]
  readonly rules: Rules | undefined
  readonly stowage: Stowage | undefined
  /** Pinned stops; absent when there are none. */
  pins: Pins | undefined
  activeCount: number
  /** Number of a route's content: whenever it has the same number, it has the same stops in the same order. */
  readonly version: Float64Array
  versions: number
  /** Versions up to this one are those of the last accepted plan, or older. */
  settled: number
  /** Total cost of the routes. */
  cost: number
}

export interface Pins {
  /** 1: the stop is fixed. */
  readonly fixed: Uint8Array
  /** 1: nothing may be inserted directly behind the node. */
  readonly closed: Uint8Array
  /** The only permitted route of a stop, or -1. */
  readonly only: Int32Array
  /** 1: the stop is left out on purpose. */
  readonly out: Uint8Array
  /** 1: an initial route that violates a rule and is kept. */
  readonly tolerated: Uint8Array
}

export const startOf = (search: Search, route: number): number => search.n + 2 * route
export const endOf = (search: Search, route: number): number => search.n + 2 * route + 1

/** Start of service at a node for an arrival; `Infinity` when too late for every window. */
export const serviceStart = (search: Search, node: number, arrival: number): number => {
  if (arrival <= (search.closes[node] as number)) return Math.max(arrival, search.opens[node] as number)
  const later = search.laterWindows[node]
  if (later) for (const [open, close] of later) if (arrival <= close) return Math.max(arrival, open)
  return Infinity
}

/** End of the window containing the start of service. */
export const windowClose = (search: Search, node: number, start: number): number => {
  if (start <= (search.closes[node] as number)) return search.closes[node] as number
  const later = search.laterWindows[node]
  if (later) for (const [, close] of later) if (start <= close) return close
  return Infinity
}

/** Latest arrival at a node whose service starts by a bound; `-Infinity` when there is none. */
export const latestArrival = (search: Search, node: number, bound: number): number => {
  const later = search.laterWindows[node]
  if (later)
    for (let at = later.length - 1; at >= 0; at -= 1) {
      const [open, close] = later[at] as readonly [number, number] // within the array
      if (bound >= open) return Math.min(bound, close)
    }
  return bound >= (search.opens[node] as number) ? Math.min(bound, search.closes[node] as number) : -Infinity
}

/** Recomputes the cost of all routes. */
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
