/** Route optimization in a worker: builds the model, searches, evaluates the result and explains what was left out. */
import { parentPort, workerData } from 'node:worker_threads'
import { estimateTravel } from '@khonsong/domain/operations/planning/travel.ts'
import { withLearned } from '@khonsong/domain/operations/planning/learned-times.ts'
import type { PlanSite } from '@khonsong/domain/operations/planning/plan-facts.ts'
import { judgeAnswer } from '@khonsong/domain/operations/planning/routing-answer.ts'
import { fleetKinds, type OfferedVehicle } from '@khonsong/domain/operations/planning/routing-fleet.ts'
import { buildRoutingModel, leftOutPrice, type RoutingAsked } from '@khonsong/domain/operations/planning/routing-model.ts'
import { whyLeftOut } from '@khonsong/domain/operations/planning/why-left-out.ts'
import type { Budget } from '@khonsong/solver/problem.ts'
import { scheduleOf } from '@khonsong/solver/schedule.ts'
import { solve } from '@khonsong/solver/solve.ts'
import type { FromRoutingWorker, RoutingWork } from './routing-work.ts'

const port = parentPort
if (!port) throw new Error('routing-worker runs only as a worker')

// Passed by `startRouting`.
const work = workerData as RoutingWork
const send = (message: FromRoutingWorker) => port.postMessage(message)

/** The search uses one time per leg and stop, averaged over all hours; its result is evaluated with the same times. */
const usual = withLearned(estimateTravel(work.bands), work.learned, work.rules.driving)
const atAnyTime = (site: PlanSite): PlanSite =>
  site.learnedDwell === null ? site : { ...site, learnedDwell: { ...site.learnedDwell, cells: [] } }

const asked: RoutingAsked = {
  shipments: work.shipments,
  kinds: fleetKinds(work.offered, work.span),
  facts: {
    shipments: new Map(work.shipments.map((one) => [one.id, one])),
    sites: new Map(work.sites.map((one) => [one.id, atAnyTime(one)])),
  },
  rules: { ...work.rules, travel: (from, to) => usual(from, to) },
  strategy: work.strategy,
  span: work.span,
}

const began = performance.now()
const secondsSince = (): number => Math.round((performance.now() - began) / 100) / 10
const stop = new Int32Array(work.stop)
const byDistance = work.strategy.objective === 'shortest_distance'

/** The time limit is in seconds of wall time. */
const budgetOf = (pairs: number): Budget => ({
  used: () => (Atomics.load(stop, 0) === 0 ? (performance.now() - began) / (work.seconds * 1000) : 1),
  improved: (cost, _, { vehicles, unserved }) =>
    send({
      kind: 'better',
      second: secondsSince(),
      planCostBaht: byDistance ? null : Math.round((cost - unserved * leftOutPrice) / 100),
      routes: vehicles,
      served: pairs - Math.round(unserved / 2),
    }),
})

const run = (): void => {
  const model = buildRoutingModel(asked)
  const hasWork = model.shipmentIds.length > 0 && model.problem.vehicles.length > 0
  const solved = hasWork
    ? solve(model.problem, { seed: work.seed, objective: model.objective, budget: budgetOf(model.shipmentIds.length) })
    : { routes: [] }
  const routes = solved.routes.map((route) => ({ ...route, departure: scheduleOf(model.problem, route).departure }))
  const crewOf = (offered: OfferedVehicle) => {
    const crew = work.crews[work.offered.indexOf(offered)]
    return { vehicle: offered.plan, driver: null, trailer: null, carrier: null, ...crew }
  }
  const answer = judgeAnswer(routes, model, asked, crewOf)
  send({
    kind: 'done',
    routes: answer.routes.map(({ offered, plan, judged }) => ({
      offered: work.offered.indexOf(offered),
      beginAt: judged.beginAt,
      visits: plan.visits,
    })),
    waiting: answer.leftOff.map((one) => whyLeftOut(one, asked)),
  })
}

run()
