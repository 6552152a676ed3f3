/**
 * Money in integer hundredths: satang of a baht, cents of a dollar. Never a float; rounded only when a rate is applied (half up).
 * Shares always add up to the whole.
 */
import { decimalsIn, divided, exact, fixedText, numberOf, plus, rounded, times, type Exact } from './exact.ts'
import { wholeHundredths } from './quantity.ts'

/** Integer hundredths of the currency: 12.50 baht are 1250. */
export type Hundredths = number

const hundred = exact(100)
const inWhole = (hundredths: Hundredths): Exact => divided(exact(hundredths), hundred, 2)

/** From a form or database value: `'12.5'`, `12.5`. Forms reject a third decimal, so here it is a bug of the caller. */
export const hundredthsOf = (amount: number | string): Hundredths => {
  const whole = typeof amount === 'number' ? wholeHundredths(amount) : undefined
  if (whole !== undefined) return whole
  const found = times(exact(amount), hundred)
  const hundredths = numberOf(found)
  if (decimalsIn(found) > 0 || !Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount of money: ${amount}`)
  return hundredths
}

/** For numeric columns and exports: `'12.50'`. */
export const amountText = (hundredths: Hundredths): string => (hundredths === 0 ? '0.00' : fixedText(inWhole(hundredths), 2))

/** For the API: 12.5; exact for every amount a form accepts. */
export const amountNumber = (hundredths: Hundredths): number => numberOf(inWhole(hundredths))

/** For lists, with thousands separators: `1,234,567.50`. */
export const amountDisplay = (hundredths: Hundredths): string => amountText(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',')

/** An amount times a rate, rounded half up away from zero: 1 % of 12.50 is 0.13. */
export const applyRate = (hundredths: Hundredths, rate: number | string): Hundredths =>
  numberOf(rounded(times(exact(hundredths), exact(rate)), 0))

/** Splits an amount by weights. The last share takes the rounding remainder, so the sum is exact. */
export const splitAmount = (hundredths: Hundredths, weights: readonly number[]): readonly Hundredths[] => {
  const total = weights.reduce((sum, weight) => plus(sum, exact(weight)), exact(0))
  if (weights.length === 0 || total.digits <= 0n) throw new RangeError('an amount needs weights to be split by')
  const shares = weights.map((weight) => numberOf(divided(times(exact(hundredths), exact(weight)), total, 0, 'down')))
  const left = hundredths - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === shares.length - 1 ? share + left : share))
}
