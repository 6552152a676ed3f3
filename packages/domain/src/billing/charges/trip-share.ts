/** A waybill's share of a trip's cost: by weight, to the satang; the last one takes the rounding remainder. */
import { amountText, hundredthsOf, splitAmount } from '../../kernel/money.ts'

export interface RidingLoad {
  readonly id: string
  readonly weightGrams: number
}

/** Share of one load; zero when it was not on the trip. */
export const tripShare = (cost: string, loads: readonly RidingLoad[], id: string): string => {
  const at = loads.findIndex((load) => load.id === id)
  if (at < 0) return '0.00'
  const weights = loads.map(({ weightGrams }) => weightGrams)
  const shares = splitAmount(hundredthsOf(cost), weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return amountText(shares[at] ?? 0)
}
