import type { PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { confirmableWarnings, type AssignedTrailer } from '@khonsong/domain/operations/jobs/assignment.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { scheduleJobSchema, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { evaluateRoute, type RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import type { Problem } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { deliveryOrderOf, type PlanRoute, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { createJob, refusalsOf, replanOneJob } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { jobsOfRoutes } from './jobs-of-routes-store.ts'
import type { LoadedFacts } from './plan-facts.ts'
import type { StoredPlan } from './plan-store.ts'

export interface PublishAsked {
  readonly version: number
  readonly routeIds: readonly string[]
  readonly jobType: JobType
  /** Trailers chosen by hand; null: without one. */
  readonly trailers: readonly { readonly routeId: string; readonly trailerId: string | null }[]
  readonly confirmedWarnings: readonly string[]
  readonly overrideReason: string | null
}

export interface LeftOut {
  readonly shipmentId: string
  readonly why: Rejection
}

/** Confirmed warnings count only with a reason. */
const confirmedBy = ({ confirmedWarnings, overrideReason }: PublishAsked): readonly string[] =>
  overrideReason ? confirmedWarnings : []

/** Problems that cannot be overridden, and warnings not confirmed yet. */
const unconfirmed = (problems: readonly Problem[], asked: PublishAsked): readonly Rejection[] =>
  problems
    .filter(({ rejection: { code }, severity }) => severity === 'blocks' || !confirmedBy(asked).includes(code))
    .map((problem) => problem.rejection)

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

export interface Publishing {
  readonly tx: Tx
  readonly plan: StoredPlan
  readonly state: PlanState
  readonly loaded: LoadedFacts
  readonly docks: ReadonlyMap<string, readonly Problem[]>
  readonly asked: PublishAsked
}

/** A chosen route with what is left of it and its times, or why it cannot be published at all. */
export interface Prepared {
  readonly route: PlanRoute
  readonly leftOut: readonly LeftOut[]
  readonly refusal: Rejection | null
}

export interface Outcome {
  readonly shown: PublishedRoute
  /** The resulting route, and the waybills left out. */
  readonly route: PlanRoute
  readonly leftOut: readonly LeftOut[]
  /** Codes of overridden warnings. */
  readonly passed: readonly string[]
  readonly refusals: readonly Rejection[]
}

/** Uses the use cases of dispatch orders: there is no second way to create one. */
const makeJob = async (tx: Tx, route: PlanRoute, judged: RouteEvaluated, jobType: JobType, assignment: ScheduleJob | undefined) => {
  const shipmentIds = [...deliveryOrderOf(route)]
  const jobId = await createJob(tx, {
    orderIds: [],
    shipmentIds,
    jobType,
    confirmedWarnings: assignment?.confirmedWarnings ?? [...confirmableWarnings],
    ...(assignment ? { assignment } : {}),
  })
  if (!assignment)
    await replanOneJob(tx, jobId, undefined, { plannedBeginAt: judged.beginAt, plannedEndAt: judged.endAt, shipmentIds })
  return { jobId, scheduled: assignment !== undefined }
}

/** Why a route cannot be published whatever is confirmed. */
export const refusalOf = (route: PlanRoute, { routePlan }: LoadedFacts): Rejection | null => {
  const params = { route: route.position }
  if (route.jobId !== null) return rejection('plan.route_published', params)
  if (route.visits.length === 0) return rejection('plan.route_empty', params)
  if (routePlan(route).vehicle === null && route.subcontractorId === null) return rejection('plan.route_needs_vehicle', params)
  return null
}

/** Makes the dispatch order of one route, drawn with this trailer. */
export const publishOne = async (
  { tx, loaded, docks, asked }: Publishing,
  { route, leftOut, refusal }: Prepared,
  trailer: AssignedTrailer | null,
): Promise<Outcome> => {
  const answer = (
    refusals: readonly Rejection[],
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
      trailerPlate: made?.scheduled ? (trailer?.plateNo ?? null) : null,
      leftOut: toProblemErrors(
        tx,
        leftOut.map(({ why }) => why),
      ),
      errors: toProblemErrors(tx, refusals),
    },
    route: made ? { ...route, trailerId: trailer?.id ?? null, jobId: made.jobId } : route,
    leftOut,
    passed,
    refusals,
  })
  if (refusal) return answer([refusal], null)
  const judged = evaluateRoute({ ...loaded.routePlan(route), trailer }, loaded.facts, loaded.rules)
  const all = [...judged.problems, ...(docks.get(route.id) ?? [])]
  const problems = unconfirmed(all, asked)
  if (problems.length > 0) return answer(problems, null)
  const drawn = { ...route, trailerId: trailer?.id ?? null }
  try {
    const made = await inSavepoint(tx, () => makeJob(tx, drawn, judged, asked.jobType, assignmentOf(drawn, judged, loaded, asked)))
    const jobNo = (await jobsOfRoutes(tx, [made.jobId])).get(made.jobId)?.jobNo ?? ''
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
