/** Posted price of a litre on a day. Contracts linked to fuel prices read it. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { money } from '../../resource/fields/money.ts'
import { text } from '../../resource/fields/text.ts'

/** Products with a posted price; a vehicle's fuel may be two of them. */
export const fuelProducts = {
  diesel: { en: 'Diesel', th: 'ดีเซล', zh: '柴油' },
  diesel_b20: { en: 'Diesel B20', th: 'ดีเซล B20', zh: '柴油 B20' },
  gasohol_95: { en: 'Gasohol 95', th: 'แก๊สโซฮอล์ 95', zh: '乙醇汽油 95' },
  gasohol_91: { en: 'Gasohol 91', th: 'แก๊สโซฮอล์ 91', zh: '乙醇汽油 91' },
  e20: { en: 'E20', th: 'E20', zh: 'E20' },
  lpg: { en: 'LPG', th: 'แอลพีจี', zh: '液化石油气' },
  cng: { en: 'CNG (NGV)', th: 'ซีเอ็นจี (เอ็นจีวี)', zh: '压缩天然气' },
} as const satisfies Record<string, Words>
export type FuelProduct = keyof typeof fuelProducts

export const fuelPrice = defineResource({
  name: 'fuelPrice',
  table: 'fuel_prices',
  topic: 'billing',
  label: { en: 'Fuel price', th: 'ราคาน้ำมัน', zh: '油价' },
  labels: { en: 'Fuel prices', th: 'ราคาน้ำมัน', zh: '油价' },
  title: ['product', 'day'],
  fields: {
    day: date({ en: 'Date', th: 'วันที่', zh: '日期' }, {}),
    product: choice({ en: 'Fuel', th: 'น้ำมัน', zh: '油品' }, fuelProducts, { fallback: 'diesel' }),
    price: money({ en: 'Price per litre', th: 'ราคาต่อลิตร', zh: '每升价格' }, { min: 1, max: 999 }),
    source: text(
      { en: 'Posted by', th: 'ที่มาของราคา', zh: '价格来源' },
      { max: 32, help: { en: 'PTT Bangkok', th: 'ปตท. กรุงเทพฯ', zh: 'PTT 曼谷' } },
    ),
  },
  list: ['day', 'product', 'price', 'source'],
  search: ['source'],
  numbers: ['source'],
  filters: ['product'],
  sort: ['day', 'price', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'day', descending: true },
  unique: { fuel_prices_once: 'day' },
})
export type FuelPrice = Row<typeof fuelPrice>
