import { dispatchStatuses } from '@khonsong/domain/jobs/dispatch-status.ts'
import { jobStatuses } from '@khonsong/domain/jobs/status.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from './list.ts'
import {
  countsByStatus,
  day,
  historyEntry,
  idParams,
  instant,
  labelled,
  named,
  place,
  reason,
  remark,
  rowResult,
  seenVersion,
} from './main-job.ts'
import { operation } from './operation.ts'
import { problemError } from './problem.ts'
import { shipmentRow } from './shipments.ts'

export const jobTypes = ['backhaul', 'distribution', 'linehaul', 'milkrun', 'last_mile_2w', 'last_mile_4w'] as const
export const carrierKinds = ['own', 'subcontractor', 'individual'] as const

/** A job in lists. `routeNo` of the specification is `jobNo`, the same number under two labels. */
export const jobRow = z.object({
  id: z.uuid(),
  jobNo: z.string(),
  status: z.enum(jobStatuses),
  /** The planning face of the same job: what the dispatch desk reads. */
  dispatchStatus: z.enum(dispatchStatuses),
  statusSince: z.string(),
  partial: z.boolean(),
  troubleCount: z.number().int(),
  shipmentCount: z.number().int(),
  jobType: z.enum(jobTypes),
  carrierKind: z.enum(carrierKinds).nullable(),
  businessUnit: named,
  subcontractor: named.nullable(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  vehicleId: z.uuid().nullable(),
  plateNo: z.string().nullable(),
  plateProvince: z.string().nullable(),
  vehicleType: named.nullable(),
  plannedBeginAt: z.string().nullable(),
  plannedEndAt: z.string().nullable(),
  /** First pickup and last delivery of its stops. */
  origin: place.nullable(),
  destination: place.nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  doRef: z.string().nullable(),
  checkStatus: z.enum(['save', 'confirmed', 'recheck']),
  createdAt: z.string(),
  version: z.number().int(),
})
export type JobRow = z.output<typeof jobRow>

const allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

export const jobDetail = jobRow.extend({
  scheduledAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  differentVehicleReason: z.string().nullable(),
  /** Codes of the warnings somebody went on in spite of. */
  overriddenWarnings: z.array(z.string()),
  distanceKm: z.string().nullable(),
  remark: z.string().nullable(),
  /** In the order of the stops. */
  shipments: z.array(shipmentRow),
  /** What may be done with it now, and the sentence why not. */
  can: z.object({
    addShipments: allowed,
    removeShipments: allowed,
    schedule: allowed,
    cancelSchedule: allowed,
    accept: allowed,
    cancel: allowed,
    updateDriver: allowed,
  }),
})
export type JobDetail = z.output<typeof jobDetail>

const driverLabel = ['Driver', 'พนักงานขับรถ', '司机'] as const
const phoneLabel = ['Contact number', 'เบอร์ติดต่อ', '联系电话'] as const

/** Who drives what for whom and when. Own and individual drivers need driver, phone, vehicle type and plate (specification B §5). */
export const assignment = z.strictObject({
  carrierKind: labelled(z.enum(carrierKinds), 'Carrier', 'ผู้ขนส่ง', '承运商'),
  subcontractorId: labelled(z.uuid(), 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商').nullish(),
  driverId: labelled(z.uuid(), ...driverLabel).nullish(),
  /** Filled from the driver when left out. */
  driverName: labelled(z.string().trim().max(61), ...driverLabel).nullish(),
  driverPhone: labelled(z.string().trim().max(20), ...phoneLabel).nullish(),
  vehicleId: labelled(z.uuid(), 'Vehicle', 'รถ', '车辆').nullish(),
  /** A carrier may name a plate that is not among our vehicles. */
  plateNo: labelled(z.string().trim().max(10), 'Plate number', 'ทะเบียนรถ', '车牌号').nullish(),
  plateProvinceId: labelled(z.uuid(), 'Provincial sign', 'จังหวัดทะเบียน', '车牌省份').nullish(),
  vehicleTypeId: labelled(z.uuid(), 'Vehicle type', 'ประเภทรถ', '车型').nullish(),
  differentVehicleReason: labelled(
    z.string().trim().max(250),
    'Reason for a different vehicle',
    'เหตุผลที่ใช้รถต่างประเภท',
    '使用不同车型的原因',
  ).nullish(),
  plannedBeginAt: labelled(instant, 'Planned begin', 'เวลาเริ่มตามแผน', '计划开始时间'),
  plannedEndAt: labelled(instant, 'Planned end', 'เวลาสิ้นสุดตามแผน', '计划结束时间'),
  /** Codes of the warnings the dispatcher has seen and goes on in spite of. */
  overriddenWarnings: z.array(z.string().max(80)).max(20).default([]),
})

/** Every refusal and every warning of an assignment at once; warnings let go on when their codes are sent back. */
export const assignmentCheck = z.object({
  refusals: z.array(problemError),
  warnings: z.array(problemError),
  load: z.object({
    weightKg: z.number(),
    volumeM3: z.number(),
    payloadKg: z.number().nullable(),
    capacityM3: z.number().nullable(),
  }),
})

export const vehicleChoice = z.object({
  id: z.uuid(),
  plateNo: z.string(),
  plateProvince: z.string().nullable(),
  vehicleType: named,
  payloadKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
  temperatureTypes: z.array(named),
  subcontractor: named.nullable(),
  selectable: z.boolean(),
  /** Why it cannot be chosen, or what to know before choosing it. */
  refusals: z.array(problemError),
  warnings: z.array(problemError),
})
export const driverChoice = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  licenceClass: z.string(),
  licenceExpiresOn: z.string().nullable(),
  points: z.number().int(),
  subcontractor: named.nullable(),
  selectable: z.boolean(),
  refusals: z.array(problemError),
  warnings: z.array(problemError),
})

