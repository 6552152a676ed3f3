import type { ReceiptAgeing, ReceiptDetail, ReceiptRow, receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readSetting } from '../../company/settings/index.ts'
import {
  ageingOf,
  countReceipts,
  filesOfReceipt,
  listReceiptRows,
  receiptRowsOf,
  receiverOf,
  type StoredRow,
} from './receipts-store.ts'

type Query = z.output<typeof receipts.list.query>

const dayMs = 24 * 3_600_000

const daysOf = (tx: Tx): Promise<number> => readSetting(tx, 'RECEIPT_DAYS')

const isAwaited = ({ paper }: StoredRow): boolean => paper === 'waiting' || paper === 'recheck'

/** Adds the due time to a listed receipt: days after the delivery, by setting. */
const withDue = (row: StoredRow, days: number, now: string): ReceiptRow => {
  const dueAt = row.paper === 'not_needed' ? null : addMs(row.deliveredAt, days * dayMs)
  const late = dueAt === null ? 0 : Math.floor((Date.parse(now) - Date.parse(dueAt)) / dayMs)
  return { ...row, dueAt, overdueDays: isAwaited(row) ? Math.max(late, 0) : 0 }
}

export const listReceipts = async (tx: Tx, query: Query) => {
  const days = await daysOf(tx)
  const answer = await listReceiptRows(tx, { ...query, dueBefore: addMs(tx.now, -days * dayMs) })
  return { ...answer, list: answer.list.map((row) => withDue(row, days, tx.now)) }
}

export const countAll = async (tx: Tx, query: Query) =>
  countReceipts(tx, { ...query, dueBefore: addMs(tx.now, -(await daysOf(tx)) * dayMs) })

export const overdueBy = async (tx: Tx, by: 'carrier' | 'driver' | 'site'): Promise<ReceiptAgeing[]> => {
  const days = await daysOf(tx)
  return ageingOf(tx, by, addMs(tx.now, -days * dayMs), addMs(tx.now, -(days + 30) * dayMs))
}

export const getReceipt = async (tx: Tx, id: string): Promise<ReceiptDetail> => {
  const [row] = await receiptRowsOf(tx, [id])
  const [files, receiver] = await Promise.all([filesOfReceipt(tx, id), receiverOf(tx, id)])
  return { ...withDue(found(row), await daysOf(tx), tx.now), ...receiver, files }
}
