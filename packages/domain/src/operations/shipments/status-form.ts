/**
 * The form of each status, as data: one table from which the console renders the dialog and the server validates the command.
 * Weights in kilograms and volumes in cubic metres, as entered.
 */
import type { Words } from '../../kernel/language.ts'
import { currencies } from '../../masters/cargo/currency.ts'
import { paymentChannels } from '../../company/settings/payment-channel.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

export type StatusFieldKind = 'time' | 'number' | 'computed' | 'money' | 'choice' | 'text' | 'photos' | 'site'

export interface StatusField {
  readonly key: StatusFieldKey
  readonly kind: StatusFieldKind
  readonly label: Words
  readonly unit?: 'kg' | 'm3' | '°C'
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly maxLength?: number
  /** Maximum number of photos. */
  readonly maxFiles?: number
  readonly choices?: Readonly<Record<string, Words>>
}

const quantity = { kind: 'number', min: 0, max: 999_999, decimals: 2 } as const
const temperature = { kind: 'number', unit: '°C', min: -100, max: 100, decimals: 1 } as const
const words = { kind: 'text', maxLength: 250 } as const

export type StatusFieldKey =
  | 'time'
  | 'pickupWeight'
  | 'deliverWeight'
  | 'packages'
  | 'itemsPerPackage'
  | 'volume'
  | 'temperature'
  | 'vehicleTemperature'
  | 'damagedPackage'
  | 'damagedQuantity'
  | 'rejectedPackage'
  | 'rejectedQuantity'
  | 'lostPackage'
  | 'lostQuantity'
  | 'paymentChannel'
  | 'actualOrderPrice'
  | 'actualCurrency'
  | 'returnSiteId'
  | 'reason'
  | 'remark'
  | 'photos'

/** All fields of all forms, with bounds; keys are JSON names. */
export const statusFields = {
  time: { kind: 'time', label: { en: 'Date and time', th: 'วันที่และเวลา', zh: '日期和时间' } },
  pickupWeight: { ...quantity, unit: 'kg', label: { en: 'Picked-up weight', th: 'น้ำหนักที่รับจริง', zh: '实际提货重量' } },
  deliverWeight: { ...quantity, unit: 'kg', label: { en: 'Delivered weight', th: 'น้ำหนักที่ส่งจริง', zh: '实际送达重量' } },
  packages: { ...quantity, decimals: 0, label: { en: 'Actual packages', th: 'จำนวนหีบห่อจริง', zh: '实际件数' } },
  itemsPerPackage: { ...quantity, label: { en: 'Actual items per package', th: 'จำนวนชิ้นต่อหีบห่อจริง', zh: '实际每件数量' } },
  volume: { ...quantity, unit: 'm3', label: { en: 'Actual volume', th: 'ปริมาตรจริง', zh: '实际体积' } },
  temperature: { ...temperature, label: { en: 'Goods temperature', th: 'อุณหภูมิสินค้า', zh: '货物温度' } },
  vehicleTemperature: { ...temperature, label: { en: 'Vehicle temperature', th: 'อุณหภูมิรถ', zh: '车厢温度' } },
  damagedPackage: { ...quantity, decimals: 0, label: { en: 'Damaged packages', th: 'หีบห่อเสียหาย', zh: '破损件数' } },
  damagedQuantity: { ...quantity, decimals: 0, label: { en: 'Damaged items', th: 'สินค้าเสียหาย (ชิ้น)', zh: '破损数量' } },
  rejectedPackage: { ...quantity, decimals: 0, label: { en: 'Rejected packages', th: 'หีบห่อที่ปฏิเสธรับ', zh: '拒收件数' } },
  rejectedQuantity: { ...quantity, decimals: 0, label: { en: 'Rejected items', th: 'สินค้าที่ปฏิเสธรับ (ชิ้น)', zh: '拒收数量' } },
  lostPackage: { kind: 'computed', label: { en: 'Lost packages', th: 'หีบห่อสูญหาย', zh: '丢失件数' } },
  lostQuantity: { kind: 'computed', label: { en: 'Lost items', th: 'สินค้าสูญหาย (ชิ้น)', zh: '丢失数量' } },
  paymentChannel: {
    kind: 'choice',
    choices: paymentChannels,
    label: { en: 'Payment channel', th: 'ช่องทางชำระเงิน', zh: '支付渠道' },
  },
  actualOrderPrice: {
    kind: 'money',
    min: 0,
    max: 10_000_000,
    decimals: 2,
    label: { en: 'Actual order price', th: 'ค่าบริการที่เก็บจริง', zh: '实际订单价格' },
  },
  actualCurrency: { kind: 'choice', choices: currencies, label: { en: 'Currency', th: 'สกุลเงิน', zh: '币种' } },
  returnSiteId: { kind: 'site', label: { en: 'Return to', th: 'ส่งคืนที่', zh: '退回地点' } },
  reason: { ...words, label: { en: 'Reason', th: 'เหตุผล', zh: '原因' } },
  remark: { ...words, label: { en: 'Remark', th: 'หมายเหตุ', zh: '备注' } },
  photos: { kind: 'photos', maxFiles: 30, label: { en: 'Photos', th: 'รูปถ่าย', zh: '照片' } },
} as const satisfies Readonly<Record<StatusFieldKey, Omit<StatusField, 'key'>>>

