/** What of the cost of a trip is a waybill's: shared by weight among what rode along, to the satang; the last takes what rounding left. */
import { amountText, hundredthsOf, splitAmount } from '../../kernel/money.ts'

export interface RidingLoad {
  readonly id: string
  readonly weightGrams: number
}

/** The share of one load; nothing when it did not ride along. */
export const tripShare = (cost: string, loads: readonly RidingLoad[], id: string): string => {
  const at = loads.findIndex((load) => load.id === id)
  if (at < 0) return '0.00'
  const weights = loads.map(({ weightGrams }) => weightGrams)
  const shares = splitAmount(hundredthsOf(cost), weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return amountText(shares[at] ?? 0)
}
