import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** The status a site had before its last change of status; undefined when it never changed. */
export const statusBefore = async (tx: Tx, id: string): Promise<unknown> => {
  const { rows } = await sql<{ before: unknown }>`
    select changes -> 'status' -> 0 as before from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = 'sites' and subject_id = ${id}::uuid
      and action <> 'created' and changes ? 'status'
    order by id desc limit 1`.execute(tx.db)
  return rows[0]?.before
}
