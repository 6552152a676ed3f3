import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '../testing/checker.ts'
import { randomLastingProblem, randomPins, randomRichProblem } from '../testing/random-problem.ts'
import { iterations } from './problem.ts'
import { randomFrom } from './random.ts'
import { solve } from './solve.ts'

const penalty = () => 3000

test('every plan of a random problem with all rules passes the checker', () => {
  let served = 0
  for (let seed = 1; seed <= 120; seed += 1) {
    const problem = randomRichProblem(randomFrom(seed), 12 + (seed % 30))
    const objective = seed % 2 === 0 ? 'cost' : 'vehicles'
    const solved = solve(problem, { seed, objective, budget: iterations(300) })
    assert.deepEqual(faultsOf(problem, solved, penalty), [], `seed ${seed}, ${objective}`)
    served += solved.routes.length
  }
  assert.ok(served > 300, `${served} routes`)
})

test('every plan with duration limits and costs passes the checker', () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const problem = randomLastingProblem(randomFrom(seed), 12 + (seed % 30))
    const solved = solve(problem, { seed, objective: 'cost', budget: iterations(300) })
    assert.deepEqual(faultsOf(problem, solved, penalty), [], `seed ${seed}`)
  }
})

test('a plan with random pins keeps them, passes the checker and costs no more than before', () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const problem = randomRichProblem(randomFrom(seed), 12 + (seed % 30))
    const first = solve(problem, { seed, objective: 'cost', budget: iterations(40) })
    const given = randomPins(randomFrom(1000 + seed), first)
    const solved = solve(problem, { seed, objective: 'cost', budget: iterations(300), ...given })
    assert.deepEqual(faultsOf(problem, solved, penalty, given), [], `seed ${seed}`)
    assert.ok(solved.cost <= first.cost + 1e-6, `seed ${seed}: ${solved.cost} after ${first.cost}`)
  }
})
