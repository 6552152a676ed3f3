/** What-if contracts: another contract or changed terms from a day. */
import { addDays } from '../../kernel/time.ts'
import { Exact } from '../rules/rule-functions.ts'
import { overlapping, type ContractSubject } from './contract-period.ts'
import { hasOwnPrice, type PriceTerms } from './price-line.ts'

/** New figures for price lines of a contract; null ones stay. */
export interface ChangedTerm {
  /** Number of the price line from 1; null changes all lines with a price of their own. */
  readonly lineNo: number | null
  readonly price: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  readonly free: string | null
  /** Percentage change of the price and of step prices. */
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

/** Price lines with the change applied to one line, or to all with a price of their own. */
export const changedTerms = <Terms extends PriceTerms>(lines: readonly Terms[], change: ChangedTerm): readonly Terms[] =>
  lines.map((terms, at) => {
    const isMeant = change.lineNo === null ? hasOwnPrice(terms.basis) && terms.basis !== 'percent' : change.lineNo === at + 1
    return isMeant ? changedLine(terms, change) : terms
  })

/** Contracts with another one in force from a day: those with the same scope end the day before, as in a switch. */
export const withContractFrom = <Contract extends ContractSubject>(
  contracts: readonly Contract[],
  begins: Contract,
  from: string,
): readonly Contract[] => {
  const began = { ...begins, effectiveDate: from }
  const others = contracts.filter(({ id }) => id !== began.id)
  return [...others.map((other) => (overlapping(began, [other]) ? { ...other, expiryDate: addDays(from, -1) } : other)), began]
}
