/** All inputs of rule sheets, with type, unit and labels. Prices never read anything else. */
import type { Words } from '../../kernel/language.ts'

export type RuleType = 'number' | 'text' | 'truth'

interface RuleFact {
  readonly type: RuleType
  readonly unit?: string
  readonly words: Words
}

const figure = (unit: string, en: string, th: string, zh: string): RuleFact => ({ type: 'number', unit, words: { en, th, zh } })
const name = (en: string, th: string, zh: string): RuleFact => ({ type: 'text', words: { en, th, zh } })

export const ruleFacts = {
  weightKg: figure('kg', 'Weight', 'น้ำหนัก', '重量'),
  volumeM3: figure('m³', 'Volume', 'ปริมาตร', '体积'),
  chargeWeightKg: figure('kg', 'Chargeable weight', 'น้ำหนักคิดค่าขนส่ง', '计费重量'),
  lightRatio: figure('', 'Volume/weight ratio of the contract', 'อัตราส่วนปริมาตรต่อน้ำหนักตามสัญญา', '合同轻货比'),
  packages: figure('', 'Packages', 'จำนวนหีบห่อ', '件数'),
  items: figure('', 'Items', 'จำนวนชิ้น', '单品数'),
  pallets: figure('', 'Pallets', 'จำนวนพาเลท', '托盘数'),
  distanceKm: figure('km', 'Distance', 'ระยะทาง', '里程'),
  drops: figure('', 'Delivery points', 'จำนวนจุดส่ง', '送货点数'),
  pickups: figure('', 'Pickup points', 'จำนวนจุดรับ', '提货点数'),
  waitingByStop: name(
    'Minutes of waiting at each stop, with commas between',
    'นาทีที่รอแต่ละจุด คั่นด้วยจุลภาค',
    '各站点等待分钟数，以逗号分隔',
  ),
  waitingMinutes: figure('min', 'Waiting at sites', 'เวลารอที่จุดรับส่ง', '现场等待时间'),
  declaredValue: figure('THB', 'Value of the goods', 'มูลค่าสินค้า', '货值'),
  fuelPrice: figure('THB/l', 'Price of diesel on the day', 'ราคาดีเซลในวันนั้น', '当日柴油价'),
  weekday: figure('', 'Day of the week, Monday is 1', 'วันในสัปดาห์ วันจันทร์คือ 1', '星期（周一为1）'),
  pickupHour: figure('h', 'Hour of pickup', 'ชั่วโมงที่รับสินค้า', '提货时点'),
  deliveryHour: figure('h', 'Hour of delivery', 'ชั่วโมงที่ส่งสินค้า', '送达时点'),
  rejectedShare: figure('0…1', 'Share of the goods that was refused', 'สัดส่วนสินค้าที่ถูกปฏิเสธ', '拒收比例'),
  temperatureType: name('Code of the temperature type', 'รหัสประเภทอุณหภูมิ', '温度类型代码'),
  goodsType: name('Code of the goods type', 'รหัสประเภทสินค้า', '货物类型代码'),
  vehicleType: name('Code of the vehicle type', 'รหัสประเภทรถ', '车型代码'),
  serviceProduct: name('Code of the service product', 'รหัสผลิตภัณฑ์บริการ', '服务产品代码'),
  originProvince: name('Province of origin, its Thai name', 'จังหวัดต้นทาง', '始发省'),
  originDistrict: name('District of origin, its Thai name', 'อำเภอต้นทาง', '始发区县'),
  originSite: name('Code of the site of origin', 'รหัสจุดต้นทาง', '始发网点代码'),
  destinationProvince: name('Province of destination, its Thai name', 'จังหวัดปลายทาง', '目的省'),
  destinationDistrict: name('District of destination, its Thai name', 'อำเภอปลายทาง', '目的区县'),
  destinationSite: name('Code of the site of destination', 'รหัสจุดปลายทาง', '目的网点代码'),
  isReturn: { type: 'truth', words: { en: 'Return of refused goods', th: 'การนำสินค้าที่ถูกปฏิเสธกลับ', zh: '拒收退回' } },
} as const satisfies Readonly<Record<string, RuleFact>>

export type RuleFactName = keyof typeof ruleFacts

export const isRuleFact = (named: string): named is RuleFactName => Object.hasOwn(ruleFacts, named)

/** Facts of one shipment, job or trial. Numbers are text, `'12.5'`; unknown ones are omitted, and using them is refused by name. */
export type FactValues = Readonly<Partial<Record<RuleFactName, string | boolean>>>
