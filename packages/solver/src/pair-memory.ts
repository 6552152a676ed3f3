/**
 * Remembers where a pair fits best on each route. An iteration changes few routes, so that most results of earlier insertions still
 * hold; a route's version tells whether they do.
 */
import type { Search } from './search.ts'

/** The best position so far. `after` is the node behind which a stop is inserted; for a pair also that of its delivery. */
export interface Place {
  cost: number
  after: number
  deliveryAfter: number
}

/** Entries by pair and route. Routes may share an entry: versions are unique among routes too. */
export interface PairMemory {
  /** Entries per pair. */
  readonly width: number
  readonly pairOf: Int32Array
  /** Fields of an entry together, to be near each other in the CPU cache. */
  readonly entries: Float64Array
}

/** Fields of an entry. The cost of the cheapest position; where there is none (`after` is -1), a lower bound of it. */
export const ofVersion = 0
export const ofCost = 1
export const ofAfter = 2
export const ofDeliveryAfter = 3
const fields = 4

/** About 32 MB. */
const maxEntries = 1_000_000

export const createPairMemory = ({ n, problem: { pairs }, routeCount }: Search): PairMemory => {
  const width = Math.max(1, Math.min(routeCount, Math.floor(maxEntries / Math.max(1, pairs.length))))
  const pairOf = new Int32Array(n)
  pairs.forEach(([pickup], pair) => {
    pairOf[pickup] = pair
  })
  return { width, pairOf, entries: new Float64Array(fields * pairs.length * width).fill(-1) }
}

/** Index of the first field. */
export const entryOf = ({ width, pairOf }: PairMemory, pickup: number, route: number): number =>
  fields * ((pairOf[pickup] as number) * width + (route % width))

export const remember = (
  memory: PairMemory,
  pickup: number,
  route: number,
  version: number,
  { cost, after, deliveryAfter }: Place,
): void => {
  const { entries } = memory
  const at = entryOf(memory, pickup, route)
  entries[at + ofVersion] = version
  entries[at + ofCost] = cost
  entries[at + ofAfter] = after
  entries[at + ofDeliveryAfter] = deliveryAfter
}
