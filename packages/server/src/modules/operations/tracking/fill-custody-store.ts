import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export const companiesToFill = async ({ writer }: Database): Promise<string[]> =>
  (await writer.selectFrom('custodyBackfills').select('tenantId').execute()).map(({ tenantId }) => tenantId)

/** After which shipment to go on; undefined when it is done or somebody else is at it. */
export const takeBackfill = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ afterId: string }>`
    select after_id from custody_backfills where tenant_id = ${tx.caller.tenantId} for update skip locked`.execute(tx.db)
  return rows[0]?.afterId
}

/** Null: there is nothing more to do, ever. */
export const filledThrough = async (tx: Tx, id: string | null): Promise<void> => {
  const { tenantId } = tx.caller
  await (id === null
    ? tx.db.deleteFrom('custodyBackfills').where('tenantId', '=', tenantId).execute()
    : tx.db.updateTable('custodyBackfills').set({ afterId: id }).where('tenantId', '=', tenantId).execute())
}
