/** Field types of the dynamic reports' data sets, and shared fields. */
import type { Words } from '../../../kernel/language.ts'
import type { Permission } from '../../../kernel/permissions.ts'

/** Master data used as dimensions: groups are labelled by the record. */
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
  'partners',
  'billingItems',
] as const
export type ReportRecord = (typeof reportRecords)[number]

/** A dimension or filter: a master data record, a code of a closed set, or a pair of provinces, which cannot be filtered. */
export type ReportDimension =
  | { readonly label: Words; readonly record: ReportRecord }
  | { readonly label: Words; readonly choices: Readonly<Record<string, Words>> }
  | { readonly label: Words; readonly pair: 'provinces' }

/** A number to sum, average, or take minimum and maximum of. */
export interface ReportNumber {
  readonly label: Words
  readonly unit: Words
  /** Explains the calculation to readers of a report. */
  readonly about: Words
  /** Permission required for this number, in addition to those of the data set. */
  readonly needs?: Permission
}

/** The share of rows that meet a condition. */
export interface ReportShare {
  readonly label: Words
  readonly about: Words
}

export interface DataSetFacts {
  readonly label: Words
  /** Describes one row. */
  readonly about: Words
  /** Permission required for these records. */
  readonly needs: Permission
  readonly dates: Readonly<Record<string, Words>>
  readonly dimensions: Readonly<Record<string, ReportDimension>>
  readonly numbers: Readonly<Record<string, ReportNumber>>
  /** Relative to the rows for which the condition applies. */
  readonly shares: Readonly<Record<string, ReportShare>>
}

export const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const of = (record: ReportRecord, en: string, th: string, zh: string) => ({ label: words(en, th, zh), record })

/** Labels of a table with further properties. */
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
  lane: { label: words('Lane', 'เส้นทาง', '线路'), pair: 'provinces' },
  project: of('projects', 'Project', 'โครงการ', '项目'),
  product: of('products', 'Service product', 'ผลิตภัณฑ์บริการ', '服务产品'),
  goodsType: of('goodsTypes', 'Goods type', 'ประเภทสินค้า', '货物类型'),
  temperatureType: of('temperatureTypes', 'Temperature type', 'ประเภทอุณหภูมิ', '温度类型'),
  site: of('sites', 'Site', 'สถานที่', '站点'),
  siteProvince: of('provinces', 'Province of the site', 'จังหวัดของสถานที่', '站点所在府'),
  partner: of('partners', 'Partner', 'คู่ค้า', '合作方'),
  billingItem: of('billingItems', 'Billing item', 'รายการเรียกเก็บ', '计费项目'),
} as const satisfies Record<string, ReportDimension>

export const units = {
  none: words('', '', ''),
  kg: words('kg', 'กก.', '公斤'),
  m3: words('m³', 'ลบ.ม.', '立方米'),
  km: words('km', 'กม.', '公里'),
  kmh: words('km/h', 'กม./ชม.', '公里/小时'),
  hours: words('h', 'ชม.', '小时'),
  days: words('d', 'วัน', '天'),
  baht: words('baht', 'บาท', '泰铢'),
  litres: words('l', 'ลิตร', '升'),
  tonneKm: words('t·km', 'ตัน-กม.', '吨公里'),
  kgCo2: words('kg CO₂e', 'กก. CO₂e', '公斤CO₂e'),
  degrees: words('°C', '°C', '°C'),
} as const satisfies Record<string, Words>
