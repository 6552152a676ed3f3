import { ofKind, type AnyField, type FieldKind, type FieldOf } from '@khonsong/domain/resource/any-field.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import type { SortType } from '../../list/list-source.ts'

/** How a kind of field lives in PostgreSQL. */
export interface ColumnKind {
  /** Types its column may have, as `information_schema` calls them. */
  readonly types: readonly string[]
  /** Type that its parameters are cast to. */
  readonly cast: string
  readonly sort: SortType | undefined
  /** The value as its parameter; absent: as it is. */
  readonly write?: (value: unknown) => unknown
  /** The column as SQL that answers the value of the wire. */
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
/** A value with parts of its own; a bare list would go out as an array of PostgreSQL. */
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
  // Without its seconds, which nobody types.
  timeOfDay: () => kind('time', 'time', ['time without time zone'], (column) => `to_char(${column}, 'HH24:MI')`),
  weekHours: () => document,
}

const columnKindOf = (field: AnyField): ColumnKind => ofKind(kinds, field)

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export interface Column {
  /** Name of the field on the wire. */
  readonly name: string
  readonly field: AnyField
  readonly column: string
  readonly kind: ColumnKind
}

/** The columns of a resource in the order of its declaration. */
export const columnsOf = (resource: Resource): readonly Column[] =>
  Object.entries(resource.fields).map(([name, field]) => ({
    name,
    field,
    column: field.column ?? snake(name),
    kind: columnKindOf(field),
  }))

/** One column by the name of its field; asking for a field that is not declared is a bug. */
export const columnOf = (columns: readonly Column[], name: string): Column => {
  const column = columns.find((one) => one.name === name)
  if (!column) throw new Error(`No field ${name}`)
  return column
}
