import type { AreaLevel, AreaNames } from '@khonsong/domain/masters/places/area.ts'
import { sql } from 'kysely'
import type { DataSet } from '../../../platform/data-versions.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Area tables; the three levels share one shape. */

interface LevelTable {
  readonly table: string
  /** Column and table of the parent. */
  readonly parent: string
  readonly parentTable: string
  /** Name of its data version. */
  readonly set: DataSet
}

export const levelTables = {
  province: { table: 'provinces', parent: 'country_id', parentTable: 'countries', set: 'provinces' },
  district: { table: 'districts', parent: 'province_id', parentTable: 'provinces', set: 'districts' },
  subDistrict: { table: 'sub_districts', parent: 'district_id', parentTable: 'districts', set: 'sub_districts' },
} as const satisfies Record<AreaLevel, LevelTable>

export interface StoredArea extends AreaNames {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly version: number
  readonly postalCodes: readonly string[]
  readonly lat: number | null
  readonly lng: number | null
}

const columnsOf = (level: AreaLevel, alias = 'a') =>
  sql.raw(
    `${alias}.id, ${alias}.${levelTables[level].parent} as "parentId", ${alias}.code, ${alias}.name_th as "nameTh",
      ${alias}.name_en as "nameEn", ${alias}.version, ${alias}.lat, ${alias}.lng,
      ${level === 'subDistrict' ? `${alias}.postal_codes` : `'{}'::text[]`} as "postalCodes"`,
  )

/** Locked until the transaction ends. */
export const lockAreas = async (tx: Tx, level: AreaLevel, ids: readonly string[]): Promise<readonly StoredArea[]> => {
  const { rows } = await sql<StoredArea>`
    select ${columnsOf(level)} from ${sql.table(levelTables[level].table)} a
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.id = any(${[...ids]}::uuid[]) order by a.code for update`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export const findAreas = async (tx: Tx, level: AreaLevel, ids: readonly string[]): Promise<readonly StoredArea[]> => {
  const { rows } = await sql<StoredArea>`
    select ${columnsOf(level)} from ${sql.table(levelTables[level].table)} a
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.id = any(${[...ids]}::uuid[]) order by a.code`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

/** Locks a parent against concurrent deletion. */
export const lockParent = async (tx: Tx, level: AreaLevel, id: string): Promise<{ readonly code: string } | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(levelTables[level].parentTable)}
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid for key share`.execute(tx.db)
  return rows[0]
}

/** Siblings of an area, to check for taken names and codes. */
export const siblingsOf = async (tx: Tx, level: AreaLevel, parentId: string) => {
  const { table, parent } = levelTables[level]
  const { rows } = await sql<AreaNames & { id: string; code: string }>`
    select id, code, name_th as "nameTh", name_en as "nameEn" from ${sql.table(table)}
    where tenant_id = ${tx.caller.tenantId}::uuid and ${sql.ref(parent)} = ${parentId}::uuid`.execute(tx.db.withoutPlugins())
  return rows
}

export const areaByCode = async (tx: Tx, level: AreaLevel, code: string) => {
  const { rows } = await sql<AreaNames & { id: string }>`
    select id, name_th as "nameTh", name_en as "nameEn" from ${sql.table(levelTables[level].table)}
    where tenant_id = ${tx.caller.tenantId}::uuid and code = ${code}`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export interface NewArea extends AreaNames {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly postalCodes?: readonly string[]
  readonly lat?: number | null
  readonly lng?: number | null
}

export const insertArea = async (tx: Tx, level: AreaLevel, area: NewArea): Promise<void> => {
  const { table, parent } = levelTables[level]
  const own =
    level === 'subDistrict' ? { name: sql`, postal_codes`, value: sql`, ${[...(area.postalCodes ?? [])]}::text[]` } : undefined
  await sql`
    insert into ${sql.table(table)} (tenant_id, id, ${sql.ref(parent)}, code, name_en, name_th, lat, lng${own?.name ?? sql``})
    values (${tx.caller.tenantId}::uuid, ${area.id}::uuid, ${area.parentId}::uuid, ${area.code}, ${area.nameEn}, ${area.nameTh},
      ${area.lat ?? null}, ${area.lng ?? null}${own?.value ?? sql``})`.execute(tx.db)
}

/** Returns the new version. */
export const updateArea = async (
  tx: Tx,
  level: AreaLevel,
  { id, nameTh, nameEn, postalCodes, lat, lng }: Omit<StoredArea, 'code' | 'parentId' | 'version'>,
): Promise<number> => {
  const codes = level === 'subDistrict' ? sql`, postal_codes = ${[...postalCodes]}::text[]` : sql``
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(levelTables[level].table)}
    set name_th = ${nameTh}, name_en = ${nameEn}, lat = ${lat}, lng = ${lng}, version = version + 1${codes}
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid returning version`.execute(tx.db)
  return rows[0]?.version ?? 0
}

export const deleteAreas = async (tx: Tx, level: AreaLevel, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from ${sql.table(levelTables[level].table)}
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx.db)
}

/** The country whose postal code format applies to a sub-district. */
export const countryOf = async (tx: Tx, subDistrictId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select c.code from sub_districts s
      join districts d on d.tenant_id = s.tenant_id and d.id = s.district_id
      join provinces p on p.tenant_id = d.tenant_id and p.id = d.province_id
      join countries c on c.tenant_id = p.tenant_id and c.id = p.country_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = ${subDistrictId}::uuid`.execute(tx.db)
  return rows[0]?.code
}

/** The country of a province; undefined if it does not exist. */
export const countryOfProvince = async (tx: Tx, provinceId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select c.code from provinces p join countries c on c.tenant_id = p.tenant_id and c.id = p.country_id
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = ${provinceId}::uuid`.execute(tx.db)
  return rows[0]?.code
}

export interface AreaCounts {
  readonly countries: number
  readonly provinces: number
  readonly districts: number
  readonly subDistricts: number
  readonly postalCodes: number
  readonly within: Readonly<Record<string, number>>
}

export const countAreas = async (tx: Tx): Promise<AreaCounts> => {
  const tenant = sql`tenant_id = ${tx.caller.tenantId}::uuid`
  const { rows } = await sql<AreaCounts>`
    with held as (
      select country_id as id, count(*)::int as n from provinces where ${tenant} group by 1
      union all select province_id, count(*)::int from districts where ${tenant} group by 1
      union all select district_id, count(*)::int from sub_districts where ${tenant} group by 1)
    select (select count(*)::int from countries where ${tenant}) as countries,
      (select count(*)::int from provinces where ${tenant}) as provinces,
      (select count(*)::int from districts where ${tenant}) as districts,
      (select count(*)::int from sub_districts where ${tenant}) as "subDistricts",
      (select count(distinct postal.code)::int from sub_districts, unnest(postal_codes) as postal (code) where ${tenant}) as "postalCodes",
      (select coalesce(json_object_agg(id, n), '{}') from held) as within`.execute(tx.db.withoutPlugins())
  const [counts] = rows
  if (!counts) throw new Error('Counting answers one row')
  return counts
}
