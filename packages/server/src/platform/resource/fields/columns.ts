import { ofKind, type AnyField, type FieldKind, type FieldOf } from '@khonsong/domain/resource/any-field.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import type { SortType } from '../../list/list-source.ts'

/** Mapping of a field kind to PostgreSQL. */
export interface ColumnKind {
  /** Accepted column types, as named in `information_schema`. */
  readonly types: readonly string[]
  /** Cast of its parameters. */
  readonly cast: string
  readonly sort: SortType | undefined
  /** Converts a value to its parameter; default: unchanged. */
  readonly write?: (value: unknown) => unknown
  /** SQL of the value on the wire. */
  readonly read: (column: string) => string
}

const asIs = (column: string): string => column
const kind = (cast: string, sort: SortType | undefined, types: readonly string[], read = asIs): ColumnKind => ({
  types,
  cast,
  sort,
  read,
})

const list = (cast: string) => kind(cast, undefined, ['ARRAY'])
/** Structured value; unserialized, a list would be sent as a PostgreSQL array. */
const document: ColumnKind = { ...kind('jsonb', undefined, ['jsonb']), write: (value) => JSON.stringify(value) }
const words = kind('text', 'text', ['text'])
const id = kind('uuid', 'uuid', ['uuid'])

const kinds: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => ColumnKind } = {
  choice: () => words,
  choices: () => list('text[]'),
  contacts: () => document,
  coordinate: () => kind('double precision', 'numeric', ['double precision']),
  date: () => kind('date', 'date', ['date']),
  days: () => document,
  email: () => words,
  flag: () => kind('boolean', 'boolean', ['boolean']),
  image: () => id,
  images: () => list('uuid[]'),
  instant: () => kind('timestamptz', 'timestamptz', ['timestamp with time zone']),
  integer: () => kind('integer', 'numeric', ['smallint', 'integer', 'bigint']),
  money: () => kind('numeric', 'numeric', ['numeric']),
  openDays: () => document,
  phone: () => words,
  polygon: () => document,
  quantity: ({ perUnit }) =>
    perUnit > 1
      ? kind('bigint', 'numeric', ['bigint'])
      : kind('numeric', 'numeric', ['numeric', 'double precision'], (column) => `${column}::double precision`),
  reference: () => id,
  references: () => list('uuid[]'),
  text: () => words,
  texts: () => list('text[]'),
  // Without seconds, which are never entered.
  timeOfDay: () => kind('time', 'time', ['time without time zone'], (column) => `to_char(${column}, 'HH24:MI')`),
  weekHours: () => document,
}

const columnKindOf = (field: AnyField): ColumnKind => ofKind(kinds, field)

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export interface Column {
  /** Field name on the wire. */
  readonly name: string
  readonly field: AnyField
  readonly column: string
  readonly kind: ColumnKind
}

/** Columns of a resource in declaration order. */
export const columnsOf = (resource: Resource): readonly Column[] =>
  Object.entries(resource.fields).map(([name, field]) => ({
    name,
    field,
    column: field.column ?? snake(name),
    kind: columnKindOf(field),
  }))

/** A column by field name; throws for an undeclared field. */
export const columnOf = (columns: readonly Column[], name: string): Column => {
  const column = columns.find((one) => one.name === name)
  if (!column) throw new Error(`No field ${name}`)
  return column
}
