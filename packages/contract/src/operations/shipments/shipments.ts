import { paymentStatuses, type PaymentStatus } from '@khonsong/domain/operations/shipments/payment-status.ts'
import { statusStepSchema } from '@khonsong/domain/operations/shipments/status-command.ts'
import { shipmentStandings } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { absorptions } from '@khonsong/domain/operations/shipments/shipment.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { deliveryFigureNames } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { watchNames } from '@khonsong/domain/operations/shipments/watch.ts'
import { pictureKindNames } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import {
  countsByStatus,
  day,
  fullPlace,
  historyEntry,
  idParams,
  labelled,
  money,
  named,
  place,
  reason,
  seenVersion,
  targets,
} from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** How a waybill was absorbed, and into which one. */
export const absorbedInto = z.object({ as: z.enum(absorptions), into: z.string() })

export const shipmentRow = targets.extend({
  id: z.uuid(),
  shipmentNo: z.string(),
  kind: z.enum(['normal', 'reject_return']),
  status: z.enum(shipmentStatuses),
  statusSince: z.string(),
  attempt: z.number().int(),
  orderId: z.uuid(),
  orderNo: z.string(),
  partId: z.uuid(),
  legNo: z.number().int(),
  isFinalLeg: z.boolean(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  stopSeq: z.number().int().nullable(),
  customer: named,
  businessUnit: named,
  /** Carrier of the job; null for own vehicles and before dispatch. */
  subcontractor: named.nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  plateNo: z.string().nullable(),
  origin: place,
  destination: place,
  pickedUpAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  /** Average, if packages contain different counts. */
  itemsPerPackage: z.number(),
  /** Total number of items, counted and never averaged. */
  items: z.number(),
  temperatureType: named.nullable(),
  goodsType: named.nullable(),
  requiredReceipt: z.boolean(),
  /** Set if it ended without being cancelled; names the waybill that continues its goods. */
  absorbed: absorbedInto.nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type ShipmentRow = z.output<typeof shipmentRow>

/** Temperature readings required by monitoring strategies. */
export const requiredTemperatures = z.object({
  pickupGoodsTemperature: z.boolean(),
  deliveryGoodsTemperature: z.boolean(),
  pickupVehicleTemperature: z.boolean(),
})

const counted = z.object({
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  /** Average, if packages contain different counts. */
  itemsPerPackage: z.number(),
  /** Total number of items, counted and never averaged. */
  items: z.number(),
  temperatureC: z.number().nullable(),
})
/** Loaded quantities, as reported at departure. */
export const pickedQuantities = counted.extend({
  /** The vehicle's thermometer reading; absent if not reported. */
  vehicleTemperatureC: z.number().optional(),
})
/** Delivered quantities; lost = picked − delivered − damaged − rejected, computed. */
export const deliveredQuantities = counted.extend({
  damagedPackages: z.number(),
  damagedItems: z.number(),
  rejectedPackages: z.number(),
  rejectedItems: z.number(),
  lostPackages: z.number(),
  lostItems: z.number(),
  /** Completed automatically: must be verified before approval. */
  unverified: z.boolean(),
})
export const returnedQuantities = z.object({
  packages: z.number(),
  /** Average, if packages contain different counts. */
  itemsPerPackage: z.number(),
  /** Total number of items, counted and never averaged. */
  items: z.number(),
  temperatureC: z.number().nullable(),
})
const paymentStatusNames = Object.keys(paymentStatuses) as [PaymentStatus, ...PaymentStatus[]] // the table is not empty
export const payment = z.object({ channel: z.string(), amount: money, currency: z.string() })

/** Data of an event in user units. */
export const eventData = z.object({
  picked: pickedQuantities.optional(),
  delivered: deliveredQuantities.optional(),
  returned: returnedQuantities.optional(),
  payment: payment.optional(),
  returnSiteId: z.uuid().optional(),
  /** Steps skipped without a time. */
  leftOut: z.array(z.string()).optional(),
  /** For a correction: the last event that stays valid. */
  restoredSeq: z.number().int().optional(),
})

export const shipmentFile = storedFile.extend({
  /** Kind of picture. */
  kind: z.enum(pictureKindNames),
  /** Status it was attached to. */
  status: z.string(),
  eventSeq: z.number().int(),
})

export const shipmentDetail = shipmentRow.extend({
  /** For a leg starting at a hub: the previous leg and what it handed over; null until then. */
  legBefore: z.object({ shipmentNo: z.string(), handedOver: deliveredQuantities.nullable() }).nullable(),
  origin: fullPlace,
  destination: fullPlace,
  returnPlace: fullPlace.nullable(),
  /** The order's pickup remark, on its first leg; likewise the delivery remark. */
  pickupRemark: z.string().nullable(),
  deliveryRemark: z.string().nullable(),
  /** The shipment whose refused goods this one returns. */
  source: z.object({ id: z.uuid(), shipmentNo: z.string() }).nullable(),
  /** Rejection waybills created from this one. */
  rejections: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.string() })),
  picked: pickedQuantities.nullable(),
  delivered: deliveredQuantities.nullable(),
  returned: returnedQuantities.nullable(),
  payment: payment.nullable(),
  /** Payments requested from the consignee with their gateway results, including corrected ones. */
  payments: z.array(
    payment.extend({
      id: z.uuid(),
      status: z.enum(paymentStatusNames),
      reference: z.string().nullable(),
      message: z.string().nullable(),
      createdAt: z.string(),
      settledAt: z.string().nullable(),
    }),
  ),
  /** Who accepted the goods, as reported by desk or driver. */
  receiverName: z.string().nullable(),
  /** Whether the receiver signed, as reported by desk or driver. */
  receiverSigned: z.boolean(),
  /** The vehicle's thermometer readings per desk, °C. */
  vehicleTemperatures: z.object({
    picked: z.number().nullable(),
    delivered: z.number().nullable(),
    returned: z.number().nullable(),
  }),
  requiredTemperatures,
  files: z.array(shipmentFile),
  proposals: z.array(z.object({ id: z.uuid(), kind: z.string(), data: z.unknown(), createdAt: z.string() })),
})
export type ShipmentDetail = z.output<typeof shipmentDetail>

