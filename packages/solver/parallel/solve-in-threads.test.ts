import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { problemOf, readInstance } from '../cli/instance.ts'
import type { Problem } from '../src/problem.ts'
import { randomFrom } from '../src/random.ts'
import { faultsOf } from '../testing/checker.ts'
import { randomLastingProblem } from '../testing/random-problem.ts'
import { solveInThreads } from './solve-in-threads.ts'

const fixture = (name: string): Problem => problemOf(readInstance(join(import.meta.dirname, '..', 'fixtures', `${name}.json`)))
const penalty = () => 3000

test('two threads solve a large problem by decomposition, and the plan passes the checker', async () => {
  const problem = randomLastingProblem(randomFrom(1), 420)
  const costs: number[] = []
  const solved = await solveInThreads(problem, {
    seed: 1,
    objective: 'cost',
    threads: 2,
    seconds: 1,
    clock: 'cpu',
    leaveOut: [0],
    improved: (cost) => void costs.push(cost),
  })
  assert.deepEqual(faultsOf(problem, solved, penalty, { initial: [], leaveOut: [0] }), [])
  assert.ok(costs.length >= 10, 'the first plans and every turn are told')
  assert.equal(costs.at(-1), solved.cost)
})

test('two threads race on a small problem, also for the fewest vehicles', async () => {
  const problem = fixture('lr105')
  const solved = await solveInThreads(problem, { seed: 1, objective: 'vehicles', threads: 2, seconds: 1, clock: 'cpu' })
  assert.deepEqual(faultsOf(problem, solved, penalty), [])
  assert.ok(solved.routes.length <= 15)
  assert.ok(solved.cpuSeconds > 1.5, 'both searched')
})

test('a cancelled search ends at once with the best plan so far', async () => {
  const abort = new AbortController()
  const problem = fixture('R103')
  const from = performance.now()
  setTimeout(() => abort.abort(), 1500)
  const solved = await solveInThreads(problem, {
    seed: 1,
    objective: 'cost',
    threads: 1,
    seconds: 600,
    clock: 'wall',
    signal: abort.signal,
  })
  assert.ok(performance.now() - from < 60_000)
  assert.deepEqual(faultsOf(problem, solved, penalty), [])
  assert.deepEqual(solved.unserved, [])
})
