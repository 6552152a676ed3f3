/**
 * Quantities of goods. Inside: whole grams, whole cubic centimetres, counts with at most two decimals; at the edge:
 * kilograms and cubic metres with at most two decimals (specification A §5). Sums and differences are exact.
 */
import { decimalsIn, divided, exact, minus, numberOf, plus, rounded, times, type Exact } from './exact.ts'

/** What a unit of weight is in grams (specification B §9; 斤, "catty", is the Chinese market's half kilogram). */
export const gramsPer = { g: 1, kg: 1000, tonne: 1_000_000, catty: 500 } as const
export type WeightUnit = keyof typeof gramsPer

const cm3PerCubicMetre = 1_000_000

/** How many decimals a number is written with: 12.50 has one, 1e-7 has seven. */
export const decimalsOf = (value: number): number => (Number.isFinite(value) ? decimalsIn(exact(value)) : Infinity)

/** What a half-typed form reckons with may be no number; then neither is what comes of it. */
const reckon = (values: readonly number[], answer: () => Exact): number =>
  values.every(Number.isFinite) ? numberOf(answer()) : Number.NaN

const product = (a: number, b: number): Exact => times(exact(a), exact(b))
const wholeProduct = (a: number, b: number): number => reckon([a, b], () => rounded(product(a, b), 0))

/** Grams of a weight in some unit; parts of a gram are rounded half up. */
export const gramsOf = (weight: number, unit: WeightUnit): number => wholeProduct(weight, gramsPer[unit])

export const gramsFromKg = (kg: number): number => gramsOf(kg, 'kg')
/** The division of two whole numbers is rounded once, so it is the number nearest to the exact quotient. */
export const kgFromGrams = (grams: number): number => grams / gramsPer.kg

export const cm3FromCubicMetres = (cubicMetres: number): number => wholeProduct(cubicMetres, cm3PerCubicMetre)
export const cubicMetresFromCm3 = (cm3: number): number => cm3 / cm3PerCubicMetre

/** Light-cargo volume/weight ratio while no contract says another one (setting P_LIGHT_RATE, specification B §9). */
export const defaultLightRatio = 3

/** Volume where none is given: m³ = kg × ratio ÷ 1000 (specification B §9), which is g × ratio in cm³. */
export const volumeFromWeight = (weightGrams: number, lightRatio: number = defaultLightRatio): number =>
  wholeProduct(weightGrams, lightRatio)

/** 0.1 + 0.2 is 0.3 here. */
export const sumExactly = (...values: readonly number[]): number =>
  reckon(values, () => values.reduce((sum, value) => plus(sum, exact(value)), exact(0)))

export const subtractExactly = (from: number, ...values: readonly number[]): number =>
  reckon([from, ...values], () => values.reduce((rest, value) => minus(rest, exact(value)), exact(from)))

export const multiplyExactly = (a: number, b: number): number => reckon([a, b], () => product(a, b))

/** The share `part ÷ of` of a whole number, rounded half up; nothing of nothing is nothing. */
export const shareOf = (amount: number, part: number, of: number): number =>
  of === 0 ? 0 : reckon([amount, part, of], () => divided(product(amount, part), exact(of), 0))

/** A quotient with two decimals, half up; for counts per package that do not come out even. What is divided by nothing has no answer. */
export const divideToCents = (a: number, b: number): number =>
  b === 0 ? a / b : reckon([a, b], () => divided(exact(a), exact(b), 2))

/** Half up, exactly: what a field with so many decimals can show of a number. */
export const roundedTo = (value: number, decimals: number): number => reckon([value], () => rounded(exact(value), decimals))
