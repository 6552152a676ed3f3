/**
 * The cargo of a waybill and how it is split. Integer grams, cubic centimetres and hundredths; counts with at most two decimals.
 * Splits always add up exactly, because the last child gets the remainder.
 */
import { shareOf, subtractExactly, sumExactly } from '../../kernel/quantity.ts'

export interface Cargo {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  /** Total pieces in all packages. */
  readonly items: number
  /** Declared value in hundredths of the order's currency. */
  readonly declaredHundredths: number
}

const keys = ['weightGrams', 'volumeCm3', 'packages', 'items', 'declaredHundredths'] as const satisfies readonly (keyof Cargo)[]

const each = (of: (key: keyof Cargo) => number): Cargo => ({
  weightGrams: of('weightGrams'),
  volumeCm3: of('volumeCm3'),
  packages: of('packages'),
  items: of('items'),
  declaredHundredths: of('declaredHundredths'),
})

export const sumOfCargo = (cargoes: readonly Cargo[]): Cargo => each((key) => sumExactly(...cargoes.map((cargo) => cargo[key])))

/** The remainder of the whole. */
export const restOfCargo = (whole: Cargo, taken: readonly Cargo[]): Cargo =>
  each((key) => subtractExactly(whole[key], ...taken.map((cargo) => cargo[key])))

export const sameCargo = (a: Cargo, b: Cargo): boolean => keys.every((key) => a[key] === b[key])

/** Pieces in proportion to a number of packages, rounded half up. */
export const linkedItems = (whole: Cargo, packages: number): number => shareOf(whole.items, packages, whole.packages)

/** Precision of forms: hundredths of a kilogram and of a cubic metre, whole packages and pieces. */
const steps: Cargo = { weightGrams: 10, volumeCm3: 10_000, packages: 1, items: 1, declaredHundredths: 1 }

const equalShare = (amount: number, count: number, step: number): number => {
  const inSteps = Math.floor(amount / count / step) * step
  // Cargo with fewer such steps than children is divided in grams and cubic centimetres.
  return inSteps > 0 || step === 1 ? inSteps : Math.floor(amount / count)
}

/** Equal children; the remainder goes to the last. */
export const splitEvenly = (whole: Cargo, count: number): readonly Cargo[] => {
  const share = each((key) => equalShare(whole[key], count, steps[key]))
  const first = Array.from({ length: count - 1 }, () => share)
  return [...first, restOfCargo(whole, first)]
}

export type SplitMeasure = 'weightGrams' | 'volumeCm3' | 'items' | 'packages'

/** Number of children needed so that none exceeds the limit. */
export const childrenNeeded = (whole: Cargo, measure: SplitMeasure, limit: number): number =>
  limit > 0 ? Math.max(1, Math.ceil(whole[measure] / limit)) : 1
