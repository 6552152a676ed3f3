import type { JobService, OfferedProduct } from '@khonsong/domain/operations/jobs/job-service.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Active products for dispatch orders, the same for every dispatcher. */
export const productsInUse = async (tx: Tx): Promise<readonly OfferedProduct[]> => {
  const { rows } = await sql<OfferedProduct>`
    select p.id, p.code, p.mode, p.temperature_type_id from products p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.status = 1 order by p.code limit 500`.execute(tx.db)
  return rows
}

/** Projects and products of the orders of these shipments. */
export const servicesOfOrders = async (tx: Tx, shipmentIds: readonly string[]): Promise<readonly JobService[]> => {
  if (shipmentIds.length === 0) return []
  const { rows } = await sql<JobService>`
    select distinct o.project_id, o.product_id from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${[...shipmentIds]}::uuid[])`.execute(tx.db)
  return rows
}

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A project or product by name, regardless of scope. */
export const namedService = async (tx: Tx, table: 'projects' | 'products', id: string): Promise<Named | null> => {
  const { rows } = await sql<Named>`
    select t.id, t.code, t.name from ${sql.table(table)} t
    where t.tenant_id = ${tx.caller.tenantId}::uuid and t.id = ${id}::uuid`.execute(tx.db)
  return rows[0] ?? null
}

/** Whether the caller may choose it: visible and active. */
export const serviceIsUsable = async (tx: Tx, table: 'projects' | 'products', id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} t
    where ${visible(tx.caller, table, 't')} and t.id = ${id}::uuid and t.status = 1`.execute(tx.db)
  return rows.length > 0
}
