/**
 * Evaluates a plan's routes together: a conflict over vehicle or driver is reported on both routes, one over a dock on the later.
 */
import { instantOf } from '../../kernel/time.ts'
import { dockProblems } from './dock-turns.ts'
import { evaluateRoute, type RouteEvaluated } from './evaluate-route.ts'
import type { Occupied, PlanFacts, RoutePlan } from './plan-facts.ts'
import type { PlanRules } from './plan-rules.ts'
import { runRoute } from './run-route.ts'

export interface RouteInPlan {
  /** Name of the route in messages about it. */
  readonly label: string
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly plan: RoutePlan
}

type Crew = 'vehicleId' | 'driverId'

interface Span extends Occupied {
  readonly route: RouteInPlan
}

const others = (route: RouteInPlan, spans: readonly Span[], crew: Crew): readonly Occupied[] =>
  route[crew] === null
    ? []
    : spans.flatMap(({ route: other, ...span }) => (other !== route && other[crew] === route[crew] ? [span] : []))

const withBusy = <Of extends { readonly busy: readonly Occupied[] }>(one: Of | null, more: readonly Occupied[]): Of | null =>
  one && more.length > 0 ? { ...one, busy: [...one.busy, ...more] } : one

export const evaluatePlan = (routes: readonly RouteInPlan[], facts: PlanFacts, rules: PlanRules): readonly RouteEvaluated[] => {
  const spans = routes.flatMap((route): Span[] => {
    if (route.plan.visits.length === 0) return []
    const { beginMs, endMs } = runRoute(route.plan, facts, rules)
    return [{ route, from: instantOf(beginMs), until: instantOf(endMs), by: route.label }]
  })
  const judged = routes.map((route) => {
    const { plan } = route
    const together = {
      ...plan,
      vehicle: withBusy(plan.vehicle, others(route, spans, 'vehicleId')),
      driver: withBusy(plan.driver, others(route, spans, 'driverId')),
    }
    return evaluateRoute(together, facts, rules)
  })
  const atDocks = dockProblems(judged, facts, rules)
  return judged.map((one, at) => ({ ...one, problems: [...one.problems, ...(atDocks[at] ?? [])] }))
}
