import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { dockProblems } from '@khonsong/domain/operations/planning/dock-turns.ts'
import { evaluateRoute } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import { diffOf } from '@khonsong/domain/operations/planning/plan-diff.ts'
import type { Problem } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { shipmentIdsOf, waitingOf, type PlanRoute, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { checkPlannable, lockDraft, publishPlanChange } from './change-plan.ts'
import { isRunning } from './plan-detail.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { forgetMoves, plannedVersions, updatePlan, writeState } from './plan-store.ts'
import {
  publishOne,
  refusalOf,
  type LeftOut,
  type Outcome,
  type Prepared,
  type PublishAsked,
  type Publishing,
} from './publish-route.ts'
import { namedTrailers, proposedTrailers } from './route-trailers.ts'

/** Dock conflicts of each route at its loading sites, across all routes of the plan. */
const dockConflictsByRoute = (
  { routes }: PlanState,
  { routePlan, facts, rules }: LoadedFacts,
): ReadonlyMap<string, readonly Problem[]> => {
  const judged = rules.dockMinutes === null ? [] : routes.map((route) => evaluateRoute(routePlan(route), facts, rules))
  const dockConflicts = dockProblems(judged, facts, rules)
  return new Map(dockConflicts.map((problems, at) => [routes[at]?.id ?? '', problems]))
}

/** Waybills of a route that were cancelled, assigned elsewhere or changed since they were planned. */
const changedSince = (
  route: PlanRoute,
  { shipments, facts }: LoadedFacts,
  versions: ReadonlyMap<string, number>,
  businessUnitId: string,
): readonly LeftOut[] =>
  shipmentIdsOf(route).flatMap((shipmentId) => {
    const row = shipments.get(shipmentId)
    if (!row)
      return [
        {
          shipmentId,
          why: rejection('plan.shipment_not_here', { shipment: facts.shipments.get(shipmentId)?.shipmentNo ?? shipmentId }),
        },
      ]
    const [why] = checkPlannable([row], businessUnitId)
    if (why) return [{ shipmentId, why }]
    return row.version === versions.get(shipmentId)
      ? []
      : [{ shipmentId, why: rejection('plan.shipment_changed', { shipment: row.shipmentNo }) }]
  })

const without = (route: PlanRoute, leftOut: readonly LeftOut[]): PlanRoute => {
  const leftOutIds = new Set(leftOut.map(({ shipmentId }) => shipmentId))
  return { ...route, visits: route.visits.filter(({ shipmentId }) => !leftOutIds.has(shipmentId)) }
}

const trailerIsGone = ({ refusals }: Outcome): boolean =>
  refusals.some(({ code }) => code === 'job.trailer_taken' || code === 'job.trailer_busy')

/** Each retry reads again which trailers are busy; more would mean planners who publish without end. */
const maxRetries = 3

/** Publishes one route after the other. A proposed trailer that another planner took meanwhile is replaced by the next that fits. */
const publishAll = async (publishing: Publishing, routes: readonly Prepared[]): Promise<readonly Outcome[]> => {
  const { tx, state, asked, loaded } = publishing
  const named = await namedTrailers(tx, state.routes, asked.trailers, loaded)
  const propose = (rest: readonly Prepared[]) =>
    proposedTrailers(
      tx,
      publishing,
      rest.flatMap(({ route, refusal }) => (refusal === null ? [route] : [])),
      named,
    )
  let proposed = await propose(routes)
  const outcomes: Outcome[] = []
  for (const [at, one] of routes.entries()) {
    const trailerOf = () => named.get(one.route.id) ?? proposed.get(one.route.id) ?? null
    let outcome = await publishOne(publishing, one, trailerOf())
    for (let turn = 0; turn < maxRetries && trailerIsGone(outcome) && proposed.has(one.route.id); turn += 1) {
      proposed = await propose(routes.slice(at))
      outcome = await publishOne(publishing, one, trailerOf())
    }
    outcomes.push(outcome)
  }
  return outcomes
}

const stateAfter = (state: PlanState, outcomes: readonly Outcome[]): PlanState => {
  const routes = new Map(outcomes.map(({ route }) => [route.id, route]))
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut)
  return {
    routes: state.routes.map((route) => routes.get(route.id) ?? route),
    waiting: [
      ...state.waiting,
      ...leftOut.map(({ shipmentId, why }) => ({ ...waitingOf(shipmentId), reasons: [{ rejection: why, vehicles: 0 }] })),
    ],
  }
}

/** Publishes routes as dispatch orders independently: a refused one reports its reason and does not affect the others. */
export const publishRoutes = async (tx: Tx, planId: string, asked: PublishAsked): Promise<PublishedRoute[]> => {
  const { plan, state } = await lockDraft(tx, planId, asked.version)
  if (isRunning(plan)) throw new Refused([rejection('plan.routing_runs', {})])
  if (plan.untilOn < bangkokDayOf(tx.now)) throw new Refused([rejection('plan.over', { day: plan.untilOn })])
  const chosen = asked.routeIds.map((id) => state.routes.find((route) => route.id === id))
  if (chosen.includes(undefined)) throw new Refused([rejection('plan.route_unknown', {}, 'routeIds')])
  const loaded = await loadFacts(tx, plan, state)
  const versions = await plannedVersions(tx, planId)
  const prepared = chosen.flatMap((route): Prepared[] => {
    if (!route) return []
    const leftOut = route.jobId === null ? changedSince(route, loaded, versions, plan.businessUnitId) : []
    const rest = without(route, leftOut)
    return [{ route: rest, leftOut, refusal: refusalOf(rest, loaded) }]
  })
  const publishing: Publishing = { tx, plan, state, loaded, docks: dockConflictsByRoute(state, loaded), asked }
  const outcomes = await publishAll(publishing, prepared)
  const after = stateAfter(state, outcomes)
  const isDone = after.routes.every(({ jobId, visits }) => jobId !== null || visits.length === 0)
  const made = outcomes.flatMap(({ shown }) => shown.jobNo ?? [])
  const version = await updatePlan(tx, plan, {
    ...(isDone && made.length > 0 ? { status: 'published' } : {}),
    // Published dispatch orders cannot be reverted by undoing plan moves.
    ...(made.length > 0 ? { moveNo: 0 } : {}),
  })
  if (made.length > 0) await forgetMoves(tx, planId)
  await writeState(tx, planId, state, after, diffOf(state, after))
  const passed = [...new Set(outcomes.flatMap((outcome) => outcome.passed))]
  const why = passed.length > 0 ? { warnings: [null, passed] as const, reason: [null, asked.overrideReason] as const } : {}
  await publishPlanChange(tx, plan, version, 'published', { jobs: [null, made], ...why })
  return outcomes.map(({ shown }) => shown)
}
