import { checkMayCorrect } from '@khonsong/domain/operations/shipments/correct-status.ts'
import { hasFinalData } from '@khonsong/domain/operations/shipments/status.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { withdrawApproval as decideWithdrawal } from '@khonsong/domain/operations/jobs/withdraw-approval.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { lockInformation, readInformation } from '../jobs/index.ts'
import { eventsOf, readShipmentsForDecision } from '../shipments/index.ts'
import { auditReceipts } from './audit-receipts.ts'
import { confirmedBillOf } from './billed-store.ts'
import { correctShipment } from './correct-shipment.ts'
import { reopenReceiptsOf } from './open-receipts-store.ts'
import { withdrawVerification } from './verify-documents.ts'

const readOne = async (tx: Tx, id: string): Promise<Shipment> => found((await readShipmentsForDecision(tx, [id]))[0]).shipment

/**
 * Voids the approval of one waybill with the reason, ends the verification of its job's documents and reopens the
 * waybill's receipt. Everything is in the histories of job and waybill.
 */
export const withdrawApproval = async (
  tx: Tx,
  id: string,
  { version, reason: asked }: { readonly version: number; readonly reason: string },
) => {
  const { jobId } = await readOne(tx, id)
  // Jobs are locked before their shipments.
  const job = jobId === null ? undefined : (await lockInformation(tx, [jobId])).get(jobId)
  const shipment = await readOne(tx, id)
  const billNo = await confirmedBillOf(tx, id, jobId)
  const { reason } = decided(decideWithdrawal(shipment, asked, { billNo, job: job?.job ?? null }))
  const approved = (await eventsOf(tx, [id])).findLast(({ to, voidedBy }) => to === 'shipment_approved' && voidedBy === null)
  if (job?.job.documentsVerified) await withdrawVerification(tx, job, reason)
  // Permission to verify documents includes the withdrawal.
  const changed = await correctShipment(tx, id, { version, fromSeq: approved?.seq ?? 0, reason, steps: [] }, () => true)
  await auditReceipts(tx, 'recheck', await reopenReceiptsOf(tx, [id], reason))
  return changed
}

/** Why the history of the waybill cannot be corrected; bills are read only where something is final. */
export const whyNotCorrected = async (tx: Tx, shipment: Shipment): Promise<readonly Rejection[]> =>
  checkMayCorrect(shipment, hasFinalData(shipment.status) ? await confirmedBillOf(tx, shipment.id, shipment.jobId) : null)

/** Why the approval of the waybill cannot be withdrawn. */
export const whyNotWithdrawn = async (tx: Tx, shipment: Shipment): Promise<readonly Rejection[]> => {
  const [job] = shipment.jobId === null ? [] : await readInformation(tx, [shipment.jobId])
  const billNo = await confirmedBillOf(tx, shipment.id, shipment.jobId)
  const decision = decideWithdrawal(shipment, '-', { billNo, job: job?.job ?? null })
  return decision.accepted ? [] : decision.rejections
}
