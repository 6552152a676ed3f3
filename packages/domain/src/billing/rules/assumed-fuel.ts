/** Assumed fuel price from a day, used by a what-if instead of the posted one. */
import { Exact } from './rule-functions.ts'
import { priceOn, type PriceOfDay } from '../rating/fuel-band.ts'
import type { FuelProduct } from '../rating/fuel-price.ts'

export interface AssumedFuel {
  readonly product: FuelProduct
  /** First day, `YYYY-MM-DD`. */
  readonly from: string
  /** `set`: baht per litre instead of the posted price. `shift`: baht added to the posted price. */
  readonly kind: 'set' | 'shift'
  readonly amount: string
}

/** The assumed price for a posted one, at least one satang. */
const assumedPrice = (posted: string, { kind, amount }: AssumedFuel): string =>
  kind === 'set' ? new Exact(amount).toFixed(2) : Exact.max(new Exact(posted).plus(amount), '0.01').toFixed(2)

/** Price of a litre on a day, given the posted one. */
export const assumedFuelOn = (posted: string | undefined, day: string, fuel: AssumedFuel): string | undefined => {
  if (day < fuel.from) return posted
  if (fuel.kind === 'set') return new Exact(fuel.amount).toFixed(2)
  return posted === undefined ? undefined : assumedPrice(posted, fuel)
}

/** Posted prices with the assumption applied: as posted before its day, changed from then on. */
export const assumedCourse = <Price extends PriceOfDay>(prices: readonly Price[], fuel: AssumedFuel): readonly PriceOfDay[] => {
  const before = priceOn(prices, fuel.from)
  const begins = assumedFuelOn(before?.price, fuel.from, fuel)
  const changed = prices.map(({ day, price }) => ({ day, price: assumedFuelOn(price, day, fuel) ?? price }))
  return begins === undefined ? changed : [...changed.filter(({ day }) => day !== fuel.from), { day: fuel.from, price: begins }]
}
