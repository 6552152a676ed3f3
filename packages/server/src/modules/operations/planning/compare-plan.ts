import type { PlanTotals } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { evaluateRoute } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import type { Visit } from '@khonsong/domain/operations/planning/plan-facts.ts'
import { emptyPlan, noCrew, type PlanRoute, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { liveRoutes, type LiveRoute } from './live-plan-store.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { findPlan, liveJobIds, stateOf, type StoredPlan } from './plan-store.ts'
import { totalsOf } from './plan-totals.ts'

/** A dispatch order as a route: all pickups in stop order, then all deliveries. */
const routeOf = ({ shipmentIds, ...job }: LiveRoute, position: number): PlanRoute => ({
  ...noCrew,
  ...job,
  position: position + 1,
  pinned: true,
  jobId: job.id,
  visits: [
    ...shipmentIds.map((shipmentId): Visit => ({ shipmentId, kind: 'load' })),
    ...shipmentIds.map((shipmentId): Visit => ({ shipmentId, kind: 'drop' })),
  ],
})

const judged = (state: PlanState, loaded: LoadedFacts): PlanTotals =>
  totalsOf(
    state.routes.map((route) => ({
      visits: route.visits,
      judged: evaluateRoute(loaded.routePlan(route), loaded.facts, loaded.rules),
    })),
    state.waiting.length,
    loaded.facts,
  )

const liveState = async (tx: Tx, { businessUnitId, fromOn, untilOn }: StoredPlan): Promise<PlanState> => {
  const span = { from: instantInBangkok(fromOn), until: instantInBangkok(addDays(untilOn, 1)) }
  const routes = await liveRoutes(tx, await liveJobIds(tx, businessUnitId, span))
  return { ...emptyPlan, routes: routes.map(routeOf) }
}

/** Compares the plan with the dispatch orders of the same business unit and days. */
export const comparePlan = async (tx: Tx, id: string): Promise<{ plan: PlanTotals; live: PlanTotals }> => {
  const plan = found(await findPlan(tx, id))
  const [state, live] = [await stateOf(tx, id), await liveState(tx, plan)]
  return {
    plan: judged(state, await loadFacts(tx, plan, state)),
    live: judged(live, await loadFacts(tx, plan, live)),
  }
}
