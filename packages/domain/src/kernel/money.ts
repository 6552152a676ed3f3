/**
 * Money is a whole number of hundredths: satang of a baht, cents of a dollar. It is never a float; rounding happens only
 * where a rate is applied, half up, and shares always add up to the whole.
 */
import { Decimal } from 'decimal.js'
import { wholeHundredths } from './quantity.ts'

/** Hundredths of the currency, whole. 12.50 baht are 1250. */
export type Hundredths = number

/** From what a form or a database column holds: `'12.5'`, `12.5`. A third decimal is a bug of the caller, whose form refused it. */
export const hundredthsOf = (amount: number | string): Hundredths => {
  const whole = typeof amount === 'number' ? wholeHundredths(amount) : undefined
  if (whole !== undefined) return whole
  const exact = new Decimal(amount).times(100)
  if (!exact.isInteger() || exact.abs().gt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`not an amount of money: ${amount}`)
  return exact.toNumber()
}

/** As a numeric column and an export take it: `'12.50'`. */
export const amountText = (hundredths: Hundredths): string =>
  hundredths === 0 ? '0.00' : new Decimal(hundredths).div(100).toFixed(2)

/** As the API sends it, 12.5; exact for every amount a form accepts. */
export const amountNumber = (hundredths: Hundredths): number => new Decimal(hundredths).div(100).toNumber()

/** With comma thousands, as lists show it: `1,234,567.50` (specification B §9). */
export const amountDisplay = (hundredths: Hundredths): string => amountText(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',')

/** An amount times a rate, rounded half up away from zero: 1 % of 12.50 is 0.13. */
export const applyRate = (hundredths: Hundredths, rate: number | string): Hundredths =>
  new Decimal(hundredths).times(rate).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()

/** Splits an amount by weights; nothing is lost, the remainder goes to the last share (DOMAIN §5: sums conserved exactly). */
export const splitAmount = (hundredths: Hundredths, weights: readonly number[]): readonly Hundredths[] => {
  const total = weights.reduce((sum, weight) => sum.plus(weight), new Decimal(0))
  if (weights.length === 0 || total.lte(0)) throw new RangeError('an amount needs weights to be split by')
  const shares = weights.map((weight) =>
    new Decimal(hundredths).times(weight).div(total).toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber(),
  )
  const left = hundredths - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === shares.length - 1 ? share + left : share))
}
