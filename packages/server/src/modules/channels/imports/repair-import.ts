import { readImportCell } from '@khonsong/domain/channels/imports/read-import-cell.ts'
import { duplicateColumns } from '@khonsong/domain/channels/imports/match-columns.ts'
import { repairImport, repairRow } from '@khonsong/domain/channels/imports/import-state.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { checkGroups } from './check-import.ts'
import { createChecking } from './check-records.ts'
import { servedFor, type Engine } from './engine.ts'
import { regroupNow } from './group-rows.ts'
import { rememberHeaders } from './header-store.ts'
import { changeImport, findImport, lockImport, recount, type ImportRow } from './import-store.ts'
import { contentKeyOf, createRowReader } from './read-stored-row.ts'
import { moveRows, replaceText, rowsOfRecordsOf, writeRepairs } from './repair-store.ts'
import { rowsByNo, rowsOfGroups, uncheck, type StoredRow } from './row-store.ts'
import type { ImportTasks } from './import-tasks.ts'

/** Records validated within the request; more are validated in the background. */
const maxInline = 400
/** Rows regrouped within the request. */
const maxRegrouped = 2000

export interface Desk {
  readonly engine: Engine
  readonly tasks: ImportTasks
}

/** Locks an import that awaits user action. */
const lockWaiting = async (tx: Tx, id: string): Promise<ImportRow> => {
  const run = found(await lockImport(tx, id))
  decided(repairImport(run))
  return run
}

const columnOf = ({ engine }: Desk, run: ImportRow, key: string) => {
  const { columns } = servedFor(engine, run).subject
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw new Refused([rejection('field.unknown', { field: key }, 'column')])
  return column
}

/** Refuses unknown column keys. */
export const checkColumnKeys = (desk: Desk, run: ImportRow, keys: readonly (string | null)[]): void => {
  for (const key of keys) if (key !== null) columnOf(desk, run, key)
}

const groups = (desk: Desk, run: ImportRow, keys: readonly string[]) =>
  keys.some((key) => servedFor(desk.engine, run).subject.keyColumns.includes(key))

const rowCount = ({ rows }: ImportRow) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Validates records again: at once if few, else in the background. */
const recheck = async (tx: Tx, desk: Desk, run: ImportRow, groupNos: readonly number[], regroup: boolean): Promise<ImportRow> => {
  const background = (regroup && rowCount(run) > maxRegrouped) || groupNos.length > maxInline
  const all = new Set(groupNos)
  if (!background && regroup) for (const groupNo of await regroupNow(tx, desk.engine, run)) all.add(groupNo)
  if (background || all.size > maxInline) {
    await uncheck(tx, run.id, [...all])
    await recount(tx, run.id)
    await desk.tasks.check(tx, run, { regroup })
  } else {
    await checkGroups(tx, createChecking(servedFor(desk.engine, run), run), [...all])
    await recount(tx, run.id)
    await changeImport(tx, run, {})
  }
  return found(await findImport(tx, run.id))
}

export interface CellRepair {
  readonly rowNo: number
  readonly column: string
  readonly value: string
  readonly was?: string | undefined
}

export interface RepairResult {
  readonly rowNo: number
  readonly column: string
  readonly errors: readonly Rejection[]
}

/** Whether a cell may be repaired: its row is open and the value was not changed concurrently. */
const refusalOf = (row: StoredRow | undefined, repair: CellRepair, now: string): readonly Rejection[] => {
  if (!row) return [rejection('access.not_found', {})]
  const open = repairRow(row.rowNo, row.state)
  if (!open.accepted) return open.rejections
  return repair.was !== undefined && repair.was.trim() !== now
    ? [rejection('import.cell_changed', { value: now }, repair.column)]
    : []
}

