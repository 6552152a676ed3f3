import { autoReports } from '@khonsong/contract/insight/reports/auto-reports.ts'
import { autoReportLabels, latestDue, type AutoReport } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { msOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../../platform/audit.ts'
import { systemCaller } from '../../../../platform/caller.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import type { TaskKind } from '../../../../platform/tasks/task-kind.ts'
import { findReport } from '../dynamic/dynamic-reports-store.ts'
import {
  activeAutoReports,
  deleteAutoReport,
  findAutoReport,
  insertAutoReport,
  insertRun,
  listAutoReports,
  listRuns,
  takeDue,
  updateAutoReport,
  type ActiveAutoReport,
} from './auto-reports-store.ts'
import { automaticTask, type AutomaticInput } from './automatic-task.ts'

const checked = async (tx: Tx, sent: AutoReport): Promise<AutoReport> => {
  const report = await findReport(tx, sent.reportId)
  if (report?.isReady) throw new Refused([rejection('report.ready_is_copied', {}, 'reportId')])
  if (report) return sent
  throw new Refused([rejection('field.not_found', { field: autoReportLabels.reportId, value: sent.reportId }, 'reportId')])
}

export const createAutoReport = async (tx: Tx, sent: AutoReport) => {
  await checked(tx, sent)
  const id = tx.newId()
  await insertAutoReport(tx, id, sent)
  const changes = changesBetween({}, { ...sent })
  await audit(tx, { subject: 'auto_reports', subjectId: id, action: 'created', version: 1, changes })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: 1 }
}

const held = async (tx: Tx, id: string, version: number) => {
  const before = found(await findAutoReport(tx, id, true))
  if (before.version !== version) throw new Stale({ version: before.version })
  return before
}

const edit = async (tx: Tx, id: string, { version, ...sent }: AutoReport & { readonly version: number }) => {
  const before = await held(tx, id, version)
  await checked(tx, sent)
  await updateAutoReport(tx, id, sent)
  const changes = changesBetween({ ...before }, { ...sent })
  await audit(tx, { subject: 'auto_reports', subjectId: id, action: 'edited', version: version + 1, changes })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: version + 1 }
}

const remove = async (tx: Tx, id: string, version: number) => {
  const { reportId, recipients } = await held(tx, id, version)
  await deleteAutoReport(tx, id)
  const changes = { reportId: [reportId, null], recipients: [recipients, null] } as const
  await audit(tx, { subject: 'auto_reports', subjectId: id, action: 'deleted', changes })
  await publishChange(tx, { topic: 'reports', id })
  return { id }
}

/** Queues a run with the caller's permissions. */
const queueRun = async (app: FastifyInstance, task: TaskKind<AutomaticInput>, tx: Tx, id: string, dueAt: string | null) => {
  const { reportId, format, language } = found(await findAutoReport(tx, id))
  const { name, definition } = found(await findReport(tx, reportId))
  const runId = tx.newId()
  const input = { format, language, filters: { id: reportId }, definition, autoReportId: id, runId }
  const taskId = await app.tasks.queue(tx, task, input, { en: name, th: name, zh: name })
  await insertRun(tx, { id: runId, autoReportId: id, dueAt, taskId })
  await publishChange(tx, { topic: 'reports', id })
  return { taskId }
}

/** Logs a run that cannot start: its owner has no account any more, or may not see the report. */
const sendOne = async (
  app: FastifyInstance,
  task: TaskKind<AutomaticInput>,
  one: ActiveAutoReport,
  now: string,
): Promise<boolean> => {
  const { tenantId, id, ownerId } = one
  const dueAt = latestDue(one, now)
  if (msOf(dueAt) <= msOf(one.since)) return false
  const owner = await app.serving.callerById(tenantId, ownerId)
  const facts = { caller: owner ?? systemCaller(tenantId), requestId: `auto-report-${id}`, now }
  return inTransaction(app.database, facts, async (tx) => {
    if (!(await takeDue(tx, id, dueAt))) return false
    const report = owner && owner.permissions.has('dynamic_report.mail') ? await findAutoReport(tx, id) : undefined
    if (report) await queueRun(app, task, tx, id, dueAt)
    else {
      const error = sentence('report.owner_gone', {}, tx.caller.language)
      await insertRun(tx, { id: tx.newId(), autoReportId: id, dueAt, taskId: null, error })
      await publishChange(tx, { topic: 'reports', id })
    }
    return true
  })
}

/** Starts due runs, each once across processes; of several missed moments only the last. */
const sendDue = async (app: FastifyInstance, task: TaskKind<AutomaticInput>, now: string): Promise<number> => {
  let sent = 0
  for (const one of await activeAutoReports(app.database)) {
    try {
      if (await sendOne(app, task, one, now)) sent += 1
    } catch (error) {
      app.log.error({ err: error, autoReport: one.id }, 'automatic report')
    }
  }
  return sent
}

const pollEveryMs = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the automatic reports due by a moment; returns the number started. */
    sendDueReports: (now?: string) => Promise<number>
  }
}

/** Scheduled dynamic reports. */
export const installAutoReports = (app: FastifyInstance): void => {
  const task = automaticTask(() => app.fileStore, publicUrlOf(app.config))
  app.addHook('onReady', async () => app.tasks.register(task))
  app.decorate('sendDueReports', (now: string = new Date().toISOString()) => sendDue(app, task, now))
  serve(app, autoReports.list, (tx, { query }) => listAutoReports(tx, query))
  serve(app, autoReports.create, (tx, { body }) => createAutoReport(tx, body))
  serve(app, autoReports.edit, (tx, { params, body }) => edit(tx, params.id, body))
  serve(app, autoReports.remove, (tx, { params, query }) => remove(tx, params.id, query.version))
  serve(app, autoReports.run, async (tx, { params }) => {
    const answer = await queueRun(app, task, tx, params.id, null)
    await audit(tx, { subject: 'auto_reports', subjectId: params.id, action: 'run' })
    return answer
  })
  serve(app, autoReports.runs, async (tx, { params, query }) => {
    found(await findAutoReport(tx, params.id))
    return listRuns(tx, params.id, query)
  })
  if (!app.background) return
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = app.sendDueReports().catch((error: unknown) => app.log.error({ err: error }, 'automatic reports'))
  }, pollEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
