import { autoReportSchema, runStateNames } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { idParams, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

export const autoReportRow = autoReportSchema.extend({
  id: z.uuid(),
  reportName: z.string(),
  /** Evaluated with the permissions of this user, who saved it last. */
  ownerName: z.string(),
  /** Next delivery; null if inactive. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastState: z.enum(runStateNames).nullable(),
  updatedAt: z.string(),
  version: z.number().int(),
})
export type AutoReportRow = z.output<typeof autoReportRow>

export const autoReportRun = z.object({
  id: z.uuid(),
  /** The scheduled time; null for a manual run. */
  dueAt: z.string().nullable(),
  state: z.enum(runStateNames),
  recordCount: z.number().int().nullable(),
  recipients: z.array(z.string()),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type AutoReportRun = z.output<typeof autoReportRun>

const stored = z.object({ id: z.uuid(), version: z.number().int() })

export const autoReports = {
  list: operation('GET /v1/auto-reports', {
    summary: 'Dynamic reports that are sent by themselves',
    needs: 'dynamic_report.mail',
    query: listQuery({}),
    output: listOf(autoReportRow),
  }),
  create: operation('POST /v1/auto-reports', {
    summary: 'Send a dynamic report by itself, with the rights of the caller',
    needs: 'dynamic_report.mail',
    body: autoReportSchema,
    output: stored,
  }),
  edit: operation('PUT /v1/auto-reports/{id}', {
    summary: 'Change when and to whom a dynamic report is sent; from then on with the rights of the caller',
    needs: 'dynamic_report.mail',
    params: idParams,
    body: autoReportSchema.extend({ version: seenVersion }),
    output: stored,
  }),
  remove: operation('DELETE /v1/auto-reports/{id}', {
    summary: 'Stop sending a dynamic report',
    needs: 'dynamic_report.mail',
    params: idParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    output: z.object({ id: z.uuid() }),
  }),
  run: operation('POST /v1/auto-reports/{id}/actions/run', {
    summary: 'Send a dynamic report now, beside its schedule',
    needs: 'dynamic_report.mail',
    params: idParams,
    output: z.object({ taskId: z.uuid() }),
  }),
  runs: operation('GET /v1/auto-reports/{id}/runs', {
    summary: 'When a dynamic report was sent, to whom, and what went wrong',
    needs: 'dynamic_report.mail',
    params: idParams,
    query: listQuery({}),
    output: listOf(autoReportRun),
  }),
}
