/** Reinserts removed requests greedily, in one of several orders. */
import { findPlace } from './insert.ts'
import type { Inserter } from './inserter.ts'
import { touch, type Journal } from './journal.ts'
import { isHalf } from './pins.ts'
import type { Random } from './random.ts'
import { link, refresh, refreshBetween } from './links.ts'
import type { Search } from './search.ts'

export interface Orders {
  /** Sort keys of the stops, smallest first, each with its weight in the draw. */
  readonly keys: readonly (readonly [weight: number, key: Float64Array])[]
  readonly totalWeight: number
  readonly shuffled: Float64Array
}

const randomWeight = 4

export const createOrders = (search: Search): Orders => {
  const { n, row, column, distances, dimensions, load, opens, closes } = search
  const start = search.n
  const far = Float64Array.from({ length: n }, (_, stop) =>
    search.routeCount === 0 ? 0 : -(distances[(row[start] as number) + (column[stop] as number)] as number),
  )
  const heavy = Float64Array.from({ length: n }, (_, stop) => {
    let most = 0
    for (let dimension = 0; dimension < dimensions; dimension += 1) most -= load[stop * dimensions + dimension] as number
    return most
  })
  const keys: (readonly [number, Float64Array])[] = [
    [4, heavy],
    [2, far],
    [1, far.map((key) => -key)],
  ]
  if (search.hasTimes)
    keys.push(
      [2, Float64Array.from({ length: n }, (_, stop) => (closes[stop] as number) - (opens[stop] as number))],
      [2, opens.slice(0, n)],
      [2, closes.slice(0, n).map((close) => -close)],
    )
  return {
    keys,
    totalWeight: keys.reduce((sum, [weight]) => sum + weight, randomWeight),
    shuffled: new Float64Array(n),
  }
}

/** Sorts the first `count` stops by a randomly drawn order; ties by number. */
export const sortRequests = ({ keys, totalWeight, shuffled }: Orders, stops: Int32Array, count: number, random: Random): void => {
  let draw = random.below(totalWeight) - randomWeight
  let key = shuffled
  if (draw < 0) for (let at = 0; at < count; at += 1) shuffled[stops[at] as number] = random.unit()
  else
    for (const [weight, own] of keys) {
      if (draw < weight) {
        key = own
        break
      }
      draw -= weight
    }
  // Insertion sort, for a dozen entries.
  for (let at = 1; at < count; at += 1) {
    const stop = stops[at] as number
    const own = key[stop] as number
    let to = at - 1
    while (to >= 0 && isAfter(key, stops[to] as number, own, stop)) {
      stops[to + 1] = stops[to] as number
      to -= 1
    }
    stops[to + 1] = stop
  }
}

const isAfter = (key: Float64Array, other: number, own: number, stop: number): boolean => {
  const otherKey = key[other] as number
  return otherKey > own || (otherKey === own && other > stop)
}

/**
 * Inserts the requests in order; returns how many stay unserved, at the front of `stops`. Returns -1 as soon as the cost with
 * penalties must reach `limit`.
 */
export const insertAll = (inserter: Inserter, journal: Journal, stops: Int32Array, count: number, limit: number): number => {
  const { search } = inserter
  let left = 0
  let unspent = limit
  for (let at = 0; at < count; at += 1) {
    const stop = stops[at] as number
    const partner = search.partner[stop] as number
    const penalty = (search.penalty[stop] as number) + (partner === -1 ? 0 : (search.penalty[partner] as number))
    const most = unspent - search.cost
    if (most <= 0) return -1
    const { after, deliveryAfter, cost } = findPlace(inserter, stop, most)
    // A request costing more than its penalty is left unserved half of the time: it may still pay together with others.
    if (after === -1 || (cost > penalty && inserter.random.unit() < 0.5)) {
      if (penalty >= most) return -1
      unspent -= penalty
      stops[left] = stop
      left += 1
      continue
    }
    const route = search.route[after] as number
    touch(journal, search, route)
    if (partner === -1) {
      link(search, stop, after)
      refreshBetween(search, route, after, search.next[stop] as number)
      continue
    }
    if (isHalf(search, stop)) link(search, stop, after)
    else {
      const pickup = search.isDelivery[stop] === 1 ? partner : stop
      link(search, pickup, after)
      link(search, search.partner[pickup] as number, deliveryAfter)
    }
    refresh(search, route)
  }
  return left
}
