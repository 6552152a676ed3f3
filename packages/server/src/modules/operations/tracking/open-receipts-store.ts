import { proofKinds } from '@khonsong/domain/operations/shipments/pod-state.ts'
import type { ProofOfShipment } from '@khonsong/domain/operations/shipments/open-receipts.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Proof status of delivered final legs; without a receipt row it awaits the document, if one is required. */
export const proofsOfShipments = async (tx: Tx, ids: readonly string[]): Promise<ProofOfShipment[]> => {
  const { rows } = await sql<ProofOfShipment>`${prepared}
    select s.shipment_no, s.required_receipt and coalesce(r.paper, 'waiting') not in ('confirmed', 'handed_over', 'not_needed')
      as is_paper_open, coalesce(r.epod_verdict = 'rejected', false) as is_epod_rejected
    from shipments s left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
    where s.tenant_id = ${tx.caller.tenantId} and s.id = ${anyOf(ids)} and s.is_final_leg order by s.shipment_no`.execute(tx.db)
  return rows
}

/** Confirms receipts together with their job's documents. */
export const confirmReceiptsOf = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update receipts set check_status = 'confirmed', epod_verdict = coalesce(epod_verdict, 'verified'), version = version + 1,
      updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${anyOf(ids)} and check_status <> 'confirmed'`.execute(tx.db)
}

/** Check status of a receipt without electronic proof. */
const checkWithoutProof = sql<string>`case when r.paper = 'recheck' then 'recheck' when r.paper in ('confirmed', 'handed_over') then 'confirmed'
  else 'save' end`

/** A correction voided the delivery: its proof's verdict must not carry over to the next one. */
export const forgetVerdictWithoutProof = async (tx: Tx, id: string): Promise<void> => {
  await sql`update receipts r set epod_verdict = null, reason = case when r.paper in ('recheck', 'lost') then r.reason end,
      check_status = ${checkWithoutProof}, version = r.version + 1, updated_at = ${tx.now}::timestamptz
    where r.tenant_id = ${tx.caller.tenantId} and r.shipment_id = ${id}::uuid and r.check_status <> 'new'
      and (r.epod_verdict is not null or r.check_status <> ${checkWithoutProof})
      and not exists (select from shipment_files a join shipment_events e on e.tenant_id = a.tenant_id
        and e.shipment_id = a.shipment_id and e.seq = a.event_seq and e.voided_by is null
        where a.tenant_id = r.tenant_id and a.shipment_id = r.shipment_id and a.kind = any(${[...proofKinds]}::text[]))`.execute(
    tx.db,
  )
}

/** Verification was withdrawn: confirmed receipts need a recheck; documents already handed over cannot be recalled. */
export const reopenReceiptsOf = async (tx: Tx, ids: readonly string[], reason: string): Promise<void> => {
  await sql`update receipts set paper = case when paper = 'confirmed' then 'recheck' else paper end, epod_verdict = null,
      check_status = 'recheck', reason = ${reason}, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${anyOf(ids)} and check_status = 'confirmed'
      and paper <> 'handed_over'`.execute(tx.db)
}
