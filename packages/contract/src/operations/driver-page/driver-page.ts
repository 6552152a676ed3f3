import { fieldSchemas } from '@khonsong/domain/operations/shipments/status-command.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { moments } from '@khonsong/domain/operations/execution/desk.ts'
import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { currencies } from '@khonsong/domain/masters/cargo/currency.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { fullPlace, instant, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { receiver } from '../shipments/receiver.ts'
import { requiredTemperatures } from '../shipments/shipments.ts'

/** What the driver's own page asks and tells. Whoever calls is the phone that a link was opened on, not a person with an account. */

const token = labelled(z.string().trim().min(20).max(200), 'Link', 'ลิงก์', '链接')

const tasks = ['pickup', 'delivery'] as const
export type DriverTask = (typeof tasks)[number]

const waybill = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  customerName: z.string(),
  status: z.enum(shipmentStatuses),
  statusName: z.string(),
  /** What is to be done with it next; null when nothing is left for the driver. */
  task: z.enum(tasks).nullable(),
  /** What is still to be reported of that task, in its order. */
  moments: z.array(z.enum(moments)),
  goods: z.string().nullable(),
  temperature: z.string().nullable(),
  requiredTemperatures,
  packages: z.number(),
  itemsPerPackage: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
  requiredReceipt: z.boolean(),
  /** Whether the receiver has a one-time code to tell, and whether it was told. */
  receiverCode: z.enum(['not_asked', 'open', 'verified', 'locked']),
  pickupFrom: z.string(),
  pickupTo: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  pickupRemark: z.string().nullable(),
  deliveryRemark: z.string().nullable(),
  /** What the receiver asks for, on the way to it. */
  receiverInstructions: z.string().nullable(),
  /** What is collected from the receiver. */
  collects: z.object({ amount: z.number(), currency: z.enum(Object.keys(currencies) as (keyof typeof currencies)[]) }).nullable(),
})
export type DriverWaybill = z.output<typeof waybill>

const stop = z.object({
  no: z.number().int(),
  task: z.enum(tasks),
  place: fullPlace.extend({ subDistrict: z.string().nullable() }),
  waybillIds: z.array(z.uuid()),
})
export type DriverStop = z.output<typeof stop>

const driverJob = z.object({
  jobNo: z.string(),
  companyName: z.string(),
  driverName: z.string(),
  plateNo: z.string().nullable(),
  plannedBeginAt: z.string().nullable(),
  plannedEndAt: z.string().nullable(),
  remark: z.string().nullable(),
  /** By our clock, so that the phone can tell how far its own is off. */
  now: z.string(),
  expiresAt: z.string(),
  stops: z.array(stop),
  waybills: z.array(waybill),
})
export type DriverJob = z.output<typeof driverJob>

const pictures = (en: string, th: string, zh: string) =>
  labelled(distinct(z.array(labelled(z.uuid(), 'Photo', 'รูปถ่าย', '照片')).max(30)), en, th, zh).optional()

const report = z.strictObject({
  /** Made by the phone; the same id again is answered from memory. */
  id: labelled(z.uuid(), 'Report', 'รายการแจ้ง', '上报'),
  shipmentId: labelled(z.uuid(), 'Waybill', 'ใบส่งสินค้า', '运单'),
  task: labelled(z.enum(tasks), 'Task', 'งาน', '任务'),
  what: labelled(
    z.enum(['arrivedAt', 'startedAt', 'completedAt', 'failed', 'receiverCode']),
    'What happened',
    'เหตุการณ์',
    '发生事项',
  ),
  /** When it happened, by the clock of the phone. */
  at: labelled(instant, 'Time', 'เวลา', '时间'),
  weight: fieldSchemas.deliverWeight.optional(),
  volume: fieldSchemas.volume.optional(),
  packages: fieldSchemas.packages.optional(),
  itemsPerPackage: fieldSchemas.itemsPerPackage.optional(),
  temperature: fieldSchemas.temperature.optional(),
  /** With a pickup. */
  vehicleTemperature: fieldSchemas.vehicleTemperature.optional(),
  damagedPackage: fieldSchemas.damagedPackage.optional(),
  rejectedPackage: fieldSchemas.rejectedPackage.optional(),
  paymentChannel: fieldSchemas.paymentChannel.optional(),
  receiverName: receiver.name.optional(),
  /** What the receiver told: with the delivery, or after it. */
  receiverCode: labelled(z.string().trim().min(1).max(20), 'Receiver’s code', 'รหัสผู้รับ', '收货码').optional(),
  reason: fieldSchemas.reason.optional(),
  /** The receiver's signature as a picture: proof of the delivery. */
  signature: receiver.signature.optional(),
  photos: pictures('Photos', 'รูปถ่าย', '照片'),
  /** Pictures of what is broken. */
  damagePhotos: pictures('Photos of damage', 'รูปความเสียหาย', '破损照片'),
  /** Pictures of papers that the receiver signed: proof of the delivery, to be checked at the receipts. */
  signedPapers: pictures('Signed papers', 'รูปเอกสารที่เซ็นแล้ว', '签收单照片'),
  lat: labelled(z.number().min(-90).max(90), 'Latitude', 'ละติจูด', '纬度').optional(),
  lng: labelled(z.number().min(-180).max(180), 'Longitude', 'ลองจิจูด', '经度').optional(),
})
export type DriverReport = z.input<typeof report>

export const driverAnswer = z.object({
  id: z.uuid(),
  /** `already`: somebody had reported it before, as the office does by telephone. */
  result: z.enum(['done', 'already', 'refused']),
  /** Why it was refused, or what of it was not right although it was done, such as the receiver's code; in the driver's language. */
  message: z.string().nullable(),
})
export type DriverAnswer = z.output<typeof driverAnswer>

export const driverPage = {
  open: operation('POST /v1/driver-page/open', {
    summary: 'Open a driver link on the first phone, with the code that the driver was told',
    needs: 'public',
    body: z.strictObject({
      token,
      code: labelled(z.string().trim().max(20), 'Code', 'รหัส', '验证码'),
      deviceName: labelled(z.string().trim().max(100), 'Phone', 'โทรศัพท์', '手机').optional(),
    }),
    output: z.object({ deviceKey: z.string() }),
    once: true,
  }),
  job: operation('GET /v1/driver-page/job', {
    summary: 'The stops and waybills of the linked dispatch order',
    needs: 'driver_link',
    output: driverJob,
  }),
  report: operation('POST /v1/driver-page/reports', {
    summary: 'What happened at the stops, in the order in which it happened; answered one by one',
    description: 'Every report carries an id of the phone: sent again, it is answered from memory and done once.',
    needs: 'driver_link',
    body: z.strictObject({
      /** What the clock of the phone says now: a wrong one is corrected by it. */
      phoneNow: labelled(instant, 'Clock of the phone', 'เวลาในโทรศัพท์', '手机时间'),
      reports: labelled(distinctBy(z.array(report).min(1).max(50), 'id'), 'Reports', 'รายการแจ้ง', '上报'),
    }),
    output: z.object({ answers: z.array(driverAnswer) }),
    once: true,
  }),
  papers: operation('GET /v1/driver-page/dispatch-letter', {
    summary: 'The dispatch letter of the linked dispatch order as a PDF',
    needs: 'driver_link',
    answers: 'file',
  }),
  photos: operation('POST /v1/driver-page/photos', {
    summary: 'Upload photos for a report',
    needs: 'driver_link',
    upload: { policy: 'photo', maxFiles: 5 },
    output: z.object({ files: z.array(storedFile) }),
    once: true,
  }),
}
