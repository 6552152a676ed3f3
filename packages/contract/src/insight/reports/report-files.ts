import { reportFileKindNames, reportFileStateNames } from '@khonsong/domain/insight/reports/report-files.ts'
import { reportFormats } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** A requested file; the owner downloads it by `GET /v1/files/{id}` once its state is `done`. */
export const reportFile = z.object({
  id: z.uuid(),
  kind: z.enum(reportFileKindNames),
  state: z.enum(reportFileStateNames),
  format: z.enum(reportFormats),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Rows written and total; null until counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: z.string().nullable(),
  /** Name of the report or list. */
  title: z.string(),
  /** The owner, who alone may download it. */
  owner: z.string().nullable(),
  isMine: z.boolean(),
  /** Filters of the list, in its query format. */
  filters: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Retention. */
  expiresAt: z.string().nullable(),
})
export type ReportFile = z.output<typeof reportFile>

export const reportFiles = {
  list: operation('GET /v1/reports/files', {
    summary: 'Files of reports, newest first: the caller’s own, or with the right to read the log those of everybody',
    needs: ['shipment.export', 'order.export', 'dynamic_report.export'],
    query: listQuery({
      /** All accounts' files, with the permission to read the log; otherwise only the caller's own. */
      everybody: labelled(z.stringbool().optional(), 'Everybody’s files', 'ไฟล์ของทุกคน', '所有人的文件'),
      kind: several(z.enum(reportFileKindNames)),
      state: several(z.enum(reportFileStateNames)),
    }),
    output: listOf(reportFile),
  }),
}
