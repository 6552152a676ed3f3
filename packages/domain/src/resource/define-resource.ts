import type { z } from 'zod'
import type { Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import type { AnyField, Fields } from './any-field.ts'
import type { RecordStatus } from './record-status.ts'

/** Items and groups have their own messages for duplicates. */
type TakenCode = 'field.duplicate' | 'field.item_taken' | 'field.group_taken'

type NameIn<F> = keyof F & string
type ValueOf<F extends AnyField> = z.output<F['schema']>

/** The values of a record in responses: an optional field may be null. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name]['optional'] extends true ? ValueOf<F[Name]> | null : ValueOf<F[Name]>
}

/** Responses add the current name to every reference: `customerName` for `customerId`. */
type ReferenceTitles<F extends Fields> = {
  [Name in NameIn<F> as F[Name]['kind'] extends 'reference' ? (Name extends `${infer Stem}Id` ? `${Stem}Name` : never) : never]:
    | string
    | null
}

/** Fields common to all records. */
export interface RecordFacts {
  id: string
  status: RecordStatus
  /** Incremented with each change; an edit names the version it is based on. */
  version: number
  createdAt: string
  updatedAt: string
}

export type SeenBy = 'everybody' | 'company'

/** A declared resource. `defineResource` has type-checked all field names, so here they are plain strings. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  /** Singular, `driver`. */
  readonly name: Name
  /** The table, also the topic of its events and the subject of its history: `drivers`. */
  readonly table: string
  /**
   * Row visibility: everyone, or internal users only. Undefined where the row scope is custom or other code reads the table
   * too: then it is declared with the server's tables (`platform/db/rows.ts`).
   */
  readonly seenBy: SeenBy | undefined
  /** Topic of change events, if not the table. */
  readonly topic: string
  /** Discriminator columns of a shared table; new rows get these values. */
  readonly only: Readonly<Record<string, string>>
  readonly label: Words
  readonly labels: Words
  readonly fields: F
  /** Fields of a record's title, in order. */
  readonly title: readonly string[]
  /** The same for Thai readers. */
  readonly titleThai: readonly string[]
  /** List columns, in order. */
  readonly list: readonly string[]
  /** Fields covered by the search box. */
  readonly search: readonly string[]
  /** Fields with well-known numbers: one or two typed characters match as a prefix. */
  readonly numbers: readonly string[]
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly defaultSort: { readonly by: string; readonly descending: boolean }
  /** Columns of the spreadsheet for export, template and import. */
  readonly sheet: readonly string[]
  /** Unique constraints of the table by name, with the field to report. */
  readonly unique: Readonly<Record<string, string>>
  /** Error code for duplicates. */
  readonly taken: TakenCode
  /** Hidden fields, with the permission to see them: personal numbers, costs, prices. The single declaration of hidden fields. */
  readonly seenWith: Readonly<Record<string, string>>
  /** Fields staff verify against documents before the record of another party may be used; see `kernel/checked-fields.ts`. */
  readonly checked: readonly string[]
  /** Rules over several fields. */
  rules(values: Values<F>): readonly Rejection[]
  /** Computed columns stored with the values, such as the normalised plate. */
  derived(values: Values<F>): Readonly<Record<string, string | number | null>>
}

interface Spec<Name extends string, F extends Fields> {
  readonly name: Name
  readonly table: string
  readonly seenBy?: SeenBy
  readonly topic?: string
  readonly only?: Readonly<Record<string, string>>
  readonly label: Words
  /** Plural, if different. */
  readonly labels?: Words
  readonly fields: F
  readonly title: readonly NameIn<F>[]
  readonly titleThai?: readonly NameIn<F>[]
  readonly list: readonly NameIn<F>[]
  readonly search: readonly NameIn<F>[]
  readonly numbers?: readonly NameIn<F>[]
  readonly filters?: readonly NameIn<F>[]
  readonly sort?: readonly (NameIn<F> | 'createdAt' | 'updatedAt')[]
  readonly defaultSort?: { readonly by: NameIn<F> | 'createdAt' | 'updatedAt'; readonly descending: boolean }
  readonly sheet?: readonly NameIn<F>[]
  readonly unique?: Readonly<Record<string, NameIn<F>>>
  readonly taken?: TakenCode
  /** Permission by field; `${string}.${string}` because permissions are declared in a higher module. */
  readonly seenWith?: Readonly<Partial<Record<NameIn<F>, `${string}.${string}`>>>
  readonly checked?: readonly NameIn<F>[]
  readonly rules?: (values: Values<F>) => readonly Rejection[]
  readonly derived?: (values: Values<F>) => Readonly<Record<string, string | number | null>>
}

/**
 * Titles, sort fields, filters and number search must not include a hidden field: row order and search results would reveal
 * its value. A hidden field may be searched, but only by users who may see it.
 */
const assertNotHidden = ({ name, seenWith, title, titleThai, numbers, filters, sort, defaultSort }: Resource): void => {
  const open = { title, titleThai, numbers, filters, sort, defaultSort: [defaultSort.by] }
  for (const [where, names] of Object.entries(open))
    for (const field of names)
      if (Object.hasOwn(seenWith, field)) throw new Error(`${name}.${field} is hidden and must not stand in "${where}"`)
}

/** Fields hidden from a user with these permissions. */
export const hiddenFields = ({ seenWith }: Pick<Resource, 'seenWith'>, permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.entries(seenWith).flatMap(([name, need]) => (permissions.has(need) ? [] : [name])))

/** Fields searchable by everyone, stored in the search key. */
export const openSearch = ({ search, seenWith }: Pick<Resource, 'search' | 'seenWith'>): readonly string[] =>
  search.filter((name) => !Object.hasOwn(seenWith, name))

/**
 * Declares a simple entity once: table, list, form, spreadsheet, history and documentation are derived from it. Complex
 * behaviour is programmed separately; nothing here is evaluated from text.
 */
export const defineResource = <const Name extends string, const F extends Fields>(spec: Spec<Name, F>): Resource<Name, F> => {
  const made: Resource<Name, F> = {
    name: spec.name,
    table: spec.table,
    seenBy: spec.seenBy,
    topic: spec.topic ?? spec.table,
    only: spec.only ?? {},
    label: spec.label,
    labels: spec.labels ?? spec.label,
    fields: spec.fields,
    title: spec.title,
    titleThai: spec.titleThai ?? spec.title,
    list: spec.list,
    search: spec.search,
    numbers: spec.numbers ?? [],
    filters: spec.filters ?? [],
    sort: spec.sort ?? [...spec.list, 'createdAt', 'updatedAt'],
    defaultSort: spec.defaultSort ?? { by: 'createdAt', descending: true },
    sheet: spec.sheet ?? spec.list,
    unique: spec.unique ?? {},
    taken: spec.taken ?? 'field.duplicate',
    seenWith: { ...spec.seenWith } as Readonly<Record<string, string>>, // a partial record whose present values are texts
    checked: spec.checked ?? [],
    rules: spec.rules ?? (() => []),
    derived: spec.derived ?? (() => ({})),
  }
  assertNotHidden(made as unknown as Resource) // reads names only
  return made
}

export type FieldsOf<R extends Resource> = R['fields']

/** A record in responses. */
export type Row<R extends Resource> = RecordFacts & Values<FieldsOf<R>> & ReferenceTitles<FieldsOf<R>>

/** `customerName` for the reference `customerId`. */
export const titleKeyOf = (field: string): string => field.replace(/Ids?$/, 'Name')
