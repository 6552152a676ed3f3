/**
 * Remembers where a pair fits best on each route. An iteration changes few routes, so that most results of earlier insertions still
 * hold; a route's version tells whether they do.
 */
import type { Search } from './search.ts'

/** Entries by pair and route. Routes may share an entry: versions are unique among routes too. */
export interface PairMemory {
  /** Entries per pair. */
  readonly width: number
  readonly pairOf: Int32Array
  readonly version: Float64Array
  /** Cost of the cheapest position; where there is none (`after` is -1), a lower bound of it. */
  readonly cost: Float64Array
  readonly after: Int32Array
  readonly deliveryAfter: Int32Array
}

/** About 24 MB. */
const maxEntries = 1_000_000

export const createPairMemory = ({ n, problem: { pairs }, routeCount }: Search): PairMemory => {
  const width = Math.max(1, Math.min(routeCount, Math.floor(maxEntries / Math.max(1, pairs.length))))
  const pairOf = new Int32Array(n)
  pairs.forEach(([pickup], pair) => {
    pairOf[pickup] = pair
  })
  const length = pairs.length * width
  return {
    width,
    pairOf,
    version: new Float64Array(length).fill(-1),
    cost: new Float64Array(length),
    after: new Int32Array(length),
    deliveryAfter: new Int32Array(length),
  }
}

export const entryOf = ({ width, pairOf }: PairMemory, pickup: number, route: number): number =>
  (pairOf[pickup] as number) * width + (route % width)
