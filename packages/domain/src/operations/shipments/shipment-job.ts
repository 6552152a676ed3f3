/**
 * What a shipment's job allows. A cancelled or closed job cannot carry open shipments; once its information is confirmed or its
 * documents verified, its shipments' history is frozen until the job is reopened.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Shipment, ShipmentJob } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { isOpen, isUnstarted } from './status.ts'

/** Why the history of a shipment on this job is frozen, and how to reopen the job. */
export const checkNotFrozen = ({ jobNo: job, cancelled, closed, verified, confirmed }: ShipmentJob): readonly Rejection[] => {
  if (cancelled) return [rejection('shipment.job_cancelled', { job })]
  if (closed) return [rejection('shipment.job_closed', { job })]
  if (verified) return [rejection('shipment.job_verified', { job })]
  return confirmed ? [rejection('shipment.job_confirmed', { job })] : []
}

const checkAccepted = ({ jobNo: job, scheduled, accepted }: ShipmentJob): readonly Rejection[] => {
  if (accepted) return []
  return [
    scheduled
      ? rejection('shipment.job_not_accepted', { job }, 'status')
      : rejection('shipment.job_not_scheduled', { job }, 'status'),
  ]
}

/** Whether a shipment on this job may have this status: nothing moves before the job is accepted or after it ended. */
export const checkJobCarries = ({ job }: Pick<Shipment, 'job'>, to: ShipmentStatus): readonly Rejection[] => {
  if (!job) return []
  const { jobNo, cancelled, closed } = job
  if (isOpen(to) && cancelled) return [rejection('shipment.job_cancelled', { job: jobNo }, 'status')]
  if (isOpen(to) && closed) return [rejection('shipment.job_closed', { job: jobNo }, 'status')]
  const travels = to === 'shipment_dispatched' || (isOpen(to) && !isUnstarted(to))
  return travels ? checkAccepted(job) : []
}
