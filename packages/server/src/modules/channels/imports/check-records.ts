import { checkRecord, type ReadRow } from '@khonsong/domain/channels/imports/check-record.ts'
import type { RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ImportRow } from './import-store.ts'
import { createLookupCache, type LookupCache } from './lookup-cache.ts'
import { createRowReader, type RowReader } from './read-stored-row.ts'
import type { RowVerdict, StoredRow } from './row-store.ts'
import { barredAt, type Barred, type Existing, type ServedSubject } from './served-subject.ts'

export type CheckableRow = Pick<StoredRow, 'rowNo' | 'groupNo' | 'cells' | 'marks' | 'state'> & {
  readonly repairs?: StoredRow['repairs']
}

/** Context of validating one import, kept for the duration of one task. */
export interface Checking {
  readonly served: ServedSubject
  readonly run: ImportRow
  readonly reader: RowReader
  readonly cache: LookupCache
  /** Company settings and current time, for the rules. */
  readonly facts: (tx: Tx) => Promise<unknown>
  /** First row of each record key in the file. */
  readonly seen: Map<string, number>
}

/** A file has hundreds of batches: settings and clock may be reused for a second. */
const factsKeptMs = 1000

const createFacts = ({ facts }: ServedSubject, run: ImportRow): Checking['facts'] => {
  let known: unknown
  let until = 0
  return async (tx) => {
    if (performance.now() >= until) {
      known = await facts(tx, run)
      until = performance.now() + factsKeptMs
    }
    return known
  }
}

export const createChecking = (served: ServedSubject, run: ImportRow): Checking => ({
  served,
  run,
  reader: createRowReader(served.subject.columns, run),
  cache: createLookupCache(served),
  facts: createFacts(served, run),
  seen: new Map(),
})

/** Result of validating one record. */
export interface Validated<Row extends CheckableRow> {
  readonly rows: readonly Row[]
  readonly outcome: Extract<RowState, 'valid' | 'invalid' | 'duplicate' | 'unchanged'>
  /** Per row. */
  readonly errors: readonly (readonly Rejection[])[]
  readonly value: unknown
  readonly existing: Existing | undefined
}

/** Rows still part of a record: saved rows are final, skipped rows do not count. */
const isOpen = ({ state }: CheckableRow) => state !== 'saved' && state !== 'undone' && state !== 'skipped'

/** A valid row is held back while another row of its record has an issue. */
const withHeldRows = <Row extends CheckableRow>(rows: readonly Row[], found: readonly (readonly Rejection[])[]) => {
  const culprit = rows[found.findIndex((list) => list.length > 0)]?.rowNo ?? 0
  return found.map((list) => (list.length > 0 ? list : [rejection('import.record_has_issue', { row: culprit })]))
}

const only = (rows: readonly unknown[], first: Rejection | undefined): readonly (readonly Rejection[])[] =>
  rows.map((_, index) => (index === 0 && first ? [first] : []))

/** A valid record: is it a duplicate within the file, or does it exist already? */
const findDuplicate = <Row extends CheckableRow>(
  { served: { subject }, seen }: Checking,
  rows: readonly Row[],
  value: unknown,
  { found, twins }: { readonly found: Existing | Barred | undefined; readonly twins: ReadonlyMap<number, number> },
): Validated<Row> => {
  const barred = found && 'rejections' in found ? found : undefined
  const existing = found && 'rejections' in found ? undefined : found
  const groupNo = rows[0]?.groupNo ?? 0
  const identity = subject.identity?.(value)
  const met = identity === undefined ? undefined : seen.get(identity)
  if (identity !== undefined && met === undefined) seen.set(identity, groupNo)
  const judged = { rows, value, existing }
  if (met !== undefined && met !== groupNo) {
    const why = rejection('import.same_record', { row: met }, subject.keyColumns[0])
    return { ...judged, outcome: 'invalid', errors: withHeldRows(rows, only(rows, why)) }
  }
  if (barred && barred.rejections.length > 0)
    return {
      ...judged,
      outcome: 'invalid',
      errors: withHeldRows(
        rows,
        rows.map((_, at) => barredAt(barred, at)),
      ),
    }
  if (existing?.differences.length === 0) return { ...judged, outcome: 'unchanged', errors: only(rows, undefined) }
  if (existing?.refusal) return { ...judged, outcome: 'invalid', errors: withHeldRows(rows, only(rows, existing.refusal)) }
  const alreadyExists = existing ? rejection('import.record_exists', { no: existing.no }) : undefined
  const errors = rows.map(({ rowNo }, index) => {
    const twin = twins.get(rowNo)
    return [
      ...(index === 0 && alreadyExists ? [alreadyExists] : []),
      ...(twin === undefined ? [] : [rejection('import.repeated_row', { row: twin })]),
    ]
  })
  return { ...judged, outcome: errors.some((list) => list.length > 0) ? 'duplicate' : 'valid', errors }
}

/**
 * Validates records in batches: references are resolved once per distinct text, existing records once per batch. Rows
 * must be sorted by record.
 * @param twins earlier rows with the same content as a row.
 */
export const validateRecords = async <Row extends CheckableRow>(
  tx: Tx,
  checking: Checking,
  rows: readonly Row[],
  twins: ReadonlyMap<number, number>,
  readAlready?: (row: Row) => ReadRow,
): Promise<readonly Validated<Row>[]> => {
  const { served, reader, cache } = checking
  const { subject } = served
  const open = rows.filter(isOpen)
  const read = new Map(open.map((row) => [row.rowNo, readAlready?.(row) ?? reader.read(row)]))
  const lookups = await cache.prepare(tx, [...read.values()])
  const facts = await checking.facts(tx)
  const records = [...Map.groupBy(open, ({ groupNo }) => groupNo).values()].map((recordRows) => ({
    own: recordRows,
    checked: checkRecord(
      { subject, lookups, facts },
      recordRows.flatMap(({ rowNo }) => read.get(rowNo) ?? []),
    ),
  }))
  const fine = records.flatMap(({ checked }) => (checked.fine ? [checked.value] : []))
  const existing = await served.existing(tx, fine)
  let next = 0
  return records.map(({ own: recordRows, checked }): Validated<Row> => {
    if (checked.fine) return findDuplicate(checking, recordRows, checked.value, { found: existing[next++], twins })
    return {
      rows: recordRows,
      outcome: 'invalid',
      errors: withHeldRows(recordRows, checked.rejections),
      value: undefined,
      existing: undefined,
    }
  })
}

/** State to write for each row of a validated record; an earlier answer to the same question remains valid. */
export const rowVerdicts = ({ rows, outcome, errors, existing }: Validated<StoredRow>): readonly RowVerdict[] => {
  const answered = outcome === 'duplicate' && rows.every(({ state }) => state === 'confirmed')
  return rows.map(({ rowNo, state }, index) => ({
    rowNo,
    from: state,
    to: answered ? 'confirmed' : outcome,
    errors: errors[index] ?? [],
    recordId: existing?.id ?? null,
  }))
}
