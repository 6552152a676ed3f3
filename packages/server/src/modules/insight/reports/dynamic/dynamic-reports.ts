import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import {
  checkReport,
  permissionsOf,
  reportLabels,
  type DynamicReport,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../../platform/audit.ts'
import { may } from '../../../../platform/caller.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { decided, found, notAllowed, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import {
  deleteReport,
  findReport,
  insertReport,
  knowsAudience,
  listReady,
  listReports,
  updateReport,
} from './dynamic-reports-store.ts'
import { dynamicFiles, figuresTask } from './export-figures.ts'
import { audienceOf, offeredRecords } from './names-store.ts'
import { figuresOf, recordsBehind } from './run-report.ts'

/** Constraint violations of dynamic reports, with their errors. */
export const dynamicReportConstraints = [
  ['dynamic_reports_name', rejection('field.duplicate', { field: reportLabels.name, value: '' }, 'name')],
] as const

/** Refuses to save reports on records the caller may not see. */
const checked = async (tx: Tx, sent: DynamicReport): Promise<DynamicReport> => {
  if (tx.caller.kind !== 'internal' || !permissionsOf(sent.definition).every((needed) => may(tx.caller, needed))) throw notAllowed()
  const report = decided(checkReport(sent))
  const known = await knowsAudience(tx, report)
  const unknown = (field: string) => rejection('report.audience_unknown', {}, field)
  const refused = [...(known.roles ? [] : [unknown('roleIds')]), ...(known.users ? [] : [unknown('userIds')])]
  if (refused.length > 0) throw new Refused(refused)
  return report
}

export const createDynamicReport = async (tx: Tx, sent: DynamicReport) => {
  const report = await checked(tx, sent)
  const id = tx.newId()
  await insertReport(tx, id, report)
  await audit(tx, {
    subject: 'dynamic_reports',
    subjectId: id,
    action: 'created',
    version: 1,
    changes: { name: [null, report.name] },
  })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: 1 }
}

const held = async (tx: Tx, id: string, version: number) => {
  const before = found(await findReport(tx, id, true))
  if (!before.mayEdit) throw notAllowed()
  if (before.version !== version) throw new Stale({ version: before.version })
  return before
}

const edit = async (tx: Tx, id: string, { version, ...sent }: DynamicReport & { readonly version: number }) => {
  const before = await held(tx, id, version)
  const report = await checked(tx, sent)
  await updateReport(tx, id, report)
  const changes = changesBetween({ ...before }, { ...report })
  await audit(tx, { subject: 'dynamic_reports', subjectId: id, action: 'edited', version: version + 1, changes })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: version + 1 }
}

const remove = async (tx: Tx, id: string, version: number) => {
  const { name } = await held(tx, id, version)
  await deleteReport(tx, id)
  await audit(tx, { subject: 'dynamic_reports', subjectId: id, action: 'deleted', changes: { name: [name, null] } })
  await publishChange(tx, { topic: 'reports', id })
  return { id }
}

const values = async (
  tx: Tx,
  { dataSet, field, ...asked }: { dataSet: DataSet; field: string; searchText?: string | undefined; id?: string[] | undefined },
) => {
  const facts = dataSetOf(dataSet)
  if (!may(tx.caller, facts.needs)) throw notAllowed()
  const dimension = Object.hasOwn(facts.dimensions, field) ? facts.dimensions[field] : undefined
  if (!dimension || !('record' in dimension)) throw new Refused([rejection('report.unknown_field', {}, 'field')])
  return [...(await offeredRecords(tx, dimension.record, asked))]
}

/** User-defined reports. */
export const installDynamicReports = (app: FastifyInstance): void => {
  const task = figuresTask(() => app.fileStore)
  app.addHook('onReady', async () => app.tasks.register(task))
  app.fileSubjects.set(dynamicFiles, async ({ caller }, userId) => caller.userId === userId && may(caller, 'dynamic_report.export'))
  serve(app, dynamicReports.list, (tx, { query }) => listReports(tx, query))
  serve(app, dynamicReports.values, (tx, { query }) => values(tx, query))
  serve(app, dynamicReports.audience, async (tx) => {
    if (tx.caller.kind !== 'internal') throw notAllowed()
    return audienceOf(tx)
  })
  serve(app, dynamicReports.detail, async (tx, { params }) => found(await findReport(tx, params.id)))
  serve(app, dynamicReports.ready, async (tx) => [...listReady(tx)])
  serve(app, dynamicReports.create, (tx, { body }) => createDynamicReport(tx, body))
  serve(app, dynamicReports.edit, (tx, { params, body }) => edit(tx, params.id, body))
  serve(app, dynamicReports.remove, (tx, { params, query }) => remove(tx, params.id, query.version))
  serve(app, dynamicReports.figures, async (tx, { params, query }) =>
    figuresOf(tx, found(await findReport(tx, params.id)).definition, query),
  )
  serve(app, dynamicReports.rows, async (tx, { params, query }) =>
    recordsBehind(tx, found(await findReport(tx, params.id)).definition, query, query, query),
  )
  // Read-only, so it needs no writer connection.
  serve(app, dynamicReports.try, (tx, { body }) => figuresOf(tx, body.definition), { ownTransactions: true })
  serve(app, dynamicReports.export, async (tx, { params, body }) => {
    const report = found(await findReport(tx, params.id))
    const { format, from, to } = body
    const filters = { id: params.id, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
    const input = { format, filters, definition: report.definition, language: tx.caller.language }
    const taskId = await app.tasks.queue(tx, task, input, { en: report.name, th: report.name, zh: report.name })
    await audit(tx, {
      subject: 'dynamic_reports',
      subjectId: params.id,
      action: 'exported',
      changes: { format: [null, format], filters: [null, filters] },
    })
    return { taskId }
  })
}
