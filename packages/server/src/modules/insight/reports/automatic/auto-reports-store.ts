import type { AutoReportRow, AutoReportRun, autoReports } from '@khonsong/contract/insight/reports/auto-reports.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { nextDue, type AutoReport, type Schedule } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { defineList, readList } from '../../../../platform/list/read-list.ts'
import { isFor } from '../dynamic/dynamic-reports-store.ts'

type Query = z.output<typeof autoReports.list.query> & { readonly only: RawBuilder<SqlBool> }

const ofReport = (tx: Tx): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from dynamic_reports x where x.tenant_id = a.tenant_id and x.id = a.report_id and ${isFor(tx)})`

/** State of a run: one whose task failed or was cancelled has not been sent. */
const stateOf = (run: string, task: string): string =>
  `case when ${run}.state = 'queued' and ${task}.state in ('failed', 'cancelled') then 'failed' else ${run}.state end`

const list = defineList<Query>({
  table: 'autoReports',
  alias: 'a',
  select: {
    id: 'a.id',
    reportId: 'a.report_id',
    reportName: 'd.name',
    ownerName: 'u.display_name',
    cadence: 'a.cadence',
    weekday: 'a.weekday',
    monthDay: 'a.month_day',
    time: 'a.at_time',
    recipients: 'a.recipients',
    language: 'a.language',
    format: 'a.format',
    active: 'a.active',
    lastAt: 'last.created_at',
    lastState: 'last.state',
    updatedAt: 'a.updated_at',
    version: 'a.version',
  },
  joins: `join dynamic_reports d on d.tenant_id = a.tenant_id and d.id = a.report_id
    join users u on u.tenant_id = a.tenant_id and u.id = a.owner_id
    left join lateral (select r.created_at, ${stateOf('r', 't')} as state from auto_report_runs r
      left join tasks t on t.tenant_id = r.tenant_id and t.id = r.task_id
      where r.tenant_id = a.tenant_id and r.auto_report_id = a.id order by r.created_at desc, r.id desc limit 1) last on true`,
  sorts: { updatedAt: { by: 'a.updated_at', type: 'timestamptz' } },
  defaultSort: { by: 'updatedAt', descending: true },
  numbers: ['a.search_key'],
  filters: ({ only }) => [only],
})

export const listAutoReports = async (tx: Tx, query: Omit<Query, 'only'>): Promise<ListAnswer<AutoReportRow>> => {
  const answer = await readList<Omit<AutoReportRow, 'nextAt'>, Query>(tx, list, { ...query, only: ofReport(tx) })
  return { ...answer, list: answer.list.map((row) => ({ ...row, nextAt: row.active ? nextDue(row, tx.now) : null })) }
}

export interface LockedAutoReport extends AutoReport {
  readonly id: string
  readonly version: number
  readonly ownerId: string
}

/** One visible to the caller; locked until the commit before a change. */
export const findAutoReport = async (tx: Tx, id: string, hold = false): Promise<LockedAutoReport | undefined> => {
  const { rows } = await sql<LockedAutoReport>`
    select a.id, a.report_id, a.owner_id, a.cadence, a.weekday, a.month_day, a.at_time as time, a.recipients, a.language, a.format,
      a.active, a.version
    from auto_reports a where ${visible(tx.caller, 'autoReports', 'a')} and ${ofReport(tx)} and a.id = ${id}::uuid
    ${hold ? sql`for no key update` : sql``}`.execute(tx.db)
  return rows[0]
}

const columnsOf = (tx: Tx, { reportId, cadence, weekday, monthDay, time, recipients, language, format, active }: AutoReport) => ({
  reportId,
  ownerId: tx.caller.userId,
  cadence,
  weekday,
  monthDay,
  atTime: time,
  recipients: [...new Set(recipients)],
  language,
  format,
  active,
  armedAt: tx.now,
  searchKey: searchKey(recipients.join(' ')),
  updatedAt: tx.now,
  updatedBy: tx.caller.userId,
})

export const insertAutoReport = async (tx: Tx, id: string, sent: AutoReport): Promise<void> => {
  const made = { tenantId: tx.caller.tenantId, id, createdAt: tx.now, createdBy: tx.caller.userId }
  await tx.db
    .insertInto('autoReports')
    .values({ ...made, ...columnsOf(tx, sent) })
    .execute()
}

export const updateAutoReport = async (tx: Tx, id: string, sent: AutoReport): Promise<void> => {
  await tx.db
    .updateTable('autoReports')
    .set((row) => ({ ...columnsOf(tx, sent), version: row('version', '+', 1) }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteAutoReport = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('autoReports').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}

export interface ActiveAutoReport extends Schedule {
  readonly tenantId: string
  readonly id: string
  readonly ownerId: string
  /** Due moments up to here are done or skipped. */
  readonly since: string
}

/** Active schedules of all companies. */
export const activeAutoReports = async ({ reader }: Database): Promise<readonly ActiveAutoReport[]> => {
  const { rows } = await sql<ActiveAutoReport>`
    select a.tenant_id, a.id, a.owner_id, a.cadence, a.weekday, a.month_day, a.at_time as time,
      greatest(a.armed_at, coalesce(a.last_due_at, a.armed_at)) as since
    from auto_reports a where a.active order by a.tenant_id, a.id`.execute(reader)
  return rows
}

/** Claims a due moment; false if another process was faster or the schedule has changed. */
export const takeDue = async (tx: Tx, id: string, dueAt: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update auto_reports set last_due_at = ${dueAt}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and active and armed_at < ${dueAt}::timestamptz
      and (last_due_at is null or last_due_at < ${dueAt}::timestamptz)`.execute(tx.db)
  return Number(numAffectedRows) > 0
}

