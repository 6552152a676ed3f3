import type { Language } from '@khonsong/domain/kernel/language.ts'
import { addressName, ownerOf, decodeEach, type Reference, type Selected } from './joined-store.ts'

/**
 * Master data of a single row by scalar subqueries instead of joins. Every join passes on the columns of those below
 * it, and starting up a statement with twenty joins costs more than twenty lookups. Use it for one row by id; for fifty
 * rows joins are cheaper, and if PostgreSQL cannot estimate the row count, it prefers a custom plan on every call.
 */

/** `select json from table` for the row that a column references. */
const lookedUp = (json: string, { table, alias, column }: Omit<Reference, 'json'>, joins = ''): string =>
  `(select ${json} from ${table} ${alias} ${joins} where ${alias}.tenant_id = ${ownerOf(column)}.tenant_id and ${alias}.id = ${column})`

/** JSON of references that are not joined. */
export const decodeLookedUp = (language: Language, references: Readonly<Record<string, Reference>>): Selected =>
  decodeEach(references, ({ json, ...where }) => lookedUp(json(language, where.alias), where))

const areaOf = (language: Language, table: string, alias: string, id: string): string =>
  `(select a.${addressName(language)} from ${table} a where a.tenant_id = ${alias}.tenant_id and a.id = ${id})`

const placeJson = (language: Language, alias: string, more = ''): string =>
  `json_build_object('siteId', ${alias}.id, 'siteCode', ${alias}.site_code, 'siteName', ${alias}.site_name,
    'district', ${areaOf(language, 'districts', alias, `${alias}.district_id`)},
    'province', ${areaOf(language, 'provinces', alias, `${alias}.province_id`)}${more})`

/** A site with its address and contact. */
export const fullPlaceJson = (language: Language, alias: string): string =>
  placeJson(
    language,
    alias,
    `, 'address', ${alias}.address, 'postalCode', ${alias}.postal_code, 'lat', ${alias}.lat, 'lng', ${alias}.lng,
    'contactPhone', ${alias}.contact_phone,
    'contactName', nullif(concat_ws(' ', ${alias}.contact_first_name, ${alias}.contact_last_name), '')`,
  )

/** A site in its current state. */
export const selectPlace = (language: Language, alias: string, column: string): string =>
  lookedUp(placeJson(language, alias), { table: 'sites', alias, column })

export const selectFullPlace = (language: Language, alias: string, column: string): string =>
  lookedUp(fullPlaceJson(language, alias), { table: 'sites', alias, column })

const comparedColumns =
  'site_name site_code address province_id district_id sub_district_id postal_code contact_first_name contact_last_name contact_phone phone'
const comparedColumnsOf = (alias: string): string =>
  comparedColumns
    .split(' ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

/**
 * A site as of the order, from the snapshot of the version it names; orders older than the snapshots show the current
 * one. `hasChanged` if the current state differs, which is then read separately.
 */
export const seenPlace = (language: Language, alias: string, column: string, version: string): string => {
  const snapshot = `${alias}_k`
  const asOfOrder = (name: string) => `case when ${snapshot}.site_id is null then ${alias}.${name} else ${snapshot}.${name} end`
  const area = (table: string, id: string) => areaOf(language, table, alias, asOfOrder(id))
  const json = `json_build_object('siteId', ${alias}.id, 'siteCode', ${asOfOrder('site_code')}, 'siteName', ${asOfOrder('site_name')},
    'address', ${asOfOrder('address')}, 'subDistrict', ${area('sub_districts', 'sub_district_id')},
    'district', ${area('districts', 'district_id')}, 'province', ${area('provinces', 'province_id')},
    'postalCode', ${asOfOrder('postal_code')}, 'lat', ${asOfOrder('lat')}, 'lng', ${asOfOrder('lng')},
    'contactPhone', ${asOfOrder('contact_phone')}, 'phone', ${asOfOrder('phone')},
    'contactName', nullif(concat_ws(' ', ${asOfOrder('contact_first_name')}, ${asOfOrder('contact_last_name')}), ''),
    'hasChanged', ${snapshot}.site_id is not null and row(${comparedColumnsOf(snapshot)}) is distinct from row(${comparedColumnsOf(alias)}))`
  const joins = `left join site_snapshots ${snapshot} on ${snapshot}.tenant_id = ${alias}.tenant_id and ${snapshot}.site_id = ${alias}.id
    and ${snapshot}.version = ${version}`
  return lookedUp(json, { table: 'sites', alias, column }, joins)
}
