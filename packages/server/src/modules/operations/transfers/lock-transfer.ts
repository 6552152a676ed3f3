import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Transfer } from '@khonsong/domain/operations/transfers/transfer.ts'
import { audit, type Changes } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { findTransfer, labelsOf, shipmentIdsOf, transferOfTag, type StoredTransfer } from './transfers-store.ts'

export interface LockedTransfer {
  readonly stored: StoredTransfer
  readonly transfer: Transfer
}

/**
 * A transfer for decisions, locked until the commit.
 * @param version seen by the caller; a scan has none, because concurrent scans do not conflict
 */
export const lockTransfer = async (tx: Tx, id: string, version?: number): Promise<LockedTransfer> => {
  const stored = found(await findTransfer(tx, id, true))
  if (version !== undefined && stored.version !== version) throw new Stale({ version: stored.version })
  const { transferNo, status, departedAt, arrivedAt } = stored
  const [shipmentIds, labels] = [await shipmentIdsOf(tx, id), await labelsOf(tx, id)]
  return { stored, transfer: { transferNo, status, departedAt, arrivedAt, shipmentIds, labels } }
}

export const publishTransferChange = async (
  tx: Tx,
  { id, businessUnitId }: Pick<StoredTransfer, 'id' | 'businessUnitId'>,
  version: number,
  action: string,
  changes: Changes,
): Promise<void> => {
  await audit(tx, { subject: 'transfers', subjectId: id, action, version, changes })
  await publishChange(tx, { topic: 'transfers', id, version, businessUnitId })
}

/** The transfer of a scanned label or typed number; an unknown number is refused at its field. */
export const findByTag = async (tx: Tx, tagNo: string): Promise<{ readonly id: string }> => {
  const id = await transferOfTag(tx, tagNo)
  if (id === undefined) throw new Refused([rejection('transfer.unknown_label', { label: tagNo }, 'tagNo')])
  return { id }
}
