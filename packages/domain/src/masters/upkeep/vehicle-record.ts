/** A log entry of an own vehicle: kind, date, cost and odometer. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { image } from '../../resource/fields/image.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { vehicleRecordKinds, type VehicleRecordKind } from './vehicle-record-kinds.ts'

export const maxBaht = 9_999_999.99

const km: Words = { en: 'km', th: 'กม.', zh: '公里' }
const labels = {
  amount: { en: 'Amount', th: 'จำนวนเงิน', zh: '金额' },
  quantity: { en: 'Quantity', th: 'ปริมาณ', zh: '数量' },
  current: { en: 'Current mileage', th: 'เลขไมล์ปัจจุบัน', zh: '当前里程' },
  total: { en: 'Total mileage', th: 'เลขไมล์รวม', zh: '总里程' },
  effective: { en: 'Effective on', th: 'วันที่มีผล', zh: '生效日期' },
  expires: { en: 'Expires on', th: 'วันหมดอายุ', zh: '到期日期' },
  documentNo: { en: 'Document no.', th: 'เลขที่เอกสาร', zh: '文件号' },
  description: { en: 'Description', th: 'รายละเอียด', zh: '说明' },
  attachment: { en: 'Attachment', th: 'ไฟล์แนบ', zh: '附件' },
} as const satisfies Record<string, Words>

/** Required fields of a kind, beside the date. */
const needed: Readonly<Record<VehicleRecordKind, readonly (keyof typeof fieldOf)[]>> = {
  refuel: ['amount', 'quantity'],
  charge: ['amount', 'quantity'],
  maintenance: ['amount', 'current'],
  insurance: ['amount', 'effective', 'expires', 'attachment'],
  mileage: ['current', 'total'],
  violation: ['description'],
  certificate: ['effective', 'expires', 'attachment'],
  inspection: ['amount', 'expires'],
  gps: ['amount'],
}
const fieldOf = {
  amount: 'amount',
  quantity: 'quantity',
  current: 'odometerKm',
  total: 'totalKm',
  effective: 'effectiveOn',
  expires: 'expiresOn',
  description: 'description',
  attachment: 'attachmentId',
} as const

/** The required fields by record field name. */
export const neededFields = (kind: VehicleRecordKind): readonly string[] => needed[kind].map((name) => fieldOf[name])

const missing = (kind: VehicleRecordKind, values: Readonly<Record<string, unknown>>): readonly Rejection[] =>
  needed[kind].flatMap((name) => {
    const field = fieldOf[name]
    if (values[field] !== null && values[field] !== undefined) return []
    return [
      name === 'attachment'
        ? rejection('upkeep.attachment_required', {}, field)
        : rejection('field.required', { field: labels[name] }, field),
    ]
  })

export const vehicleRecord = defineResource({
  name: 'vehicleRecord',
  table: 'vehicle_records',
  topic: 'upkeep',
  label: { en: 'Vehicle record', th: 'บันทึกรถ', zh: '车辆记录' },
  labels: { en: 'Vehicle records', th: 'บันทึกรถ', zh: '车辆记录' },
  title: ['recordNo'],
  fields: {
    recordNo: text(
      { en: 'Record no.', th: 'เลขที่บันทึก', zh: '记录编号' },
      { max: 20, rules: [noCommaOrSlash, englishOnly], numbering: 'VR' },
    ),
    vehicleId: reference({ en: 'Vehicle', th: 'รถ', zh: '车辆' }, 'vehicle', {}),
    kind: choice({ en: 'Kind', th: 'ประเภทบันทึก', zh: '类别' }, vehicleRecordKinds, {}),
    occurredOn: date({ en: 'Date', th: 'วันที่', zh: '日期' }, {}),
    amount: money(labels.amount, { max: maxBaht, optional: true }),
    quantity: quantity(labels.quantity, {
      unit: { en: 'L or kWh', th: 'ลิตร/kWh', zh: '升/千瓦时' },
      min: 0,
      max: 99_999,
      decimals: 2,
      optional: true,
    }),
    odometerKm: integer(labels.current, { min: 0, max: 9_999_999, optional: true, unit: km }),
    totalKm: integer(labels.total, { min: 0, max: 9_999_999, optional: true, unit: km }),
    odometerReason: text(
      { en: 'Odometer replaced because', th: 'เหตุผลที่เปลี่ยนเรือนไมล์', zh: '更换里程表原因' },
      { max: 100, optional: true },
    ),
    effectiveOn: date(labels.effective, { optional: true }),
    expiresOn: date(labels.expires, { optional: true }),
    documentNo: text(labels.documentNo, { max: 60, optional: true }),
    description: text(labels.description, { max: 250, optional: true, multiline: true }),
    attachmentId: image(labels.attachment, { optional: true }),
  },
  list: [
    'recordNo',
    'vehicleId',
    'kind',
    'occurredOn',
    'amount',
    'quantity',
    'odometerKm',
    'expiresOn',
    'documentNo',
    'description',
  ],
  search: ['recordNo', 'documentNo', 'description'],
  numbers: ['recordNo'],
  filters: ['vehicleId', 'kind', 'occurredOn', 'expiresOn'],
  sort: ['recordNo', 'kind', 'occurredOn', 'amount', 'odometerKm', 'expiresOn', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'occurredOn', descending: true },
  sheet: [
    'recordNo',
    'vehicleId',
    'kind',
    'occurredOn',
    'amount',
    'quantity',
    'odometerKm',
    'totalKm',
    'odometerReason',
    'effectiveOn',
    'expiresOn',
    'documentNo',
    'description',
  ],
  unique: { vehicle_records_tenant_id_record_no_key: 'recordNo' },
  rules: (draft) => [
    ...missing(draft.kind, draft),
    ...(draft.odometerKm !== null && draft.totalKm !== null && draft.odometerKm > draft.totalKm
      ? [rejection('upkeep.mileage_above_total', {}, 'odometerKm')]
      : []),
    ...(draft.effectiveOn !== null && draft.expiresOn !== null && draft.expiresOn <= draft.effectiveOn
      ? [rejection('upkeep.expiry_after_effective', {}, 'expiresOn')]
      : []),
  ],
})
export type VehicleRecord = Row<typeof vehicleRecord>
