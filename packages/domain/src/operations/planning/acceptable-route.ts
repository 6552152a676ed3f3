/** Whether a route from automatic routing is acceptable as it is. */
import type { RouteEvaluated } from './evaluate-route.ts'
import type { RoutePlan } from './plan-facts.ts'
import type { Problem } from './plan-rules.ts'
import type { OfferedVehicle } from './routing-fleet.ts'
import type { RoutingAsked } from './routing-model.ts'

export interface AnsweredRoute {
  readonly offered: OfferedVehicle
  readonly plan: RoutePlan
  readonly judged: RouteEvaluated
}

/** Late stops are acceptable where the strategy permits lateness. */
const mayStand = ({ about, severity, rejection: { code } }: Problem, { strategy }: RoutingAsked): boolean =>
  severity === 'reason' &&
  (about === 'crew' || code === 'job.driver_hours' || (code === 'plan.late' && strategy.timeWindowUse !== 'hard'))

export const unacceptable = (judged: RouteEvaluated, asked: RoutingAsked): Problem | undefined =>
  judged.problems.find((problem) => !mayStand(problem, asked))
