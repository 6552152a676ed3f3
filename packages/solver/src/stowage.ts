/**
 * Stowage: goods go into the first compartment that accepts their class and has capacity, in route order. Also checks
 * incompatible goods and the number of trips.
 */
import type { KindRules, Rules } from './rules.ts'
import { endOf, startOf, type Search, type Stowage } from './search.ts'

const classes = 32

export const createStowage = (rules: Rules, stopCount: number, dimensions: number): Stowage => {
  const most = Math.max(...rules.kinds.map(({ compartments }) => compartments.length))
  return {
    order: new Int32Array(stopCount),
    compartment: new Int8Array(stopCount),
    loads: new Float64Array(most * dimensions),
    counts: new Int32Array(most * classes),
    onBoard: new Int32Array(classes),
  }
}

const isApart = (apart: number, onBoard: Int32Array): boolean => {
  for (let other = 0; other < classes; other += 1) if ((apart & (1 << other)) !== 0 && onBoard[other] !== 0) return true
  return false
}

const holdsOther = (counts: Int32Array, compartment: number, goods: number): boolean => {
  for (let other = 0; other < classes; other += 1) if (other !== goods && counts[compartment * classes + other] !== 0) return true
  return false
}

const load = (search: Search, rules: Rules, kind: KindRules, stowage: Stowage, stop: number): boolean => {
  const { dimensions } = search
  const { loads, counts, onBoard } = stowage
  const goods = rules.goods[stop] as number
  if (isApart(rules.apart[goods] as number, onBoard)) return false
  for (let at = 0; at < kind.compartments.length; at += 1) {
    const { capacity, goods: taken, mixed } = kind.compartments[at] as KindRules['compartments'][number] // within the array
    if ((taken & (1 << goods)) === 0 || (!mixed && holdsOther(counts, at, goods))) continue
    let fits = true
    for (let dimension = 0; dimension < dimensions && fits; dimension += 1)
      fits =
        (loads[at * dimensions + dimension] as number) + (search.load[stop * dimensions + dimension] as number) <=
        (capacity[dimension] as number)
    if (!fits) continue
    for (let dimension = 0; dimension < dimensions; dimension += 1)
      loads[at * dimensions + dimension] =
        (loads[at * dimensions + dimension] as number) + (search.load[stop * dimensions + dimension] as number)
    counts[at * classes + goods] = (counts[at * classes + goods] as number) + 1
    onBoard[goods] = (onBoard[goods] as number) + 1
    stowage.compartment[stop] = at
    return true
  }
  return false
}

const unload = (search: Search, rules: Rules, stowage: Stowage, pickup: number): void => {
  const { dimensions } = search
  const { loads, counts, onBoard } = stowage
  const at = stowage.compartment[pickup] as number
  const goods = rules.goods[pickup] as number
  for (let dimension = 0; dimension < dimensions; dimension += 1)
    loads[at * dimensions + dimension] =
      (loads[at * dimensions + dimension] as number) - (search.load[pickup * dimensions + dimension] as number)
  counts[at * classes + goods] = (counts[at * classes + goods] as number) - 1
  onBoard[goods] = (onBoard[goods] as number) - 1
}

const fits = (search: Search, rules: Rules, kind: KindRules, stowage: Stowage, count: number): boolean => {
  const { order } = stowage
  const { partner, isDelivery } = search
  stowage.loads.fill(0)
  stowage.counts.fill(0)
  stowage.onBoard.fill(0)
  let loadedCount = 0
  let trips = 0
  for (let at = 0; at < count; at += 1) {
    const stop = order[at] as number
    if (partner[stop] !== -1) continue
    if (!load(search, rules, kind, stowage, stop)) return false
    loadedCount += 1
  }
  if (loadedCount > 0) trips = 1
  for (let at = 0; at < count; at += 1) {
    const stop = order[at] as number
    const other = partner[stop] as number
    if (other === -1) continue
    if (isDelivery[stop] === 1) {
      unload(search, rules, stowage, other)
      loadedCount -= 1
      continue
    }
    if (loadedCount === 0) trips += 1
    if (!load(search, rules, kind, stowage, stop)) return false
    loadedCount += 1
  }
  return trips <= kind.maxTrips
}

/** Whether the goods fit after inserting a stop, and optionally its delivery, behind given nodes; -1: no such stop. */
export const goodsFitWith = (
  search: Search,
  rules: Rules,
  stowage: Stowage,
  route: number,
  stop: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
): boolean => {
  const { order } = stowage
  const { next } = search
  const end = endOf(search, route)
  let count = 0
  for (let node = startOf(search, route); node !== end; node = next[node] as number) {
    if (node < search.n) order[count++] = node
    if (node === after) {
      order[count++] = stop
      if (deliveryAfter === stop) order[count++] = delivery
    }
    if (node === deliveryAfter) order[count++] = delivery
  }
  return fits(search, rules, rules.kinds[search.kindOf[route] as number] as KindRules, stowage, count) // of every route
}
