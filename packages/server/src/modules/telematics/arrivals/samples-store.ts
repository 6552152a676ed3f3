/** Newest samples for summaries: limited in number per key, and in age. */
import { maxSamples, type Sample } from '@khonsong/domain/operations/planning/learned-times.ts'
import { learningDays } from '@khonsong/domain/telematics/arrivals/lane-trips.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Touched } from './lessons-store.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`
const since = (tx: Tx) => sql`${tx.now}::timestamptz - make_interval(days => ${learningDays})`

export interface Samples {
  readonly samples: readonly Sample[]
  readonly newestMs: number
}

interface Row {
  /** Index of the lane or site among those requested. */
  readonly place: number
  /** Milliseconds of each sample, and its seconds or pace, the newest first. */
  readonly at: readonly number[]
  readonly values: readonly number[]
}

const read = async <R extends Row = Row>(tx: Tx, query: RawBuilder<R>): Promise<readonly R[]> =>
  (await query.execute(tx.db.withoutPlugins())).rows

const samplesOf = <R extends Row>(rows: readonly R[]): ReadonlyMap<number, Samples & { readonly row: R }> =>
  new Map(
    rows.map((row) => {
      const samples = row.at.map((atMs, index) => ({ atMs, value: row.values[index] ?? 0 }))
      return [row.place - 1, { samples, newestMs: row.at[0] ?? 0, row }]
    }),
  )

const collected = sql.raw(`array_agg((extract(epoch from x.at) * 1000)::float8 order by x.at desc) as at,
  array_agg(x.value order by x.at desc) as values`)

/** Seconds from departure to arrival, by departure time. */
export const samplesOfLanes = async (tx: Tx, lanes: Touched['lanes']) =>
  samplesOf(
    await read(
      tx,
      sql<Row>`select w.place::int as place, ${collected}
        from unnest(${lanes.map(({ fromSiteId }) => fromSiteId)}::uuid[], ${lanes.map(({ toSiteId }) => toSiteId)}::uuid[])
          with ordinality w (from_site_id, to_site_id, place)
        cross join lateral (select t.left_at as at, extract(epoch from t.arrived_at - t.left_at)::float8 as value from lane_trips t
          where t.tenant_id = ${tenant(tx)} and t.from_site_id = w.from_site_id and t.to_site_id = w.to_site_id
            and t.arrived_at > ${since(tx)} order by t.arrived_at desc limit ${maxSamples}) x
        group by w.place`,
    ),
  )

/** Newest trips between two districts: seconds per straight-line kilometre. */
export const samplesOfDistricts = async (tx: Tx, districts: Touched['districts']) =>
  samplesOf(
    await read(
      tx,
      sql<Row>`select w.place::int as place, ${collected}
        from unnest(${districts.map(({ fromDistrictId }) => fromDistrictId)}::uuid[],
            ${districts.map(({ toDistrictId }) => toDistrictId)}::uuid[]) with ordinality w (from_district_id, to_district_id, place)
        cross join lateral (select t.left_at as at,
            extract(epoch from t.arrived_at - t.left_at)::float8 * 1000 / t.straight_metres as value from lane_trips t
          where t.tenant_id = ${tenant(tx)} and t.from_district_id = w.from_district_id and t.to_district_id = w.to_district_id
            and t.straight_metres >= 3000 and t.arrived_at > ${since(tx)} order by t.arrived_at desc limit ${3 * maxSamples}) x
        group by w.place`,
    ),
  )

interface DwellRow extends Row {
  readonly medianGrams: number
}

/** Dwell seconds by the earliest service time, and the usual weight handled. */
export const samplesOfSites = async (tx: Tx, siteIds: readonly string[]) =>
  samplesOf(
    await read(
      tx,
      sql<DwellRow>`select w.place::int as place, ${collected},
          percentile_cont(0.5) within group (order by x.weight_grams)::float8 as "medianGrams"
        from unnest(${siteIds}::uuid[]) with ordinality w (site_id, place)
        cross join lateral (select d.begun_at as at, extract(epoch from d.left_at - d.begun_at)::float8 as value, d.weight_grams
          from site_dwells d where d.tenant_id = ${tenant(tx)} and d.site_id = w.site_id and d.left_at > ${since(tx)}
          order by d.left_at desc limit ${3 * maxSamples}) x
        group by w.place`,
    ),
  )
