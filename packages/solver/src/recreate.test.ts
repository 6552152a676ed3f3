import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gridProblem, sureInserter } from '../testing/grid-problem.ts'
import { createSearch } from './create-search.ts'
import { begin, createJournal, undo } from './journal.ts'
import { randomFrom } from './random.ts'
import { insertAll } from './recreate.ts'

test('a limit stops insertions that reach it, and changes no others', () => {
  let unserved = 0
  for (let seed = 1; seed <= 30; seed += 1) {
    const problem = gridProblem(randomFrom(seed), 14, 3)
    const search = createSearch(problem)
    const inserter = sureInserter(search)
    const journal = createJournal(search)
    const pickups = problem.pairs.map(([pickup]) => pickup)
    const penaltyOf = (stop: number) => (search.penalty[stop] as number) + (search.penalty[stop + 1] as number) // within the stops
    begin(journal, search)
    insertAll(inserter, journal, Int32Array.from(pickups.slice(0, 8)), 8, Infinity)
    const rest = pickups.slice(8)
    /** The cost with penalties; -1 where the limit is reached. */
    const costWith = (limit: number): number => {
      const stops = Int32Array.from(rest)
      begin(journal, search)
      const left = insertAll(inserter, journal, stops, stops.length, limit)
      if (limit === Infinity) unserved += left
      const cost = left === -1 ? -1 : search.cost + stops.subarray(0, left).reduce((sum, stop) => sum + penaltyOf(stop), 0)
      undo(journal, search)
      return cost
    }
    const cost = costWith(Infinity)
    assert.equal(costWith(cost + 1), cost, `seed ${seed}`)
    assert.equal(costWith(cost - 1), -1, `seed ${seed}`)
  }
  assert.ok(unserved > 0)
})
