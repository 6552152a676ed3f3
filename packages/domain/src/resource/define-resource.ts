import type { z } from 'zod'
import type { Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import type { AnyField, Fields } from './any-field.ts'
import type { RecordStatus } from './record-status.ts'

/** Items and groups are refused in words of their own. */
type TakenCode = 'field.duplicate' | 'field.item_taken' | 'field.group_taken'

type NameIn<F> = keyof F & string
type ValueOf<F extends AnyField> = z.output<F['schema']>

/** The values of a record as they are answered: an optional field may be null. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name]['optional'] extends true ? ValueOf<F[Name]> | null : ValueOf<F[Name]>
}

/** Beside every reference `customerId` stands the name it has today: `customerName`. */
type ReferenceTitles<F extends Fields> = {
  [Name in NameIn<F> as F[Name]['kind'] extends 'reference' ? (Name extends `${infer Stem}Id` ? `${Stem}Name` : never) : never]:
    | string
    | null
}

/** What every record carries beside its own fields. */
export interface RecordFacts {
  id: string
  status: RecordStatus
  /** Grows by one with each change; an edit names the version it began with. */
  version: number
  createdAt: string
  updatedAt: string
}

export type SeenBy = 'everybody' | 'company'

/** A declaration in use. `defineResource` has checked that every name in it is one of its fields, so that here they are plain text. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  /** Singular, `driver`. */
  readonly name: Name
  /** The table, which is also the topic of its events and the subject of its history: `drivers`. */
  readonly table: string
  /**
   * Who sees its rows: everybody, or the people of the company alone. Undefined where the row scope is of its own or other code reads the
   * table too: then it stands with the tables of the server (`platform/db/rows.ts`).
   */
  readonly seenBy: SeenBy | undefined
  /** The topic listeners hear, when the table has none of its own. */
  readonly topic: string
  /** Columns that say which rows of a shared table are meant; new ones get these values. */
  readonly only: Readonly<Record<string, string>>
  readonly label: Words
  readonly labels: Words
  readonly fields: F
  /** The fields that name a record, in this order. */
  readonly title: readonly string[]
  /** The same for Thai readers. */
  readonly titleThai: readonly string[]
  /** Columns of the list, in this order. */
  readonly list: readonly string[]
  /** What the search box looks through. */
  readonly search: readonly string[]
  /** Fields with numbers people know: one or two typed characters find their beginnings. */
  readonly numbers: readonly string[]
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly defaultSort: { readonly by: string; readonly descending: boolean }
  /** Columns of its spreadsheet, for export, template and import. */
  readonly sheet: readonly string[]
  /** Unique constraints of the table by name, with the field to blame. */
  readonly unique: Readonly<Record<string, string>>
  /** What whoever gives a name or code twice is told. */
  readonly taken: TakenCode
  /** Fields shown only to holders of a permission, by field: numbers of persons, cost, price. The only declaration of hidden fields. */
  readonly seenWith: Readonly<Record<string, string>>
  /** Rules over several fields. */
  rules(values: Values<F>): readonly Rejection[]
  /** Further columns computed from the values and stored beside them: the key of a plate. */
  derived(values: Values<F>): Readonly<Record<string, string | number | null>>
}

interface Spec<Name extends string, F extends Fields> {
  readonly name: Name
  readonly table: string
  readonly seenBy?: SeenBy
  readonly topic?: string
  readonly only?: Readonly<Record<string, string>>
  readonly label: Words
  /** Plural, where a language has one. */
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
  /** A permission by field; `${string}.${string}` because permissions are declared above this module. */
  readonly seenWith?: Readonly<Partial<Record<NameIn<F>, `${string}.${string}`>>>
  readonly rules?: (values: Values<F>) => readonly Rejection[]
  readonly derived?: (values: Values<F>) => Readonly<Record<string, string | number | null>>
}

/**
 * What everybody may read, sort, filter or find must not contain a hidden field: the value could be read from the order of the rows or
 * from what is found. A hidden field may be searched, but only by those who may see it.
 */
const assertNotHidden = ({ name, seenWith, title, titleThai, numbers, filters, sort, defaultSort }: Resource): void => {
  const open = { title, titleThai, numbers, filters, sort, defaultSort: [defaultSort.by] }
  for (const [where, names] of Object.entries(open))
    for (const field of names)
      if (Object.hasOwn(seenWith, field)) throw new Error(`${name}.${field} is hidden and must not stand in "${where}"`)
}

/** The hidden fields of a resource that somebody with these permissions does not see. */
export const hiddenFields = ({ seenWith }: Pick<Resource, 'seenWith'>, permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.entries(seenWith).flatMap(([name, need]) => (permissions.has(need) ? [] : [name])))

/** The fields whose text everybody may search: what is stored in the search key. */
export const openSearch = ({ search, seenWith }: Pick<Resource, 'search' | 'seenWith'>): readonly string[] =>
  search.filter((name) => !Object.hasOwn(seenWith, name))

/**
 * Declares a simple entity once: its table, list, form, spreadsheet, history and documentation follow from it. What is rich about an
 * entity is programmed beside it; nothing here is evaluated from text.
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
    rules: spec.rules ?? (() => []),
    derived: spec.derived ?? (() => ({})),
  }
  assertNotHidden(made as unknown as Resource) // reads names only
  return made
}

export type FieldsOf<R extends Resource> = R['fields']

/** A record as it is answered. */
export type Row<R extends Resource> = RecordFacts & Values<FieldsOf<R>> & ReferenceTitles<FieldsOf<R>>

/** `customerName` for the reference `customerId`. */
export const titleKeyOf = (field: string): string => field.replace(/Ids?$/, 'Name')
