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

/** A record that is there already and that a row of the file would change. */
export interface Existing {
  readonly id: string
  /** The number or name people know it by. */
  readonly no: string
  readonly version: number
  /** Empty when the file says nothing new. */
  readonly differences: readonly { readonly label: Words; readonly before: string | Words; readonly after: string | Words }[]
  /** Why the file may not change it. */
  readonly refusal?: Rejection | undefined
  /** What undoing the import writes back. */
  readonly before?: unknown
}

/** What only the system as it is can say against a row: another record has its number. */
export interface Barred {
  readonly rejections: readonly Rejection[]
  /** The same at the rows of the record they belong to; all at the first one when absent. */
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
  /** It was there before and the import changed it. */
  readonly overridden: boolean
  /** What it said then; null when nobody wrote that down. */
  readonly before: unknown
  readonly id: string
  readonly version: number
}

/** What a list of candidates may be asked for: the import whose rows they are for, and its facts. */
export interface LookupScope {
  readonly customerId: string | null
  /** What the record must lie in, as far as the row says it. */
  readonly within?: readonly string[] | undefined
}

/** Saved records that somebody confirms: orders, and the information of jobs. */
export interface Confirming {
  readonly needs: Permission
  readonly count: (tx: Tx, importId: string) => Promise<number>
  /** Those that wait, in the order of their ids, behind one that was answered already. */
  readonly waiting: (tx: Tx, importId: string, after: string | undefined, limit: number) => Promise<readonly SeenRecord[]>
  /** Each by itself: what cannot be confirmed says why. */
  readonly confirm: (tx: Tx, records: readonly SeenRecord[], importId: string) => Promise<RowResult[]>
}

/** The server's part of a subject: where its references are found, and how its records are saved and taken back. */
export interface ServedSubject<Columns extends ImportColumns = ImportColumns, Value = unknown, Facts = unknown> {
  readonly subject: ImportSubject<Columns, Value, Facts>
  /** Columns that name a record of the subject's own kind, which may stand in the same file. */
  readonly ownReferences: readonly string[]
  /** Where the console lists what one import saved. */
  readonly hrefOf: (caller: Caller, importId: string) => string
  /** Read anew every second, so that the clock and the settings are those of now. */
  readonly facts: (tx: Tx, run: ImportRow) => Promise<Facts>
  /** The records that texts may mean, by `referenceKey`; one statement for all texts of one kind. */
  readonly lookUp: (tx: Tx, to: string, keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Candidate[]>>
  /** All records of a kind that has few; nothing for the others. */
  readonly list: (tx: Tx, to: string) => Promise<readonly Candidate[] | undefined>
  /** What a text nobody knows may have meant, best first. */
  readonly suggest: (tx: Tx, to: string, text: string, scope: LookupScope) => Promise<readonly Candidate[]>
  /** The numbers or names people know records by. */
  readonly numbersOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly existing: (tx: Tx, values: readonly Value[]) => Promise<readonly (Existing | Barred | undefined)[]>
  /** Saves a portion in the caller's transaction; the answers stand in the order of the records. */
  readonly save: (tx: Tx, run: ImportRow, records: readonly RecordToSave<Value>[]) => Promise<readonly Saved[]>
  readonly confirming?: Confirming
  /** Takes records back that nobody has touched since; answers why not for the others. */
  readonly undo: (tx: Tx, records: readonly RecordToUndo[]) => Promise<ReadonlyMap<string, Rejection>>
}

/** The subjects this server imports, by name. */
export type Subjects = Map<string, ServedSubject>

/** Forgets the types of a subject's cells: the engine only ever hands a subject what that subject itself made. */
export const served = <Columns extends ImportColumns, Value, Facts>(
  subject: ServedSubject<Columns, Value, Facts>,
  // Cast: variance is lost on purpose, see above.
): ServedSubject => subject as unknown as ServedSubject
