import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Increments the shipment's version. The caller has locked it. */
export const raiseVersion = async (tx: Tx, shipmentId: string): Promise<number> => {
  const { version } = await tx.db
    .updateTable('shipments')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', shipmentId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Expected return times, by shipment; the caller's access is already checked. */
export const expectedReturns = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; at: string }>`
    select distinct on (p.shipment_id) p.shipment_id as id, p.expected_at as at from shipment_performances p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.shipment_id = any(${ids}::uuid[]) and p.desk = 'return'
      and p.expected_at is not null
    order by p.shipment_id, p.attempt desc`.execute(tx.db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** When the delivery of a shipment ended, done or failed; undefined if unknown. */
export const deliveryOverAt = async (tx: Tx, shipmentId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ at: string | null }>`
    select max(e.occurred_at) as at from shipment_events e where e.tenant_id = ${tx.caller.tenantId}::uuid
      and e.shipment_id = ${shipmentId}::uuid and e.voided_by is null
      and e.to_status in ('shipment_delivered', 'shipment_pending_delivery_fail', 'shipment_delivery_failed')`.execute(tx.db)
  return rows[0]?.at ?? undefined
}

const maxFound = 50

/** Visible waybills by a number: their own, or those of an order or a job. */
export const waybillIdsByNumber = async (tx: Tx, number: string): Promise<string[]> => {
  const seen = visible(tx.caller, 'shipments', 's')
  const tenant = sql`${tx.caller.tenantId}::uuid`
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where ${seen} and s.tenant_id = ${tenant} and s.shipment_no = ${number}
    union
    select s.id from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      where ${seen} and o.tenant_id = ${tenant} and o.order_no = ${number} and s.absorbed_by is null
    union
    select s.id from shipments s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      where ${seen} and j.tenant_id = ${tenant} and j.job_no = ${number}
    limit ${maxFound}`.execute(tx.db)
  return rows.map(({ id }) => id)
}
