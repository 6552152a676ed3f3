import type { Leg } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { shipmentStatusIn } from './lock-store.ts'

export interface LegOfOrder extends Leg {
  readonly orderId: string
  readonly statusSince: string
}

/** All shipments of these orders, regardless of row scope: the status of an order does not depend on the caller. */
export const legsOfOrders = async (tx: Tx, orderIds: readonly string[]): Promise<LegOfOrder[]> => {
  const { rows } = await sql<Omit<LegOfOrder, 'status'> & { status: string }>`${prepared}
    select s.order_id, s.part_id, s.leg_no, s.kind, s.status, case when s.absorbed_by is not null then json_build_object('as', s.absorbed_as) end as absorbed, s.status_since from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.order_id = ${anyOf(orderIds)}`.execute(tx.db)
  return rows.map((row) => ({ ...row, status: shipmentStatusIn(row.status) }))
}
