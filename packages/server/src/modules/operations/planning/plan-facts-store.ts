import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { OpeningCalendar } from '@khonsong/domain/kernel/opening-hours.ts'
import type { Occupied } from '@khonsong/domain/operations/planning/plan-facts.ts'
import { weekDays, type Shift, type WeekDay } from '@khonsong/domain/masters/upkeep/shift.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inExecutionStatuses } from '../jobs/index.ts'
import { customerJson, inEachLanguage, joinNamed, masterJson, placeJson, type Named, type Place } from '../orders/index.ts'

/** A waybill for planning: cargo, origin, destination and time windows. */
export interface PlannedShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly version: number
  readonly status: string
  readonly businessUnitId: string
  readonly jobId: string | null
  readonly jobNo: string | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly destinationProvinceId: string | null
  readonly customer: Named
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly reservedPickupFrom: string | null
  readonly reservedPickupTo: string | null
  readonly reservedDeliveryFrom: string | null
  readonly reservedDeliveryTo: string | null
  readonly dueAt: string | null
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly temperature: { readonly id: string; readonly name: Words } | null
  readonly temperatureType: Named | null
  readonly dangerous: boolean
  readonly requestedType: { readonly id: string; readonly name: Words } | null
  /** Previous leg of the part, and the planned end of its vehicle's job. */
  readonly legBefore: { readonly shipmentId: string; readonly shipmentNo: string; readonly endsAt: string | null } | null
}

const wordsJson = (alias: string) =>
  `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name',
    json_build_object('en', ${alias}.name, 'th', ${alias}.name_th, 'zh', ${alias}.name)) end`

const joins = [
  'join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id',
  joinNamed('jobs', 'j', 's.job_id'),
  joinNamed('customers', 'c', 's.customer_id'),
  joinNamed('temperature_types', 't', 's.temperature_type_id'),
  joinNamed('goods_types', 'g', 's.goods_type_id'),
  joinNamed('vehicle_types', 'y', 'o.requested_vehicle_type_id'),
  joinNamed('sites', 'ds', 's.destination_site_id'),
].join(' ')

const selects = inEachLanguage((language) =>
  sql.raw(`s.id, s.shipment_no as "shipmentNo", s.version, s.status, s.business_unit_id as "businessUnitId", s.job_id as "jobId",
    j.job_no as "jobNo", s.origin_site_id as "originSiteId", s.destination_site_id as "destinationSiteId", ds.province_id as "destinationProvinceId",
    ${customerJson(language, 'c')} as customer,
    s.target_pickup_from as "targetPickupFrom", s.target_pickup_to as "targetPickupTo", s.target_delivery_from as "targetDeliveryFrom",
    s.target_delivery_to as "targetDeliveryTo", s.reserved_pickup_from as "reservedPickupFrom", s.reserved_pickup_to as "reservedPickupTo",
    s.reserved_delivery_from as "reservedDeliveryFrom", s.reserved_delivery_to as "reservedDeliveryTo",
    case when s.is_final_leg then o.latest_delivery_at end as "dueAt", s.weight_grams as "weightGrams", s.volume_cm3 as "volumeCm3",
    s.packages::float8 as packages, ${wordsJson('t')} as temperature, ${masterJson(language, 't')} as "temperatureType",
    coalesce(g.dangerous, false) as dangerous, ${wordsJson('y')} as "requestedType",
    case when s.leg_no > 1 then (select json_build_object('shipmentId', b.id, 'shipmentNo', b.shipment_no, 'endsAt',
        coalesce(b.delivered_at, (select bj.planned_end_at from jobs bj where bj.tenant_id = b.tenant_id and bj.id = b.job_id)))
      from shipments b where b.tenant_id = s.tenant_id and b.part_id = s.part_id and b.kind = 'normal' and b.leg_no < s.leg_no
        and b.absorbed_by is null order by b.leg_no desc limit 1) end as "legBefore"`),
)

export const plannedShipments = async (tx: Tx, ids: readonly string[]): Promise<readonly PlannedShipment[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PlannedShipment>`
    select ${selects[tx.caller.language]} from shipments s ${sql.raw(joins)}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = any(${ids}::uuid[]) order by s.id`.execute(tx.db.withoutPlugins())
  return rows
}

export interface PlannedSite extends OpeningCalendar {
  readonly id: string
  readonly siteName: string
  readonly place: Place
  readonly lat: number | null
  readonly lng: number | null
  readonly loadingKgPerMinute: number | null
  readonly vehicleTypeIds: readonly string[] | null
  readonly maxVehicleLengthM: number | null
  readonly districtId: string | null
  readonly dockCount: number
}

