import type { ProofCheck } from '@khonsong/domain/operations/shipments/check-again.ts'
import { proofKinds } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface StoredCheck extends ProofCheck {
  readonly reason: string | null
  readonly version: number
}

/** The check of a waybill's receipt; null without a row. The caller has locked the job, which serialises writes. */
export const checkOf = async (tx: Tx, id: string): Promise<StoredCheck | null> => {
  const { rows } = await sql<StoredCheck>`${prepared}
    select r.paper, r.epod_verdict as verdict, r.acknowledged_at is not null as is_acknowledged, r.reason, r.check_status, r.version
    from receipts r where r.tenant_id = ${tx.caller.tenantId} and r.shipment_id = ${id}::uuid`.execute(tx.db)
  return rows[0] ?? null
}

/** Proof files of a waybill's current delivery, without those of corrected steps. */
export const proofsOf = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ fileId: string }>`
    select distinct a.file_id from shipment_files a join shipment_events e on e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id
      and e.seq = a.event_seq and e.voided_by is null
    where a.tenant_id = ${tx.caller.tenantId} and a.shipment_id = ${id}::uuid and a.kind = any(${[...proofKinds]}::text[])`.execute(
    tx.db,
  )
  return rows.map(({ fileId }) => fileId)
}

/** Who confirmed it last, with the receipt or with its job's documents; null for a closed account. */
export const confirmerOf = async (tx: Tx, id: string, jobId: string | null): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from (
      (select l.id, l.actor_id from audit_log l where l.tenant_id = ${tx.caller.tenantId} and l.subject = 'receipts'
        and l.subject_id = ${id}::uuid and l.action = 'confirmed' order by l.id desc limit 1)
      union all
      (select l.id, l.actor_id from audit_log l where l.tenant_id = ${tx.caller.tenantId} and l.subject = 'jobs'
        and l.subject_id = ${jobId}::uuid and l.action = 'documents_verified' order by l.id desc limit 1)
    ) said join users u on u.tenant_id = ${tx.caller.tenantId} and u.id = said.actor_id and u.status = 1
    order by said.id desc limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

interface CheckToWrite extends ProofCheck {
  readonly reason: string
}

/** Writes the check after a correction; the physical paper is not affected. */
export const writeCheck = async (tx: Tx, id: string, { paper, verdict, isAcknowledged, reason, checkStatus }: CheckToWrite) => {
  await sql`update receipts set paper = ${paper}, epod_verdict = ${verdict}, check_status = ${checkStatus}, reason = ${reason},
      acknowledged_at = case when ${isAcknowledged} then acknowledged_at end,
      acknowledged_by = case when ${isAcknowledged} then acknowledged_by end, version = version + 1,
      updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId === '' ? null : tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId} and shipment_id = ${id}::uuid`.execute(tx.db)
}
