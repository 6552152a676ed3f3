import { receiver } from '../shipments/receiver.ts'
import { currencies } from '@khonsong/domain/masters/cargo/currency.ts'
import { paymentChannels, type PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { desks, momentLabels, moments } from '@khonsong/domain/operations/execution/desk.ts'
import { expectedReturnLabel } from '@khonsong/domain/operations/execution/expected-return.ts'
import { fieldSchemas } from '@khonsong/domain/operations/shipments/status-command.ts'
import { damagePhotosLabel } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { z } from 'zod'
import { chosenRecords, idParams, instant, labelled, place, reason, remark, rowResult, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { requiredTemperatures } from '../shipments/shipments.ts'

const channels = Object.keys(paymentChannels) as [PaymentChannel, ...PaymentChannel[]] // the table is not empty
const maxChosen = 200

const moment = (name: (typeof moments)[number]) => instant.meta({ label: momentLabels[name] }).optional()
const expectedAt = instant.meta({ label: expectedReturnLabel })

const reportFields = {
  id: z.uuid(),
  version: seenVersion,
  vehicleTemperature: fieldSchemas.vehicleTemperature.optional(),
  /** Of the goods; on a return, of the returned goods. */
  temperature: fieldSchemas.temperature.optional(),
  packages: fieldSchemas.packages.optional(),
  itemsPerPackage: fieldSchemas.itemsPerPackage.optional(),
  photos: fieldSchemas.photos.optional(),
}

export const pickupForm = z.strictObject({
  ...reportFields,
  arrivedAt: moment('arrivedAt'),
  startedAt: moment('startedAt'),
  completedAt: moment('completedAt'),
  pickupWeight: fieldSchemas.pickupWeight.optional(),
  volume: fieldSchemas.volume.optional(),
})
export const deliveryForm = z.strictObject({
  ...reportFields,
  arrivedAt: moment('arrivedAt'),
  startedAt: moment('startedAt'),
  completedAt: moment('completedAt'),
  deliverWeight: fieldSchemas.deliverWeight.optional(),
  volume: fieldSchemas.volume.optional(),
  damagedPackage: fieldSchemas.damagedPackage.optional(),
  damagedQuantity: fieldSchemas.damagedQuantity.optional(),
  rejectedPackage: fieldSchemas.rejectedPackage.optional(),
  rejectedQuantity: fieldSchemas.rejectedQuantity.optional(),
  /** Photo evidence for an exception about these goods. */
  damagePhotos: fieldSchemas.photos.meta({ label: damagePhotosLabel }).optional(),
  receiverName: receiver.name.optional(),
  /** With a name, a signature image, or both. */
  receiverSigned: receiver.signed.optional(),
  /** Signature image: proof of delivery. */
  signature: receiver.signature.optional(),
  /** For orders paid on delivery; the amount is the order's. */
  paymentChannel: z.enum(channels).optional(),
})
export const returnForm = z.strictObject({
  ...reportFields,
  departedAt: moment('departedAt'),
  arrivedAt: moment('arrivedAt'),
  startedAt: moment('startedAt'),
  completedAt: moment('completedAt'),
})

/** A waybill found by number, with the defaults of its desk's form. */
export const deskWaybill = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  orderNo: z.string(),
  jobNo: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  version: z.number().int(),
  origin: place,
  destination: place,
  driverName: z.string().nullable(),
  plateNo: z.string().nullable(),
  /** Why this desk cannot process it; null if it can. */
  refusal: problemError.nullable(),
  /** Steps still to report, in order. */
  moments: z.array(z.enum(moments)),
  /** Expected quantities. */
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  itemsPerPackage: z.number(),
  /** Why the receiver cannot refuse goods; null if possible. */
  noRejection: problemError.nullable(),
  /** Permitted range, °C; null for goods without temperature control. */
  temperatureRange: z.object({ lowest: z.number().nullable(), highest: z.number().nullable() }).nullable(),
  requiredTemperatures,
  /** Payment to collect on delivery. */
  collects: z.object({ amount: z.number(), currency: z.enum(Object.keys(currencies) as (keyof typeof currencies)[]) }).nullable(),
  /** For a return. */
  expectedAt: z.string().nullable(),
})
export type DeskWaybill = z.output<typeof deskWaybill>

