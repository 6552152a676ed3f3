import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { isOrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Order columns needed to derive its status. */
export interface LockedOrder {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly partial: boolean
  readonly troubleCount: number
  readonly version: number
  readonly businessUnitId: string
  readonly customerId: string
}

/** A known status; any other value is a bug. */
export const orderStatusIn = (value: string): OrderStatus => {
  if (!isOrderStatus(value)) throw new Error(`${value} is no order status`)
  return value
}

const held = <Row extends { readonly status: string }>(row: Row) => ({ ...row, status: orderStatusIn(row.status) })

/**
 * Locks orders until the commit, in id order, after jobs and shipments, which avoids deadlocks. Concurrent changes of
 * two shipments of one order derive its status one after the other.
 */
export const lockOrders = async (tx: Tx, ids: readonly string[]): Promise<LockedOrder[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<LockedOrder, 'status'> & { status: string }>`${prepared}
    select o.id, o.order_no, o.status, o.partial, o.trouble_count, o.version, o.business_unit_id, o.customer_id from orders o
    where o.tenant_id = ${tx.caller.tenantId} and o.id = ${anyOf(ids)} order by o.id for no key update`.execute(tx.db)
  return rows.map(held)
}

export interface OrderStandingToWrite {
  readonly id: string
  readonly status: OrderStatus
  readonly partial: boolean
  readonly troubleCount: number
  readonly statusSince: string
}

/** Writes derived statuses of orders locked by `lockOrders`. */
export const writeOrderStandings = async (tx: Tx, standings: readonly OrderStandingToWrite[]): Promise<void> => {
  if (standings.length === 0) return
  await sql`${prepared}
    update orders o set status = n.status, partial = n.partial, trouble_count = n.trouble_count,
      status_since = case when o.status = n.status then o.status_since else n.status_since end,
      confirmed_at = case when n.status <> 'order_created' then coalesce(o.confirmed_at, ${tx.now}::timestamptz) end,
      version = o.version + 1, updated_at = ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      standings.map(({ id, status, partial, troubleCount, statusSince }) => ({
        id,
        status,
        partial,
        trouble_count: troubleCount,
        status_since: statusSince,
      })),
    )}::jsonb) as n(id uuid, status text, partial boolean, trouble_count integer, status_since timestamptz)
    where o.tenant_id = ${tx.caller.tenantId} and o.id = n.id`.execute(tx.db)
}
