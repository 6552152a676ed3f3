import type { Permission } from '../../kernel/permissions.ts'
import type { Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { Candidate, ImportColumns, RefsOf, ValuesOf } from './import-column.ts'

/**
 * A subject of the import: what its files look like and what a row of them becomes. The engine (upload, checking, repair,
 * saving, undo, history) knows nothing else, so that sites, drivers and all the others are one declaration each.
 */

/** A row whose cells were read and whose references were found as far as they could be. */
export interface ReadyRow<Columns extends ImportColumns> {
  readonly values: ValuesOf<Columns>
  readonly refs: RefsOf<Columns>
  /** The records that columns of several name. */
  readonly lists: Readonly<Record<string, readonly Candidate[]>>
  /** Columns of this row that are refused already; what they would have said is not known. */
  readonly refused: ReadonlySet<string>
}

/** What is wrong, at which row of the record (from 0); the rejection's `field` is the key of the column. */
export interface RowRejection {
  readonly row: number
  readonly rejection: Rejection
}

export type Built<Value> = { readonly value: Value } | { readonly rejections: readonly RowRejection[] }

export interface ImportSubject<Columns extends ImportColumns = ImportColumns, Value = unknown, Facts = unknown> {
  /** Plural name as tables and topics have it: `orders`. */
  readonly name: string
  readonly label: Words
  /** Name of its template file, as `GET /v1/templates/download/{name}` takes it. */
  readonly template: string
  readonly needs: Permission
  /** Where the console lists its records. */
  readonly records: string
  /** Where it takes files in, when that is not beside the masters. */
  readonly imports?: string
  /** Why nothing of it is ever taken back; absent where undoing is possible. */
  readonly lasting?: Rejection
  readonly columns: Columns
  /** What makes two records of a file one and the same thing, once their references are found; undefined for most. */
  readonly identity?: (value: Value) => string | undefined
  /** Said once above the problems when a row names what is not known or not one, or says what another says already. */
  readonly unknownOrTwice?: Words
  /** Rows a file may have whatever the setting says, where the subject's own export is longer than most files. */
  readonly alwaysRows?: number
  /** How many rows one record may have. */
  readonly maxRowsOfRecord: number
  /**
   * Rows with the same key form one record, wherever they stand in the file; undefined is a record of its own.
   *
   * @param above the key of the row above, for files that write what is common to several rows only in the first of them.
   */
  readonly recordKey: (values: ValuesOf<Columns>, above: string | undefined) => string | undefined
  /** The columns that `recordKey` looks at. */
  readonly keyColumns: readonly (keyof Columns & string)[]
  /** Which of several records a reference may mean, from what the row says elsewhere: a customer's own site before another's. */
  readonly narrow?: (
    key: keyof Columns & string,
    candidates: readonly Candidate[],
    before: Partial<RefsOf<Columns>>,
    facts: Facts,
  ) => readonly Candidate[]
  /** A reference nobody wrote, found from the rest of the row. */
  readonly supply?: (
    key: keyof Columns & string,
    values: ValuesOf<Columns>,
    all: (to: string) => readonly Candidate[],
    facts: Facts,
  ) => Candidate | undefined
  /** The record from its rows, of which there is at least one, or everything that is wrong with them. */
  readonly build: (rows: readonly ReadyRow<Columns>[], facts: Facts) => Built<Value>
}

/** Declares a subject; the types of its cells follow from the kinds of its columns. */
export const defineImport = <Columns extends ImportColumns, Value, Facts>(
  subject: ImportSubject<Columns, Value, Facts>,
): ImportSubject<Columns, Value, Facts> => subject