interface NewRun {
  readonly id: string
  readonly autoReportId: string
  readonly dueAt: string | null
  readonly taskId: string | null
  readonly error?: string
}

export const insertRun = async (tx: Tx, { id, autoReportId, dueAt, taskId, error }: NewRun): Promise<void> => {
  await tx.db
    .insertInto('autoReportRuns')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      autoReportId,
      dueAt,
      taskId,
      state: error === undefined ? 'queued' : 'failed',
      error: error ?? null,
      createdAt: tx.now,
      finishedAt: error === undefined ? null : tx.now,
    })
    .execute()
}

/** Marks a run as sent, once: false when it already was, or when its schedule is gone. */
export const finishRun = async (tx: Tx, id: string, recordCount: number, recipients: readonly string[]): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('autoReportRuns')
    .set({ state: 'sent', recordCount, recipients: [...recipients], finishedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const runs = (autoReportId: string) =>
  sql`from auto_report_runs r left join tasks t on t.tenant_id = r.tenant_id and t.id = r.task_id where r.auto_report_id = ${autoReportId}::uuid`

/** Runs of a schedule visible to the caller, newest first. */
export const listRuns = async (
  tx: Tx,
  id: string,
  query: { pageNo?: number | undefined; page?: number | undefined; pageNum?: number | undefined; pageSize: number },
): Promise<ListAnswer<AutoReportRun>> => {
  const { tenantId, language } = tx.caller
  const { pageSize } = query
  const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
  const { rows } = await sql<AutoReportRun>`
    select r.id, r.due_at, ${sql.raw(stateOf('r', 't'))} as state, r.record_count, r.recipients, r.created_at,
      coalesce(r.error, case when t.state in ('failed', 'cancelled') then t.message->>${language}::text end) as error,
      coalesce(r.finished_at, t.finished_at) as finished_at
    ${runs(id)} and r.tenant_id = ${tenantId}::uuid order by r.created_at desc, r.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx.db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total ${runs(id)} and r.tenant_id = ${tenantId}::uuid`.execute(tx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0, totalIsCapped: false, pageNo, pageSize }
}