const results = z.object({ results: z.array(rowResult) })
const chosen = labelled(chosenRecords(1, maxChosen), 'Waybills', 'ใบส่งสินค้า', '运单')
const chosenJobs = labelled(chosenRecords(1, maxChosen), 'Dispatch orders', 'ใบงานรถ', '调度单')
const failedAt = labelled(instant, 'Time', 'เวลา', '时间')
const desk = labelled(z.enum(desks), 'Desk', 'จุดปฏิบัติงาน', '作业台')
const number = labelled(z.string().trim().min(1).max(60), 'Number', 'เลขที่', '单号')
const window = (en: string, th: string, zh: string) => labelled(instant, en, th, zh)

export const perform = {
  find: operation('GET /v1/perform/waybills', {
    summary: 'Waybills that a scanned number names: of a waybill, an order or a job',
    needs: 'shipment.view',
    query: z.object({ desk, number }),
    output: z.object({ list: z.array(deskWaybill) }),
  }),
  waybill: operation('GET /v1/perform/waybills/{id}', {
    summary: 'One waybill as the form of a desk begins with it',
    needs: 'shipment.view',
    params: idParams,
    query: z.object({ desk }),
    output: deskWaybill,
  }),
  pickUp: operation('POST /v1/perform/goods', {
    summary: 'Arrival, start and completion of a pickup, with what was loaded',
    needs: 'shipment.advance',
    body: pickupForm,
    output: rowResult,
  }),
  failPickups: operation('POST /v1/perform/goods/actions/fail', {
    summary: 'Pickups that failed, with the reason; answered per waybill',
    needs: 'shipment.report_failure',
    body: z.strictObject({
      waybills: chosen,
      time: failedAt,
      reason,
      remark: remark.optional(),
      photos: fieldSchemas.photos.optional(),
    }),
    output: results,
  }),
  deliver: operation('POST /v1/perform/sendGoods', {
    summary: 'Arrival, start and completion of a delivery, with what was accepted, damaged and rejected',
    needs: 'shipment.advance',
    body: deliveryForm,
    output: rowResult,
  }),
  accept: operation('POST /v1/perform/meet/actions/accept', {
    summary: 'Accept offered jobs; answered per job',
    needs: 'job.accept',
    body: z.strictObject({ jobs: chosenJobs }),
    output: results,
  }),
  refuse: operation('POST /v1/perform/meet/actions/refuse', {
    summary: 'Refuse offered jobs with a reason: they go back to planning; answered per job',
    needs: 'job.accept',
    body: z.strictObject({ jobs: chosenJobs, reason }),
    output: results,
  }),
  reserve: operation('POST /v1/perform/meet/actions/reserve', {
    summary: 'The pickup time agreed with the shipper; answered per waybill',
    needs: 'job.accept',
    body: z.strictObject({
      waybills: chosen,
      from: window('Pickup from', 'รับสินค้าตั้งแต่', '提货开始'),
      to: window('Pickup to', 'รับสินค้าถึง', '提货结束'),
    }),
    output: results,
  }),
  startReturns: operation('POST /v1/perform/return/actions/start', {
    summary: 'Bring failed deliveries back; answered per waybill',
    needs: 'shipment.decide_failure',
    body: z.strictObject({
      waybills: chosen,
      expectedAt: expectedAt.optional(),
      returnSiteId: fieldSchemas.returnSiteId.optional(),
      remark: remark.optional(),
    }),
    output: results,
  }),
  expectReturn: operation('POST /v1/perform/return/{id}/actions/expect', {
    summary: 'When goods on their way back are expected',
    needs: 'shipment.return',
    params: idParams,
    body: z.strictObject({ version: seenVersion, expectedAt }),
    output: deskWaybill,
  }),
  bringBack: operation('POST /v1/perform/return', {
    summary: 'Departure, arrival, start and completion of a return, with what came back',
    needs: 'shipment.return',
    body: returnForm,
    output: rowResult,
  }),
}
