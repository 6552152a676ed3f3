import type { Permission } from '../../kernel/permissions.ts'
import type { Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { Candidate, ImportColumns, RefsOf, ValuesOf } from './import-column.ts'

/**
 * An import subject: its file format, and what a record's rows become. The engine (upload, parse, validate, repair, stage,
 * commit, undo, history) is generic, so each entity needs only a declaration.
 */

/** A row with parsed cells and resolved references, as far as possible. */
export interface ReadyRow<Columns extends ImportColumns> {
  readonly values: ValuesOf<Columns>
  readonly refs: RefsOf<Columns>
  /** Records of multi-reference columns. */
  readonly lists: Readonly<Record<string, readonly Candidate[]>>
  /** Columns of this row with an error; their values are unknown. */
  readonly refused: ReadonlySet<string>
}

/** An error at a row of the record (from 0); the rejection's `field` is the column key. */
export interface RowRejection {
  readonly row: number
  readonly rejection: Rejection
}

export type Built<Value> = { readonly value: Value } | { readonly rejections: readonly RowRejection[] }

export interface ImportSubject<Columns extends ImportColumns = ImportColumns, Value = unknown, Facts = unknown> {
  /** Plural name, as in tables and topics: `orders`. */
  readonly name: string
  readonly label: Words
  /** Name of its template file, as in `GET /v1/templates/download/{name}`. */
  readonly template: string
  readonly needs: Permission
  /** Path of the list of its records. */
  readonly records: string
  /** Path of its import page, if not beside the master data. */
  readonly imports?: string
  /** Why its imports cannot be undone; absent if they can. */
  readonly lasting?: Rejection
  readonly columns: Columns
  /** Natural key for detecting duplicates within a file, after resolving references; undefined for most. */
  readonly identity?: (value: Value) => string | undefined
  /** Said once above the problems when a row names what is not known or not one, or says what another says already. */
  readonly unknownOrTwice?: Words
  /** Minimum row limit regardless of the setting, where the subject's own export is longer. */
  readonly alwaysRows?: number
  /** Maximum rows per record. */
  readonly maxRowsOfRecord: number
  /**
   * Rows with the same key form one record, wherever they are in the file; undefined means a separate record.
   * @param above key of the previous row, for files that give common values only in the first row
   */
  readonly recordKey: (values: ValuesOf<Columns>, above: string | undefined) => string | undefined
  /** The columns used by `recordKey`. */
  readonly keyColumns: readonly (keyof Columns & string)[]
  /** Narrows the candidates of a reference by other cells: a customer's own site before another's. */
  readonly narrow?: (
    key: keyof Columns & string,
    candidates: readonly Candidate[],
    before: Partial<RefsOf<Columns>>,
    facts: Facts,
  ) => readonly Candidate[]
  /** Supplies an empty reference from the rest of the row. */
  readonly supply?: (
    key: keyof Columns & string,
    values: ValuesOf<Columns>,
    all: (to: string) => readonly Candidate[],
    facts: Facts,
  ) => Candidate | undefined
  /** Builds the record from its rows (at least one), or returns all errors. */
  readonly build: (rows: readonly ReadyRow<Columns>[], facts: Facts) => Built<Value>
}

/** Declares a subject; cell types are inferred from the column kinds. */
export const defineImport = <Columns extends ImportColumns, Value, Facts>(
  subject: ImportSubject<Columns, Value, Facts>,
): ImportSubject<Columns, Value, Facts> => subject
