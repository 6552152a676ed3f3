import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '../testing/checker.ts'
import { gridProblem, sureInserter } from '../testing/grid-problem.ts'
import { randomProblem } from '../testing/random-problem.ts'
import { createSearch } from './create-search.ts'
import { findPlace } from './insert.ts'
import { tryPair } from './insert-pair.ts'
import { begin, createJournal, setRoute, touch, undo } from './journal.ts'
import { link, refresh, unlink } from './links.ts'
import type { Problem } from './problem.ts'
import { randomFrom, type Random } from './random.ts'

/** The cost of a route by the checker; `Infinity` when it breaks a rule. */
const costOf = (problem: Problem, stops: readonly number[]): number => {
  const unserved = problem.stops.map((_, stop) => stop).filter((stop) => !stops.includes(stop))
  const routes = stops.length === 0 ? [] : [{ kind: 0, stops }]
  const faults = faultsOf(problem, { routes, unserved, cost: -1 }, () => 0)
  const [cost, ...others] = faults.toSorted((a, b) => Number(b.startsWith('costs ')) - Number(a.startsWith('costs ')))
  return others.length > 0 ? Infinity : Number(/^costs (\d+),/.exec(cost ?? '')?.[1])
}

const withPair = (route: readonly number[], pickup: number, delivery: number): readonly (readonly number[])[] =>
  Array.from({ length: route.length + 1 }, (_, first) =>
    Array.from({ length: route.length + 1 - first }, (_unused, more) => [
      ...route.slice(0, first),
      pickup,
      ...route.slice(first, first + more),
      delivery,
      ...route.slice(first + more),
    ]),
  ).flat()

test('finds the cheapest positions of a pair, as trying all of them with the checker does', () => {
  let feasible = 0
  for (let seed = 1; seed <= 20; seed += 1) {
    const problem = gridProblem(randomFrom(seed), 9, 1)
    let route: readonly number[] = []
    problem.pairs.forEach(([pickup, delivery]) => {
      const search = createSearch(problem)
      setRoute(search, 0, Int32Array.from(route), 0, route.length)
      const inserter = sureInserter(search)
      tryPair(inserter, pickup, delivery, 0)
      const tried = withPair(route, pickup, delivery).map((stops) => ({ stops, cost: costOf(problem, stops) }))
      const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least))
      assert.equal(inserter.place.cost, best.cost - costOf(problem, route), `seed ${seed}, pair ${pickup}`)
      if (inserter.place.cost === Infinity) return
      feasible += 1
      route = best.stops
    })
  }
  assert.ok(feasible > 50, `${feasible} insertions`)
})

/** Inserts and removes pairs at random, undoes a third of the changes, and returns the number of comparisons. */
const compareWithMemory = (problem: Problem, random: Random, name: string): number => {
  const search = createSearch(problem)
  const journal = createJournal(search)
  const inserter = sureInserter(search)
  let compared = 0
  for (let step = 0; step < 200; step += 1) {
    const [pickup, delivery] = problem.pairs[random.below(problem.pairs.length)] ?? [-1, -1]
    const route = search.route[pickup] as number // within the nodes
    begin(journal, search)
    if (route === -1) {
      const { after, deliveryAfter, cost } = findPlace(inserter, pickup, Infinity)
      assert.equal(cost, findPlace(sureInserter(search), pickup, Infinity).cost, `${name}, step ${step}`)
      compared += 1
      if (after === -1) continue
      touch(journal, search, search.route[after] as number)
      link(search, pickup, after)
      link(search, delivery, deliveryAfter)
      refresh(search, search.route[after] as number)
    } else {
      touch(journal, search, route)
      unlink(search, pickup)
      unlink(search, delivery)
      refresh(search, route)
    }
    if (random.below(3) === 0) undo(journal, search)
  }
  return compared
}

test('a remembered position is the one that a search without memory finds, also after a change is undone', () => {
  let compared = 0
  for (let seed = 1; seed <= 15; seed += 1) {
    const random = randomFrom(seed)
    compared += compareWithMemory(gridProblem(random, 16, 5), random, `seed ${seed}`)
  }
  assert.ok(compared > 1000, `${compared} searches`)
})

test('the same holds under all rules at once', () => {
  let compared = 0
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = randomFrom(seed)
    const problem = randomProblem(random, 30)
    if (problem.pairs.length > 0) compared += compareWithMemory(problem, random, `seed ${seed}`)
  }
  assert.ok(compared > 1000, `${compared} searches`)
})