/** Read once per site: many waybills have the same ones. */
const places = inEachLanguage((language) => sql.raw(placeJson(language, 's')))
const placeJoins = [joinNamed('provinces', 's_p', 's.province_id'), joinNamed('districts', 's_d', 's.district_id')].join(' ')

/** Sites of visible waybills, regardless of the sites' own scope: a plan without them would be wrong. */
export const plannedSites = async (tx: Tx, ids: readonly string[]): Promise<readonly PlannedSite[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PlannedSite>`
    select s.id, s.site_name as "siteName", ${places[tx.caller.language]} as place, s.lat, s.lng, s.loading_speed_kg_per_minute as "loadingKgPerMinute",
      s.vehicle_type_ids as "vehicleTypeIds", s.max_vehicle_length_m::float8 as "maxVehicleLengthM", s.district_id as "districtId", s.dock_count as "dockCount",
      s.open_hours as "openHours", s.special_days_off as "specialDaysOff", s.special_days_on as "specialDaysOn"
    from sites s ${sql.raw(placeJoins)} where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${ids}::uuid[])`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export interface PlannedType {
  readonly id: string
  readonly code: string
  readonly name: Words
  readonly towing: boolean
  readonly payloadGrams: number
  readonly volumeCm3: number
  readonly lengthM: number | null
  readonly bodyType: string | null
}

export const vehicleTypesOf = async (tx: Tx, ids: readonly string[]): Promise<readonly PlannedType[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PlannedType>`
    select y.id, y.code, json_build_object('en', y.name, 'th', y.name_th, 'zh', y.name) as name, y.towing,
      y.payload_grams as "payloadGrams", y.volume_cm3 as "volumeCm3", y.length_m::float8 as "lengthM", y.body_type as "bodyType"
    from vehicle_types y where y.tenant_id = ${tx.caller.tenantId}::uuid and y.id = any(${ids}::uuid[])`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export const vehicleLengths = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; lengthCm: number }>`
    select v.id, v.length_cm as "lengthCm" from vehicles v
    where v.tenant_id = ${tx.caller.tenantId}::uuid and v.id = any(${ids}::uuid[]) and v.length_cm is not null`.execute(
    tx.db.withoutPlugins(),
  )
  return new Map(rows.map(({ id, lengthCm }) => [id, lengthCm]))
}

const isWeekDay = (day: string): day is WeekDay => Object.hasOwn(weekDays, day)

interface ShiftRow {
  readonly driverId: string
  readonly days: readonly string[] | null
  readonly from: string | null
  readonly until: string | null
}

export const shiftsOf = async (tx: Tx, driverIds: readonly string[]): Promise<ReadonlyMap<string, Shift>> => {
  if (driverIds.length === 0) return new Map()
  const { rows } = await sql<ShiftRow>`
    select t.driver_id as "driverId", t.work_days as days, to_char(t.works_from, 'HH24:MI') as "from", to_char(t.works_until, 'HH24:MI') as until
    from driver_terms t where t.tenant_id = ${tx.caller.tenantId}::uuid and t.status = 1 and t.driver_id = any(${driverIds}::uuid[])`.execute(
    tx.db.withoutPlugins(),
  )
  return new Map(rows.map(({ driverId, days, from, until }) => [driverId, { days: (days ?? []).filter(isWeekDay), from, until }]))
}

export interface OccupiedByJob extends Occupied {
  readonly jobId: string
}

/** Scheduled, unfinished jobs of vehicles, drivers or trailers around the plan's days. */
export const occupiedBy = async (
  tx: Tx,
  column: 'vehicle_id' | 'driver_id' | 'trailer_id',
  ids: readonly string[],
  span: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<string, readonly OccupiedByJob[]>> => {
  if (ids.length === 0) return new Map()
  const of = sql.ref(`j.${column}`)
  const { rows } = await sql<OccupiedByJob & { id: string }>`
    select ${of} as id, j.id as "jobId", j.job_no as by, j.planned_begin_at as "from", j.planned_end_at as until from jobs j
    where j.tenant_id = ${tx.caller.tenantId}::uuid and ${of} = any(${ids}::uuid[]) and j.scheduled_at is not null
      and j.status in ${inExecutionStatuses}
      and j.planned_end_at > ${span.from}::timestamptz and j.planned_begin_at < ${span.until}::timestamptz
    order by j.planned_begin_at limit 20000`.execute(tx.db.withoutPlugins())
  return Map.groupBy(rows, ({ id }) => id)
}
