import type { answerers } from '@khonsong/contract/billing/reconciliation/disputed-lines.ts'
import { maxDisputedRows } from '@khonsong/contract/billing/reconciliation/disputed-lines.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import {
  findDisputedColumns,
  readDisputedRow,
  type DisputedLine,
  type DisputedReply,
} from '@khonsong/domain/billing/reconciliation/disputed-sheet.ts'
import type { StoredSheetRow } from '@khonsong/domain/billing/reconciliation/read-counterpart-row.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { attachFiles, insertFiles } from '../../company/files/index.ts'
import { compareBill, isCounterpart, lockBill, logBill, writeComments } from '../bills/index.ts'
import { linesToAnswer } from './disputed-store.ts'
import { readTextRows } from './read-sheet-file.ts'
import { billTables, sheetFiles } from './sheets.ts'

/** Slightly above the limit of a comment, so that one that is too long is detected. */
const longestCell = 1100
/** Maximum number of rows with reported faults. */
const maxTold = 50

interface Replies {
  readonly replies: readonly DisputedReply[]
  readonly settled: number
}

const readReplies = (headings: readonly string[], rows: readonly StoredSheetRow[], lines: readonly DisputedLine[]): Replies => {
  const columns = decided(findDisputedColumns(headings))
  const known = new Map(lines.map((line) => [line.id, line]))
  const replies = new Map<string, DisputedReply>()
  const faults: Rejection[] = []
  let settled = 0
  for (const row of rows) {
    const read = readDisputedRow(row, columns, known)
    if (!read.accepted) faults.push(...read.rejections)
    else if (read.value === 'settled') settled += 1
    else if (read.value && replies.has(read.value.id)) faults.push(rejection('disputed.twice', { row: row.rowNo }, 'files'))
    else if (read.value) replies.set(read.value.id, read.value)
  }
  if (faults.length > 0) throw new Refused(faults.slice(0, maxTold))
  return { replies: [...replies.values()], settled }
}

interface Sent {
  readonly id: string
  readonly version: number
  readonly answeredBy: (typeof answerers)[number]
  readonly sent: readonly PutFile[]
}

/** Imports a file of disputed lines: all answers, or none with the reasons. Keeps the file with the bill. */
export const answerDisputed = async (
  tx: Tx,
  { direction, files }: { readonly direction: Direction; readonly files: FileStore },
  { id, version, answeredBy, sent }: Sent,
) => {
  const table = billTables[direction]
  await lockBill(tx, table, id, { version, action: 'compare' })
  const [file] = sent
  if (!file) throw new Refused([rejection('file.missing', {}, 'files')])
  const [head, ...rows] = await readTextRows(file, files, { maxRows: maxDisputedRows, longestCell })
  const { replies, settled } = readReplies(head?.cells ?? [], rows, await linesToAnswer(tx, id, false))
  if (replies.length === 0 && settled === 0) throw new Refused([rejection('sheet.empty', {}, 'files')])
  await insertFiles(tx, 'list', [file])
  await attachFiles(tx, [file.id], sheetFiles, id)
  const byCounterpart = isCounterpart(tx) || answeredBy === 'counterpart'
  const lines = replies.flatMap(({ state, ...line }) =>
    state === null ? [] : [{ id: line.id, state, amount: line.amount, reason: line.reason }],
  )
  const comments = replies.flatMap((reply) => (reply.comment === null ? [] : [{ chargeId: reply.id, comment: reply.comment }]))
  const { size: commented } = await writeComments(tx, comments, byCounterpart)
  if (lines.length > 0) await compareBill(tx, table, id, { version, lines, byCounterpart })
  const after = await logBill(tx, table, id, 'dispute_answered', { file: [null, file.name], comments: [null, commented] })
  const count = (state: 'agreed' | 'disputed') => lines.filter((line) => line.state === state).length
  return { agreed: count('agreed'), disputed: count('disputed'), commented, settled, version: after.version }
}
