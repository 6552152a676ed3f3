import type { Scan, transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  loadLabel,
  receiveForeign,
  receiveLabel,
  unloadLabel,
  type Scanned,
} from '@khonsong/domain/operations/transfers/change-transfer.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { lockTransfer, publishTransferChange, type LockedTransfer } from './lock-transfer.ts'
import { findTransfer, labelsOf, transferOfTag } from './transfers-store.ts'
import { updateLabels, updateTransfer, type LabelChange, type TransferChange } from './transfer-writes-store.ts'

/** Scanners send lower case when caps lock is on. */
const tagIn = (text: string): string => text.trim().toUpperCase()

const answer = async (tx: Tx, id: string, from: string, tagNo: string, again: boolean): Promise<Scan> => {
  const { transferNo, version, labelCount, loadedCount, receivedCount } = found(await findTransfer(tx, id))
  const label = found((await labelsOf(tx, from)).find((each) => each.tagNo === tagNo))
  return { transferId: id, transferNo, label, again, version, labelCount, loadedCount, receivedCount }
}

const write = async (
  tx: Tx,
  { stored }: LockedTransfer,
  { label, state, again }: Scanned,
  change: Omit<LabelChange, 'state'>,
  head: TransferChange = {},
): Promise<void> => {
  if (again) return
  await updateLabels(tx, [label.id], { ...change, state })
  const next = await updateTransfer(tx, stored, head)
  await publishTransferChange(tx, stored, next, 'label_scanned', { label: [null, label.tagNo], state: [label.state, state] })
}

/** Loads or unloads a label. A repeated scan changes nothing and says so. */
export const scanLoad = async (tx: Tx, id: string, asked: z.output<(typeof transfers.load)['body']>): Promise<Scan> => {
  const held = await lockTransfer(tx, id)
  const tagNo = tagIn(asked.tagNo)
  const scan = decided(asked.off ? unloadLabel(held.transfer, tagNo) : loadLabel(held.transfer, tagNo))
  await write(tx, held, scan, { loadedAt: asked.off ? null : tx.now }, { status: 'loading' })
  return answer(tx, id, id, tagNo, scan.again)
}

/** A label of another transfer: over here, and no longer missing there. */
const scanForeign = async (tx: Tx, held: LockedTransfer, tagNo: string): Promise<Scan> => {
  const homeId = await transferOfTag(tx, tagNo)
  if (homeId === undefined) throw new Refused([rejection('transfer.unknown_label', { label: tagNo }, 'tagNo')])
  const home = await lockTransfer(tx, homeId)
  const label = home.transfer.labels.find((each) => each.tagNo === tagNo)
  if (!label) throw new Refused([rejection('transfer.unknown_label', { label: tagNo }, 'tagNo')])
  const { id } = held.stored
  const scan = decided(receiveForeign(held.transfer, label))
  if (!scan.again) {
    await write(tx, held, scan, { receivedAt: tx.now, overTransferId: id })
    const next = await updateTransfer(tx, home.stored, {})
    await publishTransferChange(tx, home.stored, next, 'label_elsewhere', {
      label: [null, tagNo],
      transfer: [null, held.transfer.transferNo],
    })
  }
  return answer(tx, id, homeId, tagNo, scan.again)
}

/** Receives a label at the destination. */
export const scanReceive = async (tx: Tx, id: string, asked: z.output<(typeof transfers.receive)['body']>): Promise<Scan> => {
  const held = await lockTransfer(tx, id)
  const tagNo = tagIn(asked.tagNo)
  if (!held.transfer.labels.some((label) => label.tagNo === tagNo) && held.transfer.status === 'arrived')
    return scanForeign(tx, held, tagNo)
  const { damagedCount, storagePlace } = asked
  const scan = decided(receiveLabel(held.transfer, tagNo, damagedCount))
  await write(tx, held, scan, { receivedAt: tx.now, damagedCount, ...(storagePlace === null ? {} : { storagePlace }) })
  return answer(tx, id, id, tagNo, scan.again)
}
