import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { StoredRow } from './row-store.ts'

const ofImport = (tx: Tx, importId: string) => sql`r.tenant_id = ${tx.caller.tenantId} and r.import_id = ${importId}::uuid`

export interface RowRepair {
  readonly rowNo: number
  readonly repairs: StoredRow['repairs']
  readonly contentKey: number
}

/** Stores repaired cells beside the originals; marks the rows unchecked. */
export const writeRepairs = async (tx: Tx, importId: string, repairs: readonly RowRepair[]): Promise<void> => {
  await sql`
    update import_rows r set repairs = n.p, content_key = n.c, state = 'unchecked'
    from jsonb_to_recordset(${JSON.stringify(repairs.map(({ rowNo, repairs: p, contentKey }) => ({ r: rowNo, p, c: contentKey })))}::jsonb)
      as n(r int, p jsonb, c bigint)
    where ${ofImport(tx, importId)} and r.row_no = n.r`.execute(tx.db)
}

export interface Replacement {
  readonly key: string
  /** Position of the column in the file, if present. */
  readonly place: number | undefined
  readonly fixed: string | undefined
  readonly from: string
  readonly to: string
}

/** Replaces a text in all open rows; returns the records to validate again. */
export const replaceText = async (tx: Tx, importId: string, { key, place, fixed, from, to }: Replacement): Promise<number[]> => {
  const cell =
    place === undefined
      ? sql`null::text`
      : sql`nullif(btrim(case when jsonb_typeof(r.cells -> ${place}::int) = 'object' then r.cells -> ${place}::int ->> 'date'
          else r.cells ->> ${place}::int end), '')`
  const { rows } = await sql<{ groupNo: number }>`
    with changed as (
      update import_rows r set repairs = r.repairs || jsonb_build_object(${key}::text, ${to}::text), state = 'unchecked'
      where ${ofImport(tx, importId)} and r.state not in ('saved', 'undone', 'skipped')
        and coalesce(case when r.repairs ? ${key}::text then btrim(r.repairs ->> ${key}::text) else coalesce(${cell}, ${fixed ?? null}::text) end, '') = ${from.trim()}
      returning r.group_no)
    select distinct group_no from changed order by group_no`.execute(tx.db)
  return rows.map(({ groupNo }) => groupNo)
}

export interface ProblemCounted {
  readonly field: string | null
  readonly code: Rejection['code']
  readonly params: Rejection['params']
  readonly rows: number
  readonly firstRowNo: number
}

/** Distinct problems, most frequent first. */
export const countProblems = async (tx: Tx, importId: string): Promise<ProblemCounted[]> => {
  const { rows } = await sql<ProblemCounted>`
    select e ->> 'field' as field, e ->> 'code' as code, e -> 'params' as params, count(*)::int as rows, min(r.row_no) as first_row_no
    from import_rows r cross join jsonb_array_elements(r.errors) e
    where ${ofImport(tx, importId)} and r.set_apart and r.state in ('invalid', 'duplicate') and e ->> 'code' <> 'import.record_has_issue'
    group by 1, 2, 3 order by 4 desc, 5 limit 100`.execute(tx.db)
  return rows
}

/** Changes the state of rows; all matching rows if `rowNos` is absent. Returns their records. */
export const moveRows = async (
  tx: Tx,
  importId: string,
  { from, to, rowNos }: { readonly from: readonly string[]; readonly to: string; readonly rowNos: readonly number[] | undefined },
): Promise<{ rowNo: number; groupNo: number }[]> => {
  const some = rowNos ? sql`and r.row_no = any(${rowNos}::int[])` : sql``
  const { rows } = await sql<{ rowNo: number; groupNo: number }>`
    update import_rows r set state = ${to} where ${ofImport(tx, importId)} and r.state = any(${from}::text[]) ${some}
    returning r.row_no, r.group_no`.execute(tx.db)
  return rows
}

/** All rows of the same records: a duplicate is decided per record. */
export const rowsOfRecordsOf = async (tx: Tx, importId: string, rowNos: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ rowNo: number }>`
    select r.row_no from import_rows r where ${ofImport(tx, importId)} and r.group_no in (
      select g.group_no from import_rows g where g.tenant_id = ${tx.caller.tenantId} and g.import_id = ${importId}::uuid
        and g.row_no = any(${rowNos}::int[]))`.execute(tx.db)
  return rows.map(({ rowNo }) => rowNo)
}

export type GroupableRow = Pick<StoredRow, 'rowNo' | 'groupNo' | 'recordKey' | 'cells' | 'marks' | 'repairs'>

/** Unsaved rows, page by page, for regrouping. */
export const rowsToGroup = async (tx: Tx, importId: string, after: number, limit: number): Promise<GroupableRow[]> => {
  const { rows } = await sql<GroupableRow>`
    select r.row_no, r.group_no, r.record_key, r.cells, r.marks, r.repairs from import_rows r
    where ${ofImport(tx, importId)} and r.row_no > ${after} and r.state not in ('saved', 'undone') order by r.row_no limit ${limit}`.execute(
    tx.db,
  )
  return rows
}

export const writeGroups = async (
  tx: Tx,
  importId: string,
  changes: readonly { readonly rowNo: number; readonly groupNo: number; readonly recordKey: string | null }[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    update import_rows r set group_no = n.g, record_key = n.k
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ rowNo, groupNo, recordKey }) => ({ r: rowNo, g: groupNo, k: recordKey })))}::jsonb)
      as n(r int, g int, k text)
    where ${ofImport(tx, importId)} and r.row_no = n.r`.execute(tx.db)
}
