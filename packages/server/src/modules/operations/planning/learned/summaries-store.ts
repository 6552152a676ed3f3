/** Writes summaries of learned times. A planner's choice survives later updates. */
import type { LearnedCell } from '@khonsong/domain/operations/planning/learned-times.ts'
import type { Summary } from '@khonsong/domain/operations/planning/robust-summary.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

interface Learned extends Summary {
  readonly cells: readonly LearnedCell[]
  readonly newestAt: string
}
export interface LearnedLaneRow extends Learned {
  readonly fromSiteId: string
  readonly toSiteId: string
  readonly assumedSeconds: number | null
}
export interface LearnedSiteRow extends Learned {
  readonly siteId: string
  readonly assumedSeconds: number | null
}
export interface LearnedDistrictRow extends Learned {
  readonly fromDistrictId: string
  readonly toDistrictId: string
}

const summaryColumns = sql.raw(
  `samples int, outliers int, q1 float8, median float8, q3 float8, cells jsonb, "newestAt" timestamptz, "assumedSeconds" float8`,
)
const replaced = sql.raw(`samples = excluded.samples, outliers = excluded.outliers, q1_seconds = excluded.q1_seconds,
  median_seconds = excluded.median_seconds, q3_seconds = excluded.q3_seconds, assumed_seconds = excluded.assumed_seconds,
  cells = excluded.cells, newest_at = excluded.newest_at, summarised_at = excluded.summarised_at, search_key = excluded.search_key`)
const seconds = sql.raw(`round(l.q1), round(l.median), round(l.q3), round(l."assumedSeconds")`)

interface LanePair {
  readonly fromSiteId: string
  readonly toSiteId: string
}

/** Deletes summaries recomputed in this transaction without samples, unless a planner has made a choice for them. */
const removeEmpty = async (tx: Tx, table: 'learned_lanes' | 'learned_sites', looked: RawBuilder<unknown>): Promise<void> => {
  const empty = sql`l.tenant_id = ${tenant(tx)} and l.summarised_at < ${tx.now} and ${looked}`
  await sql`delete from ${sql.table(table)} l where ${empty} and l.choice = 'auto'`.execute(tx.db)
  await sql`update ${sql.table(table)} l set samples = 0, cells = '[]', newest_at = null, summarised_at = ${tx.now}
    where ${empty}`.execute(tx.db)
}

/** @param looked all lanes that were recomputed */
export const writeLearnedLanes = async (tx: Tx, looked: readonly LanePair[], rows: readonly LearnedLaneRow[]): Promise<void> => {
  await sql`insert into learned_lanes (tenant_id, from_site_id, to_site_id, samples, outliers, q1_seconds, median_seconds, q3_seconds,
      assumed_seconds, cells, newest_at, summarised_at, search_key)
    select ${tenant(tx)}, l."fromSiteId", l."toSiteId", l.samples, l.outliers, ${seconds}, l.cells, l."newestAt", ${tx.now},
      f.search_key || ' ' || t.search_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("fromSiteId" uuid, "toSiteId" uuid, ${summaryColumns})
    join sites f on f.tenant_id = ${tenant(tx)} and f.id = l."fromSiteId"
    join sites t on t.tenant_id = ${tenant(tx)} and t.id = l."toSiteId"
    on conflict (tenant_id, from_site_id, to_site_id) do update set ${replaced}`.execute(tx.db)
  const [from, to] = [looked.map(({ fromSiteId }) => fromSiteId), looked.map(({ toSiteId }) => toSiteId)]
  await removeEmpty(
    tx,
    'learned_lanes',
    sql`(l.from_site_id, l.to_site_id) in (select * from unnest(${from}::uuid[], ${to}::uuid[]))`,
  )
}

/** @param looked all sites that were recomputed */
export const writeLearnedSites = async (tx: Tx, looked: readonly string[], rows: readonly LearnedSiteRow[]): Promise<void> => {
  await sql`insert into learned_sites (tenant_id, site_id, samples, outliers, q1_seconds, median_seconds, q3_seconds, assumed_seconds,
      cells, newest_at, summarised_at, search_key)
    select ${tenant(tx)}, l."siteId", l.samples, l.outliers, ${seconds}, l.cells, l."newestAt", ${tx.now}, s.search_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("siteId" uuid, ${summaryColumns})
    join sites s on s.tenant_id = ${tenant(tx)} and s.id = l."siteId"
    on conflict (tenant_id, site_id) do update set ${replaced}`.execute(tx.db)
  await removeEmpty(tx, 'learned_sites', sql`l.site_id = any(${looked}::uuid[])`)
}

/** @param looked all pairs of districts that were recomputed */
export const writeLearnedDistricts = async (
  tx: Tx,
  looked: readonly { readonly fromDistrictId: string; readonly toDistrictId: string }[],
  rows: readonly LearnedDistrictRow[],
): Promise<void> => {
  const [from, to] = [looked.map(({ fromDistrictId }) => fromDistrictId), looked.map(({ toDistrictId }) => toDistrictId)]
  await sql`delete from learned_districts d where d.tenant_id = ${tenant(tx)}
    and (d.from_district_id, d.to_district_id) in (select * from unnest(${from}::uuid[], ${to}::uuid[]))`.execute(tx.db)
  await sql`insert into learned_districts (tenant_id, from_district_id, to_district_id, samples, outliers, q1_pace, median_pace, q3_pace,
      cells, summarised_at)
    select ${tenant(tx)}, l."fromDistrictId", l."toDistrictId", l.samples, l.outliers, l.q1, l.median, l.q3, l.cells, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l ("fromDistrictId" uuid, "toDistrictId" uuid, ${summaryColumns})`.execute(tx.db)
}

/** The least recently computed summaries: trips expire, and assumed values depend on settings. */
export const oldestLearned = async (tx: Tx, before: string, most: number) => {
  const oldest = sql`tenant_id = ${tenant(tx)} and summarised_at < ${before} order by summarised_at limit ${most}`
  const lanes = await sql<LanePair>`select from_site_id as "fromSiteId", to_site_id as "toSiteId" from learned_lanes
    where ${oldest}`.execute(tx.db.withoutPlugins())
  const sites = await sql<{ siteId: string }>`select site_id as "siteId" from learned_sites where ${oldest}`.execute(
    tx.db.withoutPlugins(),
  )
  const districts = await sql<{ fromDistrictId: string; toDistrictId: string }>`select from_district_id as "fromDistrictId",
    to_district_id as "toDistrictId" from learned_districts where ${oldest}`.execute(tx.db.withoutPlugins())
  return { lanes: lanes.rows, siteIds: sites.rows.map(({ siteId }) => siteId), districts: districts.rows }
}
