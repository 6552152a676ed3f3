/**
 * Changes driver or vehicle of a running job: the tracking action `update_driver`. The goods stay where they are, so no status
 * changes; allowed until delivery.
 */
import { parsePlate } from '../../masters/fleet/plate.ts'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { checkReason } from '../shipments/planning.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { checkAssignment, unresolved } from './assignment.ts'
import type { Job } from './job.ts'
import { factsOf, lockedBy } from './job.ts'
import { confirmedOfTimes } from './plan-times.ts'
import { checkHired, checkPhone } from './schedule-command.ts'
import { jobStatusOf } from './job-status.ts'
import type { AssignmentFacts } from './schedule.ts'
import { assignmentOf } from './schedule.ts'
import type { JobStatus } from './status.ts'
import { jobStatusLabel } from './status.ts'

export interface TakeOver {
  readonly driverId: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly driverLicenceNo: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly plateProvinceId: string | null
  readonly vehicleTypeId: string | null
  readonly trailerId: string | null
  readonly trailerPlateNo: string | null
  readonly trailerProvinceId: string | null
  readonly trailerTypeId: string | null
  readonly reason: string
  readonly confirmedWarnings: readonly string[]
}

const running: ReadonlySet<JobStatus> = new Set<JobStatus>([
  'job_planned',
  'job_accepted',
  'job_arrive_origin',
  'job_picking_up',
  'job_ontheway',
  'job_arrive_destination',
])

/** A new driver, truck or trailer of an owner-driver needs all details; unchanged ones were entered at scheduling. */
const checkNewCrew = (job: Job, command: TakeOver): readonly Rejection[] => {
  const isNew = {
    driverLicenceNo: command.driverId !== job.driverId || command.driverName !== job.driverName,
    plateProvinceId: command.vehicleId !== job.vehicleId || command.plateNo !== job.plateNo,
  }
  const trailerIsNew = command.trailerId !== job.trailerId || command.trailerPlateNo !== job.trailerPlateNo
  return checkHired({ ...command, carrierKind: job.carrierKind }).filter(({ field }) =>
    field === 'driverLicenceNo' || field === 'plateProvinceId' ? isNew[field] : trailerIsNew,
  )
}

const check = (job: Job, status: JobStatus, command: TakeOver): readonly Rejection[] => {
  const locked = lockedBy(job)
  if (locked.length > 0) return locked
  if (!running.has(status)) return [rejection('job.take_over_too_late', { status: jobStatusLabel(status) })]
  const plate = command.plateNo === null ? undefined : parsePlate(command.plateNo, 'plateNo')
  const same =
    command.driverId === job.driverId &&
    command.driverName === job.driverName &&
    command.plateNo === job.plateNo &&
    command.trailerId === job.trailerId &&
    command.trailerPlateNo === job.trailerPlateNo
  return [
    ...checkReason(command.reason),
    ...(plate && !plate.accepted ? plate.rejections : []),
    ...(command.driverPhone === job.driverPhone ? [] : checkPhone(command.driverPhone)),
    ...checkNewCrew(job, command),
    ...(same && command.driverPhone === job.driverPhone ? [rejection('job.nothing_changed', {})] : []),
  ]
}

/** @param facts master data of the new driver and vehicle. */
export const takeOverJob = (job: Job, shipments: readonly Shipment[], command: TakeOver, facts: AssignmentFacts): Decision<Job> => {
  const { status } = jobStatusOf(factsOf(job), shipments)
  const refusals = check(job, status, command)
  if (refusals.length > 0) return refuse(...refusals)
  const answer = checkAssignment(assignmentOf(job.plannedEndAt, shipments, facts))
  const standing = unresolved(answer, command.confirmedWarnings)
  if (standing.length > 0) return refuse(...standing)
  const { reason: _, confirmedWarnings: __, ...crew } = command
  const overriddenWarnings = [...answer.warnings.map(({ code }) => code), ...confirmedOfTimes(job.overriddenWarnings)]
  return accept({ ...job, ...crew, overriddenWarnings })
}
