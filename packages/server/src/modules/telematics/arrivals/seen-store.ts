import type { SeenAtStop, WatchedStop } from '@khonsong/domain/telematics/arrivals/seen-at-stops.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { StoredSite } from './carried-store.ts'

export interface WatchedStopOfJob extends WatchedStop {
  readonly jobId: string
  readonly site: Pick<StoredSite, 'lat' | 'lng' | 'radiusMetres'>
}

const metresPerDegree = 111_195

/** Times inside the circles of the stops, with one index range scan of positions per stop. */
export const seenAtStops = async (
  tx: Tx,
  stops: readonly WatchedStopOfJob[],
): Promise<ReadonlyMap<string, readonly SeenAtStop[]>> => {
  const placed = stops.flatMap(({ jobId, stop, from, until, site: { lat, lng, radiusMetres } }) =>
    lat === null || lng === null ? [] : [{ jobId, stop, from, until, lat, lng, radiusMetres }],
  )
  if (placed.length === 0) return new Map()
  const { rows } = await sql<SeenAtStop & { readonly jobId: string }>`
    select w."jobId", w.stop, to_json(x.entered_at) #>> '{}' as "enteredAt", to_json(x.left_at) #>> '{}' as "leftAt",
      x.inside::int as "pointCount", x.first_at < x.entered_at as "cameIn", x.last_at > x.left_at as "wentOut"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as w ("jobId" uuid, stop int, "from" timestamptz, "until" timestamptz, lat float8, lng float8, "radiusMetres" int)
    join jobs j on j.tenant_id = ${tx.caller.tenantId}::uuid and j.id = w."jobId" and j.vehicle_id is not null
    cross join lateral (
      select min(p.at) as first_at, max(p.at) as last_at, count(*) filter (where p.inside) as inside,
        min(p.at) filter (where p.inside) as entered_at, max(p.at) filter (where p.inside) as left_at
      from (select q.at, sqrt(((q.lat_e6 / 1e6 - w.lat) * ${metresPerDegree}) ^ 2
            + ((q.lng_e6 / 1e6 - w.lng) * ${metresPerDegree} * cos(radians(w.lat))) ^ 2) <= w."radiusMetres" as inside
        from positions q where q.tenant_id = ${tx.caller.tenantId}::uuid and q.vehicle_id = j.vehicle_id
          and q.at between w."from" and w."until") p) x
    where x.inside > 0`.execute(tx.db.withoutPlugins())
  const seen = rows.map((row) => ({
    ...row,
    enteredAt: new Date(row.enteredAt).toISOString(),
    leftAt: new Date(row.leftAt).toISOString(),
  }))
  return Map.groupBy(seen, ({ jobId }) => jobId)
}
