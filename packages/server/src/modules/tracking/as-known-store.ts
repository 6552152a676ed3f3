import type { RecordedChanges } from '@khonsong/domain/kernel/rewind.ts'
import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** What was changed on records after a moment, oldest first, by record. The caller was already allowed to read them. */
export const changesSince = async (
  tx: Tx,
  subject: 'orders' | 'jobs',
  ids: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, readonly RecordedChanges[]>> => {
  const { rows } = await sql<{ subjectId: string; changes: RecordedChanges }>`
    select a.subject_id, a.changes from audit_log a
    where a.tenant_id = ${tx.caller.tenantId} and a.subject = ${subject} and a.subject_id = any(${ids}::uuid[])
      and a.at > ${at}::timestamptz
    order by a.id`.execute(tx.db)
  return new Map([...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([id, own]) => [id, own.map(({ changes }) => changes)]))
}

export interface Crew {
  readonly id: string
  readonly jobNo: string
  readonly status: string
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly plateNo: string | null
  readonly subcontractorId: string | null
}

/** Who drives on jobs, for rows of shipments: these the caller was already allowed to read. */
export const crewsOfJobs = async (tx: Tx, jobIds: readonly string[]): Promise<Crew[]> => {
  const { rows } = await sql<Crew>`
    select j.id, j.job_no, j.status, j.driver_name, j.driver_phone, j.plate_no, j.subcontractor_id from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.id = any(${jobIds}::uuid[])`.execute(tx.db)
  return rows
}

export const carriersNamed = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select u.id, u.code, u.name from subcontractors u
    where u.tenant_id = ${tx.caller.tenantId} and u.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Shipments some event of which names the job: all that were ever on it, and more. */
export const shipmentIdsEverOnJob = async (tx: Tx, jobId: string, at: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where ${visible(tx.caller, 'shipments', 's')} and exists (
      select from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.job_id = ${jobId}::uuid
        and e.recorded_at <= ${at}::timestamptz) order by s.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
