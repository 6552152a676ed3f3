/** Carried legs with their vehicles and readings. */
import type { Polygon } from '@khonsong/domain/kernel/polygon.ts'
import type { SiteArea } from '@khonsong/domain/telematics/positions/site-area.ts'
import type { TemperatureRule } from '@khonsong/domain/telematics/positions/measure-temperature.ts'
import type { CustodianSince, VehicleSince } from '@khonsong/domain/telematics/positions/vehicle-periods.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import { typeNameSql } from '../../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface CarriedLeg {
  readonly id: string
  readonly shipmentNo: string
  readonly orderNo: string
  readonly customerName: string
  readonly jobId: string | null
  readonly subcontractorId: string | null
  readonly carrierName: string | null
  readonly originName: string
  readonly destinationName: string
  readonly temperatureType: string | null
  readonly rule: TemperatureRule | null
  readonly fromAt: string
  readonly untilAt: string
  readonly isOnBoard: boolean
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** End of carriage: delivered, or ended otherwise. */
const ended = sql.raw(`coalesce(s.delivered_at, case when s.status in ('shipment_returned', 'shipment_lost', 'shipment_damaged',
  'shipment_cancelled') then s.status_since end)`)

/** Limit of waybills shown for a job or an order. */
const maxLegs = 200

const readLegs = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<readonly CarriedLeg[]> => {
  const typeName = sql.raw(typeNameSql(tx.caller.language, 't'))
  const customerName = sql.raw(
    tx.caller.language === 'th' ? 'c.company_name_th' : 'coalesce(c.company_registered_name, c.company_name_th)',
  )
  const { rows } = await sql<CarriedLeg>`
    select s.id, s.shipment_no as "shipmentNo", r.order_no as "orderNo", ${customerName} as "customerName", s.job_id as "jobId",
      j.subcontractor_id as "subcontractorId", k.name as "carrierName", o.site_name as "originName", e.site_name as "destinationName",
      ${typeName} as "temperatureType",
      case when t.id is null then null else json_build_object('lowest', t.lowest, 'highest', t.highest,
        'minutesAllowed', t.minutes_allowed, 'doorOpenMinutes', t.door_open_minutes) end as rule,
      ${iso('s.picked_up_at')} as "fromAt",
      coalesce(to_char(${ended} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${tx.now}) as "untilAt",
      ${ended} is null as "isOnBoard"
    from shipments s
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites e on e.tenant_id = s.tenant_id and e.id = s.destination_site_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    left join subcontractors k on k.tenant_id = j.tenant_id and k.id = j.subcontractor_id
    left join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
    where ${visible(tx.caller, 'shipments', 's')} and s.picked_up_at is not null and ${where}
    order by s.picked_up_at, s.shipment_no limit ${maxLegs}`.execute(tx.db.withoutPlugins())
  return rows
}

/** All started legs of this shipment's chain visible to the caller. */
export const legsOfWay = (tx: Tx, shipmentId: string): Promise<readonly CarriedLeg[]> =>
  readLegs(
    tx,
    sql<SqlBool>`exists (select from shipments x where ${visible(tx.caller, 'shipments', 'x')} and x.id = ${shipmentId}::uuid
      and (s.id = x.id or (s.part_id = x.part_id and s.kind = 'normal' and x.kind = 'normal' and s.leg_no <> x.leg_no)))`,
  )

export const legsNamed = (tx: Tx, shipmentIds: readonly string[]): Promise<readonly CarriedLeg[]> =>
  readLegs(tx, sql<SqlBool>`s.id = any(${[...shipmentIds]}::uuid[])`)

/** Custodians of the legs over time, from the custody ledger; the caller's access is already checked. */
export const custodiansOfLegs = async (
  tx: Tx,
  legIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CustodianSince[]>> => {
  if (legIds.length === 0) return new Map()
  const { rows } = await sql<CustodianSince & { legId: string }>`
    select c.shipment_id as "legId", ${iso('e.occurred_at')} as "fromAt", c.to_job_id as "jobId", c.to_subcontractor_id as "subcontractorId",
      k.name as "carrierName"
    from custody_entries c
    join shipment_events e on e.tenant_id = c.tenant_id and e.shipment_id = c.shipment_id and e.seq = c.event_seq
    left join subcontractors k on k.tenant_id = c.tenant_id and k.id = c.to_subcontractor_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.shipment_id = any(${[...legIds]}::uuid[]) and c.to_kind = 'carrier'
      and c.cause in ('picked_up', 'handed_over') and not exists (select from custody_entries r where r.tenant_id = c.tenant_id
        and r.shipment_id = c.shipment_id and r.reverses = c.entry_no)
    order by e.occurred_at, c.entry_no`.execute(tx.db.withoutPlugins())
  return Map.groupBy(rows, ({ legId }) => legId)
}

/** Vehicles of jobs over time; the caller's access is already checked. */
export const vehiclesOfJobs = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly VehicleSince[]>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<VehicleSince & { jobId: string }>`
    select v.job_id as "jobId", ${iso('v.from_at')} as "fromAt", v.vehicle_id as "vehicleId", v.plate_no as "plateNo",
      v.driver_id as "driverId" from job_vehicles v
    where v.tenant_id = ${tx.caller.tenantId}::uuid and v.job_id = any(${[...jobIds]}::uuid[]) order by v.from_at`.execute(
    tx.db.withoutPlugins(),
  )
  return Map.groupBy(rows, ({ jobId }) => jobId)
}

/** Areas of the jobs' stops, where doors are opened. */
export const stopAreas = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly SiteArea[]>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<{ jobId: string; lat: number; lng: number; radiusMetres: number; fence: Polygon | null }>`
    select distinct on (s.job_id, t.id) s.job_id as "jobId", t.lat::float8 as lat, t.lng::float8 as lng,
      t.radius_metres as "radiusMetres", t.fence
    from shipments s join sites t on t.tenant_id = s.tenant_id and t.id in (s.origin_site_id, s.destination_site_id)
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = any(${[...jobIds]}::uuid[]) and t.lat is not null
      and t.lng is not null`.execute(tx.db.withoutPlugins())
  const areas = rows.map(({ jobId, lat, lng, radiusMetres, fence }) => ({
    jobId,
    area: { point: { lat, lng }, radiusMetres, fence },
  }))
  return new Map([...Map.groupBy(areas, ({ jobId }) => jobId)].map(([id, own]) => [id, own.map(({ area }) => area)]))
}

