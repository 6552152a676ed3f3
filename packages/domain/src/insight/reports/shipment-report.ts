/**
 * Report by shipment: one line per waybill for traffic, customer service and billing. Columns are declared once, for table,
 * comparison and file.
 */
import { temperatureVerdicts } from '../../masters/cargo/temperature-verdict.ts'
import type { Language, Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { podStates } from '../../operations/shipments/pod-state.ts'
import { punctualities, type Kept } from '../../operations/shipments/punctuality.ts'
import { standingDisplay } from '../../operations/shipments/absorbed.ts'
import type { ShipmentReportRow } from './shipment-report-row.ts'

export const shipmentReportLabel = {
  en: 'Report by shipment',
  th: 'รายงานตามใบส่งสินค้า',
  zh: '按运单报表',
} as const satisfies Words

export const reportGroups = {
  numbers: { en: 'Numbers and status', th: 'เลขที่และสถานะ', zh: '单号与状态' },
  parties: { en: 'Parties and places', th: 'คู่สัญญาและสถานที่', zh: '各方与地点' },
  times: { en: 'Times', th: 'เวลา', zh: '时间' },
  goods: { en: 'Goods', th: 'สินค้า', zh: '货物' },
  proof: { en: 'Proof and trouble', th: 'หลักฐานการส่งและปัญหา', zh: '签收单与异常' },
  vehicle: { en: 'Subcontractor and vehicle', th: 'ผู้รับเหมาช่วงและรถ', zh: '分包商与车辆' },
  remarks: { en: 'Remarks', th: 'หมายเหตุ', zh: '备注' },
} as const satisfies Record<string, Words>
export type ReportGroup = keyof typeof reportGroups

/** Value type of a column: `words` are a closed set, `number` may have decimals. */
export type ReportValueKind = 'text' | 'words' | 'number' | 'whole' | 'instant'

interface Look {
  readonly label: Words
  readonly tone: StatusTone
}

export interface ReportColumn {
  readonly group: ReportGroup
  readonly label: Words
  readonly kind: ReportValueKind
  readonly value: (row: ShipmentReportRow, language: Language) => string | number | null
  /** Display of a verdict. */
  readonly look?: (row: ShipmentReportRow) => Look | null
}

type Value<T> = (row: ShipmentReportRow) => T | null

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const text = (group: ReportGroup, label: Words, value: Value<string>): ReportColumn => ({ group, label, kind: 'text', value })
const instant = (label: Words, value: Value<string>, group: ReportGroup = 'times'): ReportColumn => ({
  group,
  label,
  kind: 'instant',
  value,
})
const number = (group: ReportGroup, label: Words, value: Value<number>): ReportColumn => ({ group, label, kind: 'number', value })
const whole = (group: ReportGroup, label: Words, value: Value<number>): ReportColumn => ({ group, label, kind: 'whole', value })
const judged = (group: ReportGroup, label: Words, look: (row: ShipmentReportRow) => Look | null): ReportColumn => ({
  group,
  label,
  kind: 'words',
  value: (row, language) => look(row)?.label[language] ?? null,
  look,
})

export const waybillKinds: Readonly<Record<ShipmentReportRow['kind'], Words>> = {
  normal: words('Delivery', 'ส่งสินค้า', '送货'),
  reject_return: words('Return of refused goods', 'ส่งคืนสินค้าปฏิเสธ', '拒收退回'),
}

const statusDisplayOf = (kept: Kept | null): Look | null => kept && punctualities[kept.verdict]
/** Delays only: early counts as zero, and what is not yet due is unknown. */
const delayOf = (kept: Kept | null): number | null => (kept === null || kept.verdict === 'due' ? null : Math.max(0, kept.minutes))

/** Keys are used by the API and in URLs; the order is that of the table and the file. */
const columns = {
  shipmentNo: text('numbers', words('Shipment', 'ใบส่งสินค้า', '运单'), (row) => row.shipmentNo),
  status: judged('numbers', words('Status', 'สถานะ', '状态'), standingDisplay),
  delivery: judged('times', words('Delivery on time', 'ส่งตรงเวลา', '准时送货'), (row) => statusDisplayOf(row.delivery)),
  deliveryDelay: whole('times', words('Delivery delay (min)', 'ส่งล่าช้า (นาที)', '送货延误（分钟）'), (row) => delayOf(row.delivery)),
  customer: text('parties', words('Customer', 'ลูกค้า', '客户'), (row) => row.customer.name),
  origin: text('parties', words('Shipper', 'ผู้ส่ง', '发货方'), (row) => row.origin.siteName),
  originProvince: text('parties', words('Shipper province', 'จังหวัดผู้ส่ง', '发货府'), (row) => row.origin.province),
  destination: text('parties', words('Consignee', 'ผู้รับ', '收货方'), (row) => row.destination.siteName),
  destinationProvince: text('parties', words('Consignee province', 'จังหวัดผู้รับ', '收货府'), (row) => row.destination.province),
  targetDeliveryTo: instant(words('Deliver by', 'กำหนดส่งภายใน', '最晚送货'), (row) => row.targetDeliveryTo),
  deliveredAt: instant(words('Delivered at', 'เวลาส่งสินค้า', '送达时间'), (row) => row.deliveredAt),
  statusSince: instant(words('Status since', 'สถานะตั้งแต่', '状态时间'), (row) => row.statusSince, 'numbers'),
  orderNo: text('numbers', words('Order', 'คำสั่งขนส่ง', '订单'), (row) => row.orderNo),
  customerOrderNo: text('numbers', words("Customer's order no.", 'เลขที่คำสั่งของลูกค้า', '客户单号'), (row) => row.customerOrderNo),
  jobNo: text('numbers', words('Job', 'ใบงานรถ', '调度单'), (row) => row.jobNo),
  pickup: judged('times', words('Pickup on time', 'รับตรงเวลา', '准时提货'), (row) => statusDisplayOf(row.pickup)),
  pickupDelay: whole('times', words('Pickup delay (min)', 'รับล่าช้า (นาที)', '提货延误（分钟）'), (row) => delayOf(row.pickup)),
  targetPickupTo: instant(words('Pick up by', 'กำหนดรับภายใน', '最晚提货'), (row) => row.targetPickupTo),
  pickedUpAt: instant(words('Picked up at', 'เวลารับสินค้า', '提货时间'), (row) => row.pickedUpAt),
  pod: judged('proof', words('POD', 'หลักฐานการส่ง', '签收单'), (row) => podStates[row.pod]),
  podAt: instant(words('POD received', 'ได้หลักฐานเมื่อ', '签收单收到时间'), (row) => row.podAt, 'proof'),
  subcontractor: text('vehicle', words('Subcontractor', 'ผู้รับเหมาช่วง', '分包商'), (row) => row.subcontractor?.name ?? null),
  plateNo: text('vehicle', words('Vehicle', 'ทะเบียนรถ', '车牌'), (row) => row.plateNo),
  driverName: text('vehicle', words('Driver', 'พนักงานขับรถ', '司机'), (row) => row.driverName),
  packages: number('goods', words('Packages ordered', 'จำนวนสั่ง', '下单件数'), (row) => row.packages),
  pickedPackages: number('goods', words('Packages picked up', 'จำนวนรับ', '提货件数'), (row) => row.picked?.packages ?? null),
  deliveredPackages: number('goods', words('Packages delivered', 'จำนวนส่ง', '送达件数'), (row) => row.delivered?.packages ?? null),
  damagedPackages: number('goods', words('Damaged packages', 'เสียหาย', '货损件数'), (row) => row.missing.damaged),
  refusedPackages: number('goods', words('Refused packages', 'ถูกปฏิเสธ', '拒收件数'), (row) => row.missing.refused),
  lostPackages: number('goods', words('Lost packages', 'สูญหาย', '丢失件数'), (row) => row.missing.lost),
  weightKg: number('goods', words('Weight ordered (kg)', 'น้ำหนักสั่ง (กก.)', '下单重量（公斤）'), (row) => row.weightKg),
  pickedWeightKg: number(
    'goods',
    words('Weight picked up (kg)', 'น้ำหนักรับ (กก.)', '提货重量（公斤）'),
    (row) => row.picked?.weightKg ?? null,
  ),
  deliveredWeightKg: number(
    'goods',
    words('Weight delivered (kg)', 'น้ำหนักส่ง (กก.)', '送达重量（公斤）'),
    (row) => row.delivered?.weightKg ?? null,
  ),
  volumeM3: number('goods', words('Volume ordered (m³)', 'ปริมาตรสั่ง (ลบ.ม.)', '下单体积（立方米）'), (row) => row.volumeM3),
  pickedVolumeM3: number(
    'goods',
    words('Volume picked up (m³)', 'ปริมาตรรับ (ลบ.ม.)', '提货体积（立方米）'),
    (row) => row.picked?.volumeM3 ?? null,
  ),
  deliveredVolumeM3: number(
    'goods',
    words('Volume delivered (m³)', 'ปริมาตรส่ง (ลบ.ม.)', '送达体积（立方米）'),
    (row) => row.delivered?.volumeM3 ?? null,
  ),
  goodsType: text('goods', words('Goods', 'ประเภทสินค้า', '货物类型'), (row) => row.goodsType?.name ?? null),
  temperatureType: text('goods', words('Temperature type', 'ประเภทอุณหภูมิ', '温度类型'), (row) => row.temperatureType?.name ?? null),
  temperature: judged(
    'goods',
    words('Temperature', 'อุณหภูมิ', '温度'),
    (row) => row.temperature && temperatureVerdicts[row.temperature],
  ),
  pickupTemperature: number(
    'goods',
    words('At pickup (°C)', 'ตอนรับ (°C)', '提货温度（°C）'),
    (row) => row.picked?.temperatureC ?? null,
  ),
  deliveryTemperature: number(
    'goods',
    words('At delivery (°C)', 'ตอนส่ง (°C)', '送达温度（°C）'),
    (row) => row.delivered?.temperatureC ?? null,
  ),
  failedAttempts: whole('proof', words('Failed attempts', 'ครั้งที่ไม่สำเร็จ', '失败次数'), (row) => row.failedAttempts),
  lastProblem: text('proof', words('Last problem', 'ปัญหาล่าสุด', '最近问题'), (row) => row.lastProblem),
  exceptionCount: whole('proof', words('Differences', 'รายการผลต่าง', '差异数'), (row) => row.exceptionCount),
  mileageKm: number('vehicle', words('Mileage (km)', 'ระยะทาง (กม.)', '里程（公里）'), (row) => row.mileageKm),
  vehicleType: text('vehicle', words('Vehicle type', 'ประเภทรถ', '车型'), (row) => row.vehicleType?.name ?? null),
  driverPhone: text('vehicle', words("Driver's phone", 'โทรศัพท์พนักงานขับรถ', '司机电话'), (row) => row.driverPhone),
  businessUnit: text('parties', words('Business unit', 'หน่วยธุรกิจ', '业务单元'), (row) => row.businessUnit.name),
  originCode: text('parties', words('Shipper site code', 'รหัสจุดผู้ส่ง', '发货站点代码'), (row) => row.origin.siteCode),
  destinationCode: text('parties', words('Consignee site code', 'รหัสจุดผู้รับ', '收货站点代码'), (row) => row.destination.siteCode),
  targetPickupFrom: instant(words('Pick up from', 'เริ่มรับได้', '最早提货'), (row) => row.targetPickupFrom),
  arrivedOriginAt: instant(words('Arrived at shipper', 'ถึงผู้ส่งเมื่อ', '到达发货方'), (row) => row.arrivedOriginAt),
  targetDeliveryFrom: instant(words('Deliver from', 'เริ่มส่งได้', '最早送货'), (row) => row.targetDeliveryFrom),
  arrivedDestinationAt: instant(words('Arrived at consignee', 'ถึงผู้รับเมื่อ', '到达收货方'), (row) => row.arrivedDestinationAt),
  kind: {
    group: 'numbers',
    label: words('Kind', 'ชนิด', '种类'),
    kind: 'words',
    value: (row: ShipmentReportRow, language: Language) => waybillKinds[row.kind][language],
  },
  legNo: whole('numbers', words('Leg', 'ช่วงขนส่งที่', '运段号'), (row) => row.legNo),
  attempt: whole('numbers', words('Attempt', 'ครั้งที่', '尝试次数'), (row) => row.attempt),
  remark: text('remarks', words('Order remark', 'หมายเหตุคำสั่ง', '订单备注'), (row) => row.remark),
  pickupRemark: text('remarks', words('Pickup remark', 'หมายเหตุการรับ', '提货备注'), (row) => row.pickupRemark),
  deliveryRemark: text('remarks', words('Delivery remark', 'หมายเหตุการส่ง', '送货备注'), (row) => row.deliveryRemark),
  createdAt: instant(words('Created', 'สร้างเมื่อ', '创建时间'), (row) => row.createdAt, 'numbers'),
} as const satisfies Record<string, ReportColumn>

export type ShipmentReportColumn = keyof typeof columns
export const shipmentReportColumns: Readonly<Record<ShipmentReportColumn, ReportColumn>> = columns
export const shipmentReportColumnNames = Object.keys(columns) as [ShipmentReportColumn, ...ShipmentReportColumn[]] // its own keys

/** Row limit of a file; Excel allows about twice as many. */
export const maxReportedRows = 500_000
