import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Claims the companies not swept today; other processes skip them. */
export const takeUnswept = async ({ writer }: Database, day: string): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`
    insert into log_sweeps (tenant_id, on_day) select t.id, ${day}::date from tenants t
    on conflict (tenant_id, on_day) do nothing returning tenant_id`.execute(writer)
  return rows.map(({ tenantId }) => tenantId)
}

const portion = 5000

/** Deletes a batch of old rows; returns the number. */
export const sweepPortion = async (tx: Tx, table: 'messages' | 'webhook_deliveries', before: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (tenant_id, id) in (
    select tenant_id, id from ${sql.table(table)} where tenant_id = ${tx.caller.tenantId}::uuid and created_at < ${before}::timestamptz
      and state <> 'sending' order by created_at limit ${portion} for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Records the counts; deletes old sweep records. */
export const recordSweep = async (tx: Tx, day: string, messages: number, deliveries: number): Promise<void> => {
  await sql`update log_sweeps set swept_messages = ${messages}, swept_deliveries = ${deliveries}
    where tenant_id = ${tx.caller.tenantId}::uuid and on_day = ${day}::date`.execute(tx.db)
  await sql`delete from log_sweeps where tenant_id = ${tx.caller.tenantId}::uuid and on_day < ${day}::date - 30`.execute(tx.db)
}
