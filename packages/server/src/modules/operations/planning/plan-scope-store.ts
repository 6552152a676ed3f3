import { sql } from 'kysely'
import { mayBeNamed } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Whether the business unit is active and within the caller's scope. */
export const unitIsUsable = async (tx: Tx, id: string): Promise<boolean> => {
  const { scope, tenantId } = tx.caller
  if (scope.kind !== 'all' && !(scope.kind === 'business_units' && scope.ids.includes(id))) return false
  const { rows } = await sql`select 1 from organisations o where o.tenant_id = ${tenantId}::uuid and o.id = ${id}::uuid
    and o.kind = 'business_unit' and o.status = 1`.execute(tx.db)
  return rows.length > 0
}

/** Whether the site is active and may be named by the caller. */
export const siteIsUsable = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from sites s where ${mayBeNamed(tx.caller, 's')} and s.id = ${id}::uuid and s.status = 1`.execute(tx.db)
  return rows.length > 0
}

export const provinceExists = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from provinces p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = ${id}::uuid`.execute(tx.db)
  return rows.length > 0
}
