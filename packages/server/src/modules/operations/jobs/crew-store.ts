import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type {
  AssignedCarrier,
  AssignedDriver,
  AssignedTrailer,
  AssignedVehicle,
  RecordStatus,
} from '@khonsong/domain/operations/jobs/assignment.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { columnsOf, inEachLanguage, joinNamed, masterJson, plainJson, type Named, type Selected } from '../orders/index.ts'
import { inExecutionStatuses } from './in-execution.ts'

/** A driver for the assignment rules and for the picker. */
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

export interface TrailerFacts extends AssignedTrailer {
  readonly code: string
  readonly plateProvince: string | null
  readonly trailerType: Named
  readonly payloadGrams: number | null
  readonly subcontractor: Named | null
}

interface StoredDriver extends Omit<DriverFacts, 'status'> {
  readonly status: number
}
interface StoredVehicle extends Omit<VehicleFacts, 'status'> {
  readonly status: number
}

interface StoredTrailer extends Omit<TrailerFacts, 'status'> {
  readonly status: number
}

const statusOf = (value: number): RecordStatus => (value === 1 ? 1 : value === 2 ? 2 : 0)

const driversIn = (): Selected => ({
  id: 'd.id',
  code: 'd.code',
  name: `concat_ws(' ', d.first_name, d.last_name)`,
  mobile: 'd.mobile',
  status: 'd.status',
  points: 'd.points',
  licenceClass: 'd.licence_class',
  licenceExpiresOn: 'd.licence_expires_on',
  subcontractorId: 'd.subcontractor_id',
  subcontractor: plainJson('u'),
})
const driverJoins = joinNamed('subcontractors', 'u', 'd.subcontractor_id')

const vehiclesIn = (language: Language): Selected => ({
  id: 'v.id',
  plateNo: 'v.plate_no',
  plateProvinceId: 'v.plate_province_id',
  plateProvince: language === 'th' ? 'p.name_th' : 'p.name_en',
  status: 'v.status',
  vehicleTypeId: 'v.vehicle_type_id',
  payloadGrams: 'coalesce(v.payload_grams, y.payload_grams)',
  volumeCm3: 'coalesce(v.volume_cm3, y.volume_cm3)',
  legalGrossGrams: 'y.legal_gross_grams',
  emptyWeightGrams: 'v.empty_weight_grams',
  towing: 'y.towing',
  drawnBody: 'y.body_type',
  temperatureTypeIds: 'v.temperature_type_ids',
  insuranceExpiresOn: 'v.insurance_expires_on',
  annualReviewDueOn: 'v.annual_review_due_on',
  carriage: 'v.carriage',
  dangerousPermitExpiresOn: 'v.dangerous_permit_expires_on',
  fleetDisabled: 'coalesce(f.status <> 1, false)',
  vehicleType: masterJson(language, 'y'),
  subcontractorId: 'v.subcontractor_id',
  subcontractor: plainJson('u'),
  temperatureTypes: `coalesce((select json_agg(${masterJson(language, 't')} order by t.code) from temperature_types t
    where t.tenant_id = v.tenant_id and t.id = any(v.temperature_type_ids)), '[]'::json)`,
})
const vehicleJoins = [
  joinNamed('vehicle_types', 'y', 'v.vehicle_type_id'),
  joinNamed('provinces', 'p', 'v.plate_province_id'),
  joinNamed('subcontractors', 'u', 'v.subcontractor_id'),
  joinNamed('fleets', 'f', 'v.fleet_id'),
].join(' ')

const trailersIn = (language: Language): Selected => ({
  id: 't.id',
  code: 't.code',
  plateNo: 't.plate_no',
  plateProvince: language === 'th' ? 'p.name_th' : 'p.name_en',
  status: 't.status',
  bodyType: 't.body_type',
  emptyWeightGrams: 't.empty_weight_grams',
  payloadGrams: 't.payload_grams',
  insuranceExpiresOn: 't.insurance_expires_on',
  annualReviewDueOn: 't.annual_review_due_on',
  trailerType: masterJson(language, 'y'),
  subcontractor: plainJson('u'),
})
const trailerJoins = [
  joinNamed('trailer_types', 'y', 't.trailer_type_id'),
  joinNamed('provinces', 'p', 't.plate_province_id'),
  joinNamed('subcontractors', 'u', 't.subcontractor_id'),
].join(' ')

const judged = <Row extends { readonly status: number }>(row: Row) => ({ ...row, status: statusOf(row.status) })

const driverColumns = columnsOf(driversIn())
const vehicleColumns = inEachLanguage((language) => columnsOf(vehiclesIn(language)))
const trailerColumns = inEachLanguage((language) => columnsOf(trailersIn(language)))

export const findDriver = async (tx: Tx, id: string): Promise<DriverFacts | undefined> => {
  const { rows } = await sql<StoredDriver>`
    select ${driverColumns} from drivers d ${sql.raw(driverJoins)}
    where ${visible(tx.caller, 'drivers', 'd')} and d.id = ${id}::uuid`.execute(tx.db)
  return rows.map(judged)[0]
}

export const findVehicle = async (tx: Tx, id: string): Promise<VehicleFacts | undefined> => {
  const { rows } = await sql<StoredVehicle>`
    select ${vehicleColumns[tx.caller.language]} from vehicles v ${sql.raw(vehicleJoins)}
    where ${visible(tx.caller, 'vehicles', 'v')} and v.id = ${id}::uuid`.execute(tx.db)
  return rows.map(judged)[0]
}

