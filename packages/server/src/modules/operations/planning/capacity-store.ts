import type { AssignedDriver, RecordStatus } from '@khonsong/domain/operations/jobs/assignment.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import type { BindingJob, CapacityPlace, KnownPlace } from '@khonsong/domain/operations/planning/capacity.ts'
import { weekDays, type Period, type Shift, type WeekDay } from '@khonsong/domain/masters/upkeep/shift.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inExecutionStatuses } from '../jobs/index.ts'

/** Commitments of vehicles and drivers, their last positions, and further facts for the vehicle pool. */

const lastStop = sql.raw(`left join lateral (select p.site_name, p.lat, p.lng from shipments s
  join sites p on p.tenant_id = s.tenant_id and p.id = coalesce(s.return_site_id, s.destination_site_id)
  where s.tenant_id = j.tenant_id and s.job_id = j.id order by s.stop_seq desc nulls last, s.target_delivery_to desc limit 1) e on true`)

const site = (alias: string) =>
  sql.raw(
    `case when ${alias}.lat is not null then json_build_object('name', ${alias}.site_name, 'lat', ${alias}.lat, 'lng', ${alias}.lng) end`,
  )

interface JobRow {
  readonly vehicleId: string
  readonly endedAt?: string
  readonly jobNo: string
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
  readonly name: string | null
  readonly lat: number | null
  readonly lng: number | null
}

const placeOf = ({ name, lat, lng }: JobRow): CapacityPlace | null =>
  name === null || lat === null || lng === null ? null : { name, lat, lng }

export interface VehicleWork {
  readonly jobs: readonly BindingJob[]
  readonly lastPlace: KnownPlace | null
}

/** Jobs that occupy each vehicle, and the end of its last job. */
export const findWork = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, VehicleWork>> => {
  const { rows: bound } = await sql<JobRow>`
    select j.vehicle_id as "vehicleId", j.job_no as "jobNo", j.planned_begin_at as "plannedBeginAt", j.planned_end_at as "plannedEndAt",
      e.site_name as name, e.lat, e.lng from jobs j ${lastStop}
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = any(${vehicleIds}::uuid[]) and j.scheduled_at is not null
      and j.planned_begin_at is not null and j.planned_end_at is not null and j.status in ${inExecutionStatuses}
    order by j.planned_begin_at limit 5000`.execute(tx.db.withoutPlugins())
  const { rows: done } = await sql<JobRow>`
    select v.id as "vehicleId", j.job_no as "jobNo", '' as "plannedBeginAt", '' as "plannedEndAt", j.site_name as name, j.lat, j.lng,
      j.ended_at as "endedAt"
    from unnest(${vehicleIds}::uuid[]) v (id)
    cross join lateral (select j.job_no, e.site_name, e.lat, e.lng, least(j.status_since, j.planned_end_at) as ended_at from jobs j ${lastStop}
      where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = v.id and j.status in ('job_delivered', 'job_approved')
      order by j.status_since desc limit 1) j`.execute(tx.db.withoutPlugins())
  const last = new Map(
    done.map((row) => {
      const place = placeOf(row)
      return [row.vehicleId, place && row.endedAt !== undefined ? { ...place, at: row.endedAt } : null]
    }),
  )
  return new Map(
    vehicleIds.map((id) => {
      const jobs = bound
        .filter(({ vehicleId }) => vehicleId === id)
        .map((row) => ({
          jobNo: row.jobNo,
          plannedBeginAt: row.plannedBeginAt,
          plannedEndAt: row.plannedEndAt,
          endsAt: placeOf(row),
        }))
      return [id, { jobs, lastPlace: last.get(id) ?? null }]
    }),
  )
}

interface DriverRow extends Omit<AssignedDriver, 'status'> {
  readonly vehicleId: string
  readonly status: number
  readonly days: readonly string[] | null
  readonly from: string | null
  readonly until: string | null
}

export interface CrewedBy {
  readonly driver: AssignedDriver
  /** Null if no shift is recorded. */
  readonly shift: Shift | null
}

const isWeekDay = (day: string): day is WeekDay => Object.hasOwn(weekDays, day)

const statusOf = (value: number): RecordStatus => (value === 1 ? 1 : value === 2 ? 2 : 0)

