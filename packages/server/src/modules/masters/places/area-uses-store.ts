import { areaWords, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { referenceTargets, titleSql } from '../../../platform/resource/reference-targets.ts'
import { levelTables } from './area-store.ts'

/** Finds references to an area through the database catalogue, so new tables are included automatically. */

export interface AreaUse {
  readonly id: string
  readonly label: Words
  readonly count: number
  /** The first names, of visible records only. */
  readonly names: readonly string[]
}

interface Referring {
  readonly table: string
  readonly column: string
}

/** Columns are named after their target: `province_id`, `plate_province_id`; some have no foreign key. */
const endings = { province: 'province_id', district: 'district_id', subDistrict: 'sub_district_id' } as const

const referringColumns = async (tx: Tx, level: AreaLevel): Promise<readonly Referring[]> => {
  const { rows } = await sql<Referring>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    where c.relnamespace = current_schema()::regnamespace and not a.attisdropped and a.atttypid = 'uuid'::regtype
      and (a.attname = ${endings[level]} or a.attname like ${`%\\_${endings[level]}`})
      and (${level} <> 'district' or a.attname not like '%sub\\_district\\_id')
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    order by 1, 2`.execute(tx.db)
  return rows
}

const areaLabels: Readonly<Record<string, Words>> = {
  provinces: areaWords.province,
  districts: areaWords.district,
  sub_districts: areaWords.subDistrict,
}
const masterLabels: Readonly<Record<string, Words>> = {
  sites: { en: 'Sites', th: 'จุดรับส่งสินค้า', zh: '站点' },
  customers: { en: 'Customers', th: 'ลูกค้า', zh: '客户' },
  subcontractors: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  drivers: { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
  vehicles: { en: 'Vehicles', th: 'รถ', zh: '车辆' },
  jobs: { en: 'Jobs', th: 'ใบงานรถ', zh: '调度单' },
}
const otherLabel: Words = { en: 'Other records', th: 'ข้อมูลอื่น', zh: '其他记录' }

const labelOf = (table: string): Words => areaLabels[table] ?? masterLabels[table] ?? otherLabel

/** Number of names shown; the count of the rest is capped. */
const namesShown = 5
const maxCounted = 1000

const targetOf = (table: string) => Object.values(referenceTargets).find(({ sqlTable }) => sqlTable === table)

/** Counts all references regardless of scope: hidden records also block deletion. Names are limited to visible records. */
const usesIn = async (tx: Tx, { table, column }: Referring, ids: readonly string[]): Promise<readonly AreaUse[]> => {
  const target = targetOf(table)
  const references = sql`r.tenant_id = ${tx.caller.tenantId}::uuid and r.${sql.id(column)} = wanted.id`
  const names = target
    ? sql`array(select ${sql.raw(titleSql(target, tx.caller.language, 'r'))} from ${sql.table(table)} r
        where ${references} and ${visible(tx.caller, target.table, 'r')} limit ${namesShown})`
    : sql`'{}'::text[]`
  const { rows } = await sql<{ id: string; count: number; names: string[] }>`
    select * from (
      select wanted.id, (select count(*)::int from (select from ${sql.table(table)} r where ${references} limit ${maxCounted}) counted) as count,
        ${names} as names
      from unnest(${[...ids]}::uuid[]) as wanted (id)) found
    where count > 0`.execute(tx.db.withoutPlugins())
  return rows.map((row) => ({ ...row, label: labelOf(table) }))
}

export const usesOf = async (
  tx: Tx,
  level: AreaLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AreaUse[]>> => {
  if (ids.length === 0) return new Map()
  const uses: AreaUse[] = []
  for (const referring of await referringColumns(tx, level)) {
    if (referring.table === levelTables[level].table) continue
    uses.push(...(await usesIn(tx, referring, ids)))
  }
  return Map.groupBy(uses, ({ id }) => id)
}
