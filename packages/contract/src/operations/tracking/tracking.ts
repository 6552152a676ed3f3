import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { shipmentStatusCommandSchema, statusStepSchema } from '@khonsong/domain/operations/shipments/status-command.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { deliveryFigureNames } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { watchNames } from '@khonsong/domain/operations/shipments/watch.ts'
import { z } from 'zod'
import { custodyCard } from '../shipments/custody.ts'
import { jobDetail } from '../jobs/jobs.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, idParams, instant, labelled, place, rowResult, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { orderDetail } from '../orders/orders.ts'
import { askedType, trackedType as type } from './tracked-type.ts'
import { absorbedInto, shipmentDetail, shipmentEvent, shipmentFile } from '../shipments/shipments.ts'

/** One shape for all three kinds; fields that do not apply are null. */
export const trackedRow = z.object({
  type,
  id: z.uuid(),
  no: z.string(),
  status: z.string(),
  statusSince: z.string(),
  absorbed: absorbedInto.nullable(),
  partial: z.boolean(),
  troubleCount: z.number().int(),
  orderNo: z.string().nullable(),
  jobNo: z.string().nullable(),
  shipmentCount: z.number().int().nullable(),
  customerName: z.string().nullable(),
  customerTaxId: z.string().nullable(),
  subcontractorName: z.string().nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  plateNo: z.string().nullable(),
  origin: place.nullable(),
  destination: place.nullable(),
  targetPickupFrom: z.string().nullable(),
  targetPickupTo: z.string().nullable(),
  targetDeliveryFrom: z.string().nullable(),
  targetDeliveryTo: z.string().nullable(),
  pickedUpAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number().nullable(),
  /** Distance of the lane, or estimated road distance; null without coordinates. */
  distanceKm: z.number().nullable(),
  /** Signed documents must be returned: last leg of an order that requires them. */
  receiptNeeded: z.boolean(),
  /** For a job under way: the driver must rest soon, or is overdue. */
  restAlert: z.enum(['soon', 'over']).nullable(),
  doRef: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type TrackedRow = z.output<typeof trackedRow>

const where = { lat: z.number().min(-90).max(90).optional(), lng: z.number().min(-180).max(180).optional() }

/** One shipment: refused as a whole with 422; `current` has its status and version. */
const oneShipment = shipmentStatusCommandSchema.extend(where)
/** Several: the same steps for each, with its own time offset; one result per shipment. */
const severalShipments = z.strictObject({
  shipments: distinctBy(
    z
      .array(
        z.object({ shipmentId: z.uuid(), version: seenVersion, offsetMinutes: z.number().int().min(-1440).max(1440).default(0) }),
      )
      .min(1)
      .max(200),
    'shipmentId',
  ),
  steps: shipmentStatusCommandSchema.shape.steps,
  ...where,
})

/** The documented call sends its parameters in the query; long texts may be in the body. */
const actionParameters = {
  type: askedType.optional(),
  id: z.uuid().optional(),
  /** cancel, re_assign, damaged, lost, update_driver, or a target status. */
  action: z.enum(['cancel', 're_assign', 'damaged', 'lost', 'update_driver', ...shipmentStatuses]).optional(),
  reason: labelled(z.string().trim().max(250), 'Reason', 'เหตุผล', '原因').optional(),
  remark: labelled(z.string().trim().max(250), 'Remark', 'หมายเหตุ', '备注').optional(),
  time: labelled(instant, 'Time', 'เวลา', '时间').optional(),
  driverId: z.uuid().optional(),
  driverName: z.string().trim().max(61).optional(),
  driverPhone: z.string().trim().max(20).optional(),
  vehicleId: z.uuid().optional(),
  plateNo: z.string().trim().max(10).optional(),
  /** For `update_driver`: an individual driver outside the master data. */
  driverLicenceNo: z.string().trim().max(30).optional(),
  plateProvinceId: z.uuid().optional(),
  vehicleTypeId: z.uuid().optional(),
  /** For `re_assign` and `update_driver`: codes of confirmed warnings; `reason` is required. */
  confirmedWarnings: several(z.string().max(60)),
  /** For `re_assign`: the target dispatch order; without it the shipment awaits planning. */
  toJobId: z.uuid().optional(),
  /** For `cancel` on a job: cancels its shipments too, or releases them. */
  shipments: z.enum(['release', 'cancel']).optional(),
  /** Destination of returned goods; the sender's site by default. */
  returnSiteId: z.uuid().optional(),
}

export const statusOffer = z.object({
  status: z.enum(shipmentStatuses),
  kind: z.enum(['next', 'skip', 'action']),
  allowed: z.boolean(),
  /** Localized reason if not allowed. */
  reason: z.string().nullable(),
  /** Statuses that the transition skips; the form asks for the time of each. */
  passes: z.array(z.enum(shipmentStatuses)),
})
export const actionOffer = z.object({
  action: z.enum(['cancel', 're_assign', 'damaged', 'lost', 'update_driver', 'correct', 'withdraw_approval']),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const permissionAnswer = z.object({
  /** Whether any action is permitted. */
  allowed: z.boolean(),
  allowedStatuses: z.array(z.enum(shipmentStatuses)),
  reason: z.string().nullable(),
  status: z.string(),
  version: z.number().int(),
  statuses: z.array(statusOffer),
  actions: z.array(actionOffer),
})

/** As of an instant, rebuilt from what was recorded by then; now by default. */
const at = labelled(instant, 'As known at', 'ตามที่ทราบเมื่อ', '截至时刻').optional()
const asKnownAt = z.string().nullish()

/** Explanation of a record's status. */
const why = z.object({
  status: z.string(),
  statusSince: z.string().nullable(),
  /** Localized sentences, the decisive one first. */
  reasons: z.array(z.string()),
  /** The decisive shipments. */
  basis: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.string(), statusSince: z.string() })),
})

const signs = z.object({
  list: z.array(
    z.object({
      shipmentId: z.uuid(),
      shipmentNo: z.string(),
      siteName: z.string(),
      deliveredAt: z.string().nullable(),
      files: z.array(shipmentFile),
    }),
  ),
})

const hoursAlert = z.enum(['soon', 'over']).nullable()

export const tracking = {
  list: operation('GET /v1/tracking-activity/list', {
    summary: 'Activity tracking: orders, jobs or shipments',
    needs: 'tracking.view',
    query: listQuery({
      type: askedType.default('order'),
      status: several(z.string().max(40)),
      customerId: z.uuid().optional(),
      subcontractorId: z.uuid().optional(),
      businessUnitId: z.uuid().optional(),
      dateBasis: z.enum(['created', 'pickup', 'delivery']).default('created'),
      from: day.optional(),
      to: day.optional(),
      /** Early warning of shipments; `confirm_due` for orders not confirmed in time. */
      watch: z.enum([...watchNames, 'confirm_due']).optional(),
      /** For shipments: one figure of the delivery summary, or all counted ones. */
      figure: z.enum(['totalCreated', ...deliveryFigureNames]).optional(),
      refType: z.enum(['routeCode', 'doRef']).optional(),
      refValue: z.string().trim().max(60).optional(),
      orderBy: z.enum(['createdAt', 'no', 'status', 'statusSince', 'targetPickupFrom', 'targetDeliveryTo', 'due']).optional(),
    }),
    output: listOf(trackedRow),
  }),
  job: operation('GET /v1/tracking-activity/detail-job', {
    summary: 'One job in activity tracking',
    needs: 'tracking.view',
    query: z.object({ id: z.uuid(), at }),
    output: jobDetail.extend({ asKnownAt }),
  }),
  order: operation('GET /v1/tracking-activity/{id}/order/detail', {
    summary: 'One order in activity tracking',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ at }),
    output: orderDetail.extend({ asKnownAt }),
  }),
  shipment: operation('GET /v1/tracking-activity/{id}/shipment/detail', {
    summary: 'One shipment in activity tracking',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ at }),
    output: shipmentDetail.extend({ asKnownAt }),
  }),
  execution: operation('GET /v1/tracking-activity/{pId}/shipment-execute/detail', {
    summary: 'A shipment with its timeline and what may follow',
    needs: 'tracking.view',
    params: z.object({ pId: z.uuid() }),
    query: z.object({ at }),
    output: z.object({ shipment: shipmentDetail.extend({ asKnownAt }), events: z.array(shipmentEvent), may: permissionAnswer }),
  }),
  timeline: operation('GET /v1/tracking-activity/{id}/shipment/tracking', {
    summary: 'Timeline of a shipment, oldest first',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ at }),
    output: z.array(shipmentEvent),
  }),
  custody: operation('GET /v1/tracking-activity/{id}/shipment/custody', {
    summary: 'Who holds the goods of a shipment, and what is missing by whom',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ at }),
    output: custodyCard,
  }),
  why: operation('GET /v1/tracking-activity/why', {
    summary: 'Why an order, a job or a shipment has its status',
    needs: 'tracking.view',
    query: z.object({ type: askedType.default('shipment'), id: z.uuid(), at }),
    output: why,
  }),
  driverTimes: operation('GET /v1/tracking-activity/detail-job/{id}/driver-times', {
    summary: 'When the driver was where on a job',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ at }),
    output: z.object({
      driverName: z.string().nullable(),
      acceptedAt: z.string().nullable(),
      startedAt: z.string().nullable(),
      finishedAt: z.string().nullable(),
      /** From the first to the last event. */
      minutes: z.number().int().nullable(),
      /** While under way: driving and working time, with alerts. */
      hours: z
        .object({
          /** Driving time since the last rest. */
          minutes: z.number().int(),
          isDriving: z.boolean(),
          since: z.string().nullable(),
          workedMinutes: z.number().int(),
          rest: hoursAlert,
          work: hoursAlert,
          told: z.array(problemError),
          restStops: z.array(z.object({ id: z.uuid(), name: z.string(), km: z.number(), lat: z.number(), lng: z.number() })),
        })
        .nullable(),
      /** Last reported position. */
      lastPosition: z.object({ lat: z.number(), lng: z.number(), at: z.string() }).nullable(),
      /** Waiting time at both ends of each shipment, and the part beyond the free time. */
      waits: z.array(
        z.object({
          shipmentId: z.uuid(),
          shipmentNo: z.string(),
          place: z.enum(['origin', 'destination', 'return']),
          siteName: z.string().nullable(),
          arrivedAt: z.string(),
          leftAt: z.string().nullable(),
          minutes: z.number().int(),
          overMinutes: z.number().int(),
        }),
      ),
      times: z.array(
        z.object({
          shipmentId: z.uuid(),
          shipmentNo: z.string(),
          status: z.enum(shipmentStatuses),
          siteName: z.string().nullable(),
          occurredAt: z.string(),
          actorName: z.string(),
          actorType: z.enum(['admin', 'driver', 'system', 'partner']),
        }),
      ),
    }),
  }),
  orderSigns: operation('GET /v1/tracking-activity/orders/pod-signs/', {
    summary: 'Proof-of-delivery files of an order',
    needs: 'tracking.view',
    query: z.object({ orderId: z.uuid(), at }),
    output: signs,
  }),
  jobSigns: operation('GET /v1/tracking-activity/routes/pod-signs/', {
    summary: 'Proof-of-delivery files of a job',
    needs: 'tracking.view',
    query: z.object({ jobId: z.uuid(), at }),
    output: signs,
  }),
  mayUpdate: operation('GET /v1/tracking-activity/order-status/check-permission', {
    summary: 'What the caller may do with a record now, and why not',
    needs: 'tracking.view',
    query: z.object({ type: askedType.default('shipment'), id: z.uuid() }),
    output: permissionAnswer,
  }),
  externalUrl: operation('GET /v1/tracking-activity/tdg-tracking-url', {
    summary: 'Address of the external tracking page, null when it is off',
    needs: 'tracking.view',
    query: z.object({ routeId: z.uuid() }),
    output: z.object({ url: z.string().nullable() }),
  }),
  setStatus: operation('POST /v1/tracking-activity/shipment-status', {
    summary: 'Report one or several steps of one or several shipments',
    // Each step needs its own permission, defined by the status table; any of them allows the call.
    needs: [
      'shipment.advance',
      'shipment.skip',
      'shipment.return',
      'shipment.report_failure',
      'shipment.decide_failure',
      'shipment.mark_damaged',
      'shipment.mark_lost',
      'shipment.approve',
      'shipment.cancel',
      'shipment.reassign',
    ],
    body: z.union([severalShipments, oneShipment]),
    output: z.object({ results: z.array(rowResult) }),
  }),
  importStatuses: operation('POST /v1/shipment-status/import', {
    summary: 'Report steps of shipments by their numbers, as programs of partners do; answered per row',
    needs: ['shipment.advance', 'shipment.skip', 'shipment.return', 'shipment.report_failure'],
    body: z.object({
      rows: z
        .array(statusStepSchema.extend({ shipmentNo: z.string().trim().min(1).max(40) }))
        .min(1)
        .max(500),
    }),
    output: z.object({
      accepted: z.number().int(),
      refused: z.number().int(),
      rows: z.array(
        z.object({
          row: z.number().int(),
          shipmentNo: z.string(),
          accepted: z.boolean(),
          /** Already had this status: nothing was written. */
          already: z.boolean(),
          status: z.string().nullable(),
          errors: z.array(problemError),
        }),
      ),
    }),
  }),
  act: operation('POST /v1/tracking-activity/update-status', {
    summary: 'An action on an order, a job or a shipment',
    needs: [
      'shipment.advance',
      'shipment.cancel',
      'shipment.reassign',
      'shipment.report_failure',
      'shipment.decide_failure',
      'shipment.return',
      'shipment.mark_damaged',
      'shipment.mark_lost',
      'shipment.approve',
      'order.cancel',
      'job.cancel',
      'job.update_driver',
    ],
    query: z.object({ ...actionParameters, version: z.coerce.number().int().min(1).optional() }),
    body: z.object({ ...actionParameters, version: seenVersion.optional() }).nullish(),
    output: z.object({ type, id: z.uuid(), status: z.string(), version: z.number().int(), results: z.array(rowResult) }),
  }),
  recompute: operation('POST /v1/platform/recompute-statuses', {
    summary: 'Compare stored order and job statuses with their events; repairs them when asked',
    needs: 'platform.administer',
    body: z.object({ repair: z.boolean().default(false) }),
    output: z.object({
      checkedShipments: z.number().int(),
      checkedJobs: z.number().int(),
      checkedOrders: z.number().int(),
      differences: z.array(
        z.object({
          type: z.enum(['shipment', 'job', 'order']),
          id: z.uuid(),
          no: z.string(),
          field: z.string(),
          stored: z.unknown(),
          derived: z.unknown(),
        }),
      ),
    }),
  }),
}
