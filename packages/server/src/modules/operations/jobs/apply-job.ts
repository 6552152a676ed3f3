import type { Job } from '@khonsong/domain/operations/jobs/job.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { ShipmentPlanned } from '@khonsong/domain/operations/shipments/planning.ts'
import { audit, changesBetween, type Changes } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { applyChanges, deriveOrders, followJobs, type LockedShipment } from '../shipments/index.ts'
import { writeJob } from './change-store.ts'
import { deriveJobs } from './derive-jobs.ts'
import type { LockedJob } from './lock-store.ts'

/** Search key of a job: number, plate, driver and Do Ref. */
export const jobSearchText = (job: Pick<Job, 'jobNo' | 'plateNo' | 'driverName'>, doRef: string | null): string =>
  searchKey([job.jobNo, job.plateNo, job.driverName, doRef].filter(Boolean).join(' '))

export interface JobApplied {
  readonly held: LockedJob
  readonly job: Job
  readonly shipments: readonly ShipmentPlanned[]
  /** All locked shipments, to find the row of each changed one. */
  readonly heldShipments: readonly LockedShipment[]
  /** Action name in the history: `scheduled`, `accepted` … */
  readonly action: string
  readonly changes?: Changes
  /** Stop numbers of joining shipments, by id. */
  readonly stops?: ReadonlyMap<string, number>
}

/**
 * Writes a decided job change: the job first, because shipments copy carrier and driver from it, then the shipments,
 * then the derived statuses of all affected jobs and orders.
 */
export const applyJob = async (tx: Tx, applied: JobApplied): Promise<void> => {
  const { held, job, shipments, heldShipments, action, stops } = applied
  await writeJob(tx, job, held.version, jobSearchText(job, held.doRef))
  const byId = new Map(heldShipments.map((one) => [one.shipment.id, one]))
  const moved = shipments.flatMap(({ shipment, events }) => {
    const before = byId.get(shipment.id)
    return before ? [{ held: before, shipment, events, stopSeq: stops?.get(shipment.id) ?? before.stopSeq }] : []
  })
  await applyChanges(tx, moved)
  await followJobs(tx, [job.id])
  const left = moved.flatMap(({ held: { shipment } }) => (shipment.jobId === null ? [] : [shipment.jobId]))
  await deriveJobs(tx, [job.id, ...left])
  await deriveOrders(
    tx,
    moved.map(({ held: { orderId } }) => orderId),
  )
  await audit(tx, {
    subject: 'jobs',
    subjectId: job.id,
    action,
    version: held.version + 1,
    changes: { ...changesBetween({ ...held.job }, { ...job }), ...applied.changes },
  })
  const scope = { businessUnitId: held.businessUnitId }
  await publishChange(
    tx,
    {
      topic: 'jobs',
      id: job.id,
      version: held.version + 1,
      ...scope,
      subcontractorId: job.subcontractorId,
      driverId: job.driverId,
      wasSeen: held.job.scheduledAt !== null,
    },
    { topic: 'dashboard', ...scope, subcontractorId: job.subcontractorId, driverId: job.driverId },
  )
}
