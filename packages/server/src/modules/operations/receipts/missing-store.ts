import { proofKinds } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Limit for older deliveries, so that enabling the monitor does not open exceptions for history. */
const staleMs = 90 * 24 * 3_600_000

export interface Missing {
  readonly shipmentId: string
  /** The delivery event without proof: correcting it withdraws the finding. */
  readonly eventSeq: number
  readonly deliveredAt: string
}

/** Deliveries with missing required papers and no finding yet; oldest first. */
const missing = async (
  tx: Tx,
  kind: string,
  deliveredBefore: string,
  is: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly Missing[]> => {
  const { rows } = await sql<Missing>`
    select s.id as "shipmentId", e.seq as "eventSeq", s.delivered_at as "deliveredAt"
    from shipments s
    join lateral (select max(e.seq) as seq from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id
      and e.to_status = 'shipment_delivered' and e.voided_by is null) e on e.seq is not null
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.is_final_leg and s.status in ('shipment_delivered', 'shipment_approved')
      and s.required_receipt and s.delivered_at < ${deliveredBefore}::timestamptz
      and s.delivered_at >= ${addMs(deliveredBefore, -staleMs)}::timestamptz and ${is}
      and not exists (select from exception_proposals p where p.tenant_id = s.tenant_id and p.shipment_id = s.id and p.kind = ${kind}
        and p.withdrawn_at is null)
    order by s.delivered_at, s.id limit ${limit} for update of s skip locked`.execute(tx.db.withoutPlugins())
  return rows
}

/** Delivered, without any signed document. */
export const deliveriesWithoutProof = (tx: Tx, deliveredBefore: string, limit: number) =>
  missing(
    tx,
    'missing_pod',
    deliveredBefore,
    sql<SqlBool>`s.status = 'shipment_delivered' and not exists (select from shipment_files f where f.tenant_id = s.tenant_id
      and f.shipment_id = s.id and f.kind = any(${[...proofKinds]}::text[]))`,
    limit,
  )

/** Paper not returned; without a receipt row it is outstanding. */
export const deliveriesWithoutPaper = (tx: Tx, deliveredBefore: string, limit: number) =>
  missing(
    tx,
    'missing_paper',
    deliveredBefore,
    sql<SqlBool>`not exists (select from receipts r where r.tenant_id = s.tenant_id and r.shipment_id = s.id
      and r.paper not in ('waiting', 'recheck'))`,
    limit,
  )
