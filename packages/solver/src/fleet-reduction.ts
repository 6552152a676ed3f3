/**
 * Fleet reduction: removes a whole route and tries to reinsert its requests. Requests that often stay unserved weigh more, so
 * that the search makes room for them first (absence counters of Christiaens and Vanden Berghe).
 */
import {
  createSnapshot,
  isOver,
  keepAbsent,
  penaltyOfRemoved,
  reject,
  restore,
  ruinAndRecreate,
  take,
  type Annealer,
} from './anneal.ts'
import { begin } from './journal.ts'
import { ruinWhole } from './ruin.ts'
import { startOf } from './search.ts'

const sumOf = (counters: Float64Array, stops: Int32Array, count: number): number => {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += counters[stops[at] as number] as number
  return sum
}

/** The route whose requests were unserved least often; -1 when all have pinned stops. */
const easiestRoute = ({ search }: Annealer, counters: Float64Array): number => {
  let easiest = -1
  let least = Infinity
  for (let at = 0; at < search.activeCount; at += 1) {
    const route = search.active[at] as number
    let sum = 0
    for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number)
      sum += counters[node] as number
    if (sum < least && search.pins?.closed[startOf(search, route)] !== 1) {
      least = sum
      easiest = route
    }
  }
  return easiest
}

/** Lower bound of the number of routes by load. */
const fewestByLoad = ({ search }: Annealer): number => {
  const { dimensions, capacity, load, n } = search
  let fewest = 1
  if (search.problem.pairs.length > 0) return fewest
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    let sum = 0
    for (let stop = 0; stop < n; stop += 1) sum += load[stop * dimensions + dimension] as number
    let largest = 0
    for (let route = 0; route < search.routeCount; route += 1)
      largest = Math.max(largest, capacity[route * dimensions + dimension] as number)
    if (largest > 0) fewest = Math.max(fewest, Math.ceil(sum / largest))
  }
  return fewest
}

/**
 * Share of the budget at which to give up: the later the last success came, the longer the next may take. A vehicle of a small
 * fleet is worth a longer search.
 */
const patience = (lastSuccess: number, vehicles: number): number => 0.03 + 0.37 * Math.min(1, 6 / vehicles) + 2 * lastSuccess

/** Reduces the routes until the share of the budget is used; leaves the search at the smallest fleet that serves everything. */
export const reduceFleet = (annealer: Annealer, untilUsed: number, temperatureAt: (used: number) => number): void => {
  const { search, random, ruin, absent, inserter } = annealer
  if (annealer.absentCount > 0) return
  const counters = new Float64Array(search.n)
  const smallest = createSnapshot(search)
  const fewest = fewestByLoad(annealer)
  take(smallest, annealer)
  let lastSuccess = annealer.used
  while (!isOver(annealer) && annealer.used < Math.min(untilUsed, patience(lastSuccess, search.activeCount))) {
    annealer.iterations += 1
    if (annealer.absentCount === 0) {
      take(smallest, annealer)
      lastSuccess = annealer.used
      if (search.activeCount <= fewest) break
      const route = easiestRoute(annealer, counters)
      if (route === -1) break
      begin(annealer.journal, search)
      ruinWhole(ruin, route)
      inserter.routeLimit = search.activeCount
      keepAbsent(annealer, ruin.removedCount, penaltyOfRemoved(annealer, ruin.removedCount))
    }
    const before = sumOf(counters, absent, annealer.absentCount)
    const costBefore = search.cost
    const around = random.unit() < 0.5 ? (absent[random.below(annealer.absentCount)] as number) : random.below(search.n)
    const left = ruinAndRecreate(annealer, around, Infinity)
    if (left === -1) {
      reject(annealer)
      continue
    }
    const after = sumOf(counters, ruin.removed, left)
    for (let at = 0; at < left; at += 1) {
      const stop = ruin.removed[at] as number
      counters[stop] = (counters[stop] as number) + 1
    }
    const threshold = costBefore - temperatureAt(annealer.used) * Math.log(1 - random.unit())
    if (left === 0 || after < before || (after === before && search.cost < threshold))
      keepAbsent(annealer, left, penaltyOfRemoved(annealer, left))
    else reject(annealer)
  }
  if (annealer.absentCount === 0) take(smallest, annealer)
  restore(smallest, annealer)
  inserter.routeLimit = search.activeCount
}
