import type { Words } from '../../kernel/language.ts'
import type { AnyField } from '../../resource/any-field.ts'

/** A column of an import file, declared as data: what it is called, what its cells may hold, what the template says about it. */

export interface ColumnFacts {
  readonly label: Words
  /** Other headers people write for it, in any language; spelling, spaces and brackets do not matter. */
  readonly aliases?: readonly string[]
  readonly required?: boolean
  /** `record`: the same in all rows that form one record; rows below the first may leave it empty. */
  readonly of?: 'record' | 'line'
  /** Left empty it is found from the rest of the row (`supply`): a file may do without the column. */
  readonly mayBeFound?: boolean
  /** Left empty it is found from this column: a file may do without one of the two. */
  readonly foundFrom?: string
  /** The column it completes: a time of day beside its date. A file that has only this one of the two means the other by it. */
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
/** `YYYY-MM-DD`, or with a time of day on the clock in Bangkok. */
export interface DateTimeColumn extends Column<'date_time'> {
  /** A time alone is one of the day that another column says. */
  readonly mayBeTime?: boolean
}
/** `HH:mm`, or a window `HH:mm-HH:mm`. */
export type TimeColumn = Column<'time'>
export type YesNoColumn = Column<'yes_no'>
export interface ChoiceColumn extends Column<'choice'> {
  readonly choices: Readonly<Record<string, Choice>>
}
/** A record that must be there already, named by its code, its name or its number. */
export interface ReferenceColumn extends Column<'reference'> {
  readonly to: string
  /** The column of the same row that the record lies in: a district in its province. */
  readonly within?: string
}
/** Several such records, separated by commas. */
export interface ReferencesColumn extends Column<'references'> {
  readonly to: string
}
/** A field of a declared resource: its cells are read and checked as the field's own form does. */
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

/** A record that a reference cell may mean. */
export interface Candidate {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Set when the record serves one customer only. */
  readonly customerId?: string | null
  /** The record it lies in. */
  readonly parentId?: string | null
  /** What tells it apart from others of its name, for whoever chooses. */
  readonly detail?: string | undefined
  /** It is out of use: whatever names it already may go on doing so. */
  readonly inactive?: true
  /** What choosing it brings along, such as the usual temperature of a goods type. */
  readonly facts?: Readonly<Record<string, string | null>>
}

export type RefsOf<Columns extends ImportColumns> = { readonly [Key in ReferenceKey<Columns>]: Candidate | null }

export const isOfRecord = ({ of = 'record' }: ColumnFacts): boolean => of === 'record'
