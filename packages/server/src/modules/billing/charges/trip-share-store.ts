import type { RidingLoad } from '@khonsong/domain/billing/charges/trip-share.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface RiddenTrip {
  /** The waybill whose goods were on the trip: within a chain of legs, that leg. */
  readonly shipmentId: string
  /** What the carrier is paid for the trip, without compensations of single waybills. */
  readonly payable: string
  readonly ownCost: string
  readonly loads: readonly RidingLoad[]
}

/** The trips that carried waybills from first pickup to last delivery; for an order, all of its trips. */
export const tripsOf = async (
  tx: Tx,
  of: { readonly shipmentId: string } | { readonly orderId: string },
): Promise<readonly RiddenTrip[]> => {
  const { tenantId } = tx.caller
  const legs =
    'orderId' in of
      ? sql`l.order_id = ${of.orderId}::uuid`
      : sql`(l.order_id, l.part_id, l.kind) = (select s.order_id, s.part_id, s.kind from shipments s where s.tenant_id = ${tenantId}::uuid and s.id = ${of.shipmentId}::uuid)`
  const { rows } = await sql<RiddenTrip>`
    select l.id as "shipmentId", coalesce(p.amount, 0)::numeric(16, 2)::text as payable, coalesce(o.total, 0)::numeric(16, 2)::text as "ownCost", r.loads
    from shipments l
    left join lateral (select sum(c.amount) as amount from charges c where c.tenant_id = l.tenant_id and c.job_id = l.job_id and c.direction = 'payable'
      and c.shipment_id is null) p on true
    left join trip_costs o on o.tenant_id = l.tenant_id and o.job_id = l.job_id
    cross join lateral (select jsonb_agg(jsonb_build_object('id', x.id, 'weightGrams', x.weight_grams) order by x.weight_grams, x.id) as loads
      from shipments x where x.tenant_id = l.tenant_id and x.job_id = l.job_id and x.status <> 'shipment_cancelled' and x.absorbed_by is null) r
    where l.tenant_id = ${tenantId}::uuid and ${legs} and l.job_id is not null and l.status <> 'shipment_cancelled' and l.absorbed_by is null
      and r.loads is not null limit 1000`.execute(tx.db)
  return rows
}

/** Charges for an order: to the customer, and to carriers for its single waybills. */
export const chargedForOrder = async (tx: Tx, orderId: string) => {
  const { rows } = await sql<{ receivable: string; payable: string }>`
    select coalesce(sum(c.amount) filter (where c.direction = 'receivable'), 0)::numeric(16, 2)::text as receivable,
      coalesce(sum(c.amount) filter (where c.direction = 'payable'), 0)::numeric(16, 2)::text as payable
    from charges c join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and s.order_id = ${orderId}::uuid`.execute(tx.db)
  return rows[0] ?? { receivable: '0.00', payable: '0.00' }
}
