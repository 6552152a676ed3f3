import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation, type Method } from '../../kernel/operation.ts'

export const maxCommentFiles = 10
export const longestComment = 1000

export const evidenceIds = labelled(distinct(z.array(z.uuid()).max(maxCommentFiles)), 'Files', 'ไฟล์แนบ', '附件').default([])

export const commentingLine = z.object({
  comment: labelled(z.string().trim().min(2).max(longestComment), 'Comment', 'ความเห็น', '意见'),
  fileIds: evidenceIds,
})

const lineComment = z.object({
  id: z.uuid(),
  byCounterpart: z.boolean(),
  comment: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  files: z.array(storedFile),
})
export type LineComment = z.output<typeof lineComment>

/** Comment on a line that has since been removed from the bill, with a description of the line. */
const goneLineComment = lineComment.extend({
  subjectNo: z.string().nullable(),
  billingItemName: z.string(),
  amount: z.string(),
})
export type GoneLineComment = z.output<typeof goneLineComment>

const comments = z.object({ comments: z.array(lineComment) })
const params = idParams.extend({ chargeId: labelled(z.uuid(), 'Line of the bill', 'รายการในบิล', '账单行') })

type Route = `${Method} /${string}`
type Paths = Readonly<Record<'list' | 'add' | 'gone', Route>>

const callsOf = (area: 'receivable_bill' | 'payable_bill', label: string, paths: Paths) => {
  const needs = [`${area}.reconcile`, `${area}.answer`] as const
  return {
    list: operation(paths.list, {
      summary: `${label}: what both sides said about a line, with their files`,
      needs,
      params,
      output: comments,
    }),
    add: operation(paths.add, {
      summary: `${label}: comment a line while both sides compare it, with uploaded files as evidence`,
      needs,
      params,
      body: commentingLine,
      output: comments,
    }),
    gone: operation(paths.gone, {
      summary: `${label}: what both sides said about lines that are no longer on the bill, the latest first`,
      needs,
      params: idParams,
      output: z.object({ comments: z.array(goneLineComment) }),
    }),
  }
}

export const receivableLineComments = callsOf('receivable_bill', 'Bills receivable', {
  list: 'GET /v1/receivable-bills/{id}/charges/{chargeId}/comments',
  add: 'POST /v1/receivable-bills/{id}/charges/{chargeId}/comments',
  gone: 'GET /v1/receivable-bills/{id}/comments-of-gone-lines',
})

export const payableLineComments = callsOf('payable_bill', 'Bills payable', {
  list: 'GET /v1/payable-bills/{id}/charges/{chargeId}/comments',
  add: 'POST /v1/payable-bills/{id}/charges/{chargeId}/comments',
  gone: 'GET /v1/payable-bills/{id}/comments-of-gone-lines',
})
