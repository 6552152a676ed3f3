import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export const deleteRows = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from route_codes where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx.db)
}

/** The codes used by an order or a dispatch order. */
export const usedRouteCodes = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from route_codes r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.id = any(${ids}::uuid[])
      and (exists (select 1 from orders o where o.tenant_id = r.tenant_id and o.route_code_id = r.id)
        or exists (select 1 from jobs j where j.tenant_id = r.tenant_id and j.route_code_id = r.id))`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}
