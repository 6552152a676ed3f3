import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { confirmableWarnings } from '@khonsong/domain/operations/jobs/assignment.ts'
import { scheduleJobSchema, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { evaluateRoute, type RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import { dockProblems } from '@khonsong/domain/operations/planning/dock-turns.ts'
import type { Problem } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { diffOf } from '@khonsong/domain/operations/planning/plan-diff.ts'
import {
  deliveryOrderOf,
  shipmentIdsOf,
  waitingOf,
  type PlanRoute,
  type PlanState,
} from '@khonsong/domain/operations/planning/plan-state.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { createJob, refusalsOf, replanOneJob } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { checkPlannable, lockDraft, tellPlan } from './change-plan.ts'
import { jobNumbers } from './job-numbers-store.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { isRunning } from './plan-detail.ts'
import { forgetMoves, plannedVersions, updatePlan, writeState } from './plan-store.ts'

export interface PublishAsked {
  readonly version: number
  readonly routeIds: readonly string[]
  readonly confirmedWarnings: readonly string[]
  readonly overrideReason: string | null
}

interface LeftOut {
  readonly shipmentId: string
  readonly why: Rejection
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

/** Confirmed warnings count only with a reason. */
const confirmedBy = ({ confirmedWarnings, overrideReason }: PublishAsked): readonly string[] =>
  overrideReason ? confirmedWarnings : []

/** Problems that cannot be overridden, and warnings not confirmed yet. */
const unconfirmed = (problems: readonly Problem[], asked: PublishAsked): readonly Rejection[] =>
  problems
    .filter(({ rejection: { code }, severity }) => severity === 'blocks' || !confirmedBy(asked).includes(code))
    .map((problem) => problem.rejection)

/** Dock conflicts of each route at its loading sites, across all routes of the plan. */
const dockConflictsByRoute = (
  { routes }: PlanState,
  { routePlan, facts, rules }: LoadedFacts,
): ReadonlyMap<string, readonly Problem[]> => {
  const judged = rules.dockMinutes === null ? [] : routes.map((route) => evaluateRoute(routePlan(route), facts, rules))
  const dockConflicts = dockProblems(judged, facts, rules)
  return new Map(dockConflicts.map((problems, at) => [routes[at]?.id ?? '', problems]))
}

/** Goods not on board at the same time may exceed the vehicle's capacity in total. */
const passedByPlan = (judged: RouteEvaluated): readonly string[] =>
  ['job.over_weight', 'job.over_volume', 'job.site_closed'].filter(
    (code) => !judged.problems.some(({ rejection: why }) => why.code === code),
  )

const assignmentOf = (
  route: PlanRoute,
  judged: RouteEvaluated,
  { vehicles, drivers }: LoadedFacts,
  asked: PublishAsked,
): ScheduleJob | undefined => {
  const vehicle = vehicles.get(route.vehicleId ?? '')
  const driver = drivers.get(route.driverId ?? '')
  const isOwn = route.subcontractorId === null && vehicle?.subcontractorId == null
  if (isOwn && (!vehicle || !driver || !driver.mobile)) return undefined
  return scheduleJobSchema.parse({
    carrierKind: isOwn ? 'own' : 'subcontractor',
    subcontractorId: isOwn ? null : (route.subcontractorId ?? vehicle?.subcontractorId ?? null),
    driverId: route.driverId,
    vehicleId: route.vehicleId,
    vehicleTypeId: vehicle?.vehicleTypeId ?? route.vehicleTypeId,
    trailerId: route.trailerId,
    plannedBeginAt: judged.beginAt,
    plannedEndAt: judged.endAt,
    differentVehicleReason: asked.overrideReason,
    confirmedWarnings: [...confirmableWarnings.filter((code) => confirmedBy(asked).includes(code)), ...passedByPlan(judged)],
    overrideReason: asked.overrideReason,
  })
}

interface Publishing {
  readonly tx: Tx
  readonly loaded: LoadedFacts
  readonly versions: ReadonlyMap<string, number>
  readonly businessUnitId: string
  readonly docks: ReadonlyMap<string, readonly Problem[]>
  readonly asked: PublishAsked
}

interface Outcome {
  readonly shown: PublishedRoute
  /** The resulting route, and the waybills left out. */
  readonly route: PlanRoute
  readonly leftOut: readonly LeftOut[]
  /** Codes of overridden warnings. */
  readonly passed: readonly string[]
}

/** Uses the use cases of dispatch orders: there is no second way to create one. */
const makeJob = async (tx: Tx, route: PlanRoute, judged: RouteEvaluated, assignment: ScheduleJob | undefined) => {
  const shipmentIds = [...deliveryOrderOf(route)]
  const jobId = await createJob(tx, {
    orderIds: [],
    shipmentIds,
    jobType: 'distribution',
    confirmedWarnings: assignment?.confirmedWarnings ?? [...confirmableWarnings],
    ...(assignment ? { assignment } : {}),
  })
  if (!assignment)
    await replanOneJob(tx, jobId, undefined, { plannedBeginAt: judged.beginAt, plannedEndAt: judged.endAt, shipmentIds })
  return { jobId, scheduled: assignment !== undefined }
}

const publishOne = async (
  { tx, loaded, versions, businessUnitId, docks, asked }: Publishing,
  route: PlanRoute,
): Promise<Outcome> => {
  const leftOut = changedSince(route, loaded, versions, businessUnitId)
  const rest = without(route, leftOut)
  const answer = (
    errors: readonly Rejection[],
    made: { jobId: string; jobNo: string; scheduled: boolean } | null,
    passed: readonly string[] = [],
  ): Outcome => ({
    shown: {
      routeId: route.id,
      position: route.position,
      accepted: made !== null,
      jobId: made?.jobId ?? null,
      jobNo: made?.jobNo ?? null,
      scheduled: made?.scheduled ?? false,
      leftOut: toProblemErrors(
        tx,
        leftOut.map(({ why }) => why),
      ),
      errors: toProblemErrors(tx, errors),
    },
    route: made ? { ...rest, jobId: made.jobId } : rest,
    leftOut,
    passed,
  })
  const params = { route: route.position }
  if (route.jobId !== null) return answer([rejection('plan.route_published', params)], null)
  if (rest.visits.length === 0) return answer([rejection('plan.route_empty', params)], null)
  const plan = loaded.routePlan(rest)
  if (plan.vehicle === null && route.subcontractorId === null) return answer([rejection('plan.route_needs_vehicle', params)], null)
  const judged = evaluateRoute(plan, loaded.facts, loaded.rules)
  const all = [...judged.problems, ...(docks.get(route.id) ?? [])]
  const problems = unconfirmed(all, asked)
  if (problems.length > 0) return answer(problems, null)
  try {
    const made = await inSavepoint(tx, () => makeJob(tx, rest, judged, assignmentOf(rest, judged, loaded, asked)))
    const jobNo = (await jobNumbers(tx, [made.jobId])).get(made.jobId) ?? ''
    return answer(
      [],
      { ...made, jobNo },
      all.map(({ rejection: { code } }) => code),
    )
  } catch (error) {
    const why = refusalsOf(error)
    if (!why) throw error
    return answer(why, null)
  }
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
  const publishing: Publishing = {
    tx,
    loaded,
    versions: await plannedVersions(tx, planId),
    businessUnitId: plan.businessUnitId,
    docks: dockConflictsByRoute(state, loaded),
    asked,
  }
  const outcomes: Outcome[] = []
  for (const route of chosen) if (route) outcomes.push(await publishOne(publishing, route))
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
  await tellPlan(tx, plan, version, 'published', { jobs: [null, made], ...why })
  return outcomes.map(({ shown }) => shown)
}
