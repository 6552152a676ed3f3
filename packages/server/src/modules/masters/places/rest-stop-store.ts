import type { RestStopStatus } from '@khonsong/domain/masters/places/rest-stop-status.ts'
import { sql } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Writes the status in force and its dates; increments the version. */
export const writeStatus = async (tx: Tx, id: string, now: RestStopStatus): Promise<void> => {
  const dated = now.statusType === 1
  await sql`update rest_stops set status = ${now.status}::smallint, status_type = ${now.statusType}::smallint,
      status_start_date = ${now.statusStartDate}::date, status_end_date = ${now.statusEndDate}::date,
      dated_status = ${now.datedStatus}::smallint, usual_status = ${dated ? now.usualStatus : null}::smallint,
      version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId === '' ? null : tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Setting a status by hand clears the scheduled dates. */
export const forgetDates = async (tx: Tx, id: string): Promise<void> => {
  await sql`update rest_stops set status_type = 0, status_start_date = null, status_end_date = null, dated_status = null, usual_status = null
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

interface Due {
  readonly tenantId: string
  readonly id: string
}

/** Scheduled rest stops whose status is out of date, in batches. */
export const dueStops = async (db: Kysely<DB>, today: string, limit: number): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    select tenant_id as "tenantId", id from rest_stops
    where status_type = 1 and (status_end_date < ${today}::date
      or status <> case when status_start_date <= ${today}::date then dated_status else usual_status end)
    limit ${limit}`.execute(db.withoutPlugins())
  return rows
}
