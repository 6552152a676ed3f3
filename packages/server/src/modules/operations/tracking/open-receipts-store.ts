import type { ProofOfShipment } from '@khonsong/domain/operations/shipments/open-receipts.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** How far the proofs of delivered final legs are; one that nobody worked on waits for its paper where it is asked for. */
export const proofsOfShipments = async (tx: Tx, ids: readonly string[]): Promise<ProofOfShipment[]> => {
  const { rows } = await sql<ProofOfShipment>`${prepared}
    select s.shipment_no, s.required_receipt and coalesce(r.paper, 'waiting') not in ('confirmed', 'handed_over', 'not_needed')
      as is_paper_open, coalesce(r.epod_verdict = 'rejected', false) as is_epod_rejected
    from shipments s left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
    where s.tenant_id = ${tx.caller.tenantId} and s.id = ${anyOf(ids)} and s.is_final_leg order by s.shipment_no`.execute(tx.db)
  return rows
}

/** With the documents of their job, their receipts are confirmed. */
export const confirmReceiptsOf = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update receipts set check_status = 'confirmed', epod_verdict = coalesce(epod_verdict, 'verified'), version = version + 1,
      updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${anyOf(ids)} and check_status <> 'confirmed'`.execute(tx.db)
}

/** The verification was taken back: what was confirmed with it is looked at again; paper that was handed over is gone. */
export const reopenReceiptsOf = async (tx: Tx, ids: readonly string[], reason: string): Promise<void> => {
  await sql`update receipts set paper = case when paper = 'confirmed' then 'recheck' else paper end, epod_verdict = null,
      check_status = 'recheck', reason = ${reason}, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${anyOf(ids)} and check_status = 'confirmed'
      and paper <> 'handed_over'`.execute(tx.db)
}
