import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible, type ScopedTable } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { literally } from '../../../platform/list/search.ts'

/** Reference data sets cached by clients. */

export interface LookupAsked {
  readonly pageNo: number
  readonly pageSize?: number | undefined
  readonly searchText?: string | undefined
  readonly version?: number | undefined
}

interface Lookup {
  readonly table: ScopedTable
  readonly sqlTable: string
  /** Name of its data version. */
  readonly version: string
  readonly columns: string
  readonly searched: readonly string[]
  readonly order: string
  readonly only?: string
}

const names = 't.id, t.code, t.name_en as "nameEn", t.name_th as "nameTh", t.lat, t.lng, t.version'
const searched = ['t.name_en', 't.name_th', 't.code'] as const

const lookups = {
  countries: {
    table: 'countries',
    sqlTable: 'countries',
    version: 'countries',
    columns: 't.id, t.code, {} as name, t.phone_code as "phoneCode"',
    searched: [...searched, 't.name_zh'],
    order: 't.code',
  },
  provinces: {
    table: 'provinces',
    sqlTable: 'provinces',
    version: 'provinces',
    columns: `${names}, {} as name, t.country_id as "countryId"`,
    searched,
    order: 't.code',
  },
  districts: {
    table: 'districts',
    sqlTable: 'districts',
    version: 'districts',
    columns: `${names}, {} as name, t.province_id as "provinceId"`,
    searched,
    order: 't.code',
  },
  subDistricts: {
    table: 'subDistricts',
    sqlTable: 'sub_districts',
    version: 'sub_districts',
    columns: `${names}, {} as name, t.district_id as "districtId", t.postal_codes as "postalCodes"`,
    searched,
    order: 't.code',
  },
  banks: {
    table: 'banks',
    sqlTable: 'banks',
    version: 'banks',
    columns: 't.id, t.code, t.swift, {} as name',
    searched: [...searched, 't.name_zh'],
    order: 't.code',
    only: 't.status = 1',
  },
  businessUnits: {
    table: 'organisations',
    sqlTable: 'organisations',
    version: 'business_units',
    columns: 't.id, t.code, t.name',
    searched: ['t.name', 't.code'],
    order: 't.code',
    only: `t.kind = 'business_unit' and t.status = 1`,
  },
} as const satisfies Record<string, Lookup>
export type LookupName = keyof typeof lookups

/** Countries and banks have Chinese names; Thai areas are shown with their English names. */
const nameIn = (language: string, name: LookupName): string => {
  if (language === 'th') return 't.name_th'
  return language === 'zh' && (name === 'countries' || name === 'banks') ? 't.name_zh' : 't.name_en'
}

/** Customers order at any business unit and so may read their names; the organisation tree is internal. */
const mayRead = ({ caller }: Tx, { table, sqlTable }: Lookup): RawBuilder<unknown> =>
  sqlTable === 'organisations' && caller.scope.kind === 'customer'
    ? sql`t.tenant_id = ${caller.tenantId}::uuid`
    : visible(caller, table, 't')

export const versionsOf = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; version: number }>`
    select name, version from data_versions where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** Version of a set; 0 if it never changed. */
export const versionOf = async (tx: Tx, name: LookupName): Promise<number> => (await versionsOf(tx)).get(lookups[name].version) ?? 0

/** A set, whole or paged; empty if the client's version is current. `within` filters by parent. */
export const readLookup = async <Item>(
  tx: Tx,
  name: LookupName,
  asked: LookupAsked,
  within?: { readonly column: string; readonly id: string | undefined },
): Promise<Item[]> => {
  const lookup: Lookup = lookups[name]
  const { sqlTable, version, columns, searched, order, only } = lookup
  if (asked.version !== undefined && asked.version === (await versionsOf(tx)).get(version)) return []
  const where: RawBuilder<unknown>[] = [mayRead(tx, lookup), sql.raw(only ?? 'true')]
  if (within?.id !== undefined) where.push(sql`${sql.ref(`t.${within.column}`)} = ${within.id}::uuid`)
  if (asked.searchText) {
    const text = `%${literally(searchKey(asked.searchText))}%`
    where.push(
      sql`(${sql.join(
        searched.map((column) => sql`lower(${sql.raw(column)}) like ${text}`),
        sql` or `,
      )})`,
    )
  }
  const page = asked.pageSize === undefined ? sql`` : sql`limit ${asked.pageSize} offset ${(asked.pageNo - 1) * asked.pageSize}`
  const { rows } = await sql<Item>`
    select ${sql.raw(columns.replace('{}', nameIn(tx.caller.language, name)))} from ${sql.table(sqlTable)} as t
    where ${sql.join(where, sql` and `)} order by ${sql.raw(order)} ${page}`.execute(tx.db.withoutPlugins())
  return rows
}

export const postalCodesOf = async (tx: Tx, subDistrictId: string): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ codes: string[] }>`
    select postal_codes as codes from sub_districts where tenant_id = ${tx.caller.tenantId}::uuid and id = ${subDistrictId}::uuid`.execute(
    tx.db,
  )
  return rows[0]?.codes
}

export interface StoredAddress {
  readonly provinceId: string
  readonly provinceCode: string
  readonly provinceEn: string
  readonly provinceTh: string
  readonly districtId: string
  readonly districtCode: string
  readonly districtEn: string
  readonly districtTh: string
  readonly id: string
  readonly code: string
  readonly en: string
  readonly th: string
  readonly postalCodes: string[]
  readonly lat: number | null
  readonly lng: number | null
}

/** All sub-districts with their parents, for the address search and the tree. */
export const allAddresses = async (tx: Tx): Promise<StoredAddress[]> => {
  const { rows } = await sql<StoredAddress>`
    select p.id as "provinceId", p.code as "provinceCode", p.name_en as "provinceEn", p.name_th as "provinceTh",
      d.id as "districtId", d.code as "districtCode", d.name_en as "districtEn", d.name_th as "districtTh",
      s.id, s.code, s.name_en as en, s.name_th as th, s.postal_codes as "postalCodes", s.lat, s.lng
    from sub_districts s join districts d on d.tenant_id = s.tenant_id and d.id = s.district_id
      join provinces p on p.tenant_id = d.tenant_id and p.id = d.province_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid order by s.code`.execute(tx.db.withoutPlugins())
  return rows
}
