import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { checkMayUnverify } from '@khonsong/domain/operations/jobs/job-information.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { openReceipts } from '@khonsong/domain/operations/shipments/open-receipts.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lockInformation, jobVersions, recordChange, writeVerification, type LockedInformation } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { eventsOf, readShipmentsForDecision, shipmentIdsOfJobs } from '../shipments/index.ts'
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
  await confirmReceiptsOf(tx, deliveredIds)
  await writeVerification(tx, id, true)
  await recordChange(tx, one, 'documents_verified', { documentsVerified: [false, true] })
  return []
}

/** Withdraws a job's approvals together with its verification. */
const takeBackApprovals = async (tx: Tx, jobId: string): Promise<void> => {
  const aboard = await readShipmentsForDecision(tx, await shipmentIdsOfJobs(tx, [jobId]))
  const reason = sentence('job.verification_taken_back', {}, tx.caller.language)
  for (const { shipment } of aboard.filter((held) => held.shipment.status === 'shipment_approved')) {
    const events = await eventsOf(tx, [shipment.id])
    const approved = events.findLast(({ to, voidedBy }) => to === 'shipment_approved' && voidedBy === null)
    if (approved)
      await correctShipment(tx, shipment.id, { version: shipment.version, fromSeq: approved.seq, reason, steps: [] }, () => true)
  }
}

const unverifyOne = async (tx: Tx, one: LockedInformation, reopened?: readonly string[]): Promise<readonly Rejection[]> => {
  if (!one.job.documentsVerified) return [rejection('job.not_verified', {})]
  const frozen = checkMayUnverify(one.job)
  if (frozen.length > 0) return frozen
  await writeVerification(tx, one.held.job.id, false)
  await takeBackApprovals(tx, one.held.job.id)
  const reopening = reopened ?? (await shipmentIdsOfJobs(tx, [one.held.job.id]))
  await reopenReceiptsOf(tx, reopening, sentence('job.verification_taken_back', {}, tx.caller.language))
  await recordChange(tx, one, 'documents_unverified', { documentsVerified: [true, false] })
  return []
}

/**
 * Verifies documents of jobs independently, each with all its deliveries or none. Withdrawing it also withdraws the
 * approvals and reopens the receipts.
 * @param reopened limits the receipts to reopen on withdrawal
 */
export const verifyDocuments = async (
  tx: Tx,
  asked: readonly { readonly id: string; readonly version: number }[],
  verified: boolean,
  reopened?: readonly string[],
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
          await (verified ? verifyOne(tx, one) : unverifyOne(tx, one, reopened))
    results.push(answer(tx, id, one, refusals, verified))
  }
  // Approving shipments changes the derived job status and so the job's version.
  const now = await jobVersions(
    tx,
    results.map(({ id }) => id),
  )
  return results.map((result) => ({ ...result, version: now.get(result.id) ?? result.version }))
}
