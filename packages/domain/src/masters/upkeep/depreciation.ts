/**
 * What a vehicle is still worth: straight-line, month by month, from the original value down to its salvage value over the
 * scrap period. Amounts are whole satang, so that nothing is lost on the way.
 */
export interface DepreciationTerms {
  readonly originalSatang: number
  /** Share of the original value that is left at the end, 0 to 1 with four decimals. */
  readonly salvageRate: number
  /** Months until nothing but the salvage value is left. */
  readonly scrapMonths: number
  /** The day it was registered, `YYYY-MM-DD`. */
  readonly from: string
}

export interface Depreciation {
  readonly salvageSatang: number
  readonly monthlySatang: number
  readonly monthsPassed: number
  readonly netSatang: number
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole months between two days; the month that has begun counts when its day of the month is reached. */
export const monthsBetween = (from: string, to: string): number => {
  const whole = monthOf(to) - monthOf(from) - (to.slice(8, 10) < from.slice(8, 10) ? 1 : 0)
  return Math.max(0, whole)
}

/** Rates have four decimals: counted in ten-thousandths the product is exact, and is rounded half up once. */
const share = (satang: number, rate: number): number => Math.floor((satang * Math.round(rate * 10_000) + 5000) / 10_000)

export const depreciate = ({ originalSatang, salvageRate, scrapMonths, from }: DepreciationTerms, on: string): Depreciation => {
  const salvageSatang = share(originalSatang, salvageRate)
  const lost = originalSatang - salvageSatang
  const monthsPassed = Math.min(monthsBetween(from, on), scrapMonths)
  // A scrap period of nought writes everything off on the first day.
  const gone = scrapMonths === 0 ? lost : Math.floor((lost * monthsPassed) / scrapMonths)
  return {
    salvageSatang,
    monthlySatang: scrapMonths === 0 ? 0 : Math.floor(lost / scrapMonths),
    monthsPassed,
    netSatang: originalSatang - gone,
  }
}
