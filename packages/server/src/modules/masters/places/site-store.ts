import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import { totalCap } from '@khonsong/contract/kernel/list.ts'
import type { SimilarSite, SiteMark } from '@khonsong/contract/masters/places/places.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { searchPredicate } from '../../../platform/list/search.ts'
import type { Query, ResourceTable } from '../../../platform/resource/resource-table.ts'

/** The status before the last status change; undefined if it never changed. */
export const statusBefore = async (tx: Tx, id: string): Promise<unknown> => {
  const { rows } = await sql<{ before: unknown }>`
    select changes -> 'status' -> 0 as before from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = 'sites' and subject_id = ${id}::uuid
      and action <> 'created' and changes ? 'status'
    order by id desc limit 1`.execute(tx.db)
  return rows[0]?.before
}

interface Step {
  readonly version: number
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** Changes since a version, newest first. */
export const changesSince = async (tx: Tx, id: string, version: number): Promise<readonly Step[]> => {
  const { rows } = await sql<Step>`
    select version, changes from audit_log
    where tenant_id = ${tx.caller.tenantId}::uuid and subject = 'sites' and subject_id = ${id}::uuid and version > ${version}
    order by version desc, id desc`.execute(tx.db.withoutPlugins())
  return rows
}

/** Two gates of one plant are further apart than this, two entrances of one shop are not. */
const samePointMetres = 150
const degreesOf = (metres: number) => metres / 111_195
const maxSimilar = 10

export interface Typed {
  readonly siteCode?: string | undefined
  readonly siteName?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly exceptId?: string | undefined
}

interface Near {
  readonly id: string
  readonly siteCode: string
  readonly siteName: string
  readonly lat: number | null
  readonly lng: number | null
}

/** Possible duplicates of the site being entered; each kind of similarity is queried by its own index. */
export const findSimilar = async (tx: Tx, { siteCode, siteName, lat, lng, exceptId }: Typed): Promise<SimilarSite[]> => {
  const found = async (where: RawBuilder<SqlBool>): Promise<readonly Near[]> => {
    const other = exceptId === undefined ? sql`true` : sql`s.id <> ${exceptId}::uuid`
    const { rows } = await sql<Near>`
      select s.id, s.site_code as "siteCode", s.site_name as "siteName", s.lat, s.lng from sites s
      where ${visible(tx.caller, 'sites', 's')} and ${other} and ${where} limit ${maxSimilar}`.execute(tx.db.withoutPlugins())
    return rows
  }
  const at = lat === undefined || lng === undefined ? undefined : { lat, lng }
  const metresTo = (site: Near): number | null =>
    at && site.lat !== null && site.lng !== null ? Math.round(straightKm(at, { lat: site.lat, lng: site.lng }) * 1000) : null
  const answer = new Map<string, SimilarSite>()
  const add = (why: SimilarSite['why'], sites: readonly Near[]) => {
    for (const site of sites) {
      const { id, siteCode: code, siteName: name } = site
      if (!answer.has(id)) answer.set(id, { id, siteCode: code, siteName: name, why, metres: metresTo(site) })
    }
  }
  if (siteCode)
    add('code', await found(sql<SqlBool>`s.site_code = any(${[siteCode, siteCode.toUpperCase(), siteCode.toLowerCase()]}::text[])`))
  if (at) {
    const [up, along] = [degreesOf(samePointMetres), degreesOf(samePointMetres) / Math.cos((at.lat * Math.PI) / 180)]
    const box = sql<SqlBool>`s.lat between ${at.lat - up} and ${at.lat + up} and s.lng between ${at.lng - along} and ${at.lng + along}`
    const near = await found(box)
    add(
      'point',
      near.filter((site) => (metresTo(site) ?? Infinity) <= samePointMetres),
    )
  }
  if (siteName) add('name', await found(sql<SqlBool>`lower(s.site_name) = lower(${siteName})`))
  return [...answer.values()].slice(0, maxSimilar)
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Grid columns across the map; more markers would overlap. */
const columnsOfMap = 24
/** More points do not change the picture and only add cost. */
const maxOnMap = 200_000

const wanted = (tx: Tx, table: ResourceTable, query: Query): RawBuilder<unknown> => {
  const { source } = table.lists[tx.caller.language]
  const text = typeof query['searchText'] === 'string' ? query['searchText'] : undefined
  const search = searchPredicate('r', source.numbers, text)
  return sql.join([visible(tx.caller, 'sites', 'r'), ...source.filters(query), ...(search ? [search] : [])], sql` and `)
}

/** Sites within a map section, clustered on a grid. */
export const siteMarks = async (
  tx: Tx,
  table: ResourceTable,
  query: Query,
  { west, south, east, north }: Box,
): Promise<SiteMark[]> => {
  const cell = Math.max((east - west) / columnsOfMap, 0.000_01)
  const { rows } = await sql<SiteMark>`
    with seen as (select r.id, r.site_code, r.site_name, r.status, r.lat, r.lng from sites r
      where ${wanted(tx, table, query)} and r.lat between ${south} and ${north} and r.lng between ${west} and ${east} limit ${maxOnMap})
    select count(*)::int as count, avg(lat) as lat, avg(lng) as lng,
      min(lat) as south, min(lng) as west, max(lat) as north, max(lng) as east,
      case when count(*) = 1 then (array_agg(id))[1] end as id,
      case when count(*) = 1 then min(site_code) end as "siteCode",
      case when count(*) = 1 then min(site_name) end as "siteName",
      case when count(*) = 1 then min(status) end as status
    from seen group by floor((lat - ${south}::float8) / ${cell}::float8), floor((lng - ${west}::float8) / ${cell}::float8)
    order by count(*) desc limit 2000`.execute(tx.db.withoutPlugins())
  return rows
}

/** Number of matching sites, and of those without coordinates; capped like list totals. */
export const countSites = async (tx: Tx, table: ResourceTable, query: Query): Promise<{ total: number; withoutPoint: number }> => {
  const where = wanted(tx, table, query)
  const { rows } = await sql<{ total: number; withoutPoint: number }>`
    select (select count(*)::int from (select 1 from sites r where ${where} limit ${totalCap + 1}) a) as total,
      (select count(*)::int from (select 1 from sites r where ${where} and r.lat is null limit ${totalCap + 1}) b) as "withoutPoint"`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0] ?? { total: 0, withoutPoint: 0 }
}

interface StoredVehicleType {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly towing: boolean
  readonly payloadGrams: number
}

/** Active vehicle types, smallest first. */
export const vehicleTypesInUse = async (tx: Tx): Promise<readonly StoredVehicleType[]> => {
  const name = sql.raw(typeNameSql(tx.caller.language, 'v'))
  const { rows } = await sql<StoredVehicleType>`
    select v.id, v.code, ${name} as name, v.towing, v.payload_grams::float8 as "payloadGrams" from vehicle_types v
    where ${visible(tx.caller, 'vehicleTypes', 'v')} and v.status = 1 order by v.payload_grams, v.code`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}
