import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL texts for master data beside the rows of the main job: joined by company, shown in the reader's language. They hold names of ours
 * only; whatever a caller sends is a parameter elsewhere.
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

/** A site as an order saw it when it was taken, and whether it says something else today. */
export interface SeenPlace extends FullPlace {
  readonly subDistrict: string | null
  readonly phone: string | null
  readonly hasChanged: boolean
}

/** Property of the answer → SQL over the table and its joins. */
export type Selected = Readonly<Record<string, string>>

/** Thai names for Thai readers, English ones for everybody else: addresses have no Chinese names. */
const addressName = (language: Language): string => (language === 'th' ? 'name_th' : 'name_en')

const ownerOf = (column: string): string => column.split('.')[0] ?? ''

/** A row of `table` joined by company; left joins keep the rows that have none. */
export const joinNamed = (table: string, alias: string, column: string): string =>
  `left join ${table} ${alias} on ${alias}.tenant_id = ${ownerOf(column)}.tenant_id and ${alias}.id = ${column}`

/** A site with its province and district; `column` is where the site's id stands. */
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

export const fullPlaceJson = (language: Language, alias: string): string =>
  orNull(
    alias,
    `json_build_object(${placeFields(language, alias)}, 'address', ${alias}.address, 'postalCode', ${alias}.postal_code,
      'lat', ${alias}.lat, 'lng', ${alias}.lng, 'contactPhone', ${alias}.contact_phone,
      'contactName', nullif(concat_ws(' ', ${alias}.contact_first_name, ${alias}.contact_last_name), ''))`,
  )

const seenColumn = (alias: string, column: string): string =>
  `case when ${alias}_k.site_id is null then ${alias}.${column} else ${alias}_k.${column} end`

/**
 * A site, its snapshot of the version that the order names, and the areas it lay in then; orders older than the snapshots show the site as
 * it is. What it is today is asked for by itself, where it is something else: its areas would be a third of the joins of an order.
 */
export const joinSeenSite = (alias: string, column: string, version: string): string => {
  const area = (table: string, area: string, of: string) =>
    `left join ${table} ${area} on ${area}.tenant_id = ${alias}.tenant_id and ${area}.id = ${seenColumn(alias, of)}`
  return [
    joinNamed('sites', alias, column),
    `left join site_snapshots ${alias}_k on ${alias}_k.tenant_id = ${alias}.tenant_id and ${alias}_k.site_id = ${alias}.id and ${alias}_k.version = ${version}`,
    area('provinces', `${alias}_p`, 'province_id'),
    area('districts', `${alias}_d`, 'district_id'),
    area('sub_districts', `${alias}_s`, 'sub_district_id'),
  ].join(' ')
}

const told =
  'site_name site_code address province_id district_id sub_district_id postal_code contact_first_name contact_last_name contact_phone phone'
const toldOf = (alias: string): string =>
  told
    .split(' ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

/** As the order saw it; `hasChanged` when the site says something else today. */
export const seenPlaceJson = (language: Language, alias: string): string => {
  const name = addressName(language)
  const either = (column: string) => seenColumn(alias, column)
  return `json_build_object('siteId', ${alias}.id, 'siteCode', ${either('site_code')}, 'siteName', ${either('site_name')},
    'address', ${either('address')}, 'subDistrict', ${alias}_s.${name}, 'district', ${alias}_d.${name}, 'province', ${alias}_p.${name},
    'postalCode', ${either('postal_code')}, 'lat', ${either('lat')}, 'lng', ${either('lng')},
    'contactPhone', ${either('contact_phone')}, 'phone', ${either('phone')}, 'contactName', nullif(concat_ws(' ',
      ${either('contact_first_name')}, ${either('contact_last_name')}), ''),
    'hasChanged', ${alias}_k.site_id is not null and row(${toldOf(`${alias}_k`)}) is distinct from row(${toldOf(alias)}))`
}

const namedJson = (alias: string, name: string): string =>
  orNull(alias, `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${name})`)

/** Temperature types, goods types and vehicle types: a name and a Thai name. */
export const masterJson = (language: Language, alias: string): string =>
  namedJson(alias, `${alias}.${language === 'th' ? 'name_th' : 'name'}`)

export const customerJson = (language: Language, alias: string): string =>
  namedJson(
    alias,
    language === 'th' ? `${alias}.company_name_th` : `coalesce(${alias}.company_registered_name, ${alias}.company_name_th)`,
  )

/** Organisations and subcontractors have one name. */
export const plainJson = (alias: string): string => namedJson(alias, `${alias}.name`)

/** A route code is called by its code, and by its name where it has one. */
export const routeCodeJson = (alias: string): string =>
  orNull(
    alias,
    `json_build_object('id', ${alias}.id, 'code', ${alias}.route_code, 'name', coalesce(${alias}.route_name, ${alias}.route_code))`,
  )

/** The columns of a select, each under the name it has in the answer. */
export const columnsOf = (select: Selected): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(select)
      .map(([name, from]) => `${from} as "${name}"`)
      .join(', '),
  )

/** One thing per language, made once. */
export const inEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: make('en'),
  th: make('th'),
  zh: make('zh'),
})
