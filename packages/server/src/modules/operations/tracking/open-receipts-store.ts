import { proofKinds } from '@khonsong/domain/operations/shipments/pod-state.ts'
import type { ProofOfShipment } from '@khonsong/domain/operations/shipments/open-receipts.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
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

/** What a receipt said before or after a change. */
export interface ReceiptSaid {
  readonly paper: string
  readonly verdict: string | null
  readonly reason: string | null
}

/** A receipt that was changed with its waybill or its job, at its new version. */
export interface ReceiptChange {
  readonly id: string
  readonly version: number
  readonly hasProof: boolean
  readonly before: ReceiptSaid
  readonly after: ReceiptSaid
}

/** Proof of a delivery that no correction voided. */
const hasProof = sql<boolean>`exists (select from shipment_files a join shipment_events e on e.tenant_id = a.tenant_id
  and e.shipment_id = a.shipment_id and e.seq = a.event_seq and e.voided_by is null
  where a.tenant_id = r.tenant_id and a.shipment_id = r.shipment_id and a.kind = any(${[...proofKinds]}::text[]))`

/** Updates the receipts of waybills that meet a condition; their jobs are locked, and with them the receipts. */
const changeReceipts = async (
  tx: Tx,
  ids: readonly string[],
  set: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<readonly ReceiptChange[]> => {
  const { rows } = await sql<ReceiptChange>`
    with was as (select r.* from receipts r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.shipment_id = ${anyOf(ids)} and ${condition})
    update receipts r set ${set}, version = r.version + 1, updated_at = ${tx.now}::timestamptz from was
    where r.tenant_id = was.tenant_id and r.shipment_id = was.shipment_id
    returning r.shipment_id as id, r.version, ${hasProof} as "hasProof",
      json_build_object('paper', was.paper, 'verdict', was.epod_verdict, 'reason', was.reason) as before,
      json_build_object('paper', r.paper, 'verdict', r.epod_verdict, 'reason', r.reason) as after`.execute(tx.db.withoutPlugins())
  return rows
}

/** Confirms receipts together with their job's documents. */
export const confirmReceiptsOf = (tx: Tx, ids: readonly string[]): Promise<readonly ReceiptChange[]> =>
  changeReceipts(
    tx,
    ids,
    sql`check_status = 'confirmed', epod_verdict = coalesce(r.epod_verdict, 'verified')`,
    sql<SqlBool>`r.check_status <> 'confirmed'`,
  )

/** Check status of a receipt without electronic proof. */
const checkWithoutProof = sql<string>`case when r.paper = 'recheck' then 'recheck' when r.paper in ('confirmed', 'handed_over') then 'confirmed'
  else 'save' end`

/** A correction voided the delivery: its proof's verdict must not carry over to the next one. */
export const forgetVerdictWithoutProof = (tx: Tx, id: string): Promise<readonly ReceiptChange[]> =>
  changeReceipts(
    tx,
    [id],
    sql`epod_verdict = null, reason = case when r.paper in ('recheck', 'lost') then r.reason end, check_status = ${checkWithoutProof}`,
    sql<SqlBool>`r.check_status <> 'new' and (r.epod_verdict is not null or r.check_status <> ${checkWithoutProof}) and not ${hasProof}`,
  )

/** Verification was withdrawn: confirmed receipts need a recheck; documents already handed over cannot be recalled. */
export const reopenReceiptsOf = (tx: Tx, ids: readonly string[], reason: string): Promise<readonly ReceiptChange[]> =>
  changeReceipts(
    tx,
    ids,
    sql`paper = case when r.paper = 'confirmed' then 'recheck' else r.paper end, epod_verdict = null, check_status = 'recheck', reason = ${reason}`,
    sql<SqlBool>`r.check_status = 'confirmed' and r.paper <> 'handed_over'`,
  )
