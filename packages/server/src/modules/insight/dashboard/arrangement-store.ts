import type { KeptArrangement } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** The caller's own dashboard arrangement. */
export const findArrangement = async (tx: Tx): Promise<KeptArrangement | undefined> => {
  const { rows } = await sql<KeptArrangement>`select shown, known from dashboard_arrangements
    where tenant_id = ${tx.caller.tenantId}::uuid and user_id = ${tx.caller.userId}::uuid`.execute(tx.db)
  return rows[0]
}

export const writeArrangement = async (tx: Tx, { shown, known }: KeptArrangement): Promise<void> => {
  await sql`insert into dashboard_arrangements (tenant_id, user_id, shown, known, updated_at)
    values (${tx.caller.tenantId}::uuid, ${tx.caller.userId}::uuid, ${shown}::text[], ${known}::text[], ${tx.now}::timestamptz)
    on conflict (tenant_id, user_id) do update set shown = excluded.shown, known = excluded.known,
      updated_at = excluded.updated_at`.execute(tx.db)
}
