import type { commentingLine } from '@khonsong/contract/billing/bills/line-comments.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { attachFiles } from '../../company/files/index.ts'
import { commentsOfGoneLines, commentsOfLines, isLineOf, writeComments } from './comment-store.ts'
import { asBill, logBill } from './lock-bill.ts'

/** Subject type of the files attached to comments. */
export const commentFiles = 'charge_comments'

const filesLabel = { en: 'Files', th: 'ไฟล์แนบ', zh: '附件' }

export const isCounterpart = ({ caller: { scope } }: Tx): boolean => scope.kind === 'customer' || scope.kind === 'subcontractor'

/** Attaches only unattached files uploaded by the caller: naming a file must not expose another user's upload. */
export const attachEvidence = async (tx: Tx, commentId: string, fileIds: readonly string[], field: string): Promise<void> => {
  if ((await attachFiles(tx, fileIds, commentFiles, commentId)) !== fileIds.length)
    throw new Refused([rejection('field.invalid', { field: filesLabel }, field)])
}

export const commentsOfLine = async (tx: Tx, table: ResourceTable, id: string, chargeId: string) => {
  found(await findRow(tx, table, id))
  // Comments of lines no longer on the bill are not shown here.
  if (!(await isLineOf(tx, id, chargeId))) return { comments: [] }
  const said = await commentsOfLines(tx, [chargeId])
  return {
    comments: said.map(({ id: commentId, byCounterpart, comment, at, by, files }) => ({
      id: commentId,
      byCounterpart,
      comment,
      at,
      by,
      files,
    })),
  }
}

export const commentsOfGone = async (tx: Tx, table: ResourceTable, id: string) => {
  found(await findRow(tx, table, id))
  return { comments: [...(await commentsOfGoneLines(tx, id))] }
}

/** Comments on a line during comparison. Keeps the bill's version, so that nobody's comparison conflicts. */
export const commentLine = async (
  tx: Tx,
  table: ResourceTable,
  { id, chargeId }: { readonly id: string; readonly chargeId: string },
  { comment, fileIds }: z.output<typeof commentingLine>,
) => {
  decided(changeBill(asBill(found(await findRow(tx, table, id, true))), 'compare'))
  if (!(await isLineOf(tx, id, chargeId))) throw new NotFound()
  const written = (await writeComments(tx, [{ chargeId, comment }], isCounterpart(tx))).get(chargeId)
  if (written === undefined) throw new Refused([rejection('bill.said_already', {}, 'comment')])
  await attachEvidence(tx, written, fileIds, 'fileIds')
  await logBill(tx, table, id, 'commented', {
    comment: [null, comment],
    ...(fileIds.length ? { files: [null, fileIds.length] } : {}),
  })
  return commentsOfLine(tx, table, id, chargeId)
}