export type ShipmentFile = z.output<typeof shipmentFile>

const changeKinds = ['next', 'skip', 'action', 'correction'] as const
export const actorTypes = ['admin', 'driver', 'system', 'partner'] as const
export const eventSources = ['console', 'driver_page', 'import', 'geofence', 'telematics', 'api', 'auto'] as const

/** An entry of the timeline, newest last; a voided one is kept and names the entry that corrects it. */
export const shipmentEvent = z.object({
  seq: z.number().int(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  kind: z.enum(changeKinds),
  /** When it occurred. */
  occurredAt: z.string(),
  /** When it was recorded. */
  recordedAt: z.string(),
  actorName: z.string(),
  actorType: z.enum(actorTypes),
  source: z.enum(eventSources),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  data: eventData,
  /** Planned place; for a failed pickup the sender's site. */
  place: place.nullable(),
  files: z.array(shipmentFile),
  voidedBy: z.number().int().nullable(),
})
export type ShipmentEvent = z.output<typeof shipmentEvent>

export const shipmentFilters = {
  /** A status, or `absorbed`: merged or split undone, so that the goods continue under another number. */
  status: several(z.enum(shipmentStandings)),
  customerId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  businessUnitId: z.uuid().optional(),
  driverId: z.uuid().optional(),
  jobId: z.uuid().optional(),
  orderId: z.uuid().optional(),
  /** Shipments of orders created by an import. */
  importId: z.uuid().optional(),
  doRef: z.string().trim().max(60).optional(),
  originSiteId: z.uuid().optional(),
  destinationSiteId: z.uuid().optional(),
  /** Excludes shipments already chosen in a form. */
  without: several(z.uuid()),
  /** Early warning, by the settings' thresholds. */
  watch: z.enum(watchNames).optional(),
  /** One figure of the delivery summary, or all counted shipments. */
  figure: z.enum(['totalCreated', ...deliveryFigureNames]).optional(),
  /** `true`: not on a job yet, for dispatching. */
  unplanned: z.enum(['true', 'false']).optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  deliveryFrom: day.optional(),
  deliveryTo: day.optional(),
}
export const shipmentOrderings = [
  'createdAt',
  'shipmentNo',
  'status',
  'statusSince',
  'targetPickupFrom',
  'targetDeliveryTo',
  /** Open ones by deadline, most overdue first, then closed ones, latest first. */
  'due',
] as const
export const shipmentListQuery = listQuery({ ...shipmentFilters, orderBy: z.enum(shipmentOrderings).optional() })

/** A status change of a shipment, in the list of all changes. */
export const statusChange = z.object({
  id: z.string(),
  shipmentId: z.uuid(),
  shipmentNo: z.string(),
  orderId: z.uuid(),
  orderNo: z.string(),
  seq: z.number().int(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  /** Set if the change absorbed the waybill; the reason is localized. */
  absorbed: absorbedInto.nullable(),
  kind: z.enum(changeKinds),
  occurredAt: z.string(),
  recordedAt: z.string(),
  actorName: z.string(),
  actorType: z.enum(actorTypes),
  source: z.enum(eventSources),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  /** Number of the event that voids it. */
  voidedBy: z.number().int().nullable(),
})
export type StatusChange = z.output<typeof statusChange>

export const statusChangesQuery = listQuery({
  /** Status reached, or `absorbed`. */
  status: several(z.enum(shipmentStandings)),
  actorType: several(z.enum(actorTypes)),
  source: several(z.enum(eventSources)),
  recordedFrom: day.optional(),
  recordedTo: day.optional(),
  occurredFrom: day.optional(),
  occurredTo: day.optional(),
  corrected: z.enum(['true', 'false']).optional(),
})

/**
 * Voids the events from `fromSeq` on and appends these steps instead; nothing is deleted. Signed documents attached by
 * the office move to the replacing delivery, unless dropped.
 */
export const correction = z.strictObject({
  version: seenVersion,
  fromSeq: labelled(z.number().int().min(1), 'First wrong event', 'เหตุการณ์แรกที่ผิด', '第一个错误事件'),
  reason,
  steps: z.array(statusStepSchema).max(12).default([]),
  dropPapers: labelled(z.boolean().default(false), 'Leave signed papers behind', 'ไม่นำเอกสารที่เซ็นแล้วมาด้วย', '不保留签收单'),
})

/** Minimal result of a change. */
export const shipmentChanged = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  status: z.enum(shipmentStatuses),
  statusSince: z.string(),
  version: z.number().int(),
})

