import type { OdometerReading } from '@khonsong/domain/masters/upkeep/odometer.ts'
import type { VehicleRecordKind } from '@khonsong/domain/masters/upkeep/vehicle-record-kinds.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface RecordLine {
  readonly kind: VehicleRecordKind
  readonly occurredOn: string
  readonly amount: string | null
  readonly odometerKm: number | null
  readonly documentNo: string | null
  readonly expiresOn: string | null
}

/** Records of a vehicle since a day, newest first; documents and odometer readings without that limit. */
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

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** Odometer reading of a vehicle record. */
export const readingOf = (record: Readonly<Record<string, unknown>>): OdometerReading => ({
  on: String(record['occurredOn']).slice(0, 10),
  km: numberOf(record['odometerKm']),
  totalKm: numberOf(record['totalKm']),
  reason: typeof record['odometerReason'] === 'string' ? record['odometerReason'] : null,
})

/** Other readings of a vehicle; locks the vehicle, so that two are not written at once. */
export const findReadings = async (tx: Tx, vehicleId: string, except: string | null): Promise<OdometerReading[]> => {
  const { rows } = await sql<OdometerReading>`
    select r.occurred_on::text as "on", r.odometer_km as km, r.total_km as "totalKm", r.odometer_reason as reason from vehicle_records r
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.vehicle_id = ${vehicleId}::uuid and r.status = 1
      and (r.odometer_km is not null or r.total_km is not null) and r.id is distinct from ${except}::uuid
    limit 20000`.execute(tx.db.withoutPlugins())
  return rows
}

/** Locks the vehicle's readings until the commit: of two concurrent writers, the later one sees the other's. */
export const lockReadings = async (tx: Tx, vehicleId: string): Promise<void> => {
  await sql`select from vehicles v where v.tenant_id = ${tx.caller.tenantId}::uuid and v.id = ${vehicleId}::uuid for no key update`.execute(
    tx.db,
  )
}

/** Title of a vehicle or driver that belongs to a subcontractor; undefined for an own one. */
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

/** Terms in force of active drivers without a wage for the month, with the jobs they finished in it. */
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
      and exists (select from drivers d where d.tenant_id = t.tenant_id and d.id = t.driver_id and d.status = 1)
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
