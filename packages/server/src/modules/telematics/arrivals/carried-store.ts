import type { Polygon } from '@khonsong/domain/kernel/polygon.ts'
import type { CarriedShipment, TimeWindow } from '@khonsong/domain/telematics/arrivals/carried-visits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredShipment extends CarriedShipment {
  readonly shipmentNo: string
  readonly jobId: string
  readonly customerName: string
  readonly version: number
  readonly statusSince: string
}

interface Row extends Omit<StoredShipment, 'pickup' | 'delivery' | 'reservedPickup' | 'reservedDelivery' | 'times'> {
  readonly windows: readonly [from: string | null, to: string | null][]
  readonly times: CarriedShipment['times'] | null
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const windowSql = (name: string) => sql`json_build_array(${iso(`s.${name}_from`)}, ${iso(`s.${name}_to`)})`

const windowOf = (pair: readonly [from: string | null, to: string | null] | undefined): TimeWindow | null => {
  const [from = null, to = null] = pair ?? []
  return from === null || to === null ? null : { from, to }
}

/** Target columns are not null. */
const targetOf = (pair: readonly [from: string | null, to: string | null] | undefined): TimeWindow =>
  windowOf(pair) ?? { from: '', to: '' }

/** Shipments on jobs, with the time of each status on that job; the caller's access is already checked. */
export const carriedOn = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredShipment[]>> => {
  if (jobIds.length === 0) return new Map()
  const customerName = sql.raw(
    tx.caller.language === 'th' ? 'c.company_name_th' : 'coalesce(c.company_registered_name, c.company_name_th)',
  )
  const { rows } = await sql<Row>`
    select s.id, s.shipment_no as "shipmentNo", s.job_id as "jobId", s.status, s.stop_seq as "stopSeq", s.version,
      ${iso('s.status_since')} as "statusSince", ${customerName} as "customerName",
      s.origin_site_id as "originSiteId", s.destination_site_id as "destinationSiteId", s.return_site_id as "returnSiteId",
      s.weight_grams::float8 as "weightGrams", ${iso('s.picked_up_at')} as "pickedUpAt", ${iso('s.delivered_at')} as "deliveredAt",
      json_build_array(${windowSql('target_pickup')}, ${windowSql('target_delivery')}, ${windowSql('reserved_pickup')},
        ${windowSql('reserved_delivery')}) as windows,
      t.times
    from shipments s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join lateral (select json_object_agg(e.to_status, ${iso('e.at')}) as times
      from (select e.to_status, max(e.occurred_at) as at from shipment_events e
        where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.job_id = s.job_id and e.voided_by is null
          and e.kind <> 'correction' group by 1) e) t on true
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = any(${jobIds}::uuid[]) and s.status <> 'shipment_cancelled'
    order by s.job_id, s.stop_seq nulls last, s.id`.execute(tx.db.withoutPlugins())
  const shipments = rows.map(({ windows, times, ...row }): StoredShipment => ({
    ...row,
    times: times ?? {},
    pickup: targetOf(windows[0]),
    delivery: targetOf(windows[1]),
    reservedPickup: windowOf(windows[2]),
    reservedDelivery: windowOf(windows[3]),
  }))
  return Map.groupBy(shipments, ({ jobId }) => jobId)
}

export interface StoredSite {
  readonly id: string
  readonly siteCode: string
  readonly siteName: string
  readonly districtId: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly radiusMetres: number
  readonly loadingKgPerMinute: number | null
  readonly fence: Polygon | null
}

/** Sites of jobs; the caller's access is already checked. */
export const sitesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredSite>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredSite>`
    select t.id, t.site_code as "siteCode", t.site_name as "siteName", t.district_id as "districtId", t.lat::float8 as lat, t.lng::float8 as lng,
      t.radius_metres as "radiusMetres", t.loading_speed_kg_per_minute as "loadingKgPerMinute", t.fence
    from sites t where t.tenant_id = ${tx.caller.tenantId}::uuid and t.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map((site) => [site.id, site]))
}