/** Repairs cells with the same validators as the file; each cell has its own result. */
export const repairCells = async (tx: Tx, desk: Desk, id: string, cells: readonly CellRepair[]) => {
  const run = await lockWaiting(tx, id)
  const { columns } = servedFor(desk.engine, run).subject
  for (const { column } of cells) columnOf(desk, run, column)
  const reader = createRowReader(columns, run)
  const rows = new Map((await rowsByNo(tx, id, [...new Set(cells.map(({ rowNo }) => rowNo))])).map((row) => [row.rowNo, row]))
  const repaired = new Map<number, Record<string, string>>()
  const results = cells.map((cell): RepairResult => {
    const { rowNo, column, value } = cell
    const row = rows.get(rowNo)
    const errors = refusalOf(row, cell, row ? cellText(reader.cellIn(row)(column).cell) : '')
    if (errors.length > 0) return { rowNo, column, errors }
    repaired.set(rowNo, { ...repaired.get(rowNo), [column]: value.trim() })
    const read = readImportCell(columnOf(desk, run, column), value, undefined, run)
    return { rowNo, column, errors: read.accepted ? [] : read.rejections.map((one) => ({ ...one, field: column })) }
  })
  const changed = [...repaired].flatMap(([rowNo, own]) => {
    const row = rows.get(rowNo)
    if (!row) return []
    const repairs = { ...row.repairs, ...own }
    return [{ rowNo, repairs, contentKey: contentKeyOf(row.cells, repairs), groupNo: row.groupNo }]
  })
  if (changed.length === 0) return { run, results, rows: [] }
  await writeRepairs(tx, id, changed)
  const keys = cells.map(({ column }) => column)
  const touched = [...new Set(changed.map(({ groupNo }) => groupNo))]
  await uncheck(tx, id, touched)
  const after = await recheck(tx, desk, run, touched, groups(desk, run, keys))
  const now = await rowsByNo(
    tx,
    id,
    changed.map(({ rowNo }) => rowNo),
  )
  return { run: after, results, rows: await rowsOfGroups(tx, id, [...new Set(now.map(({ groupNo }) => groupNo))]) }
}

/** Replaces a text in a whole column: "บริษัท ก" becomes the intended customer in all rows. */
export const replaceInColumn = async (
  tx: Tx,
  desk: Desk,
  id: string,
  { column, from, to }: { readonly column: string; readonly from: string; readonly to: string },
) => {
  const run = await lockWaiting(tx, id)
  columnOf(desk, run, column)
  const { places } = createRowReader(servedFor(desk.engine, run).subject.columns, run)
  const touched = await replaceText(tx, id, { key: column, place: places.get(column), fixed: run.fixed[column], from, to })
  if (touched.length === 0) return { run, changed: 0 }
  await uncheck(tx, id, touched)
  return { run: await recheck(tx, desk, run, touched, groups(desk, run, [column])), changed: touched.length }
}

export interface ReadAs {
  readonly columns?: readonly (string | null)[] | undefined
  readonly fixed?: Readonly<Record<string, string>> | undefined
  readonly datesAsSuggested?: boolean | undefined
}

/** Changes the mapping of columns or dates; validates every unsaved row again. */
export const readImportAs = async (tx: Tx, desk: Desk, id: string, { columns, fixed, datesAsSuggested }: ReadAs) => {
  const run = await lockWaiting(tx, id)
  checkColumnKeys(desk, run, [...(columns ?? []), ...Object.keys(fixed ?? {})])
  const twice = duplicateColumns(columns ?? [], servedFor(desk.engine, run).subject.columns)
  if (twice.length > 0) throw new Refused(twice)
  const meanings = run.columns.map(({ header, key }, index) => ({ header, key: columns ? (columns[index] ?? null) : key }))
  await changeImport(tx, run, {
    columns: meanings,
    ...(fixed === undefined ? {} : { fixed: Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== '')) }),
    ...(datesAsSuggested === undefined ? {} : { datesAsSuggested }),
  })
  if (columns) await rememberHeaders(tx, run, meanings)
  await uncheck(tx, id)
  await recount(tx, id)
  const now = found(await findImport(tx, id))
  await desk.tasks.check(tx, now, { regroup: true })
  return found(await findImport(tx, id))
}

export type Answer = 'override' | 'leave_out' | 'take_in'

const moves = {
  override: { from: ['duplicate'], to: 'confirmed' },
  leave_out: { from: ['unchecked', 'valid', 'invalid', 'duplicate', 'confirmed', 'unchanged'], to: 'skipped' },
  take_in: { from: ['skipped'], to: 'unchecked' },
} as const satisfies Record<Answer, { from: readonly string[]; to: string }>

/** Answers questions about rows; without row numbers, all waiting rows. */
export const answerForRows = async (
  tx: Tx,
  desk: Desk,
  id: string,
  { answer, rowNos }: { readonly answer: Answer; readonly rowNos?: readonly number[] | undefined },
) => {
  const run = await lockWaiting(tx, id)
  const { from, to } = moves[answer]
  const waiting = answer === 'leave_out' && rowNos === undefined ? ['duplicate'] : from
  const whole = answer === 'override' && rowNos ? await rowsOfRecordsOf(tx, id, rowNos) : rowNos
  const moved = await moveRows(tx, id, { from: waiting, to, rowNos: whole })
  if (answer === 'override') {
    await recount(tx, id)
    await changeImport(tx, run, {})
    return { run: found(await findImport(tx, id)), changed: moved.length }
  }
  const touched = [...new Set(moved.map(({ groupNo }) => groupNo))]
  await uncheck(tx, id, touched)
  return { run: touched.length > 0 ? await recheck(tx, desk, run, touched, false) : run, changed: moved.length }
}
