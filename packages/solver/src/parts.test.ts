import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '../testing/checker.ts'
import { randomPins, randomRichProblem } from '../testing/random-problem.ts'
import { joinPart, splitPlan, type WholePlan } from './parts.ts'
import { iterations, type Solution } from './problem.ts'
import { randomFrom } from './random.ts'
import { scheduleOf } from './schedule.ts'
import { solve } from './solve.ts'

const penalty = 3000

const joined = (plans: readonly WholePlan[]): WholePlan => ({
  routes: plans.flatMap(({ routes }) => routes),
  unserved: plans.flatMap(({ unserved }) => unserved),
})

test('decomposing and joining a plan preserves every stop and pin', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const problem = randomRichProblem(randomFrom(seed), 30)
    const first = solve(problem, { seed, objective: 'cost', budget: iterations(50) })
    const { initial } = randomPins(randomFrom(seed), first)
    const plan: WholePlan = { routes: initial.map((route, origin) => ({ ...route, origin })), unserved: first.unserved }
    const parts = splitPlan(problem, plan, { parts: 3, turn: seed, spare: true })
    const same = joined(
      parts.map((part) =>
        joinPart(
          part,
          part.initial.map((route, at) => ({ ...route, initial: at })),
          part.problem.stops.flatMap((_, stop) => (part.initial.some(({ stops }) => stops.includes(stop)) ? [] : [stop])),
        ),
      ),
    )
    assert.deepEqual(
      same.routes.toSorted((a, b) => (a.origin ?? 0) - (b.origin ?? 0)),
      plan.routes,
      `seed ${seed}`,
    )
    assert.deepEqual(
      same.unserved.toSorted((a, b) => a - b),
      plan.unserved,
    )
    const counts = problem.vehicles.map((_, kind) =>
      parts.reduce((sum, part) => sum + (part.problem.vehicles[kind]?.count ?? 0), 0),
    )
    assert.deepEqual(
      counts,
      problem.vehicles.map(({ count }) => count),
    )
  }
})

test('separately solved parts form a plan that passes the checker', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const problem = randomRichProblem(randomFrom(seed), 40)
    const first = solve(problem, { seed, objective: 'cost', budget: iterations(50) })
    const { initial } = randomPins(randomFrom(seed), first)
    const plan: WholePlan = { routes: initial.map((route, origin) => ({ ...route, origin })), unserved: first.unserved }
    const found = splitPlan(problem, plan, { parts: 3, turn: seed, spare: true }).map((part) => {
      const solved = solve(part.problem, { seed, objective: 'cost', budget: iterations(100), initial: part.initial })
      return joinPart(part, solved.routes, solved.unserved)
    })
    const { routes, unserved } = joined(found)
    const pinned = new Set(initial.flatMap(({ stops, pinned: count = 0 }) => (count === 'all' ? stops : stops.slice(0, count))))
    const cost = routes.reduce(
      (sum, { kind, stops }) => sum + scheduleOf(problem, { kind, stops }, pinned).cost,
      penalty * unserved.length,
    )
    const solution: Solution = {
      routes: routes.map(({ kind, stops, origin }) => ({ kind, stops, ...(origin === undefined ? {} : { initial: origin }) })),
      unserved,
      cost,
    }
    assert.deepEqual(
      faultsOf(problem, solution, () => penalty, { initial, leaveOut: [] }),
      [],
      `seed ${seed}`,
    )
    assert.ok(cost <= first.cost + 1e-6, `seed ${seed}: ${cost} after ${first.cost}`)
  }
})
