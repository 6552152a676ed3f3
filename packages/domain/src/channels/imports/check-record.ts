/**
 * Validates one import record from its rows: parse cells, inherit from the first row, resolve references, build; all errors at
 * once.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { CellMark, SheetCell } from '../../kernel/sheet-cell.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import type { ImportSubject, ReadyRow, RowRejection } from './define-import.ts'
import {
  isOfRecord,
  type Candidate,
  type CellValue,
  type ImportColumn,
  type ImportColumns,
  type ReferenceColumn,
  type ReferencesColumn,
  type RefsOf,
  type ValuesOf,
} from './import-column.ts'
import { readImportCell, type ReadOptions } from './read-import-cell.ts'

/** The current cell of a column: repaired, from the file, or the value set for the whole file. */
export type CellOf = (key: string) => { readonly cell: SheetCell | undefined; readonly mark?: CellMark | undefined }

export interface ReadRow {
  readonly rowNo: number
  readonly values: Readonly<Record<string, CellValue>>
  readonly rejections: readonly Rejection[]
  /** The columns to read; the others are empty. */
  readonly asked: ColumnLists
}

/** Records for resolving references, loaded before any record is validated. */
export interface Lookups {
  /** Candidates for a text, by normalised key (see `referenceKey`). */
  readonly find: (to: string, key: string) => readonly Candidate[]
  /** All records of a short list. */
  readonly all: (to: string) => readonly Candidate[]
}

const maxKeys = 5000
const keysOfTexts = new Map<string, string>()

/** Cached, because files repeat few names in thousands of rows. */
export const referenceKey = (text: string): string => {
  const known = keysOfTexts.get(text)
  if (known !== undefined) return known
  const key = searchKey(text)
  if (keysOfTexts.size >= maxKeys) keysOfTexts.clear()
  keysOfTexts.set(text, key)
  return key
}

interface Named<Column extends ImportColumn = ImportColumn> {
  readonly key: string
  readonly column: Column
}

/** Columns of a subject as arrays of objects, prepared for the row loop: destructuring pairs would allocate an iterator each. */
export interface ColumnLists {
  /** An empty row to copy: cheaper than building it column by column. */
  readonly nothing: Readonly<Record<string, CellValue>>
  /** The same for resolved references. */
  readonly noRefs: Readonly<Record<string, Candidate | null>>
  /** Columns that can have a value. */
  readonly all: readonly Named[]
  readonly ofRecord: readonly Named[]
  /** All columns of the subject from here on: values may be supplied, or are missing. */
  readonly references: readonly Named<ReferenceColumn>[]
  readonly several: readonly Named<ReferencesColumn>[]
  readonly required: readonly Named[]
}

/** Parent references are resolved before their children, whatever the column order. */
const outerFirst = (references: readonly Named<ReferenceColumn>[]): readonly Named<ReferenceColumn>[] => {
  const depthOf = (within: string | undefined, deepest = references.length): number => {
    const outer = deepest > 0 ? references.find(({ key }) => key === within) : undefined
    return outer ? 1 + depthOf(outer.column.within, deepest - 1) : 0
  }
  return references.toSorted((a, b) => depthOf(a.column.within) - depthOf(b.column.within))
}

/** Splits a cell with several records. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const listsOfColumns = new WeakMap<ImportColumns, ColumnLists>()

const listsOf = (columns: ImportColumns): ColumnLists => {
  const known = listsOfColumns.get(columns)
  if (known) return known
  const all = Object.entries(columns).map(([key, column]) => ({ key, column }))
  const references = outerFirst(all.flatMap(({ key, column }) => (column.kind === 'reference' ? [{ key, column }] : [])))
  const lists: ColumnLists = {
    nothing: Object.fromEntries(all.map(({ key }) => [key, null])),
    noRefs: Object.fromEntries(references.map(({ key }) => [key, null])),
    all,
    ofRecord: all.filter(({ column }) => isOfRecord(column)),
    references,
    several: all.flatMap(({ key, column }) => (column.kind === 'references' ? [{ key, column }] : [])),
    required: all.filter(({ column: { required = false } }) => required),
  }
  listsOfColumns.set(columns, lists)
  return lists
}

/** The columns present in the file or with a value for all rows, in order; the others need not be read per row. */
export const someColumns = (columns: ImportColumns, has: (key: string) => boolean): ColumnLists => {
  const lists = listsOf(columns)
  const given = ({ key }: Named) => has(key)
  return { ...lists, all: lists.all.filter(given), ofRecord: lists.ofRecord.filter(given) }
}

