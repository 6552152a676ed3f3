import { factsOf } from '@khonsong/domain/operations/jobs/job.ts'
import { jobStatusOf } from '@khonsong/domain/operations/jobs/job-status.ts'
import type { JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { shipmentStatusIn } from '../shipments/index.ts'
import { shipmentsOnJobs, writeJobStandings, type JobStandingToWrite, type OnJob } from './change-store.ts'
import { lockJobsOfShipments, type LockedJob } from './lock-store.ts'

const latest = (aboard: readonly OnJob[], otherwise: string): string =>
  aboard.reduce((since, one) => (one.statusSince > since ? one.statusSince : since), aboard[0]?.statusSince ?? otherwise)

/** Derived status and load of a job. */
export const jobStandingOf = ({ job }: LockedJob, onJob: readonly OnJob[], now: string): JobStandingToWrite => {
  const aboard = onJob.map((one) => ({ ...one, status: shipmentStatusIn(one.status) }))
  const live = aboard.filter(({ status }) => status !== 'shipment_cancelled')
  return {
    ...jobStatusOf(factsOf(job), aboard),
    id: job.id,
    statusSince: latest(aboard, now),
    weightGrams: live.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    volumeCm3: live.reduce((sum, { volumeCm3 }) => sum + volumeCm3, 0),
  }
}

const derived = ['status', 'partial', 'troubleCount', 'shipmentCount', 'weightGrams', 'volumeCm3'] as const

/** Derived columns whose stored value differs. */
export const differencesOf = (held: LockedJob, standing: JobStandingToWrite) =>
  derived.filter((field) => held[field] !== standing[field])

/** A job with own staff is accepted as soon as it is planned: publish both statuses. */
const passed = (from: JobStatus, to: JobStatus): readonly JobStatus[] =>
  from === 'job_created' && to === 'job_accepted' ? ['job_planned', to] : [to]

/** Updates the derived status and load of locked jobs and publishes the changes. */
export const deriveJobs = async (tx: Tx, jobIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(jobIds)].toSorted()
  if (ids.length === 0) return
  const jobs = await lockJobsOfShipments(tx, ids)
  const onJobs = Map.groupBy(await shipmentsOnJobs(tx, ids), (one) => one.jobId)
  const changed = jobs
    .map((held) => ({ held, standing: jobStandingOf(held, onJobs.get(held.job.id) ?? [], tx.now) }))
    .filter(({ held, standing }) => differencesOf(held, standing).length > 0)
  await writeJobStandings(
    tx,
    changed.map(({ standing }) => standing),
  )
  await queueMessage(
    tx,
    ...changed
      .filter(({ held, standing }) => held.status !== standing.status)
      .flatMap(({ held, standing: { id, status } }) => passed(held.status, status).map((event) => ({ event, subjectId: id }))),
  )
  await publishChange(
    tx,
    ...changed.map(({ held }) => ({
      topic: 'jobs' as const,
      id: held.job.id,
      version: held.version + 1,
      businessUnitId: held.businessUnitId,
      subcontractorId: held.job.subcontractorId,
      driverId: held.job.driverId,
    })),
  )
}
