import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for master data joined to orders, shipments and jobs, localized. Contains identifiers from code only; caller
 * input is always a parameter.
 */
export interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

export interface Place {
  readonly siteId: string
  readonly siteCode: string
  readonly siteName: string
  readonly district: string | null
  readonly province: string | null
}

export interface FullPlace extends Place {
  readonly address: string
  readonly postalCode: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly contactName: string | null
  readonly contactPhone: string | null
}

/** A site as of the order, and whether it has changed since. */
export interface SeenPlace extends FullPlace {
  readonly subDistrict: string | null
  readonly phone: string | null
  readonly hasChanged: boolean
}

/** Response property → SQL over the table and its joins. */
export type Selected = Readonly<Record<string, string>>

/** Thai names for Thai readers, English for others: addresses have no Chinese names. */
export const addressName = (language: Language): string => (language === 'th' ? 'name_th' : 'name_en')

export const ownerOf = (column: string): string => column.split('.')[0] ?? ''

/** Left join of a row by company and id. */
export const joinNamed = (table: string, alias: string, column: string): string =>
  `left join ${table} ${alias} on ${alias}.tenant_id = ${ownerOf(column)}.tenant_id and ${alias}.id = ${column}`

/** A referenced record: how it is joined, and its JSON. */
export interface Reference {
  readonly table: string
  readonly alias: string
  readonly column: string
  readonly json: (language: Language, alias: string) => string
}

export const joinsTo = (references: Readonly<Record<string, Reference>>): string[] =>
  Object.values(references).map(({ table, alias, column }) => joinNamed(table, alias, column))

export const decodeEach = (references: Readonly<Record<string, Reference>>, text: (reference: Reference) => string): Selected =>
  Object.fromEntries(Object.entries(references).map(([name, reference]) => [name, text(reference)]))

/** JSON of joined references. */
export const decodeJoined = (language: Language, references: Readonly<Record<string, Reference>>): Selected =>
  decodeEach(references, ({ alias, json }) => json(language, alias))

/** Joins a site with its province and district; `column` contains the site's id. */
export const joinSite = (alias: string, column: string): string =>
  [
    joinNamed('sites', alias, column),
    joinNamed('provinces', `${alias}_p`, `${alias}.province_id`),
    joinNamed('districts', `${alias}_d`, `${alias}.district_id`),
  ].join(' ')

const orNull = (alias: string, json: string): string => `case when ${alias}.id is null then null else ${json} end`

const placeFields = (language: Language, alias: string): string =>
  `'siteId', ${alias}.id, 'siteCode', ${alias}.site_code, 'siteName', ${alias}.site_name,
   'district', ${alias}_d.${addressName(language)}, 'province', ${alias}_p.${addressName(language)}`

export const placeJson = (language: Language, alias: string): string =>
  orNull(alias, `json_build_object(${placeFields(language, alias)})`)

const namedJson = (alias: string, name: string): string =>
  orNull(alias, `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${name})`)

/** Temperature, goods and vehicle types have a name and a Thai name. */
export const masterJson = (language: Language, alias: string): string => namedJson(alias, typeNameSql(language, alias))

export const customerJson = (language: Language, alias: string): string =>
  namedJson(
    alias,
    language === 'th' ? `${alias}.company_name_th` : `coalesce(${alias}.company_registered_name, ${alias}.company_name_th)`,
  )

/** Organisations and subcontractors have one name. */
export const plainJson = (alias: string): string => namedJson(alias, `${alias}.name`)

/** The same with a reference's signature. */
export const oneName = (_language: Language, alias: string): string => plainJson(alias)

/** A route code shows its code and, if set, its name. */
export const routeCodeJson = (alias: string): string =>
  orNull(
    alias,
    `json_build_object('id', ${alias}.id, 'code', ${alias}.route_code, 'name', coalesce(${alias}.route_name, ${alias}.route_code))`,
  )

/** Columns of a select, aliased with their response names. */
export const columnsOf = (select: Selected): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(select)
      .map(([name, from]) => `${from} as "${name}"`)
      .join(', '),
  )

/** Memoizes a value per language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: make('en'),
  th: make('th'),
  zh: make('zh'),
})
