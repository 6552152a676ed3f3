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
  const runs = routes.map(({ plan }) => runRoute(plan, facts, rules))
  const spans = routes.flatMap((route, at): Span[] => {
    const run = runs[at]
    if (!run || route.plan.visits.length === 0) return []
    return [{ route, from: instantOf(run.beginMs), until: instantOf(run.endMs), by: route.label }]
  })
  const judged = routes.map((route, at) => {
    const { plan } = route
    const together = {
      ...plan,
      vehicle: withBusy(plan.vehicle, others(route, spans, 'vehicleId')),
      driver: withBusy(plan.driver, others(route, spans, 'driverId')),
    }
    // Other work of vehicle or driver changes what is refused, not when the route is where.
    return evaluateRoute(together, facts, rules, runs[at])
  })
  const atDocks = dockProblems(judged, facts, rules)
  return judged.map((one, at) => ({ ...one, problems: [...one.problems, ...(atDocks[at] ?? [])] }))
}
