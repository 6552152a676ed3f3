import type { Words } from '../../kernel/language.ts'
import type { AnyField } from '../../resource/any-field.ts'

/** An import column, as data: header, cell kind and notes for the template. */

export interface ColumnFacts {
  readonly label: Words
  /** Header synonyms in any language; case, spaces and brackets are ignored. */
  readonly aliases?: readonly string[]
  readonly required?: boolean
  /** `record`: equal in all rows of one record; lower rows may leave it empty. */
  readonly of?: 'record' | 'line'
  /** If empty, it is supplied from the rest of the row (`supply`), so the column is optional in files. */
  readonly mayBeFound?: boolean
  /** If empty, it is derived from this column; a file needs only one of the two. */
  readonly foundFrom?: string
  /** The column it completes: a time beside its date. In a file with only this column it is taken for the other. */
  readonly besides?: string
  readonly example?: string
  readonly note?: Words
}

export type ColumnKind = 'text' | 'number' | 'date_time' | 'time' | 'choice' | 'yes_no' | 'reference' | 'references' | 'field'

export interface Choice {
  readonly words: Words
  readonly aliases?: readonly string[]
}

interface Column<Kind extends ColumnKind> extends ColumnFacts {
  readonly kind: Kind
}

export type TextColumn = Column<'text'>
export type NumberColumn = Column<'number'>
/** `YYYY-MM-DD`, or with a time of day, Bangkok time. */
export interface DateTimeColumn extends Column<'date_time'> {
  /** A time alone belongs to the day in another column. */
  readonly mayBeTime?: boolean
}
/** `HH:mm`, or a window `HH:mm-HH:mm`. */
export type TimeColumn = Column<'time'>
export type YesNoColumn = Column<'yes_no'>
export interface ChoiceColumn extends Column<'choice'> {
  readonly choices: Readonly<Record<string, Choice>>
}
/** An existing record, by code, name or number. */
export interface ReferenceColumn extends Column<'reference'> {
  readonly to: string
  /** The column with its parent: the province of a district. */
  readonly within?: string
}
/** Several such records, comma-separated. */
export interface ReferencesColumn extends Column<'references'> {
  readonly to: string
}
/** A field of a declared resource, parsed and validated like its form field. */
export interface FieldColumn extends Column<'field'> {
  readonly field: AnyField
}

export type ImportColumn =
  | TextColumn
  | NumberColumn
  | DateTimeColumn
  | TimeColumn
  | YesNoColumn
  | ChoiceColumn
  | ReferenceColumn
  | ReferencesColumn
  | FieldColumn
export type ImportColumns = Readonly<Record<string, ImportColumn>>

export const textColumn = (facts: ColumnFacts): TextColumn => ({ ...facts, kind: 'text' })
export const numberColumn = (facts: ColumnFacts): NumberColumn => ({ ...facts, kind: 'number' })
export const dateTimeColumn = (facts: Omit<DateTimeColumn, 'kind'>): DateTimeColumn => ({ ...facts, kind: 'date_time' })
export const timeColumn = (facts: ColumnFacts): TimeColumn => ({ ...facts, kind: 'time' })
export const yesNoColumn = (facts: ColumnFacts): YesNoColumn => ({ ...facts, kind: 'yes_no' })
export const choiceColumn = (choices: ChoiceColumn['choices'], facts: ColumnFacts): ChoiceColumn => ({
  ...facts,
  kind: 'choice',
  choices,
})
export const referenceColumn = <To extends string>(to: To, facts: ColumnFacts): ReferenceColumn & { readonly to: To } => ({
  ...facts,
  kind: 'reference',
  to,
})

export type CellValue = string | number | boolean | readonly (string | number)[] | null

export type ValueOf<C extends ImportColumn> = C extends NumberColumn
  ? number | null
  : C extends YesNoColumn
    ? boolean | null
    : C extends FieldColumn
      ? CellValue
      : string | null

export type ValuesOf<Columns extends ImportColumns> = { readonly [Key in keyof Columns]: ValueOf<Columns[Key]> }

export type ReferenceKey<Columns extends ImportColumns> = {
  [Key in keyof Columns]: Columns[Key] extends ReferenceColumn ? Key : never
}[keyof Columns]

/** A record a reference cell may refer to. */
export interface Candidate {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Set for records of a single customer. */
  readonly customerId?: string | null
  /** Its parent record. */
  readonly parentId?: string | null
  /** Distinguishes records of the same name, for the user's choice. */
  readonly detail?: string | undefined
  /** Inactive: existing references to it may stay. */
  readonly inactive?: true
  /** Values it implies, such as the usual temperature of a goods type. */
  readonly facts?: Readonly<Record<string, string | null>>
}

export type RefsOf<Columns extends ImportColumns> = { readonly [Key in ReferenceKey<Columns>]: Candidate | null }

export const isOfRecord = ({ of = 'record' }: ColumnFacts): boolean => of === 'record'
