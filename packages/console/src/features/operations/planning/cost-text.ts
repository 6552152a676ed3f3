import type { PlanTotals } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { formatNumber } from '../../../kit/show/format.ts'

/** Estimated cost without unit; a lower limit while some routes have no vehicle, unknown while none has one. */
export const costText = ({ costBaht, routes, routesWithoutCost }: PlanTotals): string => {
  if (routesWithoutCost === 0) return formatNumber(costBaht)
  return routesWithoutCost === routes ? '–' : `≥ ${formatNumber(costBaht)}`
}
