import { presence } from '@khonsong/contract/kernel/presence.ts'
import { capacityPool, refreshCapacity } from '@khonsong/contract/operations/planning/capacity.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { routing } from '@khonsong/contract/operations/planning/routing.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { beat, othersAt } from '../../../platform/presence/presence.ts'
import { historyOf, toProblemErrors } from '../orders/index.ts'
import { serveStrategies } from './strategies.ts'
import { capacityPage, refreshOne } from './capacity.ts'
import { serveLearned } from './learned/serve-learned.ts'
import { createPlan, discardPlan, moveInPlan, stepInPlan } from './change-plan.ts'
import { fitsOfPlan } from './check-fit.ts'
import { comparePlan } from './compare-plan.ts'
import { copyPlan } from './copy-plan.ts'
import { getPlan } from './plan-detail.ts'
import { findPlan, listPlans } from './plan-store.ts'
import { publishRoutes } from './publish-plan.ts'
import { trailersOfPlan } from './route-trailers.ts'
import { routingTask } from './routing-task.ts'
import { startRouting, stopRouting, listWaiting } from './start-routing.ts'

export { getPlan as readPlan } from './plan-detail.ts'
export { readTravelBands, travelServiceOf } from './distances/app-travel.ts'
export { openTravelService, type TravelService } from './distances/travel-service.ts'
export { learnedDwellsOf, learnedTravelAmong, type LocatedSite } from './learned/learned-store.ts'
export { oldestLearned, writeLearnedDistricts, writeLearnedLanes, writeLearnedSites } from './learned/summaries-store.ts'
export { companyRules } from './plan-rules.ts'
export { createPlan, moveInPlan } from './change-plan.ts'
export { routePlanNow } from './route-plan-now.ts'
export { findWorked } from './capacity-store.ts'
export { siteIsUsable, unitIsUsable } from './plan-scope-store.ts'

const serveRouting = (app: FastifyInstance): void => {
  // The queue is created by a later module and started when all are installed.
  app.addHook('onReady', async () => app.tasks.register(routingTask))
  serve(app, routing.waiting, (tx, { query }) => listWaiting(tx, query))
  serve(app, routing.start, async (tx, { body }) => getPlan(tx, await startRouting(tx, app.tasks, body)))
  serve(app, routing.stop, async (tx, { params }) => {
    await stopRouting(tx, app.tasks, params.id)
    return getPlan(tx, params.id)
  })
}

const servePlans = (app: FastifyInstance): void => {
  serve(app, plans.list, (tx, { query }) => listPlans(tx, query))
  serve(app, plans.create, async (tx, { body }) => getPlan(tx, await createPlan(tx, body)))
  serve(app, plans.detail, (tx, { params }) => getPlan(tx, params.id))
  serve(app, plans.history, async (tx, { params }) => {
    found(await findPlan(tx, params.id))
    return historyOf(tx, 'plans', params.id)
  })
  serve(app, plans.comparison, (tx, { params, query }) => comparePlan(tx, params.id, query.withId))
  serve(app, plans.copy, async (tx, { params, body }) => {
    const { id, leftOut } = await copyPlan(tx, params.id, body.name)
    return { plan: await getPlan(tx, id), leftOut: toProblemErrors(tx, leftOut) }
  })
  serve(app, plans.move, async (tx, { params, body }) => {
    await moveInPlan(tx, params.id, body.version, body.move)
    return getPlan(tx, params.id)
  })
  serve(app, plans.fits, (tx, { params, query }) => fitsOfPlan(tx, params.id, query.shipmentIds ?? []))
  serve(app, plans.undo, async (tx, { params, body }) => {
    await stepInPlan(tx, params.id, body.version, 'undo')
    return getPlan(tx, params.id)
  })
  serve(app, plans.redo, async (tx, { params, body }) => {
    await stepInPlan(tx, params.id, body.version, 'redo')
    return getPlan(tx, params.id)
  })
  serve(app, plans.trailers, (tx, { params }) => trailersOfPlan(tx, params.id))
  serve(app, plans.publish, async (tx, { params, body }) => ({
    results: await publishRoutes(tx, params.id, body),
    plan: await getPlan(tx, params.id),
  }))
  serve(app, plans.discard, async (tx, { params, body }) => {
    await discardPlan(tx, params.id, body.version, body.reason)
    return getPlan(tx, params.id)
  })
}

/** Vehicle and driver capacity, plans, and automatic routing. */
export const installPlanning = (app: FastifyInstance): void => {
  serveStrategies(app)
  serve(app, capacityPool, (tx, { query }) => capacityPage(tx, query))
  serve(app, refreshCapacity, (tx, { params }) => refreshOne(tx, params.id))
  servePlans(app)
  serve(app, presence.othersAtPlan, (tx, { params }) => othersAt(tx, 'plan', params.id))
  serve(app, presence.beatAtPlan, (tx, { params, body }) => beat(tx, 'plan', params.id, body.state, body.routeId))
  serveRouting(app)
  serveLearned(app)
}
