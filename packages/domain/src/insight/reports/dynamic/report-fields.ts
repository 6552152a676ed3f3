/** The kinds of field that a data set of the dynamic reports has, and the fields that several of them share. */
import type { Words } from '../../../kernel/language.ts'

/** Master data that a report groups by: its groups are called as the record is. */
export const reportRecords = [
  'customers',
  'subcontractors',
  'drivers',
  'vehicles',
  'vehicleTypes',
  'provinces',
  'sites',
  'projects',
  'products',
  'goodsTypes',
  'temperatureTypes',
  'exceptionTypes',
  'organisations',
] as const
export type ReportRecord = (typeof reportRecords)[number]

/** What a report groups by and is narrowed by: a record of master data, or a code of a closed set. */
export type ReportDimension =
  | { readonly label: Words; readonly record: ReportRecord }
  | { readonly label: Words; readonly choices: Readonly<Record<string, Words>> }

/** What is added up, averaged or looked at for its ends. */
export interface ReportNumber {
  readonly label: Words
  readonly unit: Words
}

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const of = (record: ReportRecord, en: string, th: string, zh: string) => ({ label: words(en, th, zh), record })

/** The words of a table whose rows hold more than words. */
export const labelsOf = (table: Readonly<Record<string, { readonly label: Words }>>): Readonly<Record<string, Words>> =>
  Object.fromEntries(Object.entries(table).map(([code, { label }]) => [code, label]))

export const shared = {
  customer: of('customers', 'Customer', 'ลูกค้า', '客户'),
  carrier: of('subcontractors', 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商'),
  driver: of('drivers', 'Driver', 'พนักงานขับรถ', '司机'),
  vehicle: of('vehicles', 'Vehicle', 'รถ', '车辆'),
  vehicleType: of('vehicleTypes', 'Vehicle type', 'ประเภทรถ', '车型'),
  businessUnit: of('organisations', 'Business unit', 'หน่วยธุรกิจ', '业务单元'),
  origin: of('sites', 'Shipper', 'ผู้ส่ง', '发货方'),
  originProvince: of('provinces', 'Province from', 'จังหวัดต้นทาง', '始发府'),
  destination: of('sites', 'Consignee', 'ผู้รับ', '收货方'),
  destinationProvince: of('provinces', 'Province to', 'จังหวัดปลายทาง', '目的府'),
  project: of('projects', 'Project', 'โครงการ', '项目'),
  product: of('products', 'Service product', 'ผลิตภัณฑ์บริการ', '服务产品'),
  goodsType: of('goodsTypes', 'Goods type', 'ประเภทสินค้า', '货物类型'),
  temperatureType: of('temperatureTypes', 'Temperature type', 'ประเภทอุณหภูมิ', '温度类型'),
} as const satisfies Record<string, ReportDimension>

const kg = words('kg', 'กก.', '公斤')
const m3 = words('m³', 'ลบ.ม.', '立方米')
const km = words('km', 'กม.', '公里')
const hours = words('h', 'ชม.', '小时')
const days = words('d', 'วัน', '天')
const none = words('', '', '')

export const numbers = {
  weightKg: { label: words('Weight', 'น้ำหนัก', '重量'), unit: kg },
  volumeM3: { label: words('Volume', 'ปริมาตร', '体积'), unit: m3 },
  packages: { label: words('Packages', 'จำนวนหีบห่อ', '件数'), unit: none },
  items: { label: words('Items', 'จำนวนชิ้น', '数量'), unit: none },
  distanceKm: { label: words('Distance', 'ระยะทาง', '里程'), unit: km },
  shipments: { label: words('Shipments', 'ใบส่งสินค้า', '运单数'), unit: none },
  plannedHours: { label: words('Planned time', 'เวลาตามแผน', '计划用时'), unit: hours },
  transitHours: { label: words('Time on the road', 'เวลาขนส่ง', '在途用时'), unit: hours },
  delayHours: { label: words('Delivery delay', 'เวลาที่ส่งล่าช้า', '送货延误'), unit: hours },
  closeHours: { label: words('Time until closed', 'เวลาจนปิดเรื่อง', '关闭用时'), unit: hours },
  damagedPackages: { label: words('Damaged packages', 'หีบห่อเสียหาย', '破损件数'), unit: none },
  rejectedPackages: { label: words('Rejected packages', 'หีบห่อที่ปฏิเสธ', '拒收件数'), unit: none },
  lostPackages: { label: words('Lost packages', 'หีบห่อสูญหาย', '丢失件数'), unit: none },
  papers: { label: words('Papers received back', 'เอกสารที่รับคืน', '收回单据数'), unit: none },
  returnDays: { label: words('Days until received back', 'จำนวนวันจนรับเอกสารคืน', '收回天数'), unit: days },
} as const satisfies Record<string, ReportNumber>
