import { boardSchema } from '@khonsong/domain/insight/reports/boards/board.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { idParams, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

export const boardRow = z.object({
  id: z.uuid(),
  name: z.string(),
  remark: z.string(),
  tileCount: z.number().int(),
  /** Restricted to chosen roles and users. */
  limited: z.boolean(),
  /** Whether the caller has subscribed to it. */
  subscribed: z.boolean(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number().int(),
  /** Whether the caller may change or delete it. */
  mayEdit: z.boolean(),
})
export type BoardRow = z.output<typeof boardRow>

export const boardDetail = boardSchema.extend({
  id: z.uuid(),
  subscribed: z.boolean(),
  version: z.number().int(),
  mayEdit: z.boolean(),
})
export type BoardDetail = z.output<typeof boardDetail>

const stored = z.object({ id: z.uuid(), version: z.number().int() })

export const boards = {
  list: operation('GET /v1/boards', {
    summary: 'Boards of dynamic reports that the caller may subscribe to',
    needs: 'dynamic_report.view',
    query: listQuery({ subscribed: z.enum(['true', 'false']).optional() }),
    output: listOf(boardRow),
  }),
  detail: operation('GET /v1/boards/{id}', {
    summary: 'One board: its reports in their order',
    needs: 'dynamic_report.view',
    params: idParams,
    output: boardDetail,
  }),
  create: operation('POST /v1/boards', {
    summary: 'Arrange dynamic reports on a board; its maker has it at once',
    needs: 'dynamic_report.create',
    body: boardSchema,
    output: stored,
  }),
  edit: operation('PUT /v1/boards/{id}', {
    summary: 'Change a board: one’s own, or any with the right to edit',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    params: idParams,
    body: boardSchema.extend({ version: seenVersion }),
    output: stored,
  }),
  remove: operation('DELETE /v1/boards/{id}', {
    summary: 'Delete a board: one’s own, or any with the right to edit',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    params: idParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    output: z.object({ id: z.uuid() }),
  }),
  subscribe: operation('POST /v1/boards/{id}/actions/subscribe', {
    summary: 'Have a board among one’s boards, or not any more',
    needs: 'dynamic_report.view',
    params: idParams,
    body: z.strictObject({ subscribed: z.boolean() }),
    output: z.object({ id: z.uuid() }),
  }),
}
