import { mileageKm } from '@khonsong/domain/operations/jobs/mileage.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A route to measure: its lane, if any, and its places in visiting order. */
export interface Way {
  readonly id: string
  readonly laneId: string | null
  readonly siteIds: readonly string[]
}

const distinct = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids.filter((id) => id !== null))]

/** Mileages by record id; the caller has checked access. */
export const mileagesOf = async (tx: Tx, ways: readonly Way[]): Promise<ReadonlyMap<string, number | null>> => {
  if (ways.length === 0) return new Map()
  const { tenantId } = tx.caller
  const { rows } = await sql<{ id: string; km: number | null; lat: number | null; lng: number | null }>`${prepared}
    select s.id, null::float8 as km, s.lat::float8 as lat, s.lng::float8 as lng from sites s
    where s.tenant_id = ${tenantId} and s.id = ${anyOf(distinct(ways.flatMap(({ siteIds }) => siteIds)))}
    union all
    select r.id, r.distance_km, null, null from route_codes r
    where r.tenant_id = ${tenantId} and r.id = ${anyOf(distinct(ways.map(({ laneId }) => laneId)))}`.execute(tx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const pointOf = (id: string): Point | null => {
    const { lat = null, lng = null } = known.get(id) ?? {}
    return lat === null || lng === null ? null : { lat, lng }
  }
  return new Map(ways.map(({ id, laneId, siteIds }) => [id, mileageKm(known.get(laneId ?? '')?.km ?? null, siteIds.map(pointOf))]))
}