const pickerQuery = listQuery({
  carrierKind: z.enum(carrierKinds).optional(),
  subcontractorId: z.uuid().optional(),
  vehicleTypeId: z.uuid().optional(),
  /** For the warnings that depend on the time and the load. */
  plannedBeginAt: instant.optional(),
  plannedEndAt: instant.optional(),
  jobId: z.uuid().optional(),
})

const filters = {
  status: several(z.enum(jobStatuses)),
  dispatchStatus: several(z.enum(dispatchStatuses)),
  jobType: several(z.enum(jobTypes)),
  businessUnitId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  driverId: z.uuid().optional(),
  vehicleId: z.uuid().optional(),
  checkStatus: several(z.enum(['save', 'confirmed', 'recheck'])),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  plannedFrom: day.optional(),
  plannedTo: day.optional(),
}
export const jobOrderings = ['createdAt', 'jobNo', 'status', 'statusSince', 'plannedBeginAt', 'shipmentCount'] as const
export const jobListQuery = listQuery({ ...filters, orderBy: z.enum(jobOrderings).optional() })

/** Shipments by id, and orders by id for all their shipments that are on no job yet. */
const load = {
  orderIds: z.array(z.uuid()).max(500).default([]),
  shipmentIds: z.array(z.uuid()).max(500).default([]),
}
const jobAction = { params: idParams, output: jobDetail } as const

