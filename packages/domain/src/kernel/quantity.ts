/**
 * Quantities of goods. Stored as integer grams, integer cubic centimetres, and counts with at most two decimals; shown as
 * kilograms and cubic metres with at most two decimals. Sums and differences are exact.
 */
import { decimalsIn, divided, exact, minus, numberOf, plus, rounded, times, type Exact } from './exact.ts'

/** Grams per unit of weight (斤, "catty", is the half kilogram of the Chinese market). */
export const gramsPer = { g: 1, kg: 1000, tonne: 1_000_000, catty: 500 } as const
export type WeightUnit = keyof typeof gramsPer

const cm3PerCubicMetre = 1_000_000

/**
 * A number with at most two decimals as integer hundredths; undefined for all others. Up to fifteen digits no two decimals share
 * a double, so a number equal to its hundredths / 100 is exactly that decimal. Nearly every quantity qualifies, and integers
 * avoid decimal arithmetic.
 */
export const wholeHundredths = (value: number): number | undefined => {
  const hundredths = Math.round(value * 100)
  return Math.abs(hundredths) <= 1e14 && hundredths / 100 === value ? hundredths : undefined
}

/** Integers whose product or sum is safe avoid decimal arithmetic too. */
const ifSafe = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined)

/** Number of decimals: 12.50 has one, 1e-7 has seven. */
export const decimalsOf = (value: number): number => {
  const hundredths = wholeHundredths(value)
  if (hundredths !== undefined) return hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2
  return Number.isFinite(value) ? decimalsIn(exact(value)) : Infinity
}

/** A half-filled form may pass NaN; the result is NaN then. */
const reckon = (values: readonly number[], answer: () => Exact): number =>
  values.every(Number.isFinite) ? numberOf(answer()) : Number.NaN

const product = (a: number, b: number): Exact => times(exact(a), exact(b))
const wholeProduct = (a: number, b: number): number => reckon([a, b], () => rounded(product(a, b), 0))

/** Converts to a smaller unit with exact integers where hundredths of the larger unit are still integers. */
const inUnits = (value: number, perUnit: number): number => {
  const hundredths = perUnit % 100 === 0 ? wholeHundredths(value) : undefined
  const found = hundredths === undefined ? undefined : ifSafe(hundredths * (perUnit / 100))
  return found ?? wholeProduct(value, perUnit)
}

/** Grams of a weight in any unit; fractions of a gram are rounded half up. */
export const gramsOf = (weight: number, unit: WeightUnit): number => inUnits(weight, gramsPer[unit])

export const gramsFromKg = (kg: number): number => gramsOf(kg, 'kg')
/** Dividing two integers rounds once, so this is the double nearest to the exact quotient. */
export const kgFromGrams = (grams: number): number => grams / gramsPer.kg

export const cm3FromCubicMetres = (cubicMetres: number): number => inUnits(cubicMetres, cm3PerCubicMetre)
export const cubicMetresFromCm3 = (cm3: number): number => cm3 / cm3PerCubicMetre

/** Volume-to-weight ratio of light cargo when no contract sets one (setting P_LIGHT_RATE). */
export const defaultLightRatio = 3

/** Volume when none is given: m³ = kg × ratio ÷ 1000, which is g × ratio in cm³. */
export const volumeFromWeight = (weightGrams: number, lightRatio: number = defaultLightRatio): number =>
  (Number.isInteger(weightGrams) && Number.isInteger(lightRatio) ? ifSafe(weightGrams * lightRatio) : undefined) ??
  wholeProduct(weightGrams, lightRatio)

/** Exact: 0.1 + 0.2 is 0.3 here. */
export const sumExactly = (...values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum = Number.isSafeInteger(value) && Number.isSafeInteger(sum + value) ? sum + value : Number.NaN
  return Number.isNaN(sum) ? reckon(values, () => values.reduce((total, value) => plus(total, exact(value)), exact(0))) : sum
}

export const subtractExactly = (from: number, ...values: readonly number[]): number =>
  reckon([from, ...values], () => values.reduce((rest, value) => minus(rest, exact(value)), exact(from)))

export const multiplyExactly = (a: number, b: number): number => {
  const hundredths = Number.isInteger(b) ? wholeHundredths(a) : undefined
  // An integer divided by 100 rounds once, like the exact product.
  const found = hundredths === undefined ? undefined : ifSafe(hundredths * b)
  return found === undefined ? reckon([a, b], () => product(a, b)) : found / 100
}

/** The share `part ÷ of` of an integer, rounded half up; zero when `of` is zero. */
export const shareOf = (amount: number, part: number, of: number): number =>
  of === 0 ? 0 : reckon([amount, part, of], () => divided(product(amount, part), exact(of), 0))

/**
 * A quotient with two decimals, half up; for counts per package that do not divide evenly. Dividing by zero gives Infinity or
 * NaN.
 */
export const divideToCents = (a: number, b: number): number =>
  b === 0 ? a / b : reckon([a, b], () => divided(exact(a), exact(b), 2))

/** Rounds half up, exactly, to the decimals a field shows. */
export const roundedTo = (value: number, decimals: number): number => reckon([value], () => rounded(exact(value), decimals))
