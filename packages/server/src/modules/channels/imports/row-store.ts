import type { RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { CellMark, SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { copyBytes, copyInto } from '../../../platform/db/copy-rows.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { recordsText } from '../../../platform/db/records-text.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { moveCounts, type Moved } from './import-store.ts'

export interface StoredRow {
  readonly rowNo: number
  readonly groupNo: number
  readonly recordKey: string | null
  readonly cells: readonly SheetCell[]
  readonly marks: Readonly<Record<string, CellMark>> | null
  readonly repairs: Readonly<Record<string, SheetCell>>
  readonly state: RowState
  readonly errors: readonly Rejection[]
  readonly recordId: string | null
  readonly recordVersion: number | null
  readonly overridden: boolean
  /** Values of an overwritten record before the import. */
  readonly before: unknown
}

type NewRow = Pick<StoredRow, 'rowNo' | 'groupNo' | 'recordKey' | 'cells' | 'marks'> & { readonly contentKey: number }

const target = {
  table: 'import_rows',
  keys: ['importId', 'rowNo', 'groupNo', 'recordKey', 'contentKey', 'cells', 'marks', 'state', 'errors', 'recordId'],
} as const

/** A row with its state, as stored. */
export type RowLine = ReturnType<typeof lineOf>

export const lineOf = (
  importId: string,
  { rowNo, groupNo, recordKey, contentKey, cells, marks }: NewRow,
  { state, errors, recordId }: Pick<StoredRow, 'state' | 'errors' | 'recordId'>,
) => ({
  importId,
  rowNo,
  groupNo,
  recordKey,
  contentKey,
  cells: JSON.stringify(cells),
  marks: marks && JSON.stringify(marks),
  state,
  errors: errors.length === 0 ? '[]' : JSON.stringify(errors),
  recordId,
})

export const rowBytes = (tenantId: string, rows: readonly RowLine[]): Buffer => copyBytes(tenantId, target, rows)

/** Adds the output of `rowBytes` by COPY, on the connection of the caller's transaction. */
export const copyRows = (client: ClientBase, pieces: readonly Buffer[]): Promise<void> => copyInto(client, target, pieces)

const columns = sql`r.row_no, r.group_no, r.record_key, r.cells, r.marks, r.repairs, r.state, r.errors, r.record_id,
  r.record_version, r.overridden, r.before`
const ofImport = (tx: Tx, importId: string) => sql`r.tenant_id = ${tx.caller.tenantId} and r.import_id = ${importId}::uuid`

/** States of rows without issues. No index covers them, so such rows change state without index writes. */
const straight: ReadonlySet<RowState> = new Set(['valid', 'saved', 'undone'])

/** Rows in some states; all other states share a partial index. */
const inStates = (states: readonly RowState[]) =>
  sql`${states.some((state) => straight.has(state)) ? sql`` : sql`r.set_apart and`} r.state = any(${states}::text[])`

/** Complete records in some states, about `limit` rows, after a cursor. */
export const nextRecords = async (
  tx: Tx,
  importId: string,
  { states, after = 0, limit }: { readonly states: readonly RowState[]; readonly after?: number; readonly limit: number },
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    with wanted as (select distinct group_no from (select r.group_no from import_rows r
      where ${ofImport(tx, importId)} and ${inStates(states)} and r.group_no > ${after} order by r.group_no limit ${limit}) found)
    select ${columns} from import_rows r where ${ofImport(tx, importId)} and r.group_no in (select group_no from wanted)
    order by r.group_no, r.row_no`.execute(tx.db)
  return rows
}

export const rowsOfGroups = async (tx: Tx, importId: string, groupNos: readonly number[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`select ${columns} from import_rows r
    where ${ofImport(tx, importId)} and r.group_no = any(${groupNos}::int[]) order by r.group_no, r.row_no`.execute(tx.db)
  return rows
}

export const rowsByNo = async (tx: Tx, importId: string, rowNos: readonly number[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`select ${columns} from import_rows r
    where ${ofImport(tx, importId)} and r.row_no = any(${rowNos}::int[]) order by r.row_no`.execute(tx.db)
  return rows
}

export interface RowsAsked {
  readonly states: readonly RowState[] | undefined
  /** Keyset cursor: constant cost at any depth. */
  readonly after: number
  readonly offset?: number
  readonly limit: number
}

/** A page of rows in file order. */
export const pageOfRows = async (
  tx: Tx,
  importId: string,
  { states, after, offset = 0, limit }: RowsAsked,
): Promise<StoredRow[]> => {
  const some = states ? sql`and ${inStates(states)}` : sql``
  const { rows } = await sql<StoredRow>`select ${columns} from import_rows r
    where ${ofImport(tx, importId)} and r.row_no > ${after} ${some} order by r.row_no limit ${limit} offset ${offset}`.execute(
    tx.db,
  )
  return rows
}

export interface RowVerdict {
  readonly rowNo: number
  readonly from: RowState
  readonly to: RowState
  readonly errors: readonly Rejection[]
  readonly recordId?: string | null
  readonly recordVersion?: number | null
  readonly overridden?: boolean
  readonly before?: unknown
}

/** Writes row results and updates the counts. */
export const writeVerdicts = async (tx: Tx, importId: string, verdicts: readonly RowVerdict[]): Promise<void> => {
  if (verdicts.length === 0) return
  const moved: Moved = {}
  for (const { from, to } of verdicts) {
    moved[from] = (moved[from] ?? 0) - 1
    moved[to] = (moved[to] ?? 0) + 1
  }
  await sql`${prepared}
    update import_rows r set state = n.s, errors = n.e, record_id = n.i, record_version = n.v, overridden = n.o, before = n.b
    from jsonb_to_recordset(${recordsText(
      verdicts.map(({ rowNo, to, errors, recordId = null, recordVersion = null, overridden = false, before = null }) => ({
        r: rowNo,
        s: to,
        e: errors,
        i: recordId,
        v: recordVersion,
        o: overridden,
        b: before,
      })),
    )}::jsonb) as n(r int, s text, e jsonb, i uuid, v int, o boolean, b jsonb)
    where ${ofImport(tx, importId)} and r.row_no = n.r`.execute(tx.db)
  await moveCounts(tx, importId, moved)
}

/**
 * Earlier rows with the same content, by row; for the whole import if no rows are given. Scans all rows (a tenth of a
 * second for 100,000): an index would slow down every import by more than that.
 */
export const earlierDuplicates = async (
  tx: Tx,
  importId: string,
  rowNos?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const some = rowNos ? sql`and r.row_no = any(${rowNos}::int[])` : sql``
  const { rows } = await sql<{ rowNo: number; twin: number }>`
    select r.row_no, t.twin from import_rows r join (
      select r.content_key, min(r.row_no) as twin from import_rows r where ${ofImport(tx, importId)} and r.state <> 'skipped'
      group by r.content_key) t on t.content_key = r.content_key and t.twin < r.row_no
    where ${ofImport(tx, importId)} ${some}`.execute(tx.db)
  return new Map(rows.map(({ rowNo, twin }) => [rowNo, twin]))
}

/** Marks rows for validation. */
export const uncheck = async (tx: Tx, importId: string, groupNos?: readonly number[]): Promise<void> => {
  const some = groupNos ? sql`and r.group_no = any(${groupNos}::int[])` : sql``
  await sql`update import_rows r set state = 'unchecked' where ${ofImport(tx, importId)} ${some}
    and r.state in ('valid', 'invalid', 'duplicate', 'confirmed', 'unchanged')`.execute(tx.db)
}

/** Deletes a batch of rows; returns the number. */
export const deleteSomeRows = async (tx: Tx, importId: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from import_rows r where ${ofImport(tx, importId)} and r.row_no in (
      select row_no from import_rows where tenant_id = ${tx.caller.tenantId} and import_id = ${importId}::uuid order by row_no limit ${limit})`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0n)
}
