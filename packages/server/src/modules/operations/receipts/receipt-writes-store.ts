import type { CheckStatus } from '@khonsong/domain/operations/jobs/check-status.ts'
import type { PaperState } from '@khonsong/domain/operations/receipts/receipt.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** The receipt's waybill, which determines recipients of changes and the place of its files. */
export interface ReceiptScope {
  readonly id: string
  readonly jobId: string | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  /** Event number of its delivery. */
  readonly deliveredSeq: number | null
}

export const scopesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReceiptScope>> => {
  const { rows } = await sql<ReceiptScope>`${prepared}
    select s.id, s.job_id, s.business_unit_id, s.customer_id, s.subcontractor_id, s.driver_id,
      (select max(e.seq) from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id
        and e.to_status = 'shipment_delivered' and e.voided_by is null) as delivered_seq
    from shipments s where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)}`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ReceiptToWrite {
  readonly id: string
  readonly paper: PaperState
  readonly countedCount: number
  readonly epodVerdict: 'verified' | 'rejected' | null
  readonly checkStatus: CheckStatus
  readonly reason: string | null
  readonly isReceivedNow?: boolean
  readonly isAcknowledgedNow?: boolean
  readonly batchId?: string | undefined
}

/** The job's lock serialises writes to receipts of its waybills. */
export const writeReceipt = async (tx: Tx, receipt: ReceiptToWrite): Promise<void> => {
  const author = tx.caller.userId === '' ? null : tx.caller.userId
  const { id, isReceivedNow, isAcknowledgedNow, batchId, ...values } = receipt
  const changed = {
    ...values,
    ...(isReceivedNow ? { receivedAt: tx.now } : {}),
    ...(isAcknowledgedNow ? { acknowledgedAt: tx.now, acknowledgedBy: author } : {}),
    ...(batchId === undefined ? {} : { batchId }),
    updatedAt: tx.now,
    updatedBy: author,
  }
  await tx.db
    .insertInto('receipts')
    .values({ tenantId: tx.caller.tenantId, shipmentId: id, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'shipmentId']).doUpdateSet({ ...changed, version: sql<number>`receipts.version + 1` }),
    )
    .execute()
}

/** Attaches signed documents to the delivery event they prove. */
export const insertProofs = async (tx: Tx, shipmentId: string, eventSeq: number, fileIds: readonly string[]): Promise<void> => {
  await tx.db
    .insertInto('shipmentFiles')
    .values(
      fileIds.map((fileId) => ({
        tenantId: tx.caller.tenantId,
        shipmentId,
        fileId,
        kind: 'epod',
        status: 'shipment_delivered',
        eventSeq,
      })),
    )
    .execute()
}

/** Delivered waybills by number: their own, or their job's. */
export const idsByNumber = async (tx: Tx, no: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    where ${visible(tx.caller, 'shipments', 's')} and s.is_final_leg and s.status in ('shipment_delivered', 'shipment_approved')
      and (s.id in (select x.id from shipments x where x.tenant_id = ${tx.caller.tenantId} and x.shipment_no = ${no})
        or (s.required_receipt and s.job_id in (select x.id from jobs x where x.tenant_id = ${tx.caller.tenantId} and x.job_no = ${no})))
    order by s.id limit 500`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Delivered final legs of jobs, within the caller's scope. */
export const deliveredOfJobs = async (tx: Tx, jobIds: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`${prepared}
    select s.id from shipments s where ${visible(tx.caller, 'shipments', 's')} and s.job_id = ${anyOf(jobIds)} and s.is_final_leg
      and s.status in ('shipment_delivered', 'shipment_approved') order by s.stop_seq nulls last, s.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Status of a waybill on a job, to decide whether the job is settled. */
export interface JobProof {
  readonly shipmentId: string
  readonly status: string
}

export const shipmentsOfJob = async (tx: Tx, jobId: string): Promise<readonly JobProof[]> => {
  const { rows } = await sql<JobProof>`${prepared}
    select s.id as shipment_id, s.status from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.job_id = ${jobId}::uuid and s.absorbed_by is null`.execute(tx.db)
  return rows
}
