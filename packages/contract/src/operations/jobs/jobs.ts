import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { checkStatuses } from '@khonsong/domain/operations/jobs/check-status.ts'
import { dispatchStatuses } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import { jobTypeNames } from '@khonsong/domain/operations/jobs/job-types.ts'
import { scheduleJobSchema } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import {
  countsByStatus,
  day,
  dispatchId,
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
} from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { shipmentRow } from '../shipments/shipments.ts'

export const jobType = z.enum(jobTypeNames)
const carrierKind = z.enum(['own', 'subcontractor', 'individual'])

/** A job in lists. `routeNo` of the specification is `jobNo`: the same number under two names. */
export const jobRow = z.object({
  id: z.uuid(),
  jobNo: z.string(),
  status: z.enum(jobStatuses),
  /** Planning view of the status, used for dispatching. */
  dispatchStatus: z.enum(dispatchStatuses),
  statusSince: z.string(),
  partial: z.boolean(),
  troubleCount: z.number().int(),
  shipmentCount: z.number().int(),
  jobType,
  carrierKind: carrierKind.nullable(),
  businessUnit: named,
  subcontractor: named.nullable(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  vehicleId: z.uuid().nullable(),
  /** Vehicle or driver is inactive: a job that has not departed is unavailable. */
  crewDisabled: z.boolean(),
  plateNo: z.string().nullable(),
  plateProvince: z.string().nullable(),
  vehicleType: named.nullable(),
  trailerId: z.uuid().nullable(),
  trailerPlate: z.string().nullable(),
  plannedBeginAt: z.string().nullable(),
  plannedEndAt: z.string().nullable(),
  /** When it was given to whoever drives it. */
  scheduledAt: z.string().nullable(),
  /** First pickup and last delivery. */
  origin: place.nullable(),
  destination: place.nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  doRef: z.string().nullable(),
  routeCode: named.nullable(),
  checkStatus: z.enum(checkStatuses),
  createdAt: z.string(),
  version: z.number().int(),
})
export type JobRow = z.output<typeof jobRow>

const allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

export const jobDetail = jobRow.extend({
  acceptedAt: z.string().nullable(),
  differentVehicleReason: z.string().nullable(),
  /** Project and product; carriers' contracts price by the product. */
  project: named.nullable(),
  product: named.nullable(),
  /** The product was suggested by the job type; contracts do not price by it. */
  productSuggested: z.boolean(),
  trailerType: named.nullable(),
  /** Of a typed plate; for a master record, the vehicle's own applies. */
  plateProvinceId: z.uuid().nullable(),
  /** Likewise for a typed trailer plate. */
  trailerProvinceId: z.uuid().nullable(),
  /** For internal users and the carrier. */
  driverLicenceNo: z.string().nullable(),
  /** Vehicle type for pricing, if it differs from the actual one. */
  paidByVehicleType: named.nullable(),
  paidByReason: z.string().nullable(),
  /** Codes of overridden warnings. */
  overriddenWarnings: z.array(z.string()),
  distanceKm: z.string().nullable(),
  /** The higher of weight and volume utilization, 1 is full; null if the capacity is unknown. */
  loadRate: z.number().nullable(),
  tonKm: z.number().nullable(),
  /** The plan that published it. */
  plan: z.object({ id: z.uuid(), planNo: z.string() }).nullable(),
  /** Creator; for internal users only. */
  dispatcher: z.string().nullable(),
  remark: z.string().nullable(),
  /** In stop order. */
  shipments: z.array(shipmentRow),
  /** Permitted actions, with reasons if not. */
  can: z.object({
    addShipments: allowed,
    removeShipments: allowed,
    /** Type, lane and remark. */
    edit: allowed,
    /** Other stops and times, without dispatching it. */
    replan: allowed,
    schedule: allowed,
    cancelSchedule: allowed,
    accept: allowed,
    cancel: allowed,
    updateDriver: allowed,
  }),
})
export type JobDetail = z.output<typeof jobDetail>

/** All rejections and warnings of an assignment; sending back the codes confirms the warnings. */
export const assignmentCheck = z.object({
  refusals: z.array(problemError),
  warnings: z.array(problemError),
  load: z.object({
    weightKg: z.number(),
    volumeM3: z.number(),
    payloadKg: z.number().nullable(),
    capacityM3: z.number().nullable(),
  }),
  /** Project and product it would have, chosen or suggested. */
  service: z.object({ project: named.nullable(), product: named.nullable(), productSuggested: z.boolean() }),
  /** Master records matched by a typed plate or name; null where they were chosen. */
  matched: z.object({
    vehicle: z
      .object({
        id: z.uuid(),
        plateNo: z.string(),
        plateProvince: z.string().nullable(),
        vehicleType: named,
        subcontractor: named.nullable(),
      })
      .nullable(),
    driver: z
      .object({ id: z.uuid(), code: z.string(), name: z.string(), phone: z.string().nullable(), subcontractor: named.nullable() })
      .nullable(),
  }),
})

export const vehicleChoice = z.object({
  id: z.uuid(),
  plateNo: z.string(),
  plateProvince: z.string().nullable(),
  vehicleType: named,
  /** Whether it can tow a trailer. */
  towing: z.boolean(),
  payloadKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
  temperatureTypes: z.array(named),
  subcontractor: named.nullable(),
  /** Distance from its expected position to the first pickup; null if unknown. */
  kmToPickup: z.number().int().nullable(),
  /** Estimated cost of the job with it, until contracts rate it; null without times or distance, and for outsiders. */
  costBaht: z.number().int().nullable(),
  selectable: z.boolean(),
  /** Rejections and warnings of choosing it. */
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
  kmToPickup: z.number().int().nullable(),
  selectable: z.boolean(),
  refusals: z.array(problemError),
  warnings: z.array(problemError),
})

export const trailerChoice = z.object({
  id: z.uuid(),
  code: z.string(),
  plateNo: z.string(),
  plateProvince: z.string().nullable(),
  trailerType: named,
  payloadKg: z.number().nullable(),
  subcontractor: named.nullable(),
  /** Distance from where it was left last to the first pickup; null if unknown. */
  kmToPickup: z.number().int().nullable(),
  selectable: z.boolean(),
  refusals: z.array(problemError),
  warnings: z.array(problemError),
})

/** Sorted by suitability, unavailable ones last; no other sort. */
const pickerQuery = listQuery({
  orderBy: z.literal('fit').optional(),
  carrierKind: carrierKind.optional(),
  subcontractorId: z.uuid().optional(),
  vehicleTypeId: z.uuid().optional(),
  /** Only available ones, or only unavailable ones with reasons. */
  availability: z.enum(['available', 'unavailable']).optional(),
  /** For warnings that depend on time and load. */
  plannedBeginAt: instant.optional(),
  plannedEndAt: instant.optional(),
  jobId: z.uuid().optional(),
  /** Already chosen: limits the choice of the rest of the crew. */
  vehicleId: z.uuid().optional(),
  driverId: z.uuid().optional(),
  trailerId: z.uuid().optional(),
  /** Shipments to be assigned; affect suitability. */
  shipmentIds: several(z.uuid()),
})

/** Filters of job lists and of the job report. */
export const jobFilters = {
  status: several(z.enum(jobStatuses)),
  dispatchStatus: several(z.enum(dispatchStatuses)),
  jobType: several(jobType),
  businessUnitId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  driverId: z.uuid().optional(),
  vehicleId: z.uuid().optional(),
  routeCodeId: z.uuid().optional(),
  /** Only those that this plan published. */
  planId: labelled(z.uuid(), 'Plan', 'แผน', '计划').optional(),
  doRef: z.string().trim().max(60).optional(),
  checkStatus: several(z.enum(checkStatuses)),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  plannedFrom: day.optional(),
  plannedTo: day.optional(),
}
export const jobOrderings = ['createdAt', 'jobNo', 'status', 'statusSince', 'plannedBeginAt', 'shipmentCount'] as const
export const jobListQuery = listQuery({ ...jobFilters, orderBy: z.enum(jobOrderings).optional() })

/** Shipments by id, and orders by id for all their unassigned shipments. */
const load = {
  orderIds: distinct(z.array(z.uuid()).max(500)).default([]),
  shipmentIds: distinct(z.array(z.uuid()).max(500)).default([]),
}
const confirmedWarnings = z.array(z.string().max(60)).max(30).default([])
/** New driver and vehicle of a running job; absent fields stay. */
export const crew = {
  driverId: z.uuid().nullable().optional(),
  driverName: z.string().trim().max(61).nullable().optional(),
  driverPhone: z.string().trim().max(20).nullable().optional(),
  driverLicenceNo: z.string().trim().max(30).nullable().optional(),
  vehicleId: z.uuid().nullable().optional(),
  plateNo: z.string().trim().max(10).nullable().optional(),
  plateProvinceId: z.uuid().nullable().optional(),
  vehicleTypeId: z.uuid().nullable().optional(),
  trailerId: z.uuid().nullable().optional(),
  /** A carrier's trailer outside the master data. */
  trailerPlateNo: z.string().trim().max(10).nullable().optional(),
  trailerProvinceId: z.uuid().nullable().optional(),
  trailerTypeId: z.uuid().nullable().optional(),
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
    summary: 'Vehicles to choose from, the best fitting first, with the reason when one cannot be chosen',
    needs: ['job.schedule', 'job.update_driver'],
    query: pickerQuery,
    output: listOf(vehicleChoice),
  }),
  drivers: operation('GET /v1/routes/pickers/drivers', {
    summary: 'Drivers to choose from, the best fitting first, with the reason when one cannot be chosen',
    needs: ['job.schedule', 'job.update_driver'],
    query: pickerQuery,
    output: listOf(driverChoice),
  }),
  trailers: operation('GET /v1/routes/pickers/trailers', {
    summary: 'Trailers to choose from, the best fitting first, with the reason when one cannot be chosen',
    needs: ['job.schedule', 'job.update_driver'],
    query: pickerQuery,
    output: listOf(trailerChoice),
  }),
  check: operation('POST /v1/routes/check', {
    summary: 'Refusals and warnings of an assignment before it is saved',
    needs: ['job.schedule', 'job.create'],
    body: z.object({ jobId: dispatchId.optional(), jobType: jobType.optional(), ...load, assignment: scheduleJobSchema }),
    output: assignmentCheck,
  }),
  create: operation('POST /v1/routes', {
    summary: 'Make a dispatch order from orders or shipments; the id may be made by the client',
    needs: 'job.create',
    body: z.object({
      id: z.uuid().optional(),
      ...load,
      jobType: jobType.default('distribution'),
      remark: remark.nullish(),
      doRef: z.string().trim().max(60).nullish(),
      /** The lane; defaults to the one shared by all orders. */
      routeCodeId: z.uuid().nullish(),
      /** Codes of the warnings confirmed by the dispatcher. */
      confirmedWarnings,
      /** Also schedules it. */
      assignment: scheduleJobSchema.optional(),
    }),
    output: jobDetail,
  }),
  addShipments: operation('POST /v1/routes/{id}/actions/add-shipments', {
    summary: 'Put shipments on a job',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({ version: seenVersion, ...load, confirmedWarnings, overrideReason: z.string().trim().max(200).nullish() }),
  }),
  removeShipments: operation('POST /v1/routes/{id}/actions/remove-shipments', {
    summary: 'Take shipments off a job that are not loaded yet',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({ version: seenVersion, shipmentIds: distinct(z.array(z.uuid()).min(1).max(500)) }),
  }),
  replan: operation('POST /v1/routes/{id}/actions/replan', {
    summary: 'New times and another order of the stops, while the job is not dispatched',
    needs: 'job.edit',
    ...jobAction,
    body: z.object({
      version: seenVersion,
      plannedBeginAt: instant.nullable(),
      plannedEndAt: instant.nullable(),
      /** All shipments of the job in visiting order. */
      shipmentIds: distinct(z.array(z.uuid()).max(500)),
    }),
  }),
  schedule: operation('POST /v1/routes/{id}/actions/schedule', {
    summary: 'Dispatch a job: vehicle and driver or subcontractor, and times',
    needs: 'job.schedule',
    ...jobAction,
    body: z.object({ version: seenVersion, assignment: scheduleJobSchema }),
  }),
  scheduleSeveral: operation('POST /v1/routes/actions/schedule', {
    summary: 'Dispatch several jobs of one vehicle type, answered per job',
    needs: 'job.schedule',
    body: z.object({
      jobs: distinctBy(
        z
          .array(z.object({ id: dispatchId, version: seenVersion, assignment: scheduleJobSchema }))
          .min(1)
          .max(200),
        'id',
      ),
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
    summary: 'The subcontractor or driver accepts a job',
    needs: 'job.accept',
    ...jobAction,
    body: z.object({ version: seenVersion }),
  }),
  updateDriver: operation('POST /v1/routes/{id}/actions/update-driver', {
    summary: 'Another driver or vehicle takes a live job over; statuses stay',
    needs: 'job.update_driver',
    ...jobAction,
    body: z.object({ version: seenVersion, reason, ...crew, confirmedWarnings }),
  }),
  cancel: operation('POST /v1/routes/{id}/actions/cancel', {
    summary: 'Cancel a job; its shipments wait for another one, or are called off with it',
    needs: 'job.cancel',
    ...jobAction,
    body: z.object({ version: seenVersion, reason, shipments: z.enum(['release', 'cancel']).default('release') }),
  }),
}
