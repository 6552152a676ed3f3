import type { AssignedCarrier, AssignedDriver, AssignedVehicle, RecordStatus } from '@khonsong/domain/jobs/assignment.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { inOrder, joinNamed, masterJson, matches, pageOfIds, plainJson, type Named, type PageAsked } from '../orders/index.ts'

/** A driver as the policies see one, and as the picker shows one. */
export interface DriverFacts extends AssignedDriver {
  readonly code: string
  readonly mobile: string | null
  readonly subcontractorId: string | null
  readonly subcontractor: Named | null
}

export interface VehicleFacts extends AssignedVehicle {
  readonly plateProvinceId: string
  readonly plateProvince: string | null
  readonly vehicleType: Named
  readonly temperatureTypes: readonly Named[]
  readonly subcontractorId: string | null
  readonly subcontractor: Named | null
}

interface StoredDriver extends Omit<DriverFacts, 'status'> {
  readonly status: number
}
interface StoredVehicle extends Omit<VehicleFacts, 'status'> {
  readonly status: number
}

const statusOf = (value: number): RecordStatus => (value === 1 ? 1 : value === 2 ? 2 : 0)

const driversWhere = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<DriverFacts[]> => {
  const { rows } = await sql<StoredDriver>`
    select d.id, d.code, concat_ws(' ', d.first_name, d.last_name) as name, d.mobile, d.status, d.points, d.licence_class,
      d.licence_expires_on, d.subcontractor_id, ${plainJson('u')} as subcontractor
    from drivers d ${joinNamed('subcontractors', 'u', 'd.subcontractor_id')}
    where ${visible(tx.caller, 'drivers', 'd')} and ${where}`.execute(tx.db)
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }))
}

const vehiclesWhere = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<VehicleFacts[]> => {
  const province = sql.raw(tx.caller.language === 'th' ? 'p.name_th' : 'p.name_en')
  const { rows } = await sql<StoredVehicle>`
    select v.id, v.plate_no, v.plate_province_id, ${province} as plate_province, v.status, v.vehicle_type_id,
      coalesce(v.payload_grams, y.payload_grams) as payload_grams, coalesce(v.volume_cm3, y.volume_cm3) as volume_cm3,
      y.legal_gross_grams, y.towing, v.temperature_type_ids, v.insurance_expires_on, v.annual_review_due_on, false as fleet_disabled,
      ${masterJson(tx, 'y')} as vehicle_type, v.subcontractor_id, ${plainJson('u')} as subcontractor,
      coalesce((select json_agg(${masterJson(tx, 't')} order by t.code) from temperature_types t
        where t.tenant_id = v.tenant_id and t.id = any(v.temperature_type_ids)), '[]'::json) as temperature_types
    from vehicles v
      join vehicle_types y on y.tenant_id = v.tenant_id and y.id = v.vehicle_type_id
      join provinces p on p.tenant_id = v.tenant_id and p.id = v.plate_province_id
      ${joinNamed('subcontractors', 'u', 'v.subcontractor_id')}
    where ${visible(tx.caller, 'vehicles', 'v')} and ${where}`.execute(tx.db)
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }))
}

export const findDriver = async (tx: Tx, id: string): Promise<DriverFacts | undefined> =>
  (await driversWhere(tx, sql`d.id = ${id}::uuid`))[0]

export const findVehicle = async (tx: Tx, id: string): Promise<VehicleFacts | undefined> =>
  (await vehiclesWhere(tx, sql`v.id = ${id}::uuid`))[0]

export const findCarrier = async (tx: Tx, id: string): Promise<AssignedCarrier | undefined> => {
  const { rows } = await sql<{ name: string; status: number }>`
    select u.name, u.status from subcontractors u where ${visible(tx.caller, 'subcontractors', 'u')} and u.id = ${id}::uuid`.execute(
    tx.db,
  )
  const [row] = rows
  return row && { name: row.name, status: statusOf(row.status) }
}

export interface CrewAsked extends PageAsked {
  readonly searchText?: string | undefined
  readonly subcontractorId?: string | undefined
  readonly carrierKind?: 'own' | 'subcontractor' | 'individual' | undefined
  readonly vehicleTypeId?: string | undefined
}

/** Own vehicles and drivers belong to no subcontractor; with `subcontractor` only those of the chosen one. */
const ofCarrier = (alias: 'd' | 'v', { carrierKind, subcontractorId }: CrewAsked): RawBuilder<SqlBool>[] => {
  const column = sql.ref(`${alias}.subcontractor_id`)
  if (subcontractorId !== undefined) return [sql<SqlBool>`${column} = ${subcontractorId}::uuid`]
  return carrierKind === 'own' ? [sql<SqlBool>`${column} is null`] : []
}

export const pageOfDrivers = async (tx: Tx, asked: CrewAsked) => {
  const where = [
    visible(tx.caller, 'drivers', 'd'),
    ...ofCarrier('d', asked),
    ...(asked.searchText ? [matches('d', 'code', asked.searchText)] : []),
  ]
  const source = { from: sql`drivers d`, alias: 'd', where, sortColumn: 'code', sortType: 'text' as const }
  const { ids, answer } = await pageOfIds(tx, source, { ...asked, sorting: asked.sorting ?? 'asc' })
  return { list: inOrder(ids, await driversWhere(tx, sql`d.id = any(${ids}::uuid[])`)), answer }
}

export const pageOfVehicles = async (tx: Tx, asked: CrewAsked) => {
  const where = [
    visible(tx.caller, 'vehicles', 'v'),
    ...ofCarrier('v', asked),
    ...(asked.vehicleTypeId ? [sql<SqlBool>`v.vehicle_type_id = ${asked.vehicleTypeId}::uuid`] : []),
    ...(asked.searchText ? [matches('v', 'plate_no', asked.searchText)] : []),
  ]
  const source = { from: sql`vehicles v`, alias: 'v', where, sortColumn: 'plate_no', sortType: 'text' as const }
  const { ids, answer } = await pageOfIds(tx, source, { ...asked, sorting: asked.sorting ?? 'asc' })
  return { list: inOrder(ids, await vehiclesWhere(tx, sql`v.id = any(${ids}::uuid[])`)), answer }
}

export interface BusyAsked {
  readonly driverIds: readonly string[]
  readonly vehicleIds: readonly string[]
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
  readonly exceptJobId: string | undefined
}

export interface Busy {
  readonly driverId: string | null
  readonly vehicleId: string | null
  readonly jobNo: string
}

/** Which of these are on another scheduled, unfinished job in that time. The database itself refuses it too, when two ask at once. */
export const findBusy = async (tx: Tx, asked: BusyAsked): Promise<Busy[]> => {
  if (asked.driverIds.length + asked.vehicleIds.length === 0 || asked.plannedBeginAt >= asked.plannedEndAt) return []
  const { rows } = await sql<Busy>`
    select j.driver_id, j.vehicle_id, j.job_no from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.scheduled_at is not null and j.id is distinct from ${asked.exceptJobId ?? null}::uuid
      and j.status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination',
        'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return')
      and tstzrange(j.planned_begin_at, j.planned_end_at) && tstzrange(${asked.plannedBeginAt}::timestamptz, ${asked.plannedEndAt}::timestamptz)
      and (j.driver_id = any(${asked.driverIds}::uuid[]) or j.vehicle_id = any(${asked.vehicleIds}::uuid[]))
    order by j.planned_begin_at limit 200`.execute(tx.db)
  return rows
}