export interface DeviceReading {
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh: number | null
  readonly temperature: number
  readonly deviceId: string
}

/** A week of a truck that reports every half minute. */
const maxReadings = 20_000

/** Temperature readings of a vehicle; the caller's access is already checked. */
export const readingsOf = async (
  tx: Tx,
  vehicleId: string,
  range: { readonly fromAt: string; readonly untilAt: string },
): Promise<readonly DeviceReading[]> => {
  const { rows } = await sql<DeviceReading>`
    select ${iso('p.at')} as at, p.lat_e6 / 1e6::float8 as lat, p.lng_e6 / 1e6::float8 as lng, p.speed_kmh as "speedKmh",
      round(p.temperature::numeric, 1)::float8 as temperature, p.device_id as "deviceId"
    from positions p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.vehicle_id = ${vehicleId}::uuid
      and p.at >= ${range.fromAt}::timestamptz and p.at <= ${range.untilAt}::timestamptz and p.temperature is not null
    order by p.at limit ${maxReadings}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface StoredDevice {
  readonly id: string
  readonly number: string
  readonly calibratedOn: string | null
}

export const devicesNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDevice>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredDevice>`select d.id, d.number, d.calibrated_on::text as "calibratedOn" from devices d
    where d.tenant_id = ${tx.caller.tenantId}::uuid and d.id = any(${[...ids]}::uuid[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map((device) => [device.id, device]))
}
