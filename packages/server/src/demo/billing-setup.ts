/** Billing setup of the demo company: services, billing items, and a quarter of fuel prices. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { random } from './random.ts'

type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'tenantId'>

export interface BillingSetup {
  readonly services: readonly Row<'serviceItems'>[]
  readonly items: readonly Row<'billingItems'>[]
  readonly fuelPrices: readonly Row<'fuelPrices'>[]
  readonly sources: readonly Row<'dataSources'>[]
  readonly rules: readonly Row<'billingRules'>[]
  readonly allocations: readonly Row<'allocationRules'>[]
}

const services = [
  ['SV-FTL', 'ขนส่งเหมาคัน', 'transport', 'เที่ยว'],
  ['SV-LTL', 'ขนส่งไม่เต็มคัน', 'transport', 'ตัน'],
  ['SV-COLD', 'ขนส่งควบคุมอุณหภูมิ', 'transport', 'เที่ยว'],
  ['SV-DROP', 'จุดส่งเพิ่ม', 'additional_point', 'จุด'],
  ['SV-WAIT', 'รอเกินเวลา', 'waiting', 'ชั่วโมง'],
  ['SV-LOAD', 'แรงงานขึ้นสินค้า', 'loading', 'พาเลท'],
  ['SV-UNLD', 'แรงงานลงสินค้า', 'unloading', 'พาเลท'],
  ['SV-STOR', 'ฝากสินค้า', 'storage', 'พาเลท/วัน'],
] as const

const items = [
  ['BI-LH', 'ค่าขนส่งสายหลัก', 'linehaul', 'transport'],
  ['BI-HD', 'ค่าส่งถึงปลายทาง', 'home_delivery', 'transport'],
  ['BI-WH', 'ค่าคลังสินค้า', 'warehouse', 'service'],
  ['BI-VA', 'ค่าบริการเสริม', 'value_added', 'service'],
] as const

const sources = [
  ['ค่าข้ามแดนจังหวัด', 'table', 'บาท/เที่ยว', '{"keys": ["province"], "rows": [["ระยอง", 350], ["ชลบุรี", 250], ["*", 150]]}', 'ระยอง'],
  ['ราคาน้ำมันวันนี้', 'view', 'บาท/ลิตร', '{"view": "fuelPrices"}', 'diesel'],
  ['น้ำหนักบรรทุก', 'view', 'กก.', '{"view": "payloads", "otherwise": 10000}', '6W'],
] as const

const rules = [
  [
    'RULE-HAUL',
    'ค่าขนส่งตามน้ำหนักขั้นบันได',
    `# ขั้นต่ำ 1 ตัน ราคาลดตามขั้น และบวกค่าน้ำมันส่วนที่เกิน 30 บาท
kg = max(chargeWeightKg, 1000)
haul = sumOfSteps(kg, [0, 3000, 10000], [1.6, 1.35, 1.1])
fuel = 1 + max(roundDown(fuelPrice, 1) - 30, 0) * 0.01
amount = round(haul * fuel, 2)`,
    'chargeWeightKg = 4200\nfuelPrice = 33.44',
    'ใช้กับสัญญาที่ผูกกับราคาน้ำมัน',
  ],
  [
    'RULE-DROP',
    'จุดส่งเพิ่มและรอเกินเวลา',
    `extra = max(drops - 1, 0) * 350
waiting = max(waitingMinutes - 120, 0) / 60 * 300
cold = temperatureType in ["chilled", "frozen"] ? 500 : 0
amount = round(extra + waiting + cold, 2)`,
    'drops = 3\nwaitingMinutes = 200\ntemperatureType = frozen',
    null,
  ],
  [
    'RULE-LANE',
    'ค่าเที่ยวบวกค่าข้ามจังหวัด',
    `amount = 4500 + lookup("ค่าข้ามแดนจังหวัด", destinationProvince)`,
    'destinationProvince = ระยอง',
    null,
  ],
] as const

const allocations = [
  ['AR-WEIGHT', 'ตามน้ำหนัก', 'ส่วนแบ่งค่าเที่ยว', '{"by": {"chargeWeight": 100}}', '4500\nchargeWeight = 500\nchargeWeight = 1500'],
  [
    'AR-MIXED',
    'น้ำหนักและเท่ากัน',
    'ส่วนแบ่งค่าเที่ยว',
    '{"by": {"weight": 70, "equal": 30}, "atLeast": 100}',
    '4500\nweight = 40\nweight = 3000',
  ],
] as const

const dayMs = 86_400_000
const shownDays = 92
const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
const source = 'ปตท. กรุงเทพฯ'

/** Fuel prices change up to twice a week, in steps of 30 satang. */
const coursesOf = (now: number, seed: number): readonly Row<'fuelPrices'>[] => {
  const chance = random(seed)
  const begin = { diesel: 3144, gasohol_95: 3605, gasohol_91: 3548 }
  return Object.entries(begin).flatMap(([product, first]) => {
    let satang = first
    const rows: Row<'fuelPrices'>[] = []
    for (let at = shownDays; at > 0; at -= chance.int(2, 6)) {
      rows.push({
        id: chance.id(now),
        day: dayOf(now - at * dayMs),
        product,
        price: (satang / 100).toFixed(2),
        source,
        searchKey: searchKey(source),
      })
      satang += chance.pick([-30, 0, 30, 30, 50])
    }
    return rows
  })
}

export const makeBillingSetup = ({ now, seed }: { readonly now: number; readonly seed: number }): BillingSetup => {
  const chance = random(seed + 1)
  return {
    services: services.map(([code, name, serviceType, quotationUnit], at) => ({
      id: chance.id(now),
      code,
      name,
      serviceType,
      quotationUnit,
      serialNo: (at + 1) * 10,
      searchKey: searchKey(`${code} ${name} ${quotationUnit}`),
    })),
    items: items.map(([code, name, level, taxCode]) => ({
      id: chance.id(now),
      code,
      name,
      level,
      taxCode,
      searchKey: searchKey(`${code} ${name}`),
    })),
    fuelPrices: coursesOf(now, seed),
    sources: sources.map(([name, sourceType, property, configuration, parameters]) => ({
      id: chance.id(now),
      name,
      sourceType,
      property,
      configuration,
      parameters,
      searchKey: searchKey(`${name} ${property}`),
    })),
    rules: rules.map(([code, name, calculation, parameters, remark]) => ({
      id: chance.id(now),
      code,
      name,
      calculation,
      parameters,
      remark,
      searchKey: searchKey(`${code} ${name} ${remark ?? ''}`),
    })),
    allocations: allocations.map(([code, name, shareName, configuration, parameters]) => ({
      id: chance.id(now),
      code,
      name,
      shareName,
      configuration,
      parameters,
      searchKey: searchKey(`${code} ${name} ${shareName}`),
    })),
  }
}
