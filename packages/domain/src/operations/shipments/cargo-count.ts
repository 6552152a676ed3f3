/**
 * Counting at delivery: picked-up goods are accepted, damaged, rejected or lost, nothing else. Lost is calculated and shown
 * read-only.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import { divideToCents, multiplyExactly, shareOf, subtractExactly } from '../../kernel/quantity.ts'
import { statusFields } from './status-form.ts'
import type { ShipmentQuantities } from './shipment.ts'

/** Values of the "delivered" form; empty fields are absent. */
export interface DeliveryCount {
  readonly packages: number
  readonly itemsPerPackage: number
  readonly items?: number | undefined
  readonly damagedPackage?: number | null | undefined
  readonly damagedQuantity?: number | null | undefined
  readonly rejectedPackage?: number | null | undefined
  readonly rejectedQuantity?: number | null | undefined
}

export interface DeliveryBalance {
  readonly damagedPackages: number
  readonly damagedItems: number
  readonly rejectedPackages: number
  readonly rejectedItems: number
  readonly lostPackages: number
  readonly lostItems: number
}

export type CountedGoods = Pick<ShipmentQuantities, 'packages' | 'itemsPerPackage' | 'items'>

/** Total pieces as counted; without a count, packages × average, rounded to whole pieces. */
export const itemsOf = ({ packages, itemsPerPackage, items }: CountedGoods): number =>
  items ?? Math.round(multiplyExactly(packages, itemsPerPackage))

/**
 * Total pieces from packages and pieces per package as entered. If the displayed average is unchanged, the exact total (or its
 * share for fewer packages) is used: 7 packages of 132 pieces display 18.86 each and are 132, not 132.02.
 */
export const itemsMeant = (expected: CountedGoods, counted: CountedGoods): number => {
  if (counted.items !== undefined || counted.itemsPerPackage !== expected.itemsPerPackage) return itemsOf(counted)
  return expected.packages === 0 ? 0 : shareOf(itemsOf(expected), counted.packages, expected.packages)
}

/**
 * Lost = picked − accepted − damaged − rejected, for packages and pieces. Missing piece counts are derived from packages: three
 * rejected packages of twelve are 36 rejected pieces, not 36 lost ones. A negative loss means a counting error.
 */
export const balanceOf = (picked: ShipmentQuantities, count: DeliveryCount): DeliveryBalance => {
  const damagedPackages = count.damagedPackage ?? 0
  const rejectedPackages = count.rejectedPackage ?? 0
  const left = subtractExactly(itemsOf(picked), itemsMeant(picked, count))
  const packagesLeft = subtractExactly(picked.packages, count.packages)
  // If the displayed average is unchanged, the pieces not accepted are distributed over the packages not accepted.
  const isShared = count.itemsPerPackage === picked.itemsPerPackage && left >= 0
  const piecesIn = (packages: number, rest: number, of: number): number => {
    if (!isShared) return itemsMeant(picked, { packages, itemsPerPackage: picked.itemsPerPackage })
    return packages < of ? shareOf(rest, packages, of) : packages === 0 ? 0 : rest
  }
  const damagedItems = count.damagedQuantity ?? piecesIn(damagedPackages, left, packagesLeft)
  const rest = Math.max(0, subtractExactly(left, damagedItems))
  const rejectedItems = count.rejectedQuantity ?? piecesIn(rejectedPackages, rest, subtractExactly(packagesLeft, damagedPackages))
  return {
    damagedPackages,
    damagedItems,
    rejectedPackages,
    rejectedItems,
    lostPackages: subtractExactly(picked.packages, count.packages, damagedPackages, rejectedPackages),
    lostItems: subtractExactly(left, damagedItems, rejectedItems),
  }
}

/** More cannot arrive than was picked up. */
export const checkBalance = (balance: DeliveryBalance): readonly Rejection[] => [
  ...(balance.lostPackages < 0
    ? [rejection('shipment.more_than_picked', { field: statusFields.packages.label, n: -balance.lostPackages }, 'packages')]
    : []),
  ...(balance.lostItems < 0
    ? [
        rejection(
          'shipment.more_than_picked',
          { field: statusFields.itemsPerPackage.label, n: -balance.lostItems },
          'itemsPerPackage',
        ),
      ]
    : []),
]

type Returned = Pick<ShipmentQuantities, 'packages' | 'itemsPerPackage'>

/** What does not come back is lost. */
export const lostOnReturn = (picked: ShipmentQuantities, returned: Returned) => ({
  lostPackages: subtractExactly(picked.packages, returned.packages),
  lostItems: subtractExactly(itemsOf(picked), itemsMeant(picked, returned)),
})

/** More cannot come back than left. */
export const checkReturned = (picked: ShipmentQuantities, returned: Returned): readonly Rejection[] =>
  checkBalance({
    damagedPackages: 0,
    damagedItems: 0,
    rejectedPackages: 0,
    rejectedItems: 0,
    ...lostOnReturn(picked, returned),
  })

/**
 * Quantities sent back after a rejection. Weight and volume are the rejected share by pieces, or by packages where pieces are not
 * counted. Loose pieces without a package travel as one package.
 */
export const rejectedQuantities = (picked: ShipmentQuantities, balance: DeliveryBalance): ShipmentQuantities => {
  const pickedItems = itemsOf(picked)
  const [part, of] = pickedItems > 0 ? [balance.rejectedItems, pickedItems] : [balance.rejectedPackages, picked.packages]
  const packages = balance.rejectedPackages === 0 ? 1 : balance.rejectedPackages
  return {
    weightGrams: shareOf(picked.weightGrams, part, of),
    volumeCm3: shareOf(picked.volumeCm3, part, of),
    packages,
    itemsPerPackage: divideToCents(balance.rejectedItems, packages),
    items: balance.rejectedItems,
  }
}

export type LoadDifference = 'short' | 'over'

/** Half of the last decimal a form shows: 0.005 kg in grams, 0.005 m³ in cm³. Smaller differences cannot be entered. */
const halfStep = { weightGrams: 5, volumeCm3: 5000 } as const

/**
 * Whether more or less was loaded than planned. Counts must match exactly; weight and volume may differ by the form's precision
 * plus a tolerance in percent, because scales differ.
 */
export const loadDifference = (
  planned: ShipmentQuantities,
  picked: ShipmentQuantities,
  tolerancePercent: number,
): LoadDifference | undefined => {
  const within = (plan: number, actual: number, step: number) =>
    Math.abs(actual - plan) <= step || Math.abs(actual - plan) * 100 <= plan * tolerancePercent
  const differences = [
    picked.packages - planned.packages,
    itemsMeant(planned, picked) - itemsOf(planned),
    within(planned.weightGrams, picked.weightGrams, halfStep.weightGrams) ? 0 : picked.weightGrams - planned.weightGrams,
    within(planned.volumeCm3, picked.volumeCm3, halfStep.volumeCm3) ? 0 : picked.volumeCm3 - planned.volumeCm3,
  ]
  const first = differences.find((difference) => difference !== 0)
  if (first === undefined) return undefined
  return first < 0 ? 'short' : 'over'
}
