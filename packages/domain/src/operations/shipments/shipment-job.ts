/**
 * What the job of a shipment allows. A cancelled or closed job carries nothing that is still open, and a job whose information or documents
 * somebody has settled does not change under them: the history of its shipments is frozen until the job is opened again.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Shipment, ShipmentJob } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { isOpen, isUnstarted } from './status.ts'

/** Why the history of a shipment on this job cannot be corrected, with the way to open the job again. */
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

/** May a shipment on this job stand in this status? Nothing travels before somebody took the job, or after the job is over. */
export const checkJobCarries = ({ job }: Pick<Shipment, 'job'>, to: ShipmentStatus): readonly Rejection[] => {
  if (!job) return []
  const { jobNo, cancelled, closed } = job
  if (isOpen(to) && cancelled) return [rejection('shipment.job_cancelled', { job: jobNo }, 'status')]
  if (isOpen(to) && closed) return [rejection('shipment.job_closed', { job: jobNo }, 'status')]
  const travels = to === 'shipment_dispatched' || (isOpen(to) && !isUnstarted(to))
  return travels ? checkAccepted(job) : []
}
