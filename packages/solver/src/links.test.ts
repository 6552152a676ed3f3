import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomLastingProblem, randomProblem, randomRichProblem } from '../testing/random-problem.ts'
import { createSearch } from './create-search.ts'
import { link, refresh, refreshBetween, unlink } from './links.ts'
import type { Problem } from './problem.ts'
import { randomFrom, type Random } from './random.ts'
import { endOf, startOf, stopsOf } from './search.ts'

/** Inserts and removes stops of one route at random, and each time compares what is computed with a whole computation. */
const compareChanges = (problem: Problem, random: Random, what: string): void => {
  const search = createSearch(problem)
  const { earliest, leaves, latest, partner, rules } = search
  const route = random.below(search.routeCount)
  const known = () =>
    [earliest, leaves, latest, rules?.before, rules?.behind, rules?.broken, [search.cost]].map((of) => [...(of ?? [])])
  const compare = (from: number, to: number): void => {
    refreshBetween(search, route, from, to)
    const partly = known()
    refresh(search, route)
    assert.deepEqual(partly, known(), what)
  }
  for (let stop = 0; stop < search.n; stop += 1) {
    if (partner[stop] !== -1) continue
    const places = [startOf(search, route), ...stopsOf(search, route)]
    const after = places[random.below(places.length)] as number
    link(search, stop, after)
    compare(after, search.next[stop] as number)
    if (random.below(4) > 0) continue
    const stops = stopsOf(search, route)
    const first = random.below(stops.length)
    const last = first + random.below(Math.min(4, stops.length - first))
    // A stop in the middle stays.
    const removed = stops.filter((_, at) => at === first || at === last || (at > first && at < last && at !== first + 1))
    for (const own of removed) unlink(search, own)
    compare(stops[first - 1] ?? startOf(search, route), stops[last + 1] ?? endOf(search, route))
  }
}

test('a changed part of a route changes times, durations and costs as if all were computed anew', () => {
  for (let seed = 1; seed <= 60; seed += 1)
    for (const problemOf of [randomProblem, randomLastingProblem, randomRichProblem])
      compareChanges(problemOf(randomFrom(seed), 16), randomFrom(seed), `${problemOf.name}, seed ${seed}`)
})
