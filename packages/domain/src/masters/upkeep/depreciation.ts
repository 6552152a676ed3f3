/**
 * Book value of a vehicle: straight-line depreciation by month, from the original to the salvage value over the scrap period. In
 * integer satang, so nothing is lost to rounding.
 */
export interface DepreciationTerms {
  readonly originalSatang: number
  /** Salvage value as a share of the original, 0 to 1 with four decimals. */
  readonly salvageRate: number
  /** Months until only the salvage value is left. */
  readonly scrapMonths: number
  /** Registration date, `YYYY-MM-DD`. */
  readonly from: string
}

export interface Depreciation {
  readonly salvageSatang: number
  readonly monthlySatang: number
  readonly monthsPassed: number
  readonly netSatang: number
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Completed months between two days. */
export const monthsBetween = (from: string, to: string): number => {
  const whole = monthOf(to) - monthOf(from) - (to.slice(8, 10) < from.slice(8, 10) ? 1 : 0)
  return Math.max(0, whole)
}

/** With four decimals the rate is an integer in ten-thousandths: the product is exact and rounded half up once. */
const share = (satang: number, rate: number): number => Math.floor((satang * Math.round(rate * 10_000) + 5000) / 10_000)

export const depreciate = ({ originalSatang, salvageRate, scrapMonths, from }: DepreciationTerms, on: string): Depreciation => {
  const salvageSatang = share(originalSatang, salvageRate)
  const lost = originalSatang - salvageSatang
  const monthsPassed = Math.min(monthsBetween(from, on), scrapMonths)
  // A scrap period of zero writes everything off on the first day.
  const gone = scrapMonths === 0 ? lost : Math.floor((lost * monthsPassed) / scrapMonths)
  return {
    salvageSatang,
    monthlySatang: scrapMonths === 0 ? 0 : Math.floor(lost / scrapMonths),
    monthsPassed,
    netSatang: originalSatang - gone,
  }
}
