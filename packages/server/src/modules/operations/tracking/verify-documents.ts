import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { unverifyDocuments } from '@khonsong/domain/operations/jobs/job-information.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { openReceipts } from '@khonsong/domain/operations/shipments/open-receipts.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lockInformation, jobVersions, recordChange, writeVerification, type LockedInformation } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { eventsOf, readShipmentsForDecision, shipmentIdsOfJobs } from '../shipments/index.ts'
import { auditReceipts } from './audit-receipts.ts'
import { correctShipment } from './correct-shipment.ts'
import { moveShipments, statusContext } from './move-shipments.ts'
import { confirmReceiptsOf, proofsOfShipments, reopenReceiptsOf } from './open-receipts-store.ts'

const answer = (
  tx: Tx,
  id: string,
  one: LockedInformation | undefined,
  refusals: readonly Rejection[],
  verified: boolean,
): RowResult => ({
  id,
  no: one?.held.job.jobNo ?? null,
  accepted: refusals.length === 0,
  status: one ? (verified ? 'verified' : 'unverified') : null,
  version: one?.held.version ?? null,
  errors: toProblemErrors(tx, refusals),
})

/** Verifies the documents of one locked job: all its deliveries become approved, or nothing changes. */
const verifyOne = async (tx: Tx, one: LockedInformation): Promise<readonly Rejection[]> => {
  const { id } = one.held.job
  if (one.job.documentsVerified) return [rejection('job.already_verified', {})]
  const aboard = (await readShipmentsForDecision(tx, await shipmentIdsOfJobs(tx, [id]))).map(({ shipment }) => shipment)
  const delivered = aboard.filter(({ status }) => status === 'shipment_delivered')
  if (delivered.length === 0 && !aboard.some(({ status }) => status === 'shipment_approved'))
    return [rejection('job.nothing_to_verify', {})]
  const deliveredIds = delivered.map(({ id: shipmentId }) => shipmentId)
  const open = openReceipts(await proofsOfShipments(tx, deliveredIds))
  if (open.length > 0) return open
  const steps = [{ status: 'shipment_approved' as const }]
  // Permission to verify documents includes approval, from the job page or with the last receipt.
  const context = { ...statusContext(tx), may: () => true }
  const moved = await moveShipments(
    tx,
    delivered.map(({ id: shipmentId, version }) => ({ id: shipmentId, version, steps })),
    context,
  )
  const refusals = [...moved.values()].flatMap(({ decision }) => (decision.accepted ? [] : decision.rejections))
  if (refusals.length > 0) return refusals
  await auditReceipts(tx, 'confirmed', await confirmReceiptsOf(tx, deliveredIds))
  await writeVerification(tx, id, true)
  await recordChange(tx, one, 'documents_verified', { documentsVerified: [false, true] })
  return []
}

/** Withdraws a job's approvals together with its verification. */
const takeBackApprovals = async (tx: Tx, jobId: string, reason: string): Promise<void> => {
  const aboard = await readShipmentsForDecision(tx, await shipmentIdsOfJobs(tx, [jobId]))
  for (const { shipment } of aboard.filter((held) => held.shipment.status === 'shipment_approved')) {
    const events = await eventsOf(tx, [shipment.id])
    const approved = events.findLast(({ to, voidedBy }) => to === 'shipment_approved' && voidedBy === null)
    if (approved)
      await correctShipment(tx, shipment.id, { version: shipment.version, fromSeq: approved.seq, reason, steps: [] }, () => true)
  }
}

/** Unmarks one locked job and writes who withdrew its verification and why; approvals are the caller's. */
export const withdrawVerification = async (tx: Tx, one: LockedInformation, reason: string): Promise<void> => {
  await writeVerification(tx, one.held.job.id, false)
  await recordChange(tx, one, 'documents_unverified', { documentsVerified: [true, false], reason: [null, reason] })
}

const unverifyOne = async (tx: Tx, one: LockedInformation, { reason, receipts }: Withdrawal): Promise<readonly Rejection[]> => {
  const decision = unverifyDocuments(one.job, reason)
  if (!decision.accepted) return decision.rejections
  const { id } = one.held.job
  await withdrawVerification(tx, one, decision.value.reason)
  await takeBackApprovals(tx, id, decision.value.reason)
  const reopened = await reopenReceiptsOf(tx, receipts ?? (await shipmentIdsOfJobs(tx, [id])), decision.value.reason)
  await auditReceipts(tx, 'recheck', reopened)
  return []
}

export interface Withdrawal {
  readonly reason: string
  /** Limits the receipts to reopen; by default those of all waybills. */
  readonly receipts?: readonly string[]
}

/**
 * Verifies documents of jobs independently, each with all its deliveries or none. A withdrawal also withdraws the
 * approvals and reopens the receipts.
 */
export const verifyDocuments = async (
  tx: Tx,
  asked: readonly { readonly id: string; readonly version: number }[],
  withdrawal?: Withdrawal,
): Promise<RowResult[]> => {
  const held = await lockInformation(
    tx,
    asked.map(({ id }) => id),
  )
  const results: RowResult[] = []
  for (const { id, version } of asked) {
    const one = held.get(id)
    const refusals = !one
      ? [rejection('access.not_found', {})]
      : one.held.version !== version
        ? [rejection('record.stale', {})]
        : // oxlint-disable-next-line no-await-in-loop -- one connection, one job after the other
          await (withdrawal ? unverifyOne(tx, one, withdrawal) : verifyOne(tx, one))
    results.push(answer(tx, id, one, refusals, withdrawal === undefined))
  }
  // Approving shipments changes the derived job status and so the job's version.
  const now = await jobVersions(
    tx,
    results.map(({ id }) => id),
  )
  return results.map((result) => ({ ...result, version: now.get(result.id) ?? result.version }))
}
