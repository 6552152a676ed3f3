/** Bulk price changes: by a percentage or an amount, rounded to a step. */
import { Exact } from '../rules/rule-functions.ts'

export interface PriceChange {
  /** Percent, `3` or `-2.5`; null when an amount is given. */
  readonly percent: string | null
  /** Baht added to each price. */
  readonly amount: string | null
  /** Rounded half up to a multiple of this many baht, `0.01`, `1`, `5`. */
  readonly roundTo: string
}

/** The new price, at least zero. */
export const changedPrice = (price: string, { percent, amount, roundTo }: PriceChange): string => {
  const raised = new Exact(price)
    .times(new Exact(percent ?? 0).plus(100))
    .dividedBy(100)
    .plus(amount ?? 0)
  const step = new Exact(roundTo)
  const rounded = raised.dividedBy(step).toDecimalPlaces(0, Exact.ROUND_HALF_UP).times(step)
  return Exact.max(rounded, 0).toDecimalPlaces(4).toFixed()
}

export const changedPrices = (prices: Readonly<Record<string, string>>, change: PriceChange): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(prices).map(([column, price]) => [column, changedPrice(price, change)]))
