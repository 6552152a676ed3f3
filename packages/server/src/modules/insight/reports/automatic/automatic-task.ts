import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { reportMail } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { megabyte } from '@khonsong/domain/kernel/file-policy.ts'
import { inTransaction, reading, type WorkFacts } from '../../../../platform/db/in-transaction.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { queueMail } from '../../../../platform/queue-mail.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { found } from '../../../../platform/http/refusals.ts'
import type { TaskKind } from '../../../../platform/tasks/task-kind.ts'
import { findFile } from '../../../company/files/index.ts'
import { findReport } from '../dynamic/dynamic-reports-store.ts'
import { figuresTask, type FiguresInput } from '../dynamic/export-figures.ts'
import { figuresOf } from '../dynamic/run-report.ts'
import { findAutoReport, finishRun } from './auto-reports-store.ts'

export interface AutomaticInput extends FiguresInput {
  readonly autoReportId: string
  readonly runId: string
}

/** Most mail servers refuse more. */
const maxAttachedBytes = 10 * megabyte

/** Writes a report to a file and mails it. Restarted after a kill it finds its file, and mails only what was not mailed yet. */
export const automaticTask = (storeOf: () => FileStore, publicUrl: string): TaskKind<AutomaticInput> => {
  const counted = new Map<string, ReportFigures>()
  const file = figuresTask<AutomaticInput>(storeOf, 'reports.automatic', ({ runId }, figures) => counted.set(runId, figures))
  return {
    ...file,
    run: async (work, input) => {
      const { autoReportId, runId, definition, filters, language } = input
      const facts: WorkFacts = { caller: { ...work.caller, language }, requestId: `task-${work.taskId}` }
      try {
        const result = await file.run(work, input)
        const tx = reading(work.database, facts)
        const { from, to, count } = counted.get(runId) ?? (await figuresOf(tx, definition, filters))
        const kept = await findFile(tx, work.taskId)
        const isAttached = kept !== undefined && Number(kept.bytes) <= maxAttachedBytes
        await inTransaction(work.database, facts, async (own) => {
          const { recipients } = found(await findAutoReport(own, autoReportId))
          const { name } = found(await findReport(own, filters.id))
          // A run killed after this has been mailed already.
          if (!(await finishRun(own, runId, count, recipients))) return
          const link = `${publicUrl}/report/dynamicReportInfo?id=${filters.id}`
          const mail = reportMail(language, { name, from, to, count, isAttached, link })
          for (const address of recipients)
            await queueMail(own, {
              event: 'report_sent',
              subjectId: filters.id,
              address,
              language,
              ...mail,
              ...(isAttached ? { fileId: work.taskId } : {}),
            })
          await publishChange(own, { topic: 'reports', id: autoReportId }, { topic: 'messages' })
        })
        return result
      } finally {
        counted.delete(runId)
      }
    },
  }
}
