/** Adding shipments to a job, removing them, and cancelling a job. */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import type { ShipmentPlanned } from '../shipments/planning.ts'
import { dispatchShipment, planShipment, releaseShipment } from '../shipments/planning.ts'
import type { Doing, Shipment } from '../shipments/shipment.ts'
import { isClosed, shipmentStatusLabel } from '../shipments/status.ts'
import type { StatusContext } from '../shipments/update-status.ts'
import { cancelShipment } from '../shipments/update-status.ts'
import { checkAssignment, unresolved } from './assignment.ts'
import { dispatchStatusFacts } from './dispatch-status.ts'
import { lockedBy, type Job } from './job.ts'
import { checkWindows, confirmedOfTimes } from './plan-times.ts'
import type { AssignmentFacts, JobChanged } from './schedule.ts'
import { assignmentOf, dispatchStatusFor, moveAll } from './schedule.ts'

/** Shipments can be added and removed while the job is neither closed nor finished. */
const checkUnfinished = (job: Job, shipments: readonly Shipment[]): readonly Rejection[] => {
  const status = dispatchStatusFor(job, shipments)
  return status === 'completed' || status === 'closed'
    ? [rejection('job.finished', { status: dispatchStatusFacts[status].label })]
    : lockedBy(job)
}

/** Unplanned or failed at pickup, and on no other active job. */
const checkJoins = (job: Job, shipment: Shipment): readonly Rejection[] => {
  const { shipmentNo, status } = shipment
  if (status === 'shipment_pickup_failed' || (status === 'shipment_created' && shipment.jobId === null)) return []
  if (shipment.jobId === job.id) return [rejection('job.shipment_on_this_job', { shipment: shipmentNo }, 'shipmentIds')]
  if (shipment.jobId !== null && !isClosed(status))
    return [rejection('job.shipment_on_other_job', { shipment: shipmentNo }, 'shipmentIds')]
  return [rejection('job.shipment_cannot_join', { shipment: shipmentNo, status: shipmentStatusLabel(status) }, 'shipmentIds')]
}

/** A shipment added to an accepted job is dispatched at once. */
const joins = (job: Job, shipment: Shipment, doing: Doing): Decision<ShipmentPlanned> => {
  const planned = planShipment(shipment, job.id, doing)
  if (!planned.accepted || job.acceptedAt === null) return planned
  const dispatched = dispatchShipment(planned.value.shipment, doing)
  if (!dispatched.accepted) return dispatched
  return accept({
    shipment: { ...dispatched.value.shipment, version: shipment.version + 1 },
    events: [...planned.value.events, ...dispatched.value.events],
  })
}

/** Whether a scheduled job runs within the windows of its new shipments. */
const outsideOf = (job: Job, joining: readonly Shipment[], { windows }: AssignmentFacts): readonly Rejection[] => {
  const { scheduledAt, plannedBeginAt, plannedEndAt } = job
  if (scheduledAt === null || plannedBeginAt === null || plannedEndAt === null) return []
  return checkWindows({ plannedBeginAt, plannedEndAt }, joining, windows ?? new Map())
}

/**
 * Adds shipments to a job; also creates a job from selected shipments. Temperatures and capacity are rechecked with everything on
 * board; `confirmedWarnings` as in scheduling.
 */