export interface FormField extends StatusField {
  readonly required: boolean
}

export interface StatusForm {
  readonly status: ShipmentStatus
  /** `hidden`: the server uses the time of the command. `optional`: empty means now, or that the step is skipped. */
  readonly time: 'required' | 'optional' | 'hidden'
  /** Shows the card of the site above the fields. */
  readonly siteCard?: 'origin' | 'destination' | 'return'
  readonly fields: readonly FormField[]
}

/** `reason!` is required, `reason` is optional. */
type Listed = Exclude<StatusFieldKey, 'time'> | `${Exclude<StatusFieldKey, 'time'>}!`

interface FormRow {
  readonly time?: 'required' | 'optional' | 'hidden'
  readonly timeLabel?: Words
  readonly siteCard?: 'origin' | 'destination' | 'return'
  readonly fields?: readonly Listed[]
}

const delivered: readonly Listed[] = [
  'deliverWeight!',
  'packages!',
  'itemsPerPackage!',
  'volume!',
  'temperature',
  'damagedPackage',
  'damagedQuantity',
  'rejectedPackage',
  'rejectedQuantity',
  'lostPackage',
  'lostQuantity',
  // Only payment at delivery has these; then all three are required (`checkPayment`).
  'paymentChannel',
  'actualOrderPrice',
  'actualCurrency',
  'photos',
]

const rows = {
  shipment_created: { time: 'hidden' },
  shipment_processing: { time: 'hidden' },
  shipment_dispatched: { time: 'hidden' },
  shipment_arrive_origin: {
    timeLabel: { en: 'Arrival time at origin', th: 'เวลาถึงต้นทาง', zh: '到达始发地时间' },
    siteCard: 'origin',
  },
  shipment_ready_to_load: { time: 'optional' },
  shipment_loading: {},
  shipment_ontheway: {
    fields: ['pickupWeight!', 'packages!', 'itemsPerPackage!', 'volume!', 'temperature', 'vehicleTemperature', 'photos'],
  },
  shipment_arrive_destination: { siteCard: 'destination' },
  shipment_ready_to_unload: { time: 'optional' },
  shipment_unloading: {},
  shipment_delivered: { fields: delivered },
  // The specification shows no form for these two; an empty time means now.
  shipment_approved: { time: 'optional', fields: ['remark'] },
  shipment_approved_return: { time: 'optional', siteCard: 'return', fields: ['returnSiteId', 'remark'] },
  shipment_cancelled: { time: 'hidden', fields: ['reason!', 'remark'] },
  shipment_pickup_failed: { siteCard: 'origin', fields: ['reason!', 'remark', 'photos'] },
  shipment_pending_delivery_fail: { siteCard: 'destination', fields: ['reason!', 'remark', 'photos'] },
  // Its reason is optional, because the shipment was set to pending with one already.
  shipment_delivery_failed: { fields: ['reason', 'remark'] },
  shipment_return_ontheway: {},
  shipment_return_arrive: { siteCard: 'return' },
  shipment_return_unloading: {},
  shipment_returned: { fields: ['packages!', 'itemsPerPackage!', 'temperature', 'photos'] },
  shipment_damaged: { fields: ['reason!', 'remark', 'photos'] },
  shipment_lost: { fields: ['reason!', 'remark', 'photos'] },
} as const satisfies Record<ShipmentStatus, FormRow>

const fieldOf = (listed: Listed): FormField => {
  const required = listed.endsWith('!')
  const key = (required ? listed.slice(0, -1) : listed) as Exclude<StatusFieldKey, 'time'> // by the type `Listed`
  return { key, required, ...statusFields[key] }
}

/** Label of the time field: "Arrival time at origin", else "Loading · date and time". */
const timeField = (status: ShipmentStatus, row: FormRow): FormField => {
  const label = shipmentStatusLabel(status)
  const { time } = statusFields
  const composed = {
    en: `${label.en} · ${time.label.en}`,
    th: `${label.th} · ${time.label.th}`,
    zh: `${label.zh} · ${time.label.zh}`,
  }
  return { key: 'time', kind: 'time', label: row.timeLabel ?? composed, required: (row.time ?? 'required') === 'required' }
}

const formOf = (status: ShipmentStatus, row: FormRow): StatusForm => ({
  status,
  time: row.time ?? 'required',
  ...(row.siteCard === undefined ? {} : { siteCard: row.siteCard }),
  fields: [timeField(status, row), ...(row.fields ?? []).map(fieldOf)],
})

/** The form of a transition. Resuming after a failed delivery asks only for time and remark: the goods were counted at pickup. */
export const statusForm = (from: ShipmentStatus, to: ShipmentStatus): StatusForm =>
  from === 'shipment_pending_delivery_fail' && (to === 'shipment_ontheway' || to === 'shipment_arrive_destination')
    ? formOf(to, { fields: ['remark'] })
    : formOf(to, rows[to])

/** The form of each status, for documentation and tests. */
export const statusFormOf = (to: ShipmentStatus): StatusForm => formOf(to, rows[to])
