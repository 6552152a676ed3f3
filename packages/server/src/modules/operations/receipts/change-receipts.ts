import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { accept, refuse, rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { checkMayUnverify } from '@khonsong/domain/operations/jobs/job-information.ts'
import {
  attachProof,
  confirmReceipt,
  handOver,
  losePaper,
  receivePaper,
  recheckReceipt,
  rejectEpod,
} from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { isSettled } from '@khonsong/domain/operations/receipts/receipt.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { attachFiles } from '../../company/files/index.ts'
import { lockInformation, jobVersions } from '../jobs/index.ts'
import { verifyDocuments } from '../tracking/index.ts'
import {
  applyReceipt,
  changeReceipts,
  decideReceipts,
  lockReceipts,
  receiptOf,
  toRowResult,
  type Outcome,
  type SeenReceipt,
} from './lock-receipts.ts'
import { receiptRowsOf } from './receipts-store.ts'
import { idsByNumber, insertProofs, shipmentsOfJob } from './receipt-writes-store.ts'

type Asked<Name extends keyof typeof receipts> = z.output<NonNullable<(typeof receipts)[Name]['body']>>

const filesLabel = { en: 'Signed documents', th: 'เอกสารที่เซ็นแล้ว', zh: '签收文件' }

/** Registers returned papers; without a count, as many as the order requires. */
export const receiveSeveral = (tx: Tx, { receipts: asked, reason }: Asked<'receive'>): Promise<RowResult[]> =>
  changeReceipts(tx, asked, {
    action: 'paper_received',
    decide: (receipt, { count }) => receivePaper(receipt, count ?? Math.max(receipt.neededCount, 1), reason),
    more: { isReceivedNow: true },
  })

const isBack = (paper: string): boolean => paper !== 'waiting' && paper !== 'recheck' && paper !== 'lost' && paper !== 'not_needed'

/** A typed or scanned number: of a waybill, or of a job with all its waybills. Already returned papers keep their count. */
export const scanNumber = async (tx: Tx, { no, count }: Asked<'scan'>) => {
  const wanted = no.toUpperCase()
  const ids = await idsByNumber(tx, wanted)
  if (ids.length === 0) throw new Refused([rejection('receipt.unknown_number', { no }, 'no')])
  const rows = await receiptRowsOf(tx, ids)
  const waiting = rows.filter(({ paper }) => !isBack(paper))
  const results = await receiveSeveral(tx, { receipts: waiting.map(({ id, version }) => ({ id, version, count })), reason: null })
  const before = rows
    .filter(({ paper }) => isBack(paper))
    .map(({ id, shipmentNo, checkStatus, version }) => ({
      id,
      no: shipmentNo,
      accepted: true,
      status: checkStatus,
      version,
      errors: [],
    }))
  if (rows.length === 0) throw new Refused([rejection('receipt.not_delivered', { shipment: wanted }, 'no')])
  return { results: [...results, ...before], again: waiting.length === 0 }
}

export const loseSeveral = (tx: Tx, { receipts: asked, reason }: Asked<'lose'>): Promise<RowResult[]> =>
  changeReceipts(tx, asked, { action: 'paper_lost', decide: (receipt) => losePaper(receipt, reason) })

export const rejectSeveral = (tx: Tx, { receipts: asked, reason }: Asked<'reject'>): Promise<RowResult[]> =>
  changeReceipts(tx, asked, { action: 'epod_rejected', decide: (receipt) => rejectEpod(receipt, reason) })

export const handOverSeveral = (tx: Tx, { receipts: asked }: Asked<'handOver'>): Promise<RowResult[]> =>
  changeReceipts(tx, asked, { action: 'handed_over', decide: handOver })

/** Acknowledgement by the customer; a repeat keeps the first time. */
export const acknowledgeSeveral = (tx: Tx, { receipts: asked }: Asked<'acknowledge'>): Promise<RowResult[]> =>
  changeReceipts(tx, asked, { action: 'acknowledged', decide: accept, more: { isAcknowledgedNow: true } })

/** Attaches signed documents to the delivery event they prove, so that waybill, timeline and reports show them too. */
export const attachToReceipt = async (tx: Tx, id: string, { version, fileIds }: Asked<'attach'>): Promise<void> => {
  const held = found((await lockReceipts(tx, [id])).get(id))
  if (held.row.version !== version) throw new Stale({ version: held.row.version })
  const { deliveredSeq } = held.scope
  if (deliveredSeq === null) throw new Refused([rejection('receipt.not_delivered', { shipment: held.row.shipmentNo })])
  const after = decided(attachProof(receiptOf(held.row)))
  // Only unattached files uploaded by the caller: naming a file must not expose another user's upload.
  if ((await attachFiles(tx, fileIds, 'shipments', id)) !== fileIds.length)
    throw new Refused([rejection('field.invalid', { field: filesLabel }, 'fileIds')])
  await insertProofs(tx, id, deliveredSeq, fileIds)
  await applyReceipt(tx, held, after, 'documents_attached')
}

/** Statuses that are neither under way nor waiting for dispatch. */
const isThrough = (status: string): boolean =>
  ['delivered', 'approved', 'cancelled', 'returned', 'damaged', 'lost', 'delivery_failed', 'pickup_failed'].some(
    (each) => status === `shipment_${each}`,
  )

/** Whether all waybills of the job are delivered or ended, and no proof is outstanding. */
const isJobSettled = async (tx: Tx, jobId: string): Promise<boolean> => {
  const aboard = await shipmentsOfJob(tx, jobId)
  if (!aboard.every(({ status }) => isThrough(status))) return false
  const rows = await receiptRowsOf(
    tx,
    aboard.map(({ shipmentId }) => shipmentId),
  )
  return rows.every(isSettled)
}

/** Distinct jobs of these receipts. */
const jobsOf = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await receiptRowsOf(tx, ids)
  return [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))].toSorted()
}

