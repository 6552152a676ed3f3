import type { AssignedDriver, RecordStatus } from '@khonsong/domain/jobs/assignment.ts'
import type { BindingJob, CapacityPlace } from '@khonsong/domain/upkeep/capacity.ts'
import type { VehicleRecordKind } from '@khonsong/domain/upkeep/vehicle-record-kinds.ts'
import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

export interface RecordLine {
  readonly kind: VehicleRecordKind
  readonly occurredOn: string
  readonly amount: string | null
  readonly odometerKm: number | null
  readonly documentNo: string | null
  readonly expiresOn: string | null
}

/** The book of one vehicle since a day, the newest first; papers and readings before it as well, money not. */
export const findRecords = async (tx: Tx, vehicleId: string, since: string): Promise<RecordLine[]> => {
  const { rows } = await sql<RecordLine>`
    select r.kind, r.occurred_on as "occurredOn", case when r.occurred_on >= ${since}::date then r.amount end as amount,
      r.odometer_km as "odometerKm", r.document_no as "documentNo", r.expires_on as "expiresOn"
    from vehicle_records r
    where ${visible(tx.caller, 'vehicleRecords', 'r')} and r.vehicle_id = ${vehicleId}::uuid and r.status = 1
      and (r.occurred_on >= ${since}::date or r.odometer_km is not null or r.expires_on is not null)
    order by r.occurred_on desc, r.id desc limit 5000`.execute(tx.db.withoutPlugins())
  return rows
}

/** Whether vehicle and driver are our own: known, and of no subcontractor. */
export const belongsToCarrier = async (tx: Tx, table: 'vehicles' | 'drivers', id: string): Promise<string | undefined> => {
  const name = sql.raw(table === 'vehicles' ? 't.plate_no' : "concat_ws(' ', t.first_name, t.last_name)")
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)} t
    where ${visible(tx.caller, table, 't')} and t.id = ${id}::uuid and t.subcontractor_id is not null`.execute(tx.db)
  return rows[0]?.name
}

export interface TermsWithJobs {
  readonly driverId: string
  readonly basicWage: string
  readonly tripRate: string
  readonly jobCount: number
}

/** Terms in force of drivers who have no wage for the month, with the jobs they finished in it. */
export const findTermsWithoutWage = async (tx: Tx, period: string): Promise<TermsWithJobs[]> => {
  const { rows } = await sql<TermsWithJobs>`
    select t.driver_id as "driverId", t.basic_wage as "basicWage", t.trip_rate as "tripRate",
      (select count(*)::int from jobs j where j.tenant_id = t.tenant_id and j.driver_id = t.driver_id
        and j.status in ('job_delivered', 'job_approved')
        and to_char(j.status_since at time zone 'Asia/Bangkok', 'YYYY-MM') = ${period}
        and j.status_since >= (${period} || '-01')::date - interval '1 day'
        and j.status_since < (${period} || '-01')::date + interval '1 month 1 day') as "jobCount"
    from driver_terms t
    where ${visible(tx.caller, 'driverTerms', 't')} and t.status = 1
      and not exists (select from driver_wages w where w.tenant_id = t.tenant_id and w.driver_id = t.driver_id and w.period = ${period})
    order by t.employee_no limit 5000`.execute(tx.db.withoutPlugins())
  return rows
}

export const countWages = async (tx: Tx, period: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from driver_wages w where ${visible(tx.caller, 'driverWages', 'w')} and w.period = ${period}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

const open =
  sql.raw(`('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination',
  'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return')`)

const lastStop = sql.raw(`left join lateral (select p.site_name, p.lat, p.lng from shipments s
  join sites p on p.tenant_id = s.tenant_id and p.id = coalesce(s.return_site_id, s.destination_site_id)
  where s.tenant_id = j.tenant_id and s.job_id = j.id order by s.stop_seq desc nulls last, s.target_delivery_to desc limit 1) e on true`)

interface JobRow {
  readonly vehicleId: string
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
  readonly lastPlace: CapacityPlace | null
}

/** What binds each vehicle, and where the last thing it did ended. */
export const findWork = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, VehicleWork>> => {
  const { rows: bound } = await sql<JobRow>`
    select j.vehicle_id as "vehicleId", j.job_no as "jobNo", j.planned_begin_at as "plannedBeginAt", j.planned_end_at as "plannedEndAt",
      e.site_name as name, e.lat, e.lng from jobs j ${lastStop}
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = any(${vehicleIds}::uuid[]) and j.scheduled_at is not null
      and j.planned_begin_at is not null and j.planned_end_at is not null and j.status in ${open}
    order by j.planned_begin_at limit 5000`.execute(tx.db.withoutPlugins())
  const { rows: done } = await sql<JobRow>`
    select v.id as "vehicleId", j.job_no as "jobNo", '' as "plannedBeginAt", '' as "plannedEndAt", j.site_name as name, j.lat, j.lng
    from unnest(${vehicleIds}::uuid[]) v (id)
    cross join lateral (select j.job_no, e.site_name, e.lat, e.lng from jobs j ${lastStop}
      where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = v.id and j.status in ('job_delivered', 'job_approved')
      order by j.status_since desc limit 1) j`.execute(tx.db.withoutPlugins())
  const last = new Map(done.map((row) => [row.vehicleId, placeOf(row)]))
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
}

const statusOf = (value: number): RecordStatus => (value === 1 ? 1 : value === 2 ? 2 : 0)

/** The driver of each vehicle: named in his terms, else the one of its newest job. */
export const findDriversOf = async (tx: Tx, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, AssignedDriver>> => {
  const { rows } = await sql<DriverRow>`
    select v.id as "vehicleId", d.id, concat_ws(' ', d.first_name, d.last_name) as name, d.status, d.points,
      coalesce(d.licence_class, '') as "licenceClass", d.licence_expires_on as "licenceExpiresOn"
    from unnest(${vehicleIds}::uuid[]) v (id)
    cross join lateral (select coalesce(
      (select t.driver_id from driver_terms t where t.tenant_id = ${tx.caller.tenantId}::uuid and t.default_vehicle_id = v.id and t.status = 1
        order by t.employee_no limit 1),
      (select j.driver_id from jobs j where j.tenant_id = ${tx.caller.tenantId}::uuid and j.vehicle_id = v.id and j.driver_id is not null
        order by j.id desc limit 1)) as driver_id) w
    join drivers d on d.id = w.driver_id and ${visible(tx.caller, 'drivers', 'd')}`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ vehicleId, status, ...driver }) => [vehicleId, { ...driver, status: statusOf(status) }]))
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
