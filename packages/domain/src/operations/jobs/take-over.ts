/**
 * Changes driver or vehicle of a running job: the tracking action `update_driver`. The goods stay where they are, so no status
 * changes; allowed until the last goods are being handed over. A truck may break down at its third stop of ten, or on its way
 * back with refused goods.
 */
import { parsePlate } from '../../masters/fleet/plate.ts'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { checkReason } from '../shipments/planning.ts'
import type { Shipment } from '../shipments/shipment.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import { isClosed } from '../shipments/status.ts'
import { checkAssignment, unresolved } from './assignment.ts'
import type { Job } from './job.ts'
import { factsOf, lockedBy } from './job.ts'
import { confirmedOfTimes } from './plan-times.ts'
import { checkHired, checkPhone } from './schedule-command.ts'
import { jobStatusOf } from './job-status.ts'
import type { AssignmentFacts } from './schedule.ts'
import { assignmentOf } from './schedule.ts'
import type { JobStatus } from './status.ts'
import { isFinalJob, jobStatusLabel } from './status.ts'

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

/** What the new vehicle has to carry: delivered goods need no room on it. */
export const toCarryOf = (shipments: readonly Shipment[]): readonly Shipment[] =>
  shipments.filter(({ status }) => !isClosed(status))

/** At the last step of delivery or return: nobody takes these goods any further. */
const isHandedOver = (status: ShipmentStatus): boolean => status === 'shipment_unloading' || status === 'shipment_return_unloading'

/** Live, and with goods that still have a way to go; a scheduled job may be without shipments. */
const isRunning = (status: JobStatus, shipments: readonly Shipment[]): boolean => {
  if (status === 'job_created' || isFinalJob(status)) return false
  const open = toCarryOf(shipments)
  return open.length === 0 || open.some((shipment) => !isHandedOver(shipment.status))
}

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

const check = (job: Job, shipments: readonly Shipment[], command: TakeOver): readonly Rejection[] => {
  const locked = lockedBy(job)
  if (locked.length > 0) return locked
  const { status } = jobStatusOf(factsOf(job), shipments)
  if (!isRunning(status, shipments)) return [rejection('job.take_over_too_late', { status: jobStatusLabel(status) })]
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
  const refusals = check(job, shipments, command)
  if (refusals.length > 0) return refuse(...refusals)
  const answer = checkAssignment(assignmentOf(job.plannedEndAt, toCarryOf(shipments), facts))
  const standing = unresolved(answer, command.confirmedWarnings)
  if (standing.length > 0) return refuse(...standing)
  const { reason: _, confirmedWarnings: __, ...crew } = command
  const overriddenWarnings = [...answer.warnings.map(({ code }) => code), ...confirmedOfTimes(job.overriddenWarnings)]
  return accept({ ...job, ...crew, overriddenWarnings })
}
