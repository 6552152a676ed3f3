/**
 * Checks the optimiser's solution with the evaluator: waybills that violate a rule are taken off their route, with the reason.
 */
import type { Route } from '@khonsong/solver/problem.ts'
import type { Rejection } from '../../kernel/decision.ts'
import { instantOf } from '../../kernel/time.ts'
import { unacceptable, type AnsweredRoute } from './acceptable-route.ts'
import { staggerDepartures } from './dock-turns.ts'
import { evaluateRoute, type RouteEvaluated } from './evaluate-route.ts'
import type { RoutePlan, Visit } from './plan-facts.ts'
import { reinsertShipment } from './reinsert-shipments.ts'
import type { OfferedVehicle } from './routing-fleet.ts'
import type { RoutingAsked, RoutingModel } from './routing-model.ts'

export interface LeftOff {
  readonly shipmentId: string
  /** Null: the optimiser found no place. */
  readonly rejection: Rejection | null
}

export interface RoutingAnswer {
  readonly routes: readonly AnsweredRoute[]
  readonly leftOff: readonly LeftOff[]
}

const lastDelivered = (visits: readonly Visit[]): string | undefined => visits.findLast(({ kind }) => kind === 'drop')?.shipmentId

/** Removes waybills until nothing is violated: the one at fault, or the last delivered. */
const judgedRoute = (plan: RoutePlan, asked: RoutingAsked): { plan: RoutePlan; judged: RouteEvaluated; leftOff: LeftOff[] } => {
  const leftOff: LeftOff[] = []
  let now = plan
  for (;;) {
    const judged = evaluateRoute(now, asked.facts, asked.rules)
    const problem = unacceptable(judged, asked)
    const shipmentId = problem?.shipmentId ?? lastDelivered(now.visits)
    if (!problem || shipmentId === undefined) return { plan: now, judged, leftOff }
    leftOff.push({ shipmentId, rejection: problem.rejection })
    now = { ...now, visits: now.visits.filter((visit) => visit.shipmentId !== shipmentId) }
  }
}

const visitsOf = ({ stops }: Route, { shipmentIds }: RoutingModel): readonly Visit[] =>
  stops.flatMap((stop) => {
    const shipmentId = shipmentIds[Math.floor(stop / 2)]
    return shipmentId === undefined ? [] : [{ shipmentId, kind: stop % 2 === 0 ? ('load' as const) : ('drop' as const) }]
  })

/** Expands vehicles of a kind; a carrier's type counts as often as offered. */
const platesOf = (offered: readonly OfferedVehicle[]): readonly OfferedVehicle[] =>
  offered.flatMap((one) => Array.from({ length: one.count }, () => one))

export interface SolvedRoute extends Route {
  /** Seconds after the start of the period. */
  readonly departure: number
}

/** @param crewOf vehicle with driver and carrier, as used to evaluate routes */
export const judgeAnswer = (
  routes: readonly SolvedRoute[],
  model: RoutingModel,
  asked: RoutingAsked,
  crewOf: (offered: OfferedVehicle) => Omit<RoutePlan, 'beginAt' | 'visits'>,
): RoutingAnswer => {
  const free = asked.kinds.map(({ offered }) => [...platesOf(offered)])
  const answered: AnsweredRoute[] = []
  const leftOff: LeftOff[] = []
  for (const route of routes) {
    const offered = free[route.kind]?.shift()
    if (!offered || route.stops.length === 0) continue
    const beginAt = instantOf(asked.span.fromMs + Math.floor(route.departure) * 1000)
    const done = judgedRoute({ ...crewOf(offered), beginAt, visits: visitsOf(route, model) }, asked)
    leftOff.push(...done.leftOff)
    if (done.plan.visits.length > 0) answered.push({ offered, plan: done.plan, judged: done.judged })
  }
  const placing = { routes: answered, free, crewOf }
  const stillOff = leftOff.filter(({ shipmentId }) => {
    const shipment = asked.facts.shipments.get(shipmentId)
    return !shipment || !reinsertShipment(shipment, placing, asked)
  })
  const served = new Set(answered.flatMap(({ plan }) => plan.visits.map(({ shipmentId }) => shipmentId)))
  const known = new Set(stillOff.map(({ shipmentId }) => shipmentId))
  const unserved = model.shipmentIds.filter((id) => !served.has(id) && !known.has(id))
  return {
    routes: staggerDepartures(answered, asked),
    leftOff: [...model.impossible, ...stillOff, ...unserved.map((shipmentId) => ({ shipmentId, rejection: null }))],
  }
}
