/** Reference fuel price of a rate card: of the day, of the last 1st or 16th, or the average of the previous month. */
import type { Words } from '../../kernel/language.ts'
import { addDays, daysBetween } from '../../kernel/time.ts'
import { priceOn, type PriceOfDay } from '../rating/fuel-band.ts'
import { Exact } from '../rules/rule-functions.ts'

export const fuelReferences = {
  day: { en: 'Price on the day of pickup', th: 'ราคาในวันที่รับสินค้า', zh: '提货日价格' },
  half_month: { en: 'Price on the 1st or the 16th', th: 'ราคาวันที่ 1 หรือวันที่ 16', zh: '每月1日或16日价格' },
  previous_month: { en: 'Average of the month before', th: 'ราคาเฉลี่ยเดือนก่อน', zh: '上月平均价格' },
} as const satisfies Record<string, Words>
export type FuelReference = keyof typeof fuelReferences

/** What happens to a fuel price outside all bands. */
export const fuelOutsides = {
  refuse: { en: 'No price outside of the bands', th: 'ไม่คิดราคาเมื่ออยู่นอกช่วง', zh: '超出区间不计价' },
  clamp: { en: 'The nearest band holds', th: 'ใช้ช่วงที่ใกล้ที่สุด', zh: '按最接近的区间' },
} as const satisfies Record<string, Words>
export type FuelOutside = keyof typeof fuelOutsides

const averageOfMonthBefore = (prices: readonly PriceOfDay[], day: string): string | undefined => {
  const last = addDays(`${day.slice(0, 7)}-01`, -1)
  const first = `${last.slice(0, 7)}-01`
  const count = daysBetween(first, last) + 1
  const each = Array.from({ length: count }, (_, at) => priceOn(prices, addDays(first, at))?.price)
  const known = each.filter((price) => price !== undefined)
  // The average of part of a month would differ from the agreed figure.
  if (known.length < count) return undefined
  return known
    .reduce((sum, price) => sum.plus(price), new Exact(0))
    .dividedBy(count)
    .toFixed()
}

/** The reference price on a day, exact; undefined when none was posted. */
export const fuelPriceFor = (reference: FuelReference, prices: readonly PriceOfDay[], day: string): string | undefined => {
  if (reference === 'previous_month') return averageOfMonthBefore(prices, day)
  const half = `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`
  return priceOn(prices, reference === 'half_month' ? half : day)?.price
}

export type BandPlace = { readonly kind: 'in' | 'clamped'; readonly baht: number } | { readonly kind: 'below' | 'above' }

/** A price belongs to the band of its whole baht, without rounding. */
export const placeInBands = (
  price: string,
  { bandFrom, bandTo }: { readonly bandFrom: number; readonly bandTo: number },
  outside: FuelOutside,
): BandPlace => {
  const baht = new Exact(price).toDecimalPlaces(0, Exact.ROUND_DOWN).toNumber()
  if (baht >= bandFrom && baht <= bandTo) return { kind: 'in', baht }
  if (outside === 'clamp') return { kind: 'clamped', baht: baht < bandFrom ? bandFrom : bandTo }
  return { kind: baht < bandFrom ? 'below' : 'above' }
}
