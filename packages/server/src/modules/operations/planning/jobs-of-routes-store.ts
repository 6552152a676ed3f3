import { isJobStatus, type JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface JobOfRoute {
  readonly jobNo: string
  readonly jobStatus: JobStatus
}

const statusIn = (value: string): JobStatus => {
  if (!isJobStatus(value)) throw new Error(`${value} is no job status`)
  return value
}

/** The dispatch orders created from routes, by id. */
export const jobsOfRoutes = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, JobOfRoute>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; jobNo: string; status: string }>`
    select j.id, j.job_no as "jobNo", j.status from jobs j
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ id, jobNo, status }) => [id, { jobNo, jobStatus: statusIn(status) }]))
}