const seenJobs = async (tx: Tx, ids: readonly string[]) => {
  const versions = await jobVersions(tx, ids)
  return ids.flatMap((id) => {
    const version = versions.get(id)
    return version === undefined ? [] : [{ id, version }]
  })
}

/**
 * Confirms the present proofs of each receipt. The last one of a job also verifies the job's documents and approves its
 * deliveries, through the use case of the job page. If that verification is refused, the job stays unchanged; its page
 * gives the reason.
 */
const confirmEach = async (tx: Tx, asked: readonly SeenReceipt[]): Promise<readonly Outcome[]> => {
  const outcomes = await decideReceipts(tx, asked, { action: 'confirmed', decide: confirmReceipt })
  const done = outcomes.filter(({ accepted }) => accepted).map(({ id }) => id)
  const settled: string[] = []
  for (const jobId of await jobsOf(tx, done)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one job after the other
    if (await isJobSettled(tx, jobId)) settled.push(jobId)
  }
  if (settled.length > 0) await verifyDocuments(tx, await seenJobs(tx, settled))
  return outcomes
}

export const confirmSeveralReceipts = async (tx: Tx, asked: readonly SeenReceipt[]): Promise<RowResult[]> =>
  (await confirmEach(tx, asked)).map((outcome) => toRowResult(tx, outcome))

/** By id, with reasons as codes, for the log of a run. */
export const confirmForRun = async (tx: Tx, asked: readonly SeenReceipt[]): Promise<ReadonlyMap<string, Outcome>> =>
  new Map((await confirmEach(tx, asked)).map((outcome) => [outcome.id, outcome]))

/** Why the verification of these jobs cannot be withdrawn, by job. */
const frozenJobs = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly Rejection[]>> => {
  const held = await lockInformation(tx, jobIds)
  return new Map([...held].map(([id, { job }]) => [id, job.documentsVerified ? checkMayUnverify(job) : []]))
}

/** Reopens receipts. Withdraws the verification of jobs verified with them. */
export const recheckSeveral = async (tx: Tx, { receipts: asked, reason }: Asked<'recheck'>): Promise<RowResult[]> => {
  const rows = await receiptRowsOf(
    tx,
    asked.map(({ id }) => id),
  )
  const jobOf = new Map(rows.map(({ id, jobId }) => [id, jobId ?? '']))
  const frozen = await frozenJobs(tx, [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))].toSorted())
  const results = await changeReceipts(
    tx,
    asked.map((one) => ({ ...one, frozen: frozen.get(jobOf.get(one.id) ?? '') ?? [] })),
    {
      action: 'recheck',
      decide: (receipt, { frozen: why }) => (why.length > 0 ? refuse(...why) : recheckReceipt(receipt, reason)),
    },
  )
  const reopened = results.filter(({ accepted }) => accepted).map(({ id }) => id)
  await verifyDocuments(tx, await seenJobs(tx, await jobsOf(tx, reopened)), { reason, receipts: [] })
  return results
}
