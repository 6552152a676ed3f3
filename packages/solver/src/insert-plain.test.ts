import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { problemOf, readInstance } from '../cli/instance.ts'
import { sureInserter } from '../testing/grid-problem.ts'
import { createSearch } from './create-search.ts'
import { findPlace } from './insert.ts'
import { link, refresh, unlink } from './links.ts'
import type { Problem, Stop } from './problem.ts'
import { randomFrom } from './random.ts'
import { startOf, stopsOf, type Search } from './search.ts'

/** Stops of a public instance, drawn at random, and few small vehicles of two prices. */
const drawn = (seed: number): Problem => {
  const problem = problemOf(readInstance(join(import.meta.dirname, '..', 'fixtures', 'R103.json')))
  const random = randomFrom(seed)
  const vehicle = problem.vehicles[0]
  if (!vehicle) throw new RangeError('an instance has a vehicle')
  return {
    ...problem,
    stops: Array.from({ length: 36 }, () => problem.stops[random.below(problem.stops.length)] as Stop), // within the stops
    vehicles: [1, 3].map((costPerDistance) => ({ ...vehicle, costPerDistance, count: 3, capacity: [150] })),
  }
}

/** The least cost of a stop in any place, each tried by putting it there; infinite when there is none. */
const leastCost = (search: Search, stop: number): number => {
  let least = Infinity
  for (let route = 0; route < search.routeCount; route += 1)
    for (const after of [startOf(search, route), ...stopsOf(search, route)]) {
      const before = search.cost
      link(search, stop, after)
      refresh(search, route)
      const start = startOf(search, route)
      const isInTime = (search.earliest[start] as number) <= (search.latest[start] as number) // a node of the search
      if (isInTime && (search.held[route] as number) <= (search.capacity[route] as number))
        least = Math.min(least, search.cost - before)
      unlink(search, stop)
      refresh(search, route)
    }
  return least
}

test('the place of a single stop is the cheapest that its window and the loads allow, among vehicles of several prices', () => {
  let without = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const search = createSearch(drawn(seed))
    const inserter = sureInserter(search)
    for (let stop = 0; stop < search.n; stop += 1) {
      const least = leastCost(search, stop)
      const { after, cost } = findPlace(inserter, stop, Infinity)
      assert.ok(Math.abs(least - cost) < 1e-6 || (least === cost && after === -1), `seed ${seed}, stop ${stop}: ${cost}, ${least}`)
      if (after === -1) {
        without += 1
        continue
      }
      link(search, stop, after)
      refresh(search, search.route[after] as number) // a node on a route
    }
  }
  assert.ok(without > 0)
})

test('a stop that opens a route goes into an empty vehicle, whatever is cheaper', () => {
  const search = createSearch(drawn(1))
  const inserter = sureInserter(search)
  for (const [stop, vehicles] of [1, 2, 3].entries()) {
    inserter.opensRoute = true
    const { after } = findPlace(inserter, stop, Infinity)
    link(search, stop, after)
    refresh(search, search.route[after] as number) // a node on a route
    assert.equal(search.activeCount, vehicles)
    assert.equal(inserter.opensRoute, false)
  }
})
