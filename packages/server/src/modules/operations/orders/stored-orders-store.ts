import type { PlannableOrder } from '@khonsong/domain/operations/orders/order-plan.ts'
import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { orderStatusIn } from './standings-store.ts'

export interface StoredOrder extends PlannableOrder {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly version: number
  readonly businessUnitId: string
  readonly customerId: string
  readonly upstreamNo: string | null
  readonly requestedVehicleTypeId: string | null
  readonly searchKey: string
  readonly projectId: string | null
  readonly productId: string | null
  readonly surchargeGroupId: string | null
  readonly currency: string
}

type Stored = Omit<StoredOrder, 'status' | 'packages' | 'items'> & { status: string; packages: string; items: string }

/** Locks visible orders until the commit, in id order. */
export const lockStoredOrders = async (tx: Tx, ids: readonly string[]): Promise<StoredOrder[]> => {
  const { rows } = await sql<Stored>`
    select o.id, o.order_no, o.status, o.version, o.business_unit_id, o.customer_id, o.upstream_no, o.requested_vehicle_type_id, o.search_key, o.origin_site_id,
      o.destination_site_id, o.target_pickup_from, o.target_pickup_to, o.target_delivery_from, o.target_delivery_to,
      o.temperature_type_id, o.goods_type_id, o.weight_grams, o.volume_cm3, o.packages, o.items, o.required_receipt,
      o.project_id, o.product_id, o.surcharge_group_id, o.currency
    from orders o where ${visible(tx.caller, 'orders', 'o')} and o.id = any(${ids}::uuid[]) order by o.id for no key update`.execute(
    tx.db,
  )
  return rows.map((row) => ({
    ...row,
    status: orderStatusIn(row.status),
    packages: Number(row.packages),
    items: Number(row.items),
  }))
}

/** Which of these ids already exist, regardless of scope. */
export const findTakenIds = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.tenant_id = ${tx.caller.tenantId} and o.id = any(${ids}::uuid[])`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Locks an order's shipments, which must precede locking the order. */
export const lockShipmentsOfOrder = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`select 1 from shipments s where s.tenant_id = ${tx.caller.tenantId} and s.order_id = ${orderId}::uuid
    order by s.id for no key update`.execute(tx.db)
}

/** Writes and publishes a status that is not derived from shipments. */
export const setOrderStatus = async (tx: Tx, ids: readonly string[], status: OrderStatus): Promise<void> => {
  await tx.db
    .updateTable('orders')
    .set((row) => ({
      status,
      statusSince: tx.now,
      ...(status === 'order_confirmed' ? { confirmedAt: tx.now } : {}),
      version: row('version', '+', 1),
      updatedAt: tx.now,
      updatedBy: tx.caller.userId,
    }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  await queueMessage(tx, ...ids.map((id) => ({ event: status, subjectId: id })))
}

export const shipmentsOfOrders = async (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('shipments')
    .select(['id', 'shipmentNo', 'status', 'orderId', 'kind', sql<boolean>`absorbed_by is not null`.as('isAbsorbed')])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', 'in', [...ids])
    .orderBy('id')
    .execute()