interface RowToRead {
  readonly columns: ImportColumns
  readonly rowNo: number
  readonly cellOf: CellOf
  readonly options?: ReadOptions
  /** The columns to read in this row; all by default. */
  readonly asked?: ColumnLists
}

export const readRow = ({ columns, rowNo, cellOf, options = {}, asked = listsOf(columns) }: RowToRead): ReadRow => {
  const values = { ...asked.nothing }
  let rejections: Rejection[] | undefined
  for (const { key, column } of asked.all) {
    const { cell, mark } = cellOf(key)
    if (mark === undefined && (cell === null || cell === undefined)) continue
    const read = readImportCell(column, cell, mark, options)
    if (read.accepted) values[key] = read.value
    else (rejections ??= []).push(...read.rejections.map((refusal) => ({ ...refusal, field: key })))
  }
  return { rowNo, values, rejections: rejections ?? noRejections, asked }
}

const noRejections: readonly Rejection[] = []

/** All texts to look up for these rows, by referenced entity. */
export const textsToFind = (columns: ImportColumns, rows: readonly ReadRow[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const wanted = new Map<string, Set<string>>()
  const { references, several } = listsOf(columns)
  for (const { key, column } of [...references, ...several]) {
    const texts = wanted.get(column.to) ?? new Set()
    wanted.set(column.to, texts)
    for (const { values } of rows) {
      const text = values[key]
      if (typeof text !== 'string') continue
      if (column.kind === 'reference') texts.add(referenceKey(text))
      else for (const part of partsOf(text)) texts.add(referenceKey(part))
    }
  }
  return wanted
}

interface Working {
  readonly row: ReadRow
  values: Record<string, CellValue>
  readonly refs: Record<string, Candidate | null>
  lists: Readonly<Record<string, readonly Candidate[]>>
  /** Columns with an error. Most rows have none and share one empty set. */
  refused: ReadonlySet<string>
}

const nothingRefused: ReadonlySet<string> = new Set()
const noLists: Working['lists'] = {}

/** Lower rows inherit empty record columns from the first row and must not contradict it. */
const inherit = ({ ofRecord }: ColumnLists, rows: readonly Working[], refuse: (at: number, refusal: Rejection) => void): void => {
  const first = rows[0]
  if (!first || rows.length === 1) return
  for (const { key, column } of ofRecord) {
    const common = first.values[key] ?? null
    for (let at = 1; at < rows.length; at += 1) {
      const own = rows[at] ?? first
      const ownValue = own.values[key]
      if (ownValue === common || own.refused.has(key)) continue
      if (ownValue === null) {
        // Copy on write: most files repeat common values in each row, so few rows inherit anything.
        if (own.values === own.row.values) own.values = { ...own.row.values }
        own.values[key] = common
      } else if (!first.refused.has(key))
        refuse(at, rejection('import.record_differs', { field: column.label, row: first.row.rowNo }, key))
    }
  }
}

const missing = ({ required }: ColumnLists, rows: readonly Working[], refuse: (at: number, refusal: Rejection) => void): void => {
  for (const { key, column } of required) {
    let at = 0
    for (const { values, refs, refused } of rows) {
      if (at > 0 && isOfRecord(column)) break
      if (values[key] === null && !refs[key] && !refused.has(key))
        refuse(at, rejection('field.required', { field: column.label }, key))
      at += 1
    }
  }
}

const notOne = (column: ImportColumn, key: string, text: string, count: number): Rejection =>
  count === 0
    ? rejection('field.not_found', { field: column.label, value: text.slice(0, 60) }, key)
    : rejection('import.ambiguous', { field: column.label, value: text.slice(0, 60), n: count }, key)

interface Check<Columns extends ImportColumns, Value, Facts> {
  readonly subject: ImportSubject<Columns, Value, Facts>
  readonly lookups: Lookups
  readonly facts: Facts
}

/** Active records take precedence over inactive ones of the same name. */
const inUseFirst = (candidates: readonly Candidate[]): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const inUse = candidates.filter(({ inactive }) => !inactive)
  return inUse.length > 0 ? inUse : candidates
}

