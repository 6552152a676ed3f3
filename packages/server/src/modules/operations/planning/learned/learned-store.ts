/** Learned times of sites and lanes as plain data. Excludes those that planners have set to be ignored. */
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import {
  minSamples,
  type LearnedFigure,
  type LearnedPair,
  type LearnedPlace,
  type LearnedTravel,
} from '@khonsong/domain/operations/planning/learned-times.ts'
import { learnedDwellCounts, type SiteChoice } from '@khonsong/domain/operations/planning/lesson-choice.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

export interface LocatedSite {
  readonly id: string
  readonly districtId: string | null
  readonly point: Point | null
}

const placeOf = ({ id, districtId, point }: LocatedSite): readonly LearnedPlace[] =>
  point === null ? [] : [{ siteId: id, districtId, point }]

const lanesAmong = async (tx: Tx, siteIds: readonly string[]): Promise<readonly LearnedPair[]> => {
  if (siteIds.length < 2) return []
  const { rows } = await sql<LearnedPair>`
    select l.from_site_id as "fromId", l.to_site_id as "toId", l.median_seconds as median, l.samples, l.cells
    from learned_lanes l where l.tenant_id = ${tenant(tx)} and l.from_site_id = any(${siteIds}::uuid[])
      and l.to_site_id = any(${siteIds}::uuid[]) and l.choice <> 'ignore' and l.samples >= ${minSamples}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

const districtsAmong = async (tx: Tx, districtIds: readonly string[]): Promise<readonly LearnedPair[]> => {
  if (districtIds.length === 0) return []
  const { rows } = await sql<LearnedPair>`
    select d.from_district_id as "fromId", d.to_district_id as "toId", d.median_pace as median, d.samples, d.cells
    from learned_districts d where d.tenant_id = ${tenant(tx)} and d.from_district_id = any(${districtIds}::uuid[])
      and d.to_district_id = any(${districtIds}::uuid[]) and d.samples >= ${minSamples}`.execute(tx.db.withoutPlugins())
  return rows
}

export const learnedTravelAmong = async (tx: Tx, sites: readonly LocatedSite[]): Promise<LearnedTravel> => {
  const places = sites.flatMap(placeOf)
  const lanes = await lanesAmong(tx, [...new Set(places.map(({ siteId }) => siteId))])
  const districts = await districtsAmong(tx, [...new Set(places.flatMap(({ districtId }) => districtId ?? []))])
  return { places, lanes, districts }
}

interface DwellRow extends LearnedFigure {
  readonly siteId: string
  readonly choice: SiteChoice
}

/** Learned dwell times of sites that use them; the others keep their own loading speed or the default. */
export const learnedDwellsOf = async (
  tx: Tx,
  sites: readonly { readonly id: string; readonly loadingKgPerMinute: number | null }[],
): Promise<ReadonlyMap<string, LearnedFigure>> => {
  if (sites.length === 0) return new Map()
  const { rows } = await sql<DwellRow>`
    select s.site_id as "siteId", s.median_seconds as median, s.samples, s.cells, s.choice
    from learned_sites s where s.tenant_id = ${tenant(tx)} and s.site_id = any(${sites.map(({ id }) => id)}::uuid[])
      and s.choice <> 'ignore' and s.samples >= ${minSamples}`.execute(tx.db.withoutPlugins())
  const speeds = new Map(sites.map(({ id, loadingKgPerMinute }) => [id, loadingKgPerMinute]))
  return new Map(
    rows
      .filter(({ siteId, choice }) => learnedDwellCounts(choice, speeds.get(siteId) ?? null))
      .map(({ siteId, median, samples, cells }) => [siteId, { median, samples, cells }]),
  )
}
