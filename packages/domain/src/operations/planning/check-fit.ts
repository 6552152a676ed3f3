/** Previews moving waybills onto each route, for feedback while dragging. */
import type { Rejection } from '../../kernel/decision.ts'
import { applyMove, type MoveFacts } from './apply-move.ts'
import { blocks, evaluateRoute, type RouteEvaluated } from './evaluate-route.ts'
import type { RoutePlan } from './plan-facts.ts'
import type { PlanRules } from './plan-rules.ts'
import type { PlanRoute, PlanState } from './plan-state.ts'

export const fitVerdicts = ['fits', 'reason', 'blocks'] as const
/** `fits`: no new violation. `reason`: possible with a reason. `blocks`: could not be published. */
export type FitVerdict = (typeof fitVerdicts)[number]

export interface RouteFit {
  readonly routeId: string
  readonly verdict: FitVerdict
  /** New violations caused by the move, worst first; existing ones are not repeated. */
  readonly refusals: readonly Rejection[]
  /** Added distance; 0 if the move is impossible. */
  readonly metres: number
  /** Added cost; null if the route has no vehicle. */
  readonly costSatang: number | null
  readonly lateMinutes: number
}

export interface FitFacts extends MoveFacts {
  readonly rules: PlanRules
  readonly routePlan: (route: PlanRoute) => RoutePlan
}

const nothing = { metres: 0, costSatang: 0, lateMinutes: 0 }

const keyOf = ({ code, params }: Rejection): string => `${code} ${JSON.stringify(params)}`

const compare = (routeId: string, before: RouteEvaluated, after: RouteEvaluated): RouteFit => {
  const had = new Set(before.problems.map(({ rejection }) => keyOf(rejection)))
  const added = after.problems.filter(({ rejection }) => !had.has(keyOf(rejection)))
  const blocking = added.filter(blocks)
  return {
    routeId,
    verdict: blocking.length > 0 ? 'blocks' : added.length > 0 ? 'reason' : 'fits',
    refusals: [...blocking, ...added.filter((problem) => !blocks(problem))].map(({ rejection }) => rejection),
    metres: after.metres - before.metres,
    costSatang: after.costSatang === null || before.costSatang === null ? null : after.costSatang - before.costSatang,
    lateMinutes: after.lateMinutes - before.lateMinutes,
  }
}

/**
 * Tries the move on every route that does not have all of the waybills already, inserting each where it adds the least distance.
 */
export const checkFit = (state: PlanState, shipmentIds: readonly string[], given: FitFacts): readonly RouteFit[] => {
  const ids = [...shipmentIds]
  return state.routes.flatMap((route): readonly RouteFit[] => {
    const onRoute = new Set(route.visits.map(({ shipmentId }) => shipmentId))
    if (ids.every((id) => onRoute.has(id))) return []
    const decision = applyMove(state, { kind: 'move', shipmentIds: ids, routeId: route.id, at: null }, given)
    if (!decision.accepted) return [{ routeId: route.id, verdict: 'blocks', refusals: decision.rejections, ...nothing }]
    const moved = decision.value.routes.find(({ id }) => id === route.id) ?? route
    const judge = (one: PlanRoute) => evaluateRoute(given.routePlan(one), given.facts, given.rules)
    return [compare(route.id, judge(route), judge(moved))]
  })
}
