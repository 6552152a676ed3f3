import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { diffOf } from '@khonsong/domain/operations/planning/plan-diff.ts'
import { emptyPlan, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { checkPlannable, publishPlanChange } from './change-plan.ts'
import { isRunning } from './plan-detail.ts'
import { loadFacts } from './plan-facts.ts'
import { mayUseUnit } from './plan-scope.ts'
import { recordOfCopy } from './routing-record.ts'
import { findPlan, insertPlan, stateOf, writeState } from './plan-store.ts'

/** The routes that are no dispatch order yet, under new ids and without waybills that cannot be planned any more. */
const copied = (tx: Tx, { routes, waiting }: PlanState, gone: ReadonlySet<string>): PlanState => ({
  routes: routes
    .filter(({ jobId }) => jobId === null)
    .map((route, at) => ({
      ...route,
      id: tx.newId(),
      position: at + 1,
      visits: route.visits.filter(({ shipmentId }) => !gone.has(shipmentId)),
    })),
  waiting: waiting.filter(({ shipmentId }) => !gone.has(shipmentId)),
})

export interface CopiedPlan {
  readonly id: string
  /** Why waybills were not copied. */
  readonly leftOut: readonly Rejection[]
}

/**
 * Begins a draft with the open routes and the waiting waybills of a plan of any status, and with its strategy.
 * Refused while automatic routing searches.
 */
export const copyPlan = async (tx: Tx, fromId: string, name: string | null): Promise<CopiedPlan> => {
  const plan = found(await findPlan(tx, fromId))
  if (isRunning(plan)) throw new Refused([rejection('plan.routing_runs', {})])
  const { businessUnitId, fromOn, untilOn, depotSiteId } = plan
  const routing = recordOfCopy(plan.routing)
  const head = { businessUnitId, fromOn, untilOn, depotSiteId, routing, provinceId: plan.city?.id ?? null }
  const refusals = await mayUseUnit(tx, head)
  if (refusals.length > 0) throw new Refused(refusals)
  const state = await stateOf(tx, fromId)
  const open: PlanState = { ...state, routes: state.routes.filter(({ jobId }) => jobId === null) }
  const { shipments } = await loadFacts(tx, plan, open)
  const checked = [...shipments.values()].map((row) => ({
    row,
    refusal: checkPlannable([row], businessUnitId, head.provinceId)[0],
  }))
  const gone = checked.flatMap(({ row, refusal }) => (refusal ? [row.id] : []))
  const after = copied(tx, open, new Set(gone))
  const id = tx.newId()
  const [planNo = ''] = await nextNumbers(tx, 'PL')
  await insertPlan(tx, { id, planNo, name: name ?? plan.name, ...head })
  await writeState(tx, id, emptyPlan, after, diffOf(emptyPlan, after))
  await publishPlanChange(tx, { id, businessUnitId }, 1, 'created', {
    planNo: [null, planNo],
    copiedFrom: [null, plan.planNo],
    shipments: [null, shipments.size - gone.length],
  })
  return { id, leftOut: checked.flatMap(({ refusal }) => refusal ?? []) }
}
