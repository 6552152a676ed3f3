import type { ImportState, RowCounts, RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import type { SheetPreview } from '@khonsong/domain/channels/imports/match-columns.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'

export interface HeaderMeaning {
  readonly header: string
  readonly key: string | null
}

/** A stored import. */
export interface ImportRow {
  readonly id: string
  readonly subject: string
  readonly fileId: string | null
  readonly fileName: string
  readonly fileSha256: string
  readonly sheetName: string | null
  readonly headerRow: number | null
  readonly columnsChosen: boolean
  readonly state: ImportState
  readonly customerId: string | null
  readonly businessUnitId: string | null
  readonly taskId: string | null
  readonly columns: readonly HeaderMeaning[]
  readonly fixed: Readonly<Record<string, string>>
  readonly datesAsSuggested: boolean
  readonly rows: RowCounts
  readonly refusal: readonly Rejection[] | null
  /** Summary rows at the end of the file, which were skipped. */
  readonly totalsRows: readonly number[]
  readonly createdBy: string
  readonly createdByName: string
  readonly createdAt: string
  readonly completedAt: string | null
  readonly undoneAt: string | null
  readonly version: number
}

const rowStates = ['unchecked', 'valid', 'invalid', 'duplicate', 'confirmed', 'saved', 'unchanged', 'skipped', 'undone'] as const

const counts = sql.raw(rowStates.map((state) => `'${state}', i.${state}_count`).join(', '))
const columns = sql`i.id, i.subject, i.file_id, i.file_name, i.file_sha256, i.sheet_name, i.header_row, i.columns_chosen, i.state, i.customer_id, i.business_unit_id,
  i.task_id, i.columns, i.fixed, i.dates_as_suggested, jsonb_build_object(${counts}) as rows, i.refusal, i.totals_rows, i.created_by,
  i.created_by_name, i.created_at, i.completed_at, i.undone_at, i.version`

/**
 * Visible to its creator, to users with full scope, to a customer's users for that customer's files, and to business
 * unit users for their units' files. Carriers and drivers see only their own.
 */
const visibleImports = (tx: Tx): RawBuilder<SqlBool> => {
  const { scope, userId } = tx.caller
  if (scope.kind === 'subcontractor' || scope.kind === 'driver')
    return sql<SqlBool>`(i.tenant_id = ${tx.caller.tenantId} and i.created_by = ${userId === '' ? null : userId}::uuid)`
  const within = visible(tx.caller, 'imports', 'i')
  return scope.kind === 'business_units'
    ? sql<SqlBool>`(${within} and (i.created_by = ${userId} or i.business_unit_id = any(${scope.ids}::uuid[])))`
    : within
}

export const findImport = async (tx: Tx, id: string): Promise<ImportRow | undefined> => {
  const { rows } =
    await sql<ImportRow>`select ${columns} from imports i where ${visibleImports(tx)} and i.id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Locks the import until the commit. Required before any change of it or its rows. */
export const lockImport = async (tx: Tx, id: string): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports i where ${visibleImports(tx)} and i.id = ${id}::uuid for update`.execute(tx.db)
  return rows[0]
}

/** First rows of the sheets, while columns are being matched. */
export const previewsOf = async (tx: Tx, id: string): Promise<readonly SheetPreview[]> => {
  const { rows } = await sql<{ previews: readonly SheetPreview[] | null }>`
    select i.previews from imports i where ${visibleImports(tx)} and i.id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.previews ?? []
}

export interface ImportsAsked {
  readonly subjects: readonly string[]
  readonly searchText?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export const listImports = async (tx: Tx, { subjects, searchText, pageNo, pageSize }: ImportsAsked) => {
  const named = searchText ? sql`and i.file_name ilike ${`%${searchText.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}` : sql``
  const where = sql`${visibleImports(tx)} and i.subject = any(${subjects}::text[]) ${named}`
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports i where ${where} order by i.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    tx.db,
  )
  const total = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from imports i where ${where} limit 10001) counted`.execute(tx.db)
  return { rows, total: total.rows[0]?.total ?? 0 }
}

export interface NewImport {
  readonly id: string
  readonly subject: string
  readonly fileId: string
  readonly fileName: string
  readonly fileSha256: string
  readonly customerId: string | null
  readonly businessUnitId: string | null
}

export const insertImport = async (tx: Tx, made: NewImport): Promise<void> => {
  await tx.db
    .insertInto('imports')
    .values({
      ...made,
      tenantId: tx.caller.tenantId,
      state: 'reading',
      createdBy: tx.caller.userId,
      createdByName: tx.caller.displayName,
      createdAt: tx.now,
      touchedAt: tx.now,
    })
    .execute()
}

export interface ImportChange {
  readonly state?: ImportState
  readonly taskId?: string | null
  readonly sheetName?: string
  readonly headerRow?: number
  readonly columnsChosen?: boolean
  /** First rows of the sheets, kept while columns are being matched. */
  readonly previews?: readonly SheetPreview[] | null
  readonly columns?: readonly HeaderMeaning[]
  readonly fixed?: Readonly<Record<string, string>>
  readonly datesAsSuggested?: boolean
  readonly refusal?: readonly Rejection[]
  readonly totalsRows?: readonly number[]
  readonly undoneAt?: string
  readonly fileId?: null
}

const finalStates: ReadonlySet<ImportState> = new Set<ImportState>(['finished', 'cancelled', 'refused'])

/** Updates a locked import and publishes the change. */
export const changeImport = async (tx: Tx, run: Pick<ImportRow, 'id' | 'createdBy'>, change: ImportChange): Promise<void> => {
  const { columns: headers, fixed, refusal, previews, totalsRows, ...plain } = change
  await tx.db
    .updateTable('imports')
    .set((row) => ({
      ...plain,
      ...(headers === undefined ? {} : { columns: JSON.stringify(headers) }),
      ...(fixed === undefined ? {} : { fixed: JSON.stringify(fixed) }),
      ...(previews === undefined ? {} : { previews: previews && JSON.stringify(previews) }),
      ...(totalsRows === undefined ? {} : { totalsRows: [...totalsRows] }),
      ...(refusal === undefined ? {} : { refusal: JSON.stringify(refusal) }),
      ...(change.state === undefined ? {} : { completedAt: finalStates.has(change.state) ? tx.now : null }),
      version: row('version', '+', 1),
      touchedAt: tx.now,
    }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', run.id)
    .execute()
  await publishImportChange(tx, run)
}

/** Notifies its creator and the current user. */
const publishImportChange = async (tx: Tx, { id, createdBy }: Pick<ImportRow, 'id' | 'createdBy'>): Promise<void> => {
  const people = [...new Set([createdBy, tx.caller.userId])].filter((userId) => userId !== '')
  await publishChange(tx, ...people.map((userId) => ({ topic: 'imports' as const, id, userId })))
}

export type Moved = Partial<Record<RowState, number>>

/** Updates the counts together with the rows. */
export const moveCounts = async (tx: Tx, importId: string, moved: Moved): Promise<void> => {
  const changes = rowStates.flatMap((state) =>
    moved[state] ? [sql`${sql.ref(`${state}_count`)} = ${sql.ref(`${state}_count`)} + ${moved[state]}`] : [],
  )
  await sql`update imports set touched_at = ${tx.now}::timestamptz${changes.length > 0 ? sql`, ${sql.join(changes)}` : sql``}
    where tenant_id = ${tx.caller.tenantId} and id = ${importId}::uuid`.execute(tx.db)
}

/** Recounts all rows, after bulk changes of unknown size. */
export const recount = async (tx: Tx, importId: string): Promise<void> => {
  const set = sql.raw(rowStates.map((state) => `${state}_count = coalesce((counted.by_state ->> '${state}')::int, 0)`).join(', '))
  await sql`
    update imports i set ${set} from (
      select jsonb_object_agg(state, n) as by_state from (
        select state, count(*) as n from import_rows where tenant_id = ${tx.caller.tenantId} and import_id = ${importId}::uuid group by state) s
    ) counted where i.tenant_id = ${tx.caller.tenantId} and i.id = ${importId}::uuid`.execute(tx.db)
}

/** The newest earlier import of an identical file that saved records: warns of a second upload. */
export const findSameFile = async (tx: Tx, run: ImportRow) => {
  const { rows } = await sql<{ id: string; createdAt: string }>`
    select i.id, i.created_at from imports i where ${visibleImports(tx)} and i.subject = ${run.subject}
      and i.file_sha256 = ${run.fileSha256} and i.id < ${run.id}::uuid and i.saved_count > 0 order by i.id desc limit 1`.execute(
    tx.db,
  )
  return rows[0]
}

/** Cancels the import's task, which also detects it by the state. */
export const stopTask = async (tx: Tx, taskId: string): Promise<void> => {
  await tx.db
    .updateTable('tasks')
    .set({
      cancelRequested: true,
      state: sql<string>`case when state = 'queued' then 'cancelled' else state end`,
      finishedAt: sql<string | null>`case when state = 'queued' then ${tx.now}::timestamptz else finished_at end`,
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

export const taskOf = (tx: Tx, taskId: string) =>
  tx.db
    .selectFrom('tasks')
    .select(['state', 'done', 'total'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', taskId)
    .executeTakeFirst()
