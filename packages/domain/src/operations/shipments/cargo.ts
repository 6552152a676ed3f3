/**
 * What a waybill carries, and how it is divided. Grams, cubic centimetres and hundredths are whole numbers,
 * counts have at most two decimals; what is divided adds up again exactly, because the last child is what the others leave.
 */
import { shareOf, subtractExactly, sumExactly } from '../../kernel/quantity.ts'

export interface Cargo {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  /** Pieces in all packages together. */
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

/** What is left of the whole when some of it is taken. */
export const restOfCargo = (whole: Cargo, taken: readonly Cargo[]): Cargo =>
  each((key) => subtractExactly(whole[key], ...taken.map((cargo) => cargo[key])))

export const sameCargo = (a: Cargo, b: Cargo): boolean => keys.every((key) => a[key] === b[key])

/** Pieces that belong to so many packages of the whole, in its proportion; whole pieces, half up. */
export const linkedItems = (whole: Cargo, packages: number): number => shareOf(whole.items, packages, whole.packages)

/** The steps a form can say: hundredths of a kilogram and of a cubic metre, whole packages and pieces. */
const steps: Cargo = { weightGrams: 10, volumeCm3: 10_000, packages: 1, items: 1, declaredHundredths: 1 }

const equalShare = (amount: number, count: number, step: number): number => {
  const inSteps = Math.floor(amount / count / step) * step
  // A light parcel has fewer steps than children: then grams and cubic centimetres are divided themselves.
  return inSteps > 0 || step === 1 ? inSteps : Math.floor(amount / count)
}

/** As many equal children; what does not come out even stays with the last. */
export const splitEvenly = (whole: Cargo, count: number): readonly Cargo[] => {
  const share = each((key) => equalShare(whole[key], count, steps[key]))
  const first = Array.from({ length: count - 1 }, () => share)
  return [...first, restOfCargo(whole, first)]
}

export type SplitMeasure = 'weightGrams' | 'volumeCm3' | 'items' | 'packages'

/** How many children it takes so that none has more than the limit. */
export const childrenNeeded = (whole: Cargo, measure: SplitMeasure, limit: number): number =>
  limit > 0 ? Math.max(1, Math.ceil(whole[measure] / limit)) : 1
