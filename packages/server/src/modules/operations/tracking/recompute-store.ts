import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { orderStatusIn, type LockedOrder } from '../orders/index.ts'

/** Orders of the company after an id, in batches. */
export const ordersAfter = async (tx: Tx, after: string, limit: number): Promise<LockedOrder[]> => {
  const { rows } = await sql<Omit<LockedOrder, 'status'> & { status: string }>`
    select o.id, o.order_no, o.status, o.partial, o.trouble_count, o.version, o.business_unit_id, o.customer_id from orders o
    where o.tenant_id = ${tx.caller.tenantId} and o.id > ${after}::uuid order by o.id limit ${limit}`.execute(tx.db)
  return rows.map((row) => ({ ...row, status: orderStatusIn(row.status) }))
}

export const shipmentIdsAfter = async (tx: Tx, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where s.tenant_id = ${tx.caller.tenantId} and s.id > ${after}::uuid order by s.id limit ${limit}`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}
