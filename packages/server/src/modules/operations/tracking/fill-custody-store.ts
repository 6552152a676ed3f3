import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export const companiesToFill = async ({ writer }: Database): Promise<string[]> =>
  (await writer.selectFrom('custodyBackfills').select('tenantId').execute()).map(({ tenantId }) => tenantId)

/** Cursor of the backfill; undefined if it is finished or another process holds it. */
export const takeBackfill = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ afterId: string }>`
    select after_id from custody_backfills where tenant_id = ${tx.caller.tenantId} for update skip locked`.execute(tx.db)
  return rows[0]?.afterId
}

/** Null: the backfill is finished. */
export const filledThrough = async (tx: Tx, id: string | null): Promise<void> => {
  const { tenantId } = tx.caller
  await (id === null
    ? tx.db.deleteFrom('custodyBackfills').where('tenantId', '=', tenantId).execute()
    : tx.db.updateTable('custodyBackfills').set({ afterId: id }).where('tenantId', '=', tenantId).execute())
}
