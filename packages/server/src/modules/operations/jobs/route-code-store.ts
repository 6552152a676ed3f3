import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export const routeCodeIsUsable = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from route_codes r
    where ${visible(tx.caller, 'routeCodes', 'r')} and r.id = ${id}::uuid and r.status = 1`.execute(tx.db)
  return rows.length > 0
}

/** The lane shared by all orders of these shipments; null if none or several. */
export const routeCodeOfOrders = async (tx: Tx, shipmentIds: readonly string[]): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`
    select distinct o.route_code_id as id from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${shipmentIds}::uuid[]) limit 2`.execute(tx.db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The Do Ref. shared by all orders of these shipments; null if none or several. */
export const doRefOfOrders = async (tx: Tx, shipmentIds: readonly string[]): Promise<string | null> => {
  const { rows } = await sql<{ doRef: string | null }>`
    select distinct o.do_ref from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${shipmentIds}::uuid[]) limit 2`.execute(tx.db)
  return rows.length === 1 ? (rows[0]?.doRef ?? null) : null
}

/** The active lane with this code, case-insensitive. */
export const routeCodeIdByCode = async (tx: Tx, code: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select r.id from route_codes r
    where ${visible(tx.caller, 'routeCodes', 'r')} and lower(r.route_code) = lower(${code}) and r.status = 1 limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}