export const addShipments = (
  job: Job,
  onBoard: readonly Shipment[],
  joining: readonly Shipment[],
  facts: AssignmentFacts & { readonly confirmedWarnings: readonly string[] },
  doing: Doing,
): Decision<JobChanged> => {
  const { confirmedWarnings, ...assigned } = facts
  const together = [...onBoard.filter(({ id }) => !joining.some((shipment) => shipment.id === id)), ...joining]
  // Warnings confirmed at scheduling stay confirmed; only new ones are asked.
  const confirmed = [...confirmedWarnings, ...job.overriddenWarnings]
  const answer = checkAssignment(assignmentOf(job.plannedEndAt, together, assigned))
  const warnings = [...answer.warnings, ...outsideOf(job, joining, assigned)]
  const refusals = [
    ...checkUnfinished(job, onBoard),
    ...joining.flatMap((shipment) => checkJoins(job, shipment)),
    ...unresolved({ ...answer, warnings }, confirmed),
  ]
  if (refusals.length > 0) return refuse(...refusals)
  const moved = moveAll(joining, (shipment) => joins(job, shipment, doing))
  if (!moved.accepted) return moved
  const codes = warnings.map(({ code }) => code)
  const overriddenWarnings =
    job.scheduledAt === null ? job.overriddenWarnings : [...new Set([...codes, ...confirmedOfTimes(job.overriddenWarnings)])]
  return accept({ job: { ...job, overriddenWarnings }, shipments: moved.value })
}

export interface ShipmentsRemoved extends JobChanged {
  /** No shipment is left, so the job is cancelled. */
  readonly empty: boolean
}

/** Removes shipments from a job, until they are ready to load. A job without shipments is cancelled. */
export const removeShipments = (
  job: Job,
  onBoard: readonly Shipment[],
  leavingIds: readonly string[],
  doing: Doing,
  reason?: string,
): Decision<ShipmentsRemoved> => {
  const leaving = onBoard.filter(({ id }) => leavingIds.includes(id))
  const foreign = leavingIds.filter((id) => !onBoard.some((shipment) => shipment.id === id))
  const refusals = [
    ...checkUnfinished(job, onBoard),
    ...foreign.map((shipment) => rejection('job.shipment_not_here', { shipment }, 'shipmentIds')),
  ]
  if (refusals.length > 0) return refuse(...refusals)
  const moved = moveAll(leaving, (shipment) => {
    const released = releaseShipment(shipment, doing, reason)
    if (released.accepted) return released
    const params = { shipment: shipment.shipmentNo, status: shipmentStatusLabel(shipment.status) }
    return refuse(rejection('job.shipment_cannot_leave', params, 'shipmentIds'))
  })
  if (!moved.accepted) return moved
  const empty = leaving.length === onBoard.length
  return accept({ job: { ...job, cancelled: job.cancelled || empty }, shipments: moved.value, empty })
}

export interface CancelJob {
  readonly reason: string
  /** `release`: the shipments return to planning. `cancel`: they are cancelled with the job. */
  readonly shipments: 'release' | 'cancel'
}

/** A job that carried goods is part of their history and cannot be cancelled. */
const checkCarriedNothing = (onBoard: readonly Shipment[]): readonly Rejection[] =>
  onBoard
    .filter(({ status }) => isClosed(status) && status !== 'shipment_cancelled' && status !== 'shipment_pickup_failed')
    .map(({ shipmentNo, status }) => rejection('job.has_carried', { shipment: shipmentNo, status: shipmentStatusLabel(status) }))

/** Cancels a job with all its open shipments, atomically. */
export const cancelJob = (
  job: Job,
  onBoard: readonly Shipment[],
  { reason, shipments }: CancelJob,
  context: StatusContext,
): Decision<JobChanged> => {
  const status = dispatchStatusFor(job, onBoard)
  if (status === 'completed' || status === 'closed')
    return refuse(rejection('job.cannot_cancel', { status: dispatchStatusFacts[status].label }))
  const refusals = [...lockedBy(job), ...checkCarriedNothing(onBoard)]
  if (refusals.length > 0) return refuse(...refusals)
  const open = onBoard.filter((shipment) => !isClosed(shipment.status))
  const moved = moveAll(open, (shipment) =>
    shipments === 'release'
      ? releaseShipment(shipment, context, reason)
      : cancelShipment(shipment, { expectedVersion: shipment.version, reason }, context),
  )
  return moved.accepted ? accept({ job: { ...job, cancelled: true }, shipments: moved.value }) : moved
}
