/** Another contract, or other terms of one, than what is in force: what a what-if prices with from a day on. */
import { addDays } from '../../kernel/time.ts'
import { Exact } from '../rules/rule-functions.ts'
import { overlapping, type ContractSubject } from './contract-period.ts'
import { hasOwnPrice, type PriceTerms } from './price-line.ts'

/** One price line of a contract with other figures; those that are null stay. */
export interface ChangedTerm {
  /** Place among the price lines, 1 for the first; null changes all that have a price of their own. */
  readonly lineNo: number | null
  readonly price: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  readonly free: string | null
  /** Percent more or less on the price and on the prices of steps. */
  readonly percent: string | null
}

const raised = (price: string, percent: string): string =>
  Exact.max(new Exact(price).times(new Exact(percent).plus(100)).dividedBy(100), 0)
    .toDecimalPlaces(4)
    .toFixed()

const changedLine = <Terms extends PriceTerms>(terms: Terms, change: ChangedTerm): Terms => {
  const { price, minimum, maximum, free, percent } = change
  const base = price ?? terms.price
  return {
    ...terms,
    price: base === null || percent === null ? base : raised(base, percent),
    steps: percent === null ? terms.steps : terms.steps.map((step) => ({ ...step, price: raised(step.price, percent) })),
    minimum: minimum ?? terms.minimum,
    maximum: maximum ?? terms.maximum,
    free: free ?? terms.free,
  }
}

/** The price lines of a contract with one of them changed, or all that have a price of their own. */
export const changedTerms = <Terms extends PriceTerms>(lines: readonly Terms[], change: ChangedTerm): readonly Terms[] =>
  lines.map((terms, at) => {
    const isMeant = change.lineNo === null ? hasOwnPrice(terms.basis) && terms.basis !== 'percent' : change.lineNo === at + 1
    return isMeant ? changedLine(terms, change) : terms
  })

/**
 * Contracts as they would be with another one in force from a day on: whatever holds for the same ends the day before, as when contracts
 * are switched.
 */
export const withContractFrom = <Contract extends ContractSubject>(
  contracts: readonly Contract[],
  begins: Contract,
  from: string,
): readonly Contract[] => {
  const began = { ...begins, effectiveDate: from }
  const others = contracts.filter(({ id }) => id !== began.id)
  return [...others.map((other) => (overlapping(began, [other]) ? { ...other, expiryDate: addDays(from, -1) } : other)), began]
}
