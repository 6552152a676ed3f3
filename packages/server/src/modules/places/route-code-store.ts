import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

export const deleteRows = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from route_codes where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx.db)
}