export const shipments = {
  list: operation('GET /v1/transports', {
    summary: 'Shipments (waybills)',
    needs: 'shipment.view',
    query: shipmentListQuery,
    output: listOf(shipmentRow),
  }),
  counts: operation('GET /v1/transports/counts', {
    summary: 'Shipments by status, with the filters of the list',
    needs: 'shipment.view',
    query: shipmentListQuery,
    output: countsByStatus,
  }),
  statusChanges: operation('GET /v1/transports/status-changes', {
    summary: 'What changed on shipments, newest first',
    needs: 'shipment.view',
    query: statusChangesQuery,
    output: listOf(statusChange),
  }),
  detail: operation('GET /v1/transports/{id}', {
    summary: 'One shipment',
    needs: 'shipment.view',
    params: idParams,
    output: shipmentDetail,
  }),
  history: operation('GET /v1/transports/{id}/history', {
    summary: 'Who changed what on a shipment',
    needs: 'shipment.view',
    params: idParams,
    output: z.array(historyEntry),
  }),
  correct: operation('POST /v1/transports/{id}/actions/correct', {
    summary: 'Correct the history of a shipment',
    needs: 'shipment.correct',
    params: idParams,
    body: correction,
    output: shipmentChanged,
  }),
  withdrawApproval: operation('POST /v1/transports/{id}/actions/withdraw-approval', {
    summary: 'Withdraw the approval of a waybill with a reason: it is delivered again, its receipt is checked again',
    needs: 'shipment.approve',
    params: idParams,
    body: z.strictObject({ version: seenVersion, reason }),
    output: shipmentChanged,
  }),
}
