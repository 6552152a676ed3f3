import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { ImportSubject } from '@khonsong/domain/channels/imports/define-import.ts'
import type { Candidate, ImportColumns } from '@khonsong/domain/channels/imports/import-column.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { SeenRecord } from './confirm-store.ts'
import type { ImportRow } from './import-store.ts'

/** An existing record that a row would change. */
export interface Existing {
  readonly id: string
  /** Its number or name. */
  readonly no: string
  readonly version: number
  /** Empty if the row changes nothing. */
  readonly differences: readonly { readonly label: Words; readonly before: string | Words; readonly after: string | Words }[]
  /** Why the import may not change it. */
  readonly refusal?: Rejection | undefined
  /** State to restore on undo. */
  readonly before?: unknown
}

/** Conflicts with existing records, such as a taken number. */
export interface Barred {
  readonly rejections: readonly Rejection[]
  /** Rejections per row of the record; all at the first row if absent. */
  readonly byRow?: readonly (readonly Rejection[])[]
}

export const barredAt = ({ rejections, byRow }: Barred, at: number): readonly Rejection[] =>
  byRow ? (byRow[at] ?? []) : at === 0 ? rejections : []

export interface RecordToSave<Value> {
  readonly value: Value
  readonly existing: Existing | undefined
}

export type Saved = { readonly id: string; readonly version: number } | Barred

export interface RecordToUndo {
  /** Existed before and was changed by the import. */
  readonly overridden: boolean
  /** Its former values; null if unknown. */
  readonly before: unknown
  readonly id: string
  readonly version: number
}

/** Scope of a candidate search: the import and its facts. */
export interface LookupScope {
  readonly customerId: string | null
  /** Required parent, if the row names one. */
  readonly within?: readonly string[] | undefined
}

/** Confirmation of saved records: orders and job information. */
export interface Confirming {
  readonly needs: Permission
  readonly count: (tx: Tx, importId: string) => Promise<number>
  /** Records awaiting confirmation, by id, after a cursor. */
  readonly waiting: (tx: Tx, importId: string, after: string | undefined, limit: number) => Promise<readonly SeenRecord[]>
  /** Each record has its own result. */
  readonly confirm: (tx: Tx, records: readonly SeenRecord[], importId: string) => Promise<RowResult[]>
}

/** Server side of an import subject: resolves references, saves and undoes records. */
export interface ServedSubject<Columns extends ImportColumns = ImportColumns, Value = unknown, Facts = unknown> {
  readonly subject: ImportSubject<Columns, Value, Facts>
  /** Columns that refer to records of the same subject, possibly in the same file. */
  readonly ownReferences: readonly string[]
  /** Console link to the records of an import. */
  readonly hrefOf: (caller: Caller, importId: string) => string
  /** Refreshed every second. */
  readonly facts: (tx: Tx, run: ImportRow) => Promise<Facts>
  /** Resolves texts by `referenceKey`, in one statement per kind. */
  readonly lookUp: (tx: Tx, to: string, keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Candidate[]>>
  /** All records of a small kind; undefined for others. */
  readonly list: (tx: Tx, to: string) => Promise<readonly Candidate[] | undefined>
  /** Suggestions for an unknown text, best first. */
  readonly suggest: (tx: Tx, to: string, text: string, scope: LookupScope) => Promise<readonly Candidate[]>
  /** Numbers or names of records. */
  readonly numbersOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly existing: (tx: Tx, values: readonly Value[]) => Promise<readonly (Existing | Barred | undefined)[]>
  /** Saves a batch in the caller's transaction; results are in the order of the records. */
  readonly save: (tx: Tx, run: ImportRow, records: readonly RecordToSave<Value>[]) => Promise<readonly Saved[]>
  readonly confirming?: Confirming
  /** Undoes records not changed since; returns the reasons for the others. */
  readonly undo: (tx: Tx, records: readonly RecordToUndo[]) => Promise<ReadonlyMap<string, Rejection>>
}

/** Import subjects by name. */
export type Subjects = Map<string, ServedSubject>

/** Erases the type parameters: the engine passes a subject only values that the subject created. */
export const served = <Columns extends ImportColumns, Value, Facts>(
  subject: ServedSubject<Columns, Value, Facts>,
  // Cast: variance is lost on purpose, see above.
): ServedSubject => subject as unknown as ServedSubject
