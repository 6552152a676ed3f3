import type { CheckStatus } from '@khonsong/domain/operations/jobs/check-status.ts'
import type { CarrierKind, Job } from '@khonsong/domain/operations/jobs/job.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { isJobStatus, type JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A job for the domain's decisions, with further columns the server needs. */
export interface LockedJob {
  readonly job: Job
  readonly status: JobStatus
  readonly statusSince: string
  readonly partial: boolean
  readonly troubleCount: number
  readonly shipmentCount: number
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly version: number
  readonly businessUnitId: string
  readonly jobType: JobType
  readonly routeCodeId: string | null
  readonly remark: string | null
  readonly doRef: string | null
}

interface Stored {
  readonly id: string
  readonly jobNo: string
  readonly status: string
  readonly statusSince: string
  readonly partial: boolean
  readonly troubleCount: number
  readonly shipmentCount: number
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly version: number
  readonly businessUnitId: string
  readonly jobType: JobType
  readonly routeCodeId: string | null
  readonly remark: string | null
  readonly doRef: string | null
  readonly closedAt: string | null
  readonly projectId: string | null
  readonly productId: string | null
  readonly productSuggested: boolean
  readonly carrierKind: CarrierKind | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly driverLicenceNo: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly plateProvinceId: string | null
  readonly vehicleTypeId: string | null
  readonly trailerId: string | null
  readonly trailerPlateNo: string | null
  readonly trailerProvinceId: string | null
  readonly trailerTypeId: string | null
  readonly differentVehicleReason: string | null
  readonly paidByVehicleTypeId: string | null
  readonly paidByReason: string | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  readonly scheduledAt: string | null
  readonly acceptedAt: string | null
  readonly cancelledAt: string | null
  readonly checkStatus: CheckStatus
  readonly overriddenWarnings: string[]
}

/** A known status; any other value is a bug. */
const jobStatusIn = (value: string): JobStatus => {
  if (!isJobStatus(value)) throw new Error(`${value} is no job status`)
  return value
}

const heldOf = (row: Stored): LockedJob => ({
  job: {
    id: row.id,
    jobNo: row.jobNo,
    cancelled: row.cancelledAt !== null,
    closed: row.closedAt !== null,
    scheduledAt: row.scheduledAt,
    acceptedAt: row.acceptedAt,
    checkStatus: row.checkStatus,
    overriddenWarnings: row.overriddenWarnings,
    projectId: row.projectId,
    productId: row.productId,
    productSuggested: row.productSuggested,
    carrierKind: row.carrierKind,
    subcontractorId: row.subcontractorId,
    driverId: row.driverId,
    driverName: row.driverName,
    driverPhone: row.driverPhone,
    driverLicenceNo: row.driverLicenceNo,
    vehicleId: row.vehicleId,
    plateNo: row.plateNo,
    plateProvinceId: row.plateProvinceId,
    vehicleTypeId: row.vehicleTypeId,
    trailerId: row.trailerId,
    trailerPlateNo: row.trailerPlateNo,
    trailerProvinceId: row.trailerProvinceId,
    trailerTypeId: row.trailerTypeId,
    differentVehicleReason: row.differentVehicleReason,
    paidByVehicleTypeId: row.paidByVehicleTypeId,
    paidByReason: row.paidByReason,
    plannedBeginAt: row.plannedBeginAt,
    plannedEndAt: row.plannedEndAt,
  },
  status: jobStatusIn(row.status),
  statusSince: row.statusSince,
  partial: row.partial,
  troubleCount: row.troubleCount,
  shipmentCount: row.shipmentCount,
  weightGrams: row.weightGrams,
  volumeCm3: row.volumeCm3,
  version: row.version,
  businessUnitId: row.businessUnitId,
  jobType: row.jobType,
  routeCodeId: row.routeCodeId,
  remark: row.remark,
  doRef: row.doRef,
})

const read = async (tx: Tx, where: RawBuilder<SqlBool>, lock: RawBuilder<unknown>): Promise<LockedJob[]> => {
  const { rows } = await sql<Stored>`${prepared}
    select j.id, j.job_no, j.status, j.status_since, j.partial, j.trouble_count, j.shipment_count, j.weight_grams, j.volume_cm3,
      j.version, j.business_unit_id, j.job_type, j.route_code_id, j.remark, j.do_ref, j.closed_at, j.cancelled_at, j.project_id, j.product_id, j.product_suggested, j.carrier_kind, j.subcontractor_id,
      j.driver_id, j.driver_name, j.driver_phone, j.driver_licence_no, j.vehicle_id, j.plate_no, j.plate_province_id, j.vehicle_type_id, j.trailer_id, j.trailer_plate_no,
      j.trailer_province_id, j.trailer_type_id,
      j.different_vehicle_reason, j.paid_by_vehicle_type_id, j.paid_by_reason, j.planned_begin_at, j.planned_end_at, j.scheduled_at, j.accepted_at, j.check_status,
      j.overridden_warnings
    from jobs j where ${where} order by j.id ${lock}`.execute(tx.db)
  return rows.map(heldOf)
}

const hold = sql`for no key update`

/** Locks visible jobs until the commit, in id order and before their shipments. */
export const lockJobs = async (tx: Tx, ids: readonly string[]): Promise<LockedJob[]> =>
  ids.length === 0 ? [] : read(tx, sql`${visible(tx.caller, 'jobs', 'j')} and j.id = ${anyOf(ids)}`, hold)

/** Locks the jobs of shipments the caller may change, regardless of scope, to derive their status: customers do not see jobs. */
export const lockJobsOfShipments = async (tx: Tx, ids: readonly string[]): Promise<LockedJob[]> =>
  ids.length === 0 ? [] : read(tx, sql`j.tenant_id = ${tx.caller.tenantId} and j.id = ${anyOf(ids)}`, hold)

export const readJobForDecision = async (tx: Tx, id: string): Promise<LockedJob | undefined> =>
  (await read(tx, sql`${visible(tx.caller, 'jobs', 'j')} and j.id = ${id}::uuid`, sql``))[0]

/** All jobs of the company after an id, for the recompute. */
export const jobsAfter = (tx: Tx, after: string, limit: number): Promise<LockedJob[]> =>
  read(tx, sql`j.tenant_id = ${tx.caller.tenantId} and j.id > ${after}::uuid`, sql`limit ${limit}`)
