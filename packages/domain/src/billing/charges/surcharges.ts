/** Surcharges and discounts of an order's group as amounts of a waybill. Money is decimal text; missing data never counts as 0. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { SurchargeBasis } from '../../masters/commerce/surcharge-item.ts'
import type { FactValues, RuleFactName } from '../rules/rule-facts.ts'
import { Exact, type ExactNumber } from '../rules/rule-functions.ts'

export interface SurchargeTerms {
  readonly id: string
  readonly name: string
  readonly kind: 'surcharge' | 'discount'
  readonly basis: SurchargeBasis
  /** Baht per unit of the basis, or percent. */
  readonly rate: string
  /** The quantity is rounded up to a multiple of this. */
  readonly step: string | null
}

export interface SurchargeRange {
  readonly lowerAmount: string | null
  readonly upperAmount: string | null
}

export interface PricedSurcharge {
  readonly terms: SurchargeTerms
  readonly quantity: string
  /** Two decimals; negative for a discount. */
  readonly amount: string
}

interface Source {
  readonly of: RuleFactName
  readonly per?: number
}

/** Source of the quantity of a basis; the others need no fact. */
const sources: Readonly<Partial<Record<SurchargeBasis, Source>>> = {
  stop: { of: 'drops' },
  package: { of: 'packages' },
  kg: { of: 'weightKg' },
  m3: { of: 'volumeM3' },
  km: { of: 'distanceKm' },
  hour: { of: 'waitingMinutes', per: 60 },
  value_percent: { of: 'declaredValue', per: 100 },
}

interface Priced {
  readonly facts: FactValues
  /** Total of the contract's prices. */
  readonly freight: string
  /** Per-order charges go to the first waybill of the order. */
  readonly isFirstOfOrder: boolean
}

const quantityOf = (basis: SurchargeBasis, { facts, freight, isFirstOfOrder }: Priced): Decision<ExactNumber> => {
  if (basis === 'order') return accept(new Exact(isFirstOfOrder ? 1 : 0))
  if (basis === 'freight_percent') return accept(new Exact(freight).dividedBy(100))
  const source = sources[basis]
  if (!source) return accept(new Exact(1))
  const known = facts[source.of]
  return typeof known === 'string'
    ? accept(new Exact(known).dividedBy(source.per ?? 1))
    : refuse(rejection('rule.missing_input', { name: source.of }))
}

/** Amount of one item. */
export const priceSurcharge = (terms: SurchargeTerms, priced: Priced): Decision<PricedSurcharge> => {
  const found = quantityOf(terms.basis, priced)
  if (!found.accepted) return found
  const quantity = terms.step === null ? found.value : found.value.dividedBy(terms.step).ceil().times(terms.step)
  const amount = quantity.times(terms.rate).toDecimalPlaces(2)
  return accept({
    terms,
    quantity: quantity.toDecimalPlaces(6).toFixed(),
    amount: (terms.kind === 'discount' ? amount.negated() : amount).plus(0).toFixed(2),
  })
}

/** Why an amount is outside the group's limits; undefined when within. */
export const outsideRange = (amount: string, { lowerAmount, upperAmount }: SurchargeRange): Rejection | undefined => {
  const isBelow = lowerAmount !== null && new Exact(amount).lessThan(lowerAmount)
  const isAbove = upperAmount !== null && new Exact(amount).greaterThan(upperAmount)
  return isBelow || isAbove
    ? rejection('surcharge.outside', { amount, min: lowerAmount ?? '–', max: upperAmount ?? '–' }, 'amount')
    : undefined
}

/** Amounts of all items of a group; their sum must be within the group's limits. */
export const priceSurcharges = (
  items: readonly SurchargeTerms[],
  range: SurchargeRange,
  priced: Priced,
): Decision<readonly PricedSurcharge[]> => {
  const lines: PricedSurcharge[] = []
  for (const terms of items) {
    const one = priceSurcharge(terms, priced)
    if (!one.accepted) return one
    lines.push(one.value)
  }
  const sum = lines.reduce((all, { amount }) => all.plus(amount), new Exact(0)).toFixed(2)
  const outside = lines.length > 0 ? outsideRange(sum, range) : undefined
  return outside ? refuse(outside) : accept(lines)
}
