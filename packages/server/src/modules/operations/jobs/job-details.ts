import { rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  describeJob,
  jobDetailsLabels,
  type JobDetails,
  type SentJobDetails,
} from '@khonsong/domain/operations/jobs/job-details.ts'
import { serviceOf, type SettledService } from '@khonsong/domain/operations/jobs/job-service.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import type { LockedShipment } from '../shipments/index.ts'
import { writeDetails } from './change-store.ts'
import { serviceKnown } from './job-service.ts'
import { lockLoad } from './lock-load.ts'
import type { LockedJob } from './lock-store.ts'
import { routeCodeIsUsable } from './route-code-store.ts'

/** A product that was only suggested by the type of job follows the type. */
const serviceAfter = async (
  tx: Tx,
  { job, jobType: before }: LockedJob,
  { jobType }: JobDetails,
  onBoard: readonly LockedShipment[],
): Promise<SettledService> => {
  const { projectId, productId, productSuggested } = job
  if (!productSuggested || jobType === before) return { projectId, productId, productSuggested }
  const open = { projectId: null, productId: null }
  return serviceOf(open, (await serviceKnown(tx, open, jobType, onBoard)).facts)
}

/** Changes type, lane or remark; a lane that became inactive may stay, but not be chosen. */
export const describeOneJob = async (tx: Tx, jobId: string, version: number | undefined, sent: SentJobDetails): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const { jobType, routeCodeId, remark } = held
  const before = { jobType, routeCodeId, remark }
  const details = decided(describeJob(held.job, before, sent), { status: held.status, version: held.version })
  if (details.routeCodeId !== null && details.routeCodeId !== routeCodeId && !(await routeCodeIsUsable(tx, details.routeCodeId)))
    throw new Refused([
      rejection('field.not_found', { field: jobDetailsLabels.routeCodeId, value: details.routeCodeId }, 'details.routeCodeId'),
    ])
  const service = await serviceAfter(tx, held, details, onBoard)
  const { projectId, productId, productSuggested } = held.job
  const changes = changesBetween({ ...before, projectId, productId, productSuggested }, { ...details, ...service })
  if (Object.keys(changes).length === 0) return
  await writeDetails(tx, { id: jobId, seenVersion: held.version, ...details, ...service })
  const after = held.version + 1
  await audit(tx, { subject: 'jobs', subjectId: jobId, action: 'details_changed', version: after, changes })
  const { subcontractorId, driverId } = held.job
  const { businessUnitId } = held
  await publishChange(tx, { topic: 'jobs', id: jobId, version: after, businessUnitId, subcontractorId, driverId })
}
