import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { CheckStatus } from '@khonsong/domain/operations/jobs/check-status.ts'
import { checkStatusOf, type Receipt } from '@khonsong/domain/operations/receipts/receipt.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { toProblemErrors } from '../orders/index.ts'
import { whereWithJobsLocked } from '../shipments/index.ts'
import { receiptRowsOf, type StoredRow } from './receipts-store.ts'
import { scopesOf, writeReceipt, type ReceiptScope, type ReceiptToWrite } from './receipt-writes-store.ts'

export interface LockedReceipt {
  readonly row: StoredRow
  readonly scope: ReceiptScope
}

export interface SeenReceipt {
  readonly id: string
  /** Absent: no version check. */
  readonly version?: number
}

export const receiptOf = ({ shipmentNo, paper, neededCount, countedCount, epod, isApproved, reason }: StoredRow): Receipt => ({
  shipmentNo,
  paper,
  neededCount,
  countedCount,
  epod,
  isApproved,
  reason,
})

/** Receipts with their jobs locked until the commit, which serialises writes and verification. */
export const lockReceipts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LockedReceipt>> => {
  const where = await whereWithJobsLocked(tx, ids)
  const held = where.map(({ id }) => id)
  const scopes = await scopesOf(tx, held)
  const rows = await receiptRowsOf(tx, held)
  return new Map(
    rows.flatMap((row) => {
      const scope = scopes.get(row.id)
      return scope ? [[row.id, { row, scope }] as const] : []
    }),
  )
}

const verdictOf = ({ epod }: Receipt): 'verified' | 'rejected' | null => (epod === 'verified' || epod === 'rejected' ? epod : null)

type More = Pick<ReceiptToWrite, 'isReceivedNow' | 'isAcknowledgedNow' | 'batchId'>

/** Writes the new state of a receipt, audits it, and publishes the change of its waybill. */
export const applyReceipt = async (tx: Tx, { row, scope }: LockedReceipt, after: Receipt, action: string, more: More = {}) => {
  const { id, jobId: _, deliveredSeq: __, ...told } = scope
  const { paper, countedCount, reason } = after
  const { shipmentNo: ___, neededCount: ____, isApproved: _____, ...before } = receiptOf(row)
  const changes = changesBetween(before, { paper, countedCount, epod: after.epod, reason })
  // The customer's acknowledgement is no check by us.
  const checkStatus = Object.keys(changes).length === 0 ? row.checkStatus : checkStatusOf(after)
  await writeReceipt(tx, { id, paper, countedCount, epodVerdict: verdictOf(after), checkStatus, reason, ...more })
  const version = row.version + 1
  await audit(tx, { subject: 'receipts', subjectId: id, action, version, changes })
  await publishChange(tx, { topic: 'shipments', id, ...told })
  return { checkStatus, version }
}

export interface Change<Asked extends SeenReceipt> {
  readonly action: string
  readonly decide: (receipt: Receipt, asked: Asked) => Decision<Receipt>
  readonly more?: More
}

/** Result of one receipt: refusals as codes, translated for the reader. */
export interface Outcome {
  readonly id: string
  readonly held: LockedReceipt | undefined
  readonly accepted: boolean
  readonly checkStatus: CheckStatus | null
  readonly version: number | null
  readonly rejections: readonly Rejection[]
}

/** Processes receipts independently; each succeeds or fails on its own. */
export const decideReceipts = async <Asked extends SeenReceipt>(
  tx: Tx,
  asked: readonly Asked[],
  { action, decide, more }: Change<Asked>,
): Promise<Outcome[]> => {
  const all = await lockReceipts(
    tx,
    asked.map(({ id }) => id),
  )
  const outcomes: Outcome[] = []
  for (const one of asked) {
    const held = all.get(one.id)
    const isStale = one.version !== undefined && one.version !== held?.row.version
    const decision = !held
      ? refuse(rejection('access.not_found', {}))
      : isStale
        ? refuse(rejection('record.stale', {}))
        : decide(receiptOf(held.row), one)
    if (!held || !decision.accepted) {
      const { checkStatus = null, version = null } = held?.row ?? {}
      const rejections = decision.accepted ? [] : decision.rejections
      outcomes.push({ id: one.id, held, accepted: false, checkStatus, version, rejections })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection, one receipt after the other
    const { checkStatus, version } = await applyReceipt(tx, held, decision.value, action, more)
    outcomes.push({ id: one.id, held, accepted: true, checkStatus, version, rejections: [] })
  }
  return outcomes
}

export const toRowResult = (tx: Tx, { id, held, accepted, checkStatus, version, rejections }: Outcome): RowResult => ({
  id,
  no: held?.row.shipmentNo ?? null,
  accepted,
  status: checkStatus,
  version,
  errors: toProblemErrors(tx, rejections),
})

export const changeReceipts = async <Asked extends SeenReceipt>(
  tx: Tx,
  asked: readonly Asked[],
  change: Change<Asked>,
): Promise<RowResult[]> => (await decideReceipts(tx, asked, change)).map((outcome) => toRowResult(tx, outcome))
