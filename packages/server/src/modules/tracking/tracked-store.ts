import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Tax ids of customers whose orders the caller was already allowed to read. */
export const taxIdsOf = async (tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; taxId: string | null }>`
    select c.id, c.company_tax_id as tax_id from customers c
    where c.tenant_id = ${tx.caller.tenantId} and c.id = any(${customerIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, taxId }) => [id, taxId]))
}
