import type { CarrierKind, Job } from '@khonsong/domain/operations/jobs/job.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import type { JobDetails } from '@khonsong/domain/operations/jobs/job-details.ts'
import type { SettledService } from '@khonsong/domain/operations/jobs/job-service.ts'
import type { JobStanding } from '@khonsong/domain/operations/jobs/job-status.ts'
import type { JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'

export interface JobToInsert {
  readonly id: string
  readonly jobNo: string
  readonly businessUnitId: string
  readonly jobType: JobType
  readonly remark: string | null
  readonly doRef: string | null
  readonly routeCodeId: string | null
  readonly searchKey: string
  readonly carrierKind: CarrierKind | null
  readonly subcontractorId: string | null
}

const author = (tx: Tx) => (tx.caller.userId === '' ? null : tx.caller.userId)

export const insertJob = async (tx: Tx, job: JobToInsert): Promise<void> => {
  await tx.db
    .insertInto('jobs')
    .values({
      tenantId: tx.caller.tenantId,
      ...job,
      status: 'job_created',
      statusSince: tx.now,
      createdAt: tx.now,
      createdBy: author(tx),
      updatedAt: tx.now,
    })
    .execute()
}

/** Writes a decided job; its status is derived by `deriveJobs`. */
export const writeJob = async (tx: Tx, job: Job, seenVersion: number, searchKey: string): Promise<void> => {
  const { id, jobNo: _, cancelled, closed: __, checkStatus: ___, overriddenWarnings, ...plan } = job
  const { numUpdatedRows } = await tx.db
    .updateTable('jobs')
    .set({
      ...plan,
      overriddenWarnings: [...overriddenWarnings],
      acceptedBy: job.acceptedAt === null ? null : sql`coalesce(accepted_by, ${author(tx)}::uuid)`,
      cancelledAt: cancelled ? sql`coalesce(cancelled_at, ${tx.now}::timestamptz)` : null,
      searchKey,
      version: seenVersion + 1,
      updatedAt: tx.now,
      updatedBy: author(tx),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
}

export interface DetailsToWrite extends JobDetails, SettledService {
  readonly id: string
  readonly seenVersion: number
}

/** Writes type, lane, remark and service of a locked job. */
export const writeDetails = async (tx: Tx, { id, seenVersion, ...details }: DetailsToWrite): Promise<void> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('jobs')
    .set({ ...details, version: seenVersion + 1, updatedAt: tx.now, updatedBy: author(tx) })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
}

export interface JobStandingToWrite extends JobStanding {
  readonly id: string
  readonly status: JobStatus
  readonly statusSince: string
  readonly weightGrams: number
  readonly volumeCm3: number
}

/** Writes derived statuses of locked jobs. */
export const writeJobStandings = async (tx: Tx, standings: readonly JobStandingToWrite[]): Promise<void> => {
  if (standings.length === 0) return
  const rows = standings.map((one) => ({
    id: one.id,
    status: one.status,
    status_since: one.statusSince,
    partial: one.partial,
    trouble_count: one.troubleCount,
    shipment_count: one.shipmentCount,
    weight_grams: one.weightGrams,
    volume_cm3: one.volumeCm3,
  }))
  await sql`${prepared}
    update jobs j set status = n.status, partial = n.partial, trouble_count = n.trouble_count, shipment_count = n.shipment_count,
      weight_grams = n.weight_grams, volume_cm3 = n.volume_cm3,
      status_since = case when j.status = n.status then j.status_since else n.status_since end,
      version = j.version + 1, updated_at = ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, status text, status_since timestamptz, partial boolean,
      trouble_count integer, shipment_count integer, weight_grams bigint, volume_cm3 bigint)
    where j.tenant_id = ${tx.caller.tenantId} and j.id = n.id`.execute(tx.db)
}

export interface OnJob {
  readonly jobId: string
  readonly status: string
  readonly statusSince: string
  readonly weightGrams: number
  readonly volumeCm3: number
}

/** All shipments of these jobs, regardless of row scope: the status of a job does not depend on the caller. */
export const shipmentsOnJobs = async (tx: Tx, jobIds: readonly string[]): Promise<OnJob[]> => {
  const { rows } = await sql<OnJob>`${prepared}
    select s.job_id, s.status, s.status_since, s.weight_grams, s.volume_cm3 from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.job_id = ${anyOf(jobIds)}`.execute(tx.db)
  return rows
}
