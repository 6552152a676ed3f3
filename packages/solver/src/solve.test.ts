import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { problemOf, readInstance, unitsOf } from '../cli/instance.ts'
import { faultsOf } from '../testing/checker.ts'
import { randomProblem } from '../testing/random-problem.ts'
import { iterations, type Problem } from './problem.ts'
import { randomFrom } from './random.ts'
import { solve } from './solve.ts'

const fixture = (name: string) => readInstance(join(import.meta.dirname, '..', 'fixtures', `${name}.json`))
const noPenalty = () => Number.NaN

const instances = [
  ['R103', 'cost', 1.02, 16],
  ['X-n120-k6', 'cost', 1.02, 7],
  ['lr105', 'vehicles', 1.03, 14],
] as const

for (const [name, objective, maxOfBest, maxRoutes] of instances)
  test(`comes near the best known plan of ${name}, which an independent checker accepts`, () => {
    const instance = fixture(name)
    const problem = problemOf(instance)
    const solved = solve(problem, { seed: 1, objective, budget: iterations(15_000) })
    assert.deepEqual(faultsOf(problem, solved, noPenalty), [])
    assert.deepEqual(solved.unserved, [])
    assert.ok(solved.cost / unitsOf(instance) <= maxOfBest * (instance.best?.distance ?? 0), `cost ${solved.cost}`)
    assert.ok(solved.routes.length <= maxRoutes, `${solved.routes.length} routes`)
  })

test('every plan of a random rich problem passes the checker, whatever is left out', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const problem = randomProblem(randomFrom(seed), 12 + (seed % 30))
    for (const objective of ['cost', 'vehicles'] as const) {
      const solved = solve(problem, { seed, objective, budget: iterations(400) })
      assert.deepEqual(
        faultsOf(problem, solved, () => 3000),
        [],
        `seed ${seed}, ${objective}`,
      )
    }
  }
})

test('the same seed and iterations give the same plan, another seed usually another', () => {
  const problem = problemOf(fixture('R103'))
  const plan = (seed: number) => solve(problem, { seed, objective: 'cost', budget: iterations(1000) })
  assert.deepEqual(plan(7), plan(7))
  assert.notDeepEqual(plan(7).routes, plan(8).routes)
})

test('reports improving plans, of which it returns the last', () => {
  const problem = problemOf(fixture('R103'))
  const costs: number[] = []
  const budget = { ...iterations(2000), improved: (cost: number) => void costs.push(cost) }
  const solved = solve(problem, { seed: 1, objective: 'cost', budget })
  assert.ok(costs.length > 5)
  assert.deepEqual(
    costs,
    costs.toSorted((a, b) => b - a),
  )
  assert.equal(costs.at(-1), solved.cost)
})

const line = (positions: readonly number[]): Pick<Problem, 'locationCount' | 'distances' | 'times'> => {
  const distances = Float64Array.from(positions.flatMap((from) => positions.map((to) => Math.abs(to - from))))
  return { locationCount: positions.length, distances, times: distances }
}
const stop = (location: number, load = 1) => ({ location, load: [load], windows: [], service: 0 })
const vehicle = { count: 1, capacity: [10], start: 0, end: 0, earliest: 0, latest: 1000, fixedCost: 0, costPerDistance: 1 }
const plan = (problem: Problem) => solve(problem, { seed: 1, objective: 'cost', budget: iterations(200) })

test('leaves unserved what fits no vehicle, and serves the rest', () => {
  const solved = plan({ ...line([0, 5, 9]), stops: [stop(1, 11), stop(2, 3)], pairs: [], vehicles: [vehicle] })
  assert.deepEqual(solved.unserved, [0])
  assert.deepEqual(solved.routes, [{ kind: 0, stops: [1] }])
})

test('leaves unserved what is cheaper unserved', () => {
  const far = { ...stop(2), penalty: 50 }
  const problem = { ...line([0, 5, 100]), stops: [stop(1), far], pairs: [], vehicles: [vehicle] }
  assert.deepEqual(plan(problem).unserved, [1])
  assert.deepEqual(plan({ ...problem, stops: [stop(1), { ...far, penalty: 500 }] }).unserved, [])
})

test('with far too few vehicles the cheapest requests are served, and hundreds stay unserved', () => {
  const problem = problemOf(fixture('R103'))
  const few = { ...problem, vehicles: problem.vehicles.map((own) => ({ ...own, count: 4 })) }
  const stops = few.stops.map((own) => ({ ...own, penalty: 10_000 }))
  const solved = solve({ ...few, stops }, { seed: 1, objective: 'cost', budget: iterations(4000) })
  assert.deepEqual(
    faultsOf({ ...few, stops }, solved, () => 10_000),
    [],
  )
  assert.equal(solved.routes.length, 4)
  assert.ok(solved.unserved.length < 55, `${solved.unserved.length} of 100 are left out`)
})

test('an open route does not return, and a second window is waited for', () => {
  const late = {
    ...stop(1),
    windows: [
      [0, 2],
      [30, 40],
    ] as const,
  }
  const solved = plan({ ...line([0, 5]), stops: [late], pairs: [], vehicles: [{ ...vehicle, end: null }] })
  assert.equal(solved.cost, 5)
  assert.deepEqual(plan({ ...line([0, 5]), stops: [late], pairs: [], vehicles: [{ ...vehicle, latest: 29 }] }).unserved, [0])
})

test('an empty problem has an empty plan', () => {
  const empty = { ...line([0]), stops: [], pairs: [], vehicles: [vehicle] }
  assert.deepEqual(plan(empty), { routes: [], unserved: [], cost: 0, iterations: 0 })
})

test('inconsistent input is refused', () => {
  const good = { ...line([0, 5]), stops: [stop(1)], pairs: [], vehicles: [vehicle] }
  const broken: readonly (readonly [string, Problem])[] = [
    ['matrix', { ...good, locationCount: 3 }],
    ['no vehicles', { ...good, vehicles: [] }],
    ['nowhere', { ...good, stops: [stop(7)] }],
    ['dimensions', { ...good, stops: [{ ...stop(1), load: [] }] }],
    ['negative', { ...good, stops: [stop(1, -1)] }],
    [
      'two pairs',
      {
        ...good,
        stops: [stop(1), stop(1)],
        pairs: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
  ]
  for (const [words, problem] of broken) assert.throws(() => plan(problem), new RegExp(words))
})
