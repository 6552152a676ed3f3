import type { ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inExecution } from '../../operations/jobs/index.ts'

/** More vehicles than any fleet the map was tested with. */
export const maxVehicles = 5000

export interface StoredPosition extends ReportedPoint {
  readonly speedKmh: number | null
  readonly heading: number | null
  readonly battery: number | null
  readonly temperature: number | null
}

interface Seen {
  readonly id: string
  readonly plateNo: string
  readonly vehicleType: string
  readonly carrierName: string | null
  readonly device: { readonly id: string; readonly number: string } | null
  readonly position: StoredPosition | null
  /** Position from a driver's phone, shared during a job. */
  readonly isByPhone: boolean
  readonly stillSince: string | null
  readonly job: {
    readonly id: string
    readonly jobNo: string
    readonly status: string
    readonly driverName: string | null
    readonly driverPhone: string | null
    readonly plannedEndAt: string | null
  } | null
}

/** Of several jobs the most advanced is shown. */
const mostAdvancedFirst = [
  'job_handing_over',
  'job_arrive_destination',
  'job_ontheway',
  'job_picking_up',
  'job_arrive_origin',
  'job_pending_delivery_fail',
  'job_approved_return',
  'job_accepted',
  'job_planned',
]

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Vehicles in the caller's scope with their last report, device and current job. */
export const listMonitored = async (tx: Tx): Promise<readonly Seen[]> => {
  const typeName = sql.raw(typeNameSql(tx.caller.language, 't'))
  const { rows } = await sql<Seen>`
    select v.id, v.plate_no as "plateNo", ${typeName} as "vehicleType", s.name as "carrierName",
      case when d.id is null then null else json_build_object('id', d.id, 'number', d.number) end as device,
      case when l.at is null then null else json_build_object('at', ${iso('l.at')}, 'lat', l.lat_e6 / 1e6, 'lng', l.lng_e6 / 1e6,
        'speedKmh', l.speed_kmh, 'heading', l.heading, 'battery', l.battery, 'temperature', round(l.temperature::numeric, 1)) end as position,
      coalesce(l.source = 'driver_page', false) as "isByPhone", l.still_since as "stillSince",
      case when j.id is null then null else json_build_object('id', j.id, 'jobNo', j.job_no, 'status', j.status, 'driverName',
        j.driver_name, 'driverPhone', j.driver_phone, 'plannedEndAt', ${iso('j.planned_end_at')}) end as job
    from vehicles v
    join vehicle_types t on t.tenant_id = v.tenant_id and t.id = v.vehicle_type_id
    left join subcontractors s on s.tenant_id = v.tenant_id and s.id = v.subcontractor_id
    left join latest_positions l on l.tenant_id = v.tenant_id and l.vehicle_id = v.id
    left join lateral (select d.id, d.number from devices d where d.tenant_id = v.tenant_id and d.vehicle_id = v.id
      order by d.last_track_at desc nulls last, d.id limit 1) d on true
    left join lateral (select j.id, j.job_no, j.status, j.driver_name, j.driver_phone, j.planned_end_at from jobs j
      where ${visible(tx.caller, 'jobs', 'j')} and j.vehicle_id = v.id and ${inExecution}
        and j.planned_begin_at < ${tx.now}::timestamptz + interval '12 hours'
      order by array_position(${mostAdvancedFirst}::text[], j.status), j.planned_begin_at limit 1) j on true
    where ${visible(tx.caller, 'vehicles', 'v')} and v.status = 1
    order by l.at desc nulls last, v.plate_no limit ${maxVehicles + 1}`.execute(tx.db.withoutPlugins())
  return rows
}

export const plateOf = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ plateNo: string }>`select v.plate_no as "plateNo" from vehicles v
    where ${visible(tx.caller, 'vehicles', 'v')} and v.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]?.plateNo
}

export const deviceNumberOf = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`select d.number from devices d
    where ${visible(tx.caller, 'devices', 'd')} and d.id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.number
}

interface Range {
  readonly from: string
  readonly until: string
}

/** More than a day of a truck that reports every ten seconds. */
const maxPoints = 20_000

const readPoints = async (tx: Tx, of: RawBuilder<unknown>, { from, until }: Range): Promise<readonly StoredPosition[]> => {
  const { rows } = await sql<StoredPosition>`
    select p.at, p.lat_e6 / 1e6::float8 as lat, p.lng_e6 / 1e6::float8 as lng, p.speed_kmh as "speedKmh", p.heading, p.battery,
      round(p.temperature::numeric, 1)::float8 as temperature
    from positions p where p.tenant_id = ${tx.caller.tenantId}::uuid and ${of}
      and p.at >= ${from}::timestamptz and p.at < ${until}::timestamptz
    order by p.at limit ${maxPoints}`.execute(tx.db.withoutPlugins())
  return rows
}

/** Points of a vehicle; the caller's access is already checked. */
export const pointsOfVehicle = (tx: Tx, id: string, range: Range) => readPoints(tx, sql`p.vehicle_id = ${id}::uuid`, range)
export const pointsOfDevice = (tx: Tx, id: string, range: Range) => readPoints(tx, sql`p.device_id = ${id}::uuid`, range)

interface Aside {
  readonly at: string
  readonly reason: string
  readonly lat: number
  readonly lng: number
}

const maxAside = 200

export const asideOfDevice = async (tx: Tx, id: string, { from, until }: Range): Promise<readonly Aside[]> => {
  const { rows } = await sql<Aside>`select a.at, a.reason, a.lat, a.lng from positions_set_aside a
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.device_id = ${id}::uuid and a.recorded_at >= ${from}::timestamptz
      and a.recorded_at < ${until}::timestamptz
    order by a.at desc limit ${maxAside}`.execute(tx.db)
  return rows
}