export const findTrailer = async (tx: Tx, id: string): Promise<TrailerFacts | undefined> => {
  const { rows } = await sql<StoredTrailer>`
    select ${trailerColumns[tx.caller.language]} from trailers t ${sql.raw(trailerJoins)}
    where ${visible(tx.caller, 'trailers', 't')} and t.id = ${id}::uuid`.execute(tx.db)
  return rows.map(judged)[0]
}

export const findCarrier = async (tx: Tx, id: string): Promise<AssignedCarrier | undefined> => {
  const { rows } = await sql<{ name: string; status: number }>`
    select u.name, u.status from subcontractors u where ${visible(tx.caller, 'subcontractors', 'u')} and u.id = ${id}::uuid`.execute(
    tx.db,
  )
  const [row] = rows
  return row && { name: row.name, status: statusOf(row.status) }
}

export interface CrewAsked extends ListAsked {
  readonly subcontractorId?: string | undefined
  readonly carrierKind?: 'own' | 'subcontractor' | 'individual' | undefined
  readonly vehicleTypeId?: string | undefined
}

/** Own vehicles and drivers have no subcontractor; with `subcontractor`, only those of the chosen one. */
export const carrierPredicates = (alias: 'd' | 'v' | 't', { carrierKind, subcontractorId }: CrewAsked): RawBuilder<SqlBool>[] => {
  const column = sql.ref(`${alias}.subcontractor_id`)
  if (subcontractorId !== undefined) return [sql<SqlBool>`${column} = ${subcontractorId}::uuid`]
  if (carrierKind === undefined || carrierKind === 'individual') return []
  return [carrierKind === 'own' ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} is not null`]
}

const vehicles = inEachLanguage((language) =>
  defineList<CrewAsked>({
    table: 'vehicles',
    alias: 'v',
    select: vehiclesIn(language),
    joins: vehicleJoins,
    sorts: { plateNo: { by: 'v.plate_no', type: 'text' } },
    defaultSort: { by: 'plateNo', descending: false },
    numbers: ['v.plate_no'],
    filters: (asked) => [
      ...carrierPredicates('v', asked),
      ...(asked.vehicleTypeId === undefined ? [] : [sql<SqlBool>`v.vehicle_type_id = ${asked.vehicleTypeId}::uuid`]),
    ],
  }),
)

export const pageOfVehicles = async (tx: Tx, asked: CrewAsked): Promise<ListAnswer<VehicleFacts>> => {
  const answer = await readList<StoredVehicle, CrewAsked>(tx, vehicles[tx.caller.language], asked)
  return { ...answer, list: answer.list.map(judged) }
}

/** Rows in id order; records outside the scope are omitted. */
const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): readonly Row[] => {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Candidates by id, with names. */
export const driversById = async (tx: Tx, ids: readonly string[]): Promise<readonly DriverFacts[]> => {
  const { rows } = await sql<StoredDriver>`
    select ${driverColumns} from drivers d ${sql.raw(driverJoins)}
    where ${visible(tx.caller, 'drivers', 'd')} and d.id = any(${ids}::uuid[])`.execute(tx.db)
  return inOrder(rows.map(judged), ids)
}

export const vehiclesById = async (tx: Tx, ids: readonly string[]): Promise<readonly VehicleFacts[]> => {
  const { rows } = await sql<StoredVehicle>`
    select ${vehicleColumns[tx.caller.language]} from vehicles v ${sql.raw(vehicleJoins)}
    where ${visible(tx.caller, 'vehicles', 'v')} and v.id = any(${ids}::uuid[])`.execute(tx.db)
  return inOrder(rows.map(judged), ids)
}

export const trailersById = async (tx: Tx, ids: readonly string[]): Promise<readonly TrailerFacts[]> => {
  const { rows } = await sql<StoredTrailer>`
    select ${trailerColumns[tx.caller.language]} from trailers t ${sql.raw(trailerJoins)}
    where ${visible(tx.caller, 'trailers', 't')} and t.id = any(${ids}::uuid[])`.execute(tx.db)
  return inOrder(rows.map(judged), ids)
}

export interface BusyAsked {
  readonly driverIds: readonly string[]
  readonly vehicleIds: readonly string[]
  readonly trailerIds: readonly string[]
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
  readonly exceptJobId: string | undefined
}

export interface Busy {
  readonly driverId: string | null
  readonly vehicleId: string | null
  readonly trailerId: string | null
  readonly jobNo: string
}

/** Candidates on another scheduled, unfinished job in that time. An exclusion constraint also covers concurrent requests. */
export const findBusy = async (tx: Tx, asked: BusyAsked): Promise<Busy[]> => {
  if (
    asked.driverIds.length + asked.vehicleIds.length + asked.trailerIds.length === 0 ||
    asked.plannedBeginAt >= asked.plannedEndAt
  )
    return []
  const { rows } = await sql<Busy>`
    select j.driver_id, j.vehicle_id, j.trailer_id, j.job_no from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.scheduled_at is not null and j.id is distinct from ${asked.exceptJobId ?? null}::uuid
      and j.status in ${inExecutionStatuses}
      and tstzrange(j.planned_begin_at, j.planned_end_at) && tstzrange(${asked.plannedBeginAt}::timestamptz, ${asked.plannedEndAt}::timestamptz)
      and (j.driver_id = any(${asked.driverIds}::uuid[]) or j.vehicle_id = any(${asked.vehicleIds}::uuid[])
        or j.trailer_id = any(${asked.trailerIds}::uuid[]))
    order by j.planned_begin_at limit 200`.execute(tx.db)
  return rows
}
