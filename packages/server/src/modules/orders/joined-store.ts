import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Master data beside the rows of the main job, joined by company and shown in the reader's language. */
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

type Fragment = RawBuilder<unknown>

/** Thai names for Thai readers, English ones for everybody else: addresses have no Chinese names. */
const nameColumn = (language: Language): Fragment => sql.raw(language === 'th' ? 'name_th' : 'name_en')
const masterName = (language: Language): Fragment => sql.raw(language === 'th' ? 'name_th' : 'name')

/** `join sites os on … left join` its province and district; `column` is where the site's id stands. */
export const joinSite = (alias: string, column: string, optional = false): Fragment => {
  const site = sql.raw(alias)
  const owner = sql.raw(column.split('.')[0] ?? '')
  return sql`${sql.raw(optional ? 'left join' : 'join')} sites ${site} on ${site}.tenant_id = ${owner}.tenant_id and ${site}.id = ${sql.raw(column)}
    left join provinces ${sql.raw(`${alias}_p`)} on ${sql.raw(`${alias}_p`)}.tenant_id = ${site}.tenant_id and ${sql.raw(`${alias}_p`)}.id = ${site}.province_id
    left join districts ${sql.raw(`${alias}_d`)} on ${sql.raw(`${alias}_d`)}.tenant_id = ${site}.tenant_id and ${sql.raw(`${alias}_d`)}.id = ${site}.district_id`
}

/** `join table a on …` by company; optional ones by left join. */
export const joinNamed = (table: string, alias: string, column: string, optional = true): Fragment => {
  const owner = sql.raw(column.split('.')[0] ?? '')
  return sql`${sql.raw(optional ? 'left join' : 'join')} ${sql.raw(table)} ${sql.raw(alias)} on ${sql.raw(alias)}.tenant_id = ${owner}.tenant_id and ${sql.raw(alias)}.id = ${sql.raw(column)}`
}

const placeFields = (tx: Tx, alias: string): Fragment => {
  const site = sql.raw(alias)
  const name = nameColumn(tx.caller.language)
  return sql`'siteId', ${site}.id, 'siteCode', ${site}.site_code, 'siteName', ${site}.site_name,
    'district', ${sql.raw(`${alias}_d`)}.${name}, 'province', ${sql.raw(`${alias}_p`)}.${name}`
}

export const placeJson = (tx: Tx, alias: string): RawBuilder<Place> => sql<Place>`json_build_object(${placeFields(tx, alias)})`

export const fullPlaceJson = (tx: Tx, alias: string): RawBuilder<FullPlace> => {
  const site = sql.raw(alias)
  return sql<FullPlace>`json_build_object(${placeFields(tx, alias)}, 'address', ${site}.address, 'postalCode', ${site}.postal_code,
    'lat', ${site}.lat, 'lng', ${site}.lng, 'contactPhone', ${site}.contact_phone,
    'contactName', nullif(concat_ws(' ', ${site}.contact_first_name, ${site}.contact_last_name), ''))`
}

/** A row of `table` joined as `alias` as `{ id, code, name }`; null when nothing was joined. */
const namedJson = (alias: string, code: string, name: Fragment): RawBuilder<Named> =>
  sql<Named>`case when ${sql.raw(alias)}.id is null then null else
    json_build_object('id', ${sql.raw(alias)}.id, 'code', ${sql.raw(`${alias}.${code}`)}, 'name', ${name}) end`

/** Temperature types, goods types and vehicle types: a name and a Thai name. */
export const masterJson = (tx: Tx, alias: string): RawBuilder<Named> =>
  namedJson(alias, 'code', sql`${sql.raw(alias)}.${masterName(tx.caller.language)}`)

export const customerJson = (tx: Tx, alias: string): RawBuilder<Named> =>
  namedJson(
    alias,
    'code',
    tx.caller.language === 'th'
      ? sql.raw(`${alias}.company_name_th`)
      : sql.raw(`coalesce(${alias}.company_registered_name, ${alias}.company_name_th)`),
  )

/** Organisations and subcontractors have one name. */
export const plainJson = (alias: string): RawBuilder<Named> => namedJson(alias, 'code', sql.raw(`${alias}.name`))