/** Resolves reference cells in column order: a customer before its sites. */
const findReferences = <Columns extends ImportColumns, Value, Facts>(
  { subject, lookups, facts }: Check<Columns, Value, Facts>,
  rows: readonly Working[],
  refuse: (at: number, refusal: Rejection) => void,
): void => {
  const first = rows[0]
  for (const { key, column } of listsOf(subject.columns).references) {
    const isCommon = isOfRecord(column)
    let at = -1
    for (const row of rows) {
      const { values, refs, refused } = row
      at += 1
      if (isCommon && row !== first) {
        refs[key] = first?.refs[key] ?? null
        continue
      }
      if (refused.has(key)) continue
      // Keys of `values` and `refs` are the subject's columns.
      const before = refs as Partial<RefsOf<Columns>>
      const text = values[key]
      if (typeof text !== 'string') {
        refs[key] = subject.supply?.(key, values as ValuesOf<Columns>, lookups.all, facts) ?? null
        continue
      }
      const candidates = lookups.find(column.to, referenceKey(text))
      const fitting = inUseFirst(subject.narrow?.(key, candidates, before, facts) ?? candidates)
      const [only] = fitting
      if (only && fitting.length === 1) refs[key] = only
      else refuse(at, notOne(column, key, text, fitting.length))
    }
  }
}

/** Resolves cells with several names; reports the first that is ambiguous or unknown. */
const findLists = <Columns extends ImportColumns, Value, Facts>(
  { subject, lookups }: Check<Columns, Value, Facts>,
  rows: readonly Working[],
  refuse: (at: number, refusal: Rejection) => void,
): void => {
  for (const { key, column } of listsOf(subject.columns).several) {
    for (const [at, row] of rows.entries()) {
      const { values, refused } = row
      const text = values[key]
      if (refused.has(key) || typeof text !== 'string') continue
      const found = partsOf(text).map((part) => ({ part, candidates: inUseFirst(lookups.find(column.to, referenceKey(part))) }))
      const doubtful = found.find(({ candidates }) => candidates.length !== 1)
      if (doubtful) refuse(at, notOne(column, key, doubtful.part, doubtful.candidates.length))
      else row.lists = { ...row.lists, [key]: found.flatMap(({ candidates }) => candidates) }
    }
  }
}

/** Result of a record: its value, or the errors of each row. */
export type CheckedRecord<Value> =
  | { readonly fine: true; readonly value: Value }
  | { readonly fine: false; readonly rejections: readonly (readonly Rejection[])[] }

export const checkRecord = <Columns extends ImportColumns, Value, Facts>(
  check: Check<Columns, Value, Facts>,
  rows: readonly ReadRow[],
): CheckedRecord<Value> => {
  const { subject, facts } = check
  const lists = listsOf(subject.columns)
  const { noRefs } = lists
  // Rows of one file share their columns, unless one was repaired.
  const asked = rows.every((row) => row.asked === rows[0]?.asked) ? (rows[0]?.asked ?? lists) : lists
  const found: Rejection[][] = rows.map(({ rejections }) => [...rejections])
  const working = rows.map((row): Working => ({
    row,
    values: row.values,
    refs: { ...noRefs },
    lists: noLists,
    refused: row.rejections.length === 0 ? nothingRefused : new Set(row.rejections.flatMap(({ field }) => field ?? [])),
  }))
  const refuse = (at: number, refusal: Rejection) => {
    found[at]?.push(refusal)
    const row = working[at]
    if (row && refusal.field !== undefined) row.refused = new Set([...row.refused, refusal.field])
  }
  inherit(asked, working, refuse)
  findReferences(check, working, refuse)
  findLists(check, working, refuse)
  missing(lists, working, refuse)
  // Keys of `values` and `refs` are the subject's columns.
  const built = subject.build(working as unknown as readonly ReadyRow<Columns>[], facts)
  const further: readonly RowRejection[] = 'rejections' in built ? built.rejections : []
  for (const { row, rejection: refusal } of further)
    // One error per cell: the first is the one to repair.
    if (refusal.field === undefined || !working[row]?.refused.has(refusal.field)) refuse(row, refusal)
  if (found.every((list) => list.length === 0) && 'value' in built) return { fine: true, value: built.value }
  return { fine: false, rejections: found }
}