/** Driver of each vehicle: assigned in the driver's terms, else of its newest job. */
export const findDriversOf = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, CrewedBy>> => {
  const { rows } = await sql<DriverRow>`
    select v.id as "vehicleId", d.id, concat_ws(' ', d.first_name, d.last_name) as name, d.status, d.points,
      coalesce(d.licence_class, '') as "licenceClass", d.licence_expires_on as "licenceExpiresOn",
      s.work_days as days, to_char(s.works_from, 'HH24:MI') as "from", to_char(s.works_until, 'HH24:MI') as until
    from unnest(${vehicleIds}::uuid[]) v (id)
    cross join lateral (select coalesce(
      (select t.driver_id from driver_terms t where t.tenant_id = ${tx.caller.tenantId}::uuid and t.default_vehicle_id = v.id and t.status = 1
        order by t.employee_no limit 1),
      (select j.driver_id from jobs j where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = v.id and j.driver_id is not null
        order by j.id desc limit 1)) as driver_id) w
    join drivers d on d.id = w.driver_id and ${visible(tx.caller, 'drivers', 'd')}
    left join driver_terms s on s.tenant_id = d.tenant_id and s.driver_id = d.id and s.status = 1`.execute(tx.db.withoutPlugins())
  return new Map(
    rows.map(({ vehicleId, status, days, from, until, ...driver }) => [
      vehicleId,
      {
        driver: { ...driver, status: statusOf(status) },
        shift: days === null ? null : { days: days.filter(isWeekDay), from, until },
      },
    ]),
  )
}

interface PhoneRow {
  readonly vehicleId: string
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly stops: readonly (CapacityPlace | null)[]
}

/** Last position reported by the driver's phone, named after the nearer end of that shipment. */
export const findPhonePlaces = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, KnownPlace>> => {
  const { rows } = await sql<PhoneRow>`
    select v.id as "vehicleId", p.occurred_at as at, p.lat, p.lng, json_build_array(${site('o')}, ${site('d')}) as stops
    from unnest(${vehicleIds}::uuid[]) v (id)
    cross join lateral (select e.occurred_at, e.lat, e.lng, e.shipment_id from (select j.id from jobs j
        where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = v.id and j.scheduled_at is not null
        order by j.id desc limit 5) j
      join shipment_events e on e.tenant_id = ${tx.caller.tenantId}::uuid and e.job_id = j.id and e.lat is not null
        and e.lng is not null and e.voided_by is null
      order by e.occurred_at desc limit 1) p
    join shipments s on s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = p.shipment_id
    left join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    left join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id`.execute(tx.db.withoutPlugins())
  return new Map(
    rows.map(({ vehicleId, at, lat, lng, stops }) => {
      const near = stops
        .flatMap((stop) => (stop?.lat === null || stop === null ? [] : [{ stop, km: straightKm(stop, { lat, lng }) }]))
        .toSorted((a, b) => a.km - b.km)[0]
      return [vehicleId, { name: near?.stop.name ?? `${lat.toFixed(4)}, ${lng.toFixed(4)}`, lat, lng, at }]
    }),
  )
}

/** Recent working periods of drivers: from the first to the last event of a job, or to now while it is under way. */
export const findWorked = async (tx: Tx, driverIds: readonly string[]): Promise<ReadonlyMap<string, readonly Period[]>> => {
  if (driverIds.length === 0) return new Map()
  const { rows } = await sql<Period & { readonly driverId: string }>`
    select j.driver_id as "driverId", w.first_at as "from",
      case when j.status in ${inExecutionStatuses} then ${tx.now}::timestamptz else w.last_at end as until
    from jobs j cross join lateral (select min(e.occurred_at) as first_at, max(e.occurred_at) as last_at from shipment_events e
      where e.tenant_id = j.tenant_id and e.job_id = j.id and e.voided_by is null
        and e.to_status not in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_approved',
          'shipment_approved_return', 'shipment_cancelled')) w
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.driver_id = any(${driverIds}::uuid[]) and j.scheduled_at is not null
      and j.planned_end_at > ${tx.now}::timestamptz - interval '3 days' and j.planned_begin_at < ${tx.now}::timestamptz
      and w.first_at is not null`.execute(tx.db.withoutPlugins())
  return Map.groupBy(rows, ({ driverId }) => driverId)
}

export interface VehicleFleet {
  readonly fleetName: string | null
  readonly carrierStatus: number | null
}

export const findFleetsOf = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, VehicleFleet>> => {
  const { rows } = await sql<VehicleFleet & { id: string }>`
    select v.id, f.name as "fleetName", c.status as "carrierStatus" from vehicles v
    left join fleets f on f.tenant_id = v.tenant_id and f.id = v.fleet_id
    left join subcontractors c on c.tenant_id = v.tenant_id and c.id = v.subcontractor_id
    where ${visible(tx.caller, 'vehicles', 'v')} and v.id = any(${vehicleIds}::uuid[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ id, ...fleet }) => [id, fleet]))
}
