import { candidatesOf } from '../src/candidates.ts'
import { createInserter, type Inserter } from '../src/inserter.ts'
import { nearestStops } from '../src/neighbours.ts'
import type { Problem } from '../src/problem.ts'
import { randomFrom, type Random } from '../src/random.ts'
import type { Search } from '../src/search.ts'

/** Pairs on a grid, where no detour is faster than the direct way. */
export const gridProblem = (random: Random, pairCount: number, vehicles: number): Problem => {
  const places = Array.from({ length: 2 * pairCount + 1 }, () => [random.below(60), random.below(60)] as const)
  const distances = Float64Array.from(places.flatMap(([x, y]) => places.map(([toX, toY]) => Math.abs(toX - x) + Math.abs(toY - y))))
  const loads = Array.from({ length: pairCount }, () => 1 + random.below(5))
  const stops = places.slice(1).map((_, stop) => {
    const open = random.below(500)
    const windows = random.below(2) === 0 ? [] : [[open, open + 60 + random.below(300)] as const]
    return { location: stop + 1, load: [loads[stop >> 1] ?? 0], windows, service: random.below(10) }
  })
  return {
    locationCount: places.length,
    distances,
    times: distances,
    stops,
    pairs: loads.map((_, pair) => [2 * pair, 2 * pair + 1] as const),
    vehicles: [{ count: vehicles, capacity: [10], start: 0, end: 0, earliest: 0, latest: 900, fixedCost: 100, costPerDistance: 1 }],
  }
}

/** An inserter without random skips. */
export const sureInserter = (search: Search): Inserter => {
  const inserter = createInserter(search, candidatesOf(search, nearestStops(search, 40), 40), randomFrom(1))
  inserter.untilBlink = Infinity
  inserter.untilPairBlink = Infinity
  return inserter
}
