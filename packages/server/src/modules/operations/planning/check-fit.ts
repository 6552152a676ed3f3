import type { PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { checkFit } from '@khonsong/domain/operations/planning/check-fit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { maxShipments } from './change-plan.ts'
import { loadFacts } from './plan-facts.ts'
import { findPlan, stateOf } from './plan-store.ts'

/** Effect of moving these waybills to each route; read-only. */
export const fitsOfPlan = async (tx: Tx, id: string, shipmentIds: readonly string[]): Promise<PlanFit[]> => {
  const plan = found(await findPlan(tx, id))
  const state = await stateOf(tx, id)
  const { facts, rules, routePlan } = await loadFacts(tx, plan, state)
  const fits = checkFit(state, shipmentIds, { facts, rules, travel: rules.travel, maxShipments, routePlan })
  return fits.map(({ refusals, metres, costSatang, ...fit }) => ({
    ...fit,
    errors: toProblemErrors(tx, refusals),
    km: Math.round(metres / 100) / 10,
    costBaht: costSatang === null ? null : Math.round(costSatang / 100),
  }))
}
