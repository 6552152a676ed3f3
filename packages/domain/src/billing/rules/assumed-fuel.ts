/** Another price of fuel than the posted one, from a day on: what a what-if prices with instead. */
import { Exact } from './rule-functions.ts'
import { priceOn, type PriceOfDay } from '../rating/fuel-band.ts'
import type { FuelProduct } from '../rating/fuel-price.ts'

export interface AssumedFuel {
  readonly product: FuelProduct
  /** First day, `YYYY-MM-DD`. */
  readonly from: string
  /** `set`: baht a litre instead of what was posted. `shift`: baht more or less than what was posted. */
  readonly kind: 'set' | 'shift'
  readonly amount: string
}

/** A posted price as it is assumed, never below one satang. */
const assumedPrice = (posted: string, { kind, amount }: AssumedFuel): string =>
  kind === 'set' ? new Exact(amount).toFixed(2) : Exact.max(new Exact(posted).plus(amount), '0.01').toFixed(2)

/** What a litre costs on a day, given what was posted for it. */
export const assumedFuelOn = (posted: string | undefined, day: string, fuel: AssumedFuel): string | undefined => {
  if (day < fuel.from) return posted
  if (fuel.kind === 'set') return new Exact(fuel.amount).toFixed(2)
  return posted === undefined ? undefined : assumedPrice(posted, fuel)
}

/** A course of posted prices as it is assumed: as posted before the day, and changed from it on. */
export const assumedCourse = <Price extends PriceOfDay>(prices: readonly Price[], fuel: AssumedFuel): readonly PriceOfDay[] => {
  const before = priceOn(prices, fuel.from)
  const begins = assumedFuelOn(before?.price, fuel.from, fuel)
  const changed = prices.map(({ day, price }) => ({ day, price: assumedFuelOn(price, day, fuel) ?? price }))
  return begins === undefined ? changed : [...changed.filter(({ day }) => day !== fuel.from), { day: fuel.from, price: begins }]
}
