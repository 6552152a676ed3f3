import type { JobInformationDetail, ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { closeJob, reopenJob, type Closable } from '@khonsong/domain/operations/jobs/close-job.ts'
import { farthestStoreOf } from '@khonsong/domain/operations/jobs/farthest-store.ts'
import {
  confirmInformation,
  recheckInformation,
  saveInformation,
  unverifyDocuments,
  type InformedJob,
  type SentInformation,
} from '@khonsong/domain/operations/jobs/job-information.ts'
import { refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { may } from '../../../platform/caller.ts'
import { audit, changesBetween, type Changes } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { allowedBy, toProblemErrors } from '../orders/index.ts'
import { jobSearchText } from './apply-job.ts'
import { lockJobs, readJobForDecision, type LockedJob } from './lock-store.ts'
import { writeClosing, writeInformation } from './information-store.ts'
import { closableOf, reportOf, runOf } from './report-store.ts'

export interface LockedInformation {
  readonly held: LockedJob
  readonly row: ReportedJob
  readonly job: Closable
}

/** The same without locking. */
export const readInformation = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await reportOf(tx, ids)).map((row) => ({ row, job: closableOf(row, row.status === 'job_cancelled') }))

/** Locks jobs and reads their information, by id; jobs outside the scope are absent. */
export const lockInformation = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LockedInformation>> => {
  const held = new Map((await lockJobs(tx, ids)).map((one) => [one.job.id, one]))
  const rows = held.size === 0 ? [] : await reportOf(tx, [...held.keys()])
  return new Map(
    rows.flatMap((row) => {
      const one = held.get(row.id)
      return one ? [[row.id, { held: one, row, job: closableOf(row, one.job.cancelled) }] as const] : []
    }),
  )
}

/** Audits and publishes a change of a job. */
export const recordChange = async (tx: Tx, { held }: LockedInformation, action: string, changes: Changes): Promise<void> => {
  const version = held.version + 1
  await audit(tx, { subject: 'jobs', subjectId: held.job.id, action, version, changes })
  const { id, subcontractorId, driverId } = held.job
  await publishChange(tx, { topic: 'jobs', id, version, businessUnitId: held.businessUnitId, subcontractorId, driverId })
}

const informationIn = ({ doRef, farthestStoreCode, invoiceOn, checkStatus }: InformedJob) => ({
  doRef,
  farthestStoreCode,
  invoiceOn,
  checkStatus,
})

export const applyInformation = async (
  tx: Tx,
  one: LockedInformation,
  after: InformedJob,
  action: string,
  { reason, importId }: { readonly reason?: string; readonly importId?: string } = {},
): Promise<void> => {
  const { held, job } = one
  const written = informationIn(after)
  const searchKey = jobSearchText(held.job, after.doRef)
  await writeInformation(tx, { ...written, id: held.job.id, seenVersion: held.version, searchKey, importId })
  const changes = changesBetween(informationIn(job), written)
  await recordChange(tx, one, action, { ...changes, ...(reason === undefined ? {} : { reason: [null, reason] as const }) })
}

const heldOne = async (tx: Tx, id: string, version: number): Promise<LockedInformation> => {
  const one = found((await lockInformation(tx, [id])).get(id))
  if (one.held.version !== version) throw new Stale({ status: one.held.status, version: one.held.version })
  return one
}

export const saveOneInformation = async (tx: Tx, id: string, version: number, sent: SentInformation): Promise<void> => {
  const one = await heldOne(tx, id, version)
  await applyInformation(tx, one, decided(saveInformation(one.job, sent)), 'information_saved')
}

export const recheckOneJob = async (tx: Tx, id: string, version: number, reason: string): Promise<void> => {
  const one = await heldOne(tx, id, version)
  await applyInformation(tx, one, decided(recheckInformation(one.job, reason)), 'information_reopened', { reason })
}

/** Bulk result of one job; `status` is the check status. */
const rowOf = (tx: Tx, id: string, one: LockedInformation | undefined, decision?: Decision<InformedJob>): RowResult => {
  if (!one)
    return {
      id,
      no: null,
      accepted: false,
      status: null,
      version: null,
      errors: toProblemErrors(tx, [rejection('access.not_found', {})]),
    }
  const no = one.held.job.jobNo
  if (!decision)
    return {
      id,
      no,
      accepted: false,
      status: one.job.checkStatus,
      version: one.held.version,
      errors: toProblemErrors(tx, [rejection('record.stale', {})]),
    }
  return decision.accepted
    ? { id, no, accepted: true, status: decision.value.checkStatus, version: one.held.version + 1, errors: [] }
    : {
        id,
        no,
        accepted: false,
        status: one.job.checkStatus,
        version: one.held.version,
        errors: toProblemErrors(tx, decision.rejections),
      }
}

/** Confirms jobs independently: a refused one reports its reason and does not affect the others. */
export const confirmSeveral = async (
  tx: Tx,
  asked: readonly { readonly id: string; readonly version: number }[],
): Promise<RowResult[]> => {
  const held = await lockInformation(
    tx,
    asked.map(({ id }) => id),
  )
  const results: RowResult[] = []
  for (const { id, version } of asked) {
    const one = held.get(id)
    const decision = one?.held.version === version ? confirmInformation(one.job) : undefined
    // oxlint-disable-next-line no-await-in-loop -- one connection writes one job after the other
    if (one && decision?.accepted) await applyInformation(tx, one, decision.value, actionOf(decision.value))
    results.push(rowOf(tx, id, one, decision))
  }
  return results
}

const actionOf = ({ checkStatus }: InformedJob) => (checkStatus === 'confirmed' ? 'information_confirmed' : 'information_saved')

export const closeOneJob = async (tx: Tx, id: string, version: number, asked: string | null): Promise<void> => {
  const one = await heldOne(tx, id, version)
  const { reason } = decided(closeJob(one.job, asked))
  await writeClosing(tx, id, true, reason)
  await recordChange(tx, one, 'closed', { closedReason: [null, reason] })
}

export const reopenOneJob = async (tx: Tx, id: string, version: number, asked: string): Promise<void> => {
  const one = await heldOne(tx, id, version)
  const { reason } = decided(reopenJob(one.job, asked))
  await writeClosing(tx, id, false, null)
  await recordChange(tx, one, 'opened_again', { reason: [null, reason] })
}

/** A non-empty reason, to test whether the action is allowed at all. */
const some = '-'

const whatMayBeDone = (tx: Tx, job: Closable, delivered: boolean) => {
  const asked = (permission: Permission, decision: Decision<unknown>) =>
    allowedBy(tx, may(tx.caller, permission) ? decision : refuse(rejection('access.refused', {})))
  const verified = job.documentsVerified
  const yes = { accepted: true, value: null } as const
  return {
    save: asked('job.edit', saveInformation(job, {})),
    confirm: asked('job.confirm', confirmInformation(job)),
    recheck: asked('job.recheck', recheckInformation(job, some)),
    verify: asked(
      'shipment.approve',
      verified ? refuse(rejection('job.already_verified', {})) : delivered ? yes : refuse(rejection('job.nothing_to_verify', {})),
    ),
    unverify: asked('shipment.approve', unverifyDocuments(job, some)),
    close: asked('job.close', closeJob(job, some)),
    reopen: asked('job.close', reopenJob(job, some)),
  }
}

/** A job's information with its tracking facts and permitted actions, or 404. */
export const getInformation = async (tx: Tx, id: string): Promise<JobInformationDetail> => {
  const { job } = found(await readJobForDecision(tx, id))
  const row = found((await reportOf(tx, [id]))[0])
  const run = await runOf(tx, id)
  const day = run.basis === 'pickup' ? run.pickedUpAt : run.deliveredAt
  return {
    ...row,
    proposed: {
      farthestStoreCode: farthestStoreOf(run.from, run.drops),
      invoiceOn: day === null ? null : bangkokDayOf(day),
    },
    can: whatMayBeDone(tx, closableOf(row, job.cancelled), row.deliveredAt !== null),
  }
}
