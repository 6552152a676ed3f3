import type { LegEnds } from '@khonsong/domain/operations/shipments/insert-hub.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { mayBeNamed } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { searchPredicate } from '../../../platform/list/search.ts'
import { inEachLanguage, joinSite, placeJson, type Place } from '../orders/index.ts'

interface HubCandidate {
  readonly place: Place
  readonly customerId: string | null
  readonly detourKm: number | null
}

const offered = 30
const kmPerDegree = 111.2

const places = inEachLanguage((language) => sql.raw(placeJson(language, 'w')))

/** Straight-line kilometres by planar approximation, for short distances. */
const km = (aLat: string, aLng: string, bLat: string, bLng: string): string =>
  `${kmPerDegree} * sqrt((${aLat} - ${bLat}) ^ 2 + ((${aLng} - ${bLng}) * cos(radians(${aLat}))) ^ 2)`

const detour = sql.raw(
  [
    km('h.lat', 'h.lng', 'ends.from_lat', 'ends.from_lng'),
    `+ ${km('h.lat', 'h.lng', 'ends.to_lat', 'ends.to_lng')}`,
    `- ${km('ends.from_lat', 'ends.from_lng', 'ends.to_lat', 'ends.to_lng')}`,
  ].join(' '),
)

/** Candidate hubs: our own places and sites on the way first; a search also returns sites that cannot be chosen. */
export const hubCandidates = async (
  tx: Tx,
  legs: readonly LegEnds[],
  searchText: string | undefined,
): Promise<readonly HubCandidate[]> => {
  const [customerId, ...others] = [...new Set(legs.map((leg) => leg.customerId))]
  const ends = [...new Set(legs.flatMap(({ originSiteId, destinationSiteId }) => [originSiteId, destinationSiteId]))]
  const owner = others.length > 0 ? null : (customerId ?? null)
  const usable = sql<SqlBool>`((h.customer_id is null or h.customer_id = ${owner}::uuid) and h.id <> all(${ends}::uuid[]))`
  const search: RawBuilder<SqlBool> | undefined = searchPredicate('h', ['h.site_code'], searchText)
  const { rows } = await sql<HubCandidate>`
    with ends as materialized (
      select avg(a.lat) as from_lat, avg(a.lng) as from_lng, avg(b.lat) as to_lat, avg(b.lng) as to_lng
      from unnest(${legs.map((leg) => leg.originSiteId)}::uuid[], ${legs.map((leg) => leg.destinationSiteId)}::uuid[]) l(a_id, b_id)
      left join sites a on a.tenant_id = ${tx.caller.tenantId}::uuid and a.id = l.a_id
      left join sites b on b.tenant_id = ${tx.caller.tenantId}::uuid and b.id = l.b_id),
    chosen as (
      select h.id, h.tenant_id, h.customer_id, ${usable} as usable, coalesce(t.our_place, false) as hub, ${detour} as detour_km
      from sites h cross join ends left join site_types t on t.tenant_id = h.tenant_id and t.id = h.site_type_id
      where ${mayBeNamed(tx.caller, 'h')} and h.status = 1 and ${search ?? usable}
      order by usable desc, hub desc, detour_km nulls last, h.site_code limit ${offered})
    select ${places[tx.caller.language]} as place, s.customer_id, round(s.detour_km::numeric, 1)::float8 as detour_km
    from chosen s ${sql.raw(joinSite('w', 's.id'))}
    order by s.usable desc, s.hub desc, s.detour_km nulls last, w.site_code`.execute(tx.db)
  return rows
}