export const jobs = {
  list: operation('GET /v1/routes', {
    summary: 'Dispatch orders (jobs)',
    needs: 'job.view',
    query: jobListQuery,
    output: listOf(jobRow),
  }),
  counts: operation('GET /v1/routes/counts', {
    summary: 'Jobs by status, with the filters of the list',
    needs: 'job.view',
    query: jobListQuery,
    output: countsByStatus,
  }),
  detail: operation('GET /v1/routes/{id}', { summary: 'One job', needs: 'job.view', params: idParams, output: jobDetail }),
  history: operation('GET /v1/routes/{id}/history', {
    summary: 'Who changed what on a job',
    needs: 'job.view',
    params: idParams,
    output: z.array(historyEntry),
  }),
  vehicles: operation('GET /v1/routes/pickers/vehicles', {
    summary: 'Vehicles to choose from, with the reason when one cannot be chosen',
    needs: ['job.schedule', 'job.update_driver'],
    query: pickerQuery,
    output: listOf(vehicleChoice),
  }),
  drivers: operation('GET /v1/routes/pickers/drivers', {
    summary: 'Drivers to choose from, with the reason when one cannot be chosen',
    needs: ['job.schedule', 'job.update_driver'],
    query: pickerQuery,
    output: listOf(driverChoice),
  }),
  check: operation('POST /v1/routes/check', {
    summary: 'Refusals and warnings of an assignment before it is saved',
    needs: ['job.schedule', 'job.create'],
    body: z.object({ jobId: z.uuid().optional(), ...load, assignment }),
    output: assignmentCheck,
  }),
  create: operation('POST /v1/routes', {
    summary: 'Make a dispatch order from orders or shipments; the id may be made by the client',
    needs: 'job.create',
    body: z.object({
      id: z.uuid().optional(),
      ...load,
      jobType: z.enum(jobTypes).default('distribution'),
      remark: remark.nullish(),
      doRef: z.string().trim().max(60).nullish(),
      /** Schedules it at once. */
      assignment: assignment.optional(),
    }),
    output: jobDetail,
  }),
  addShipments: operation('POST /v1/routes/{id}/actions/add-shipments', {
    summary: 'Put shipments on a job',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({ version: seenVersion, ...load }),
  }),
  removeShipments: operation('POST /v1/routes/{id}/actions/remove-shipments', {
    summary: 'Take shipments off a job that are not loaded yet',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({ version: seenVersion, shipmentIds: z.array(z.uuid()).min(1).max(500) }),
  }),
  arrangeStops: operation('POST /v1/routes/{id}/actions/arrange-stops', {
    summary: 'The order of the stops',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({ version: seenVersion, shipmentIds: z.array(z.uuid()).min(1).max(500) }),
  }),
  schedule: operation('POST /v1/routes/{id}/actions/schedule', {
    summary: 'Dispatch a job: vehicle and driver or carrier, and times',
    needs: 'job.schedule',
    ...jobAction,
    body: z.object({ version: seenVersion, assignment }),
  }),
  scheduleSeveral: operation('POST /v1/routes/actions/schedule', {
    summary: 'Dispatch several jobs of one vehicle type, answered per job',
    needs: 'job.schedule',
    body: z.object({
      jobs: z
        .array(z.object({ id: z.uuid(), version: seenVersion, assignment }))
        .min(1)
        .max(200),
    }),
    output: z.object({ results: z.array(rowResult) }),
  }),
  cancelSchedule: operation('POST /v1/routes/{id}/actions/cancel-schedule', {
    summary: 'Take a dispatched job back before anything happened on the road',
    needs: 'job.schedule',
    ...jobAction,
    body: z.object({ version: seenVersion, reason: reason.optional() }),
  }),
  accept: operation('POST /v1/routes/{id}/actions/accept', {
    summary: 'The carrier or driver accepts a job',
    needs: 'job.accept',
    ...jobAction,
    body: z.object({ version: seenVersion }),
  }),
  updateDriver: operation('POST /v1/routes/{id}/actions/update-driver', {
    summary: 'Another driver or vehicle takes a live job over; statuses stay',
    needs: 'job.update_driver',
    ...jobAction,
    body: z.object({
      version: seenVersion,
      reason,
      driverId: z.uuid().nullish(),
      driverName: z.string().trim().max(61).nullish(),
      driverPhone: z.string().trim().max(20).nullish(),
      vehicleId: z.uuid().nullish(),
      plateNo: z.string().trim().max(10).nullish(),
      plateProvinceId: z.uuid().nullish(),
      overriddenWarnings: z.array(z.string().max(80)).max(20).default([]),
    }),
  }),
  cancel: operation('POST /v1/routes/{id}/actions/cancel', {
    summary: 'Cancel a job; its shipments wait for another one',
    needs: 'job.cancel',
    ...jobAction,
    body: z.object({ version: seenVersion, reason }),
  }),
}
