/** Units in which charges are counted, derived from the terms that they were priced by. */
import type { Words } from '../../kernel/language.ts'
import type { SurchargeBasis } from '../../masters/commerce/surcharge-item.ts'
import type { CardUnit, PriceBasisName } from './price-line.ts'
import { Exact } from '../rules/rule-functions.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

export const quantityUnits = {
  trip: w('trip', 'เที่ยว', '趟'),
  tonne: w('t', 'ตัน', '吨'),
  kg: w('kg', 'กก.', '公斤'),
  m3: w('m³', 'ลบ.ม.', '立方米'),
  package: w('packages', 'หีบห่อ', '件'),
  item: w('items', 'ชิ้น', '个'),
  km: w('km', 'กม.', '公里'),
  stop: w('points', 'จุด', '点'),
  hour: w('h', 'ชม.', '小时'),
  order: w('order', 'คำสั่งขนส่ง', '订单'),
  waybill: w('waybill', 'ใบส่งสินค้า', '运单'),
  baht: w('baht', 'บาท', '泰铢'),
} as const satisfies Record<string, Words>
export type QuantityUnit = keyof typeof quantityUnits

/** Null where the terms count nothing. A percentage counts the baht that it is taken of. */
export const unitsOfBases = {
  trip: 'trip',
  weight: 'tonne',
  charge_weight: 'tonne',
  volume: 'm3',
  packages: 'package',
  items: 'item',
  distance: 'km',
  drops: 'stop',
  waiting: 'hour',
  stop_waiting: 'hour',
  percent: 'baht',
  rule: null,
  rate_card: null,
  order: 'order',
  shipment: 'waybill',
  stop: 'stop',
  package: 'package',
  kg: 'kg',
  m3: 'm3',
  km: 'km',
  hour: 'hour',
  freight_percent: 'baht',
  value_percent: 'baht',
} as const satisfies Record<PriceBasisName | SurchargeBasis, QuantityUnit | null>
export type ChargeBasis = keyof typeof unitsOfBases

/** Bases whose quantity is stored in hundreds of baht (`priceSurcharge`), so that it times the percentage is the amount. */
export const basesInHundreds = ['freight_percent', 'value_percent'] as const satisfies readonly ChargeBasis[]

const percentBases: readonly ChargeBasis[] = ['percent', ...basesInHundreds]

interface Terms {
  readonly basis: ChargeBasis
  readonly rateCard?: { readonly unit: CardUnit } | null
}

export interface Counted {
  /** Decimal text; of a percentage the whole base in baht. */
  readonly quantity: string | null
  readonly unit: QuantityUnit | null
  /** Whether the price is a percentage of the quantity. */
  readonly isPercent: boolean
}

/** What a priced line counts, for people. */
export const countedBy = ({ basis, rateCard }: Terms, quantity: string | null): Counted => {
  const counted = rateCard?.unit ?? basis
  return {
    quantity:
      quantity !== null && basesInHundreds.some((each) => each === basis) ? new Exact(quantity).times(100).toFixed() : quantity,
    unit: quantity === null ? null : unitsOfBases[counted],
    isPercent: percentBases.includes(basis),
  }
}
