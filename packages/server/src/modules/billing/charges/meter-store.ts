import type { Meter } from '@khonsong/domain/billing/charges/meter.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface RunningMeter extends Pick<Meter, 'id' | 'direction' | 'mode' | 'startDate' | 'runTime' | 'lastRunAt'> {}

export const activeMeters = async (tx: Tx): Promise<readonly RunningMeter[]> => {
  const { rows } = await sql<RunningMeter>`
    select id, direction, mode, start_date::text as "startDate", to_char(run_time, 'HH24:MI') as "runTime", last_run_at as "lastRunAt"
    from meters where tenant_id = ${tx.caller.tenantId}::uuid and status = 1 and mode <> 'manual' order by name`.execute(tx.db)
  return rows
}

/** Records a run of a meter without incrementing its version. */
export const writeRun = async (tx: Tx, id: string): Promise<void> => {
  await sql`update meters set last_run_at = ${tx.now}::timestamptz where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(
    tx.db,
  )
}
