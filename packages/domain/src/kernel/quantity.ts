/**
 * Quantities of goods. Inside: whole grams, whole cubic centimetres, counts with at most two decimals; at the edge:
 * kilograms and cubic metres with at most two decimals. Sums and differences are exact.
 */
import { decimalsIn, divided, exact, minus, numberOf, plus, rounded, times, type Exact } from './exact.ts'

/** What a unit of weight is in grams (斤, "catty", is the Chinese market's half kilogram). */
export const gramsPer = { g: 1, kg: 1000, tonne: 1_000_000, catty: 500 } as const
export type WeightUnit = keyof typeof gramsPer

const cm3PerCubicMetre = 1_000_000

/**
 * A number with at most two decimals as whole hundredths, undefined for all others. With at most fifteen digits no two decimals are the
 * same number, so a number that is equal to its hundredths divided by a hundred is exactly them. Nearly every quantity is one of these,
 * and whole numbers need no decimal arithmetic.
 */
export const wholeHundredths = (value: number): number | undefined => {
  const hundredths = Math.round(value * 100)
  return Math.abs(hundredths) <= 1e14 && hundredths / 100 === value ? hundredths : undefined
}

/** Whole numbers whose product or sum is safe need no decimal arithmetic either. */
const ifSafe = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined)

/** How many decimals a number is written with: 12.50 has one, 1e-7 has seven. */
export const decimalsOf = (value: number): number => {
  const hundredths = wholeHundredths(value)
  if (hundredths !== undefined) return hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2
  return Number.isFinite(value) ? decimalsIn(exact(value)) : Infinity
}

/** What a half-typed form reckons with may be no number; then neither is what comes of it. */
const reckon = (values: readonly number[], answer: () => Exact): number =>
  values.every(Number.isFinite) ? numberOf(answer()) : Number.NaN

const product = (a: number, b: number): Exact => times(exact(a), exact(b))
const wholeProduct = (a: number, b: number): number => reckon([a, b], () => rounded(product(a, b), 0))

/** Whole units of a number of larger ones, of which a hundredth is still whole units. */
const inUnits = (value: number, perUnit: number): number => {
  const hundredths = perUnit % 100 === 0 ? wholeHundredths(value) : undefined
  const found = hundredths === undefined ? undefined : ifSafe(hundredths * (perUnit / 100))
  return found ?? wholeProduct(value, perUnit)
}

/** Grams of a weight in some unit; parts of a gram are rounded half up. */
export const gramsOf = (weight: number, unit: WeightUnit): number => inUnits(weight, gramsPer[unit])

export const gramsFromKg = (kg: number): number => gramsOf(kg, 'kg')
/** The division of two whole numbers is rounded once, so it is the number nearest to the exact quotient. */
export const kgFromGrams = (grams: number): number => grams / gramsPer.kg

export const cm3FromCubicMetres = (cubicMetres: number): number => inUnits(cubicMetres, cm3PerCubicMetre)
export const cubicMetresFromCm3 = (cm3: number): number => cm3 / cm3PerCubicMetre

/** Light-cargo volume/weight ratio while no contract says another one (setting P_LIGHT_RATE). */
export const defaultLightRatio = 3

/** Volume where none is given: m³ = kg × ratio ÷ 1000, which is g × ratio in cm³. */
export const volumeFromWeight = (weightGrams: number, lightRatio: number = defaultLightRatio): number =>
  (Number.isInteger(weightGrams) && Number.isInteger(lightRatio) ? ifSafe(weightGrams * lightRatio) : undefined) ??
  wholeProduct(weightGrams, lightRatio)

/** 0.1 + 0.2 is 0.3 here. */
export const sumExactly = (...values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum = Number.isSafeInteger(value) && Number.isSafeInteger(sum + value) ? sum + value : Number.NaN
  return Number.isNaN(sum) ? reckon(values, () => values.reduce((total, value) => plus(total, exact(value)), exact(0))) : sum
}

export const subtractExactly = (from: number, ...values: readonly number[]): number =>
  reckon([from, ...values], () => values.reduce((rest, value) => minus(rest, exact(value)), exact(from)))

export const multiplyExactly = (a: number, b: number): number => {
  const hundredths = Number.isInteger(b) ? wholeHundredths(a) : undefined
  // A whole number over a hundred is rounded once, as the exact product would be.
  const found = hundredths === undefined ? undefined : ifSafe(hundredths * b)
  return found === undefined ? reckon([a, b], () => product(a, b)) : found / 100
}

/** The share `part ÷ of` of a whole number, rounded half up; nothing of nothing is nothing. */
export const shareOf = (amount: number, part: number, of: number): number =>
  of === 0 ? 0 : reckon([amount, part, of], () => divided(product(amount, part), exact(of), 0))

/** A quotient with two decimals, half up; for counts per package that do not come out even. What is divided by nothing has no answer. */
export const divideToCents = (a: number, b: number): number =>
  b === 0 ? a / b : reckon([a, b], () => divided(exact(a), exact(b), 2))

/** Half up, exactly: what a field with so many decimals can show of a number. */
export const roundedTo = (value: number, decimals: number): number => reckon([value], () => rounded(exact(value), decimals))
