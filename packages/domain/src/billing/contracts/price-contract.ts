/** Amounts of contract lines with their calculation. Pure: trials and charges use the same code. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { LookupTable } from '../rules/lookup-table.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import { Exact, type ExactNumber } from '../rules/rule-functions.ts'
import { evaluateSheet, type ReckonedLine, type RuleSheet } from '../rules/rule-sheet.ts'
import type { FoundRate } from '../cards/rate-of-card.ts'
import type { Decision } from '../../kernel/decision.ts'
import { basisOf, type CardTerms, type PriceTerms } from './price-line.ts'

export interface RuleSheets {
  readonly sheetOf: (ruleId: string) => RuleSheet | undefined
  readonly tables: ReadonlyMap<string, LookupTable>
  /** The rate card price, looked up beforehand. */
  readonly rateOf?: (terms: CardTerms) => Decision<FoundRate> | undefined
}

/** An amount with its calculation. Figures are decimal text; the amount has two decimals. */
export interface PricedLine {
  readonly amount?: string
  /** Units priced, after free units. */
  readonly quantity?: string
  /** Which limit applied. */
  readonly bound?: 'minimum' | 'maximum'
  readonly sheet?: readonly ReckonedLine[]
  /** Row and band of the rate card. */
  readonly rate?: FoundRate
  /** Why there is no amount. */
  readonly why?: Rejection
}

const zero = new Exact(0)
const money = (value: ExactNumber): string => value.toDecimalPlaces(2).toFixed(2)
const short = (value: ExactNumber): string => value.toDecimalPlaces(6).toFixed()

const bounded = (value: ExactNumber, { minimum, maximum }: PriceTerms): Pick<PricedLine, 'amount' | 'bound'> => {
  if (minimum !== null && value.lessThan(minimum)) return { amount: money(new Exact(minimum)), bound: 'minimum' }
  if (maximum !== null && value.greaterThan(maximum)) return { amount: money(new Exact(maximum)), bound: 'maximum' }
  return { amount: money(value) }
}

/**
 * Value of a quantity counted in parts of a unit (`per` parts per unit, such as minutes of an hour). Divided last, so that
 * exactly half a satang is not lost in a repeating decimal.
 */
const ofSteps = (parts: ExactNumber, per: number, { steps, isMarginal }: PriceTerms): ExactNumber | undefined => {
  const starts = steps.map(({ from, price }) => ({ start: new Exact(from).times(per), price }))
  const reached = starts.filter(({ start }) => parts.greaterThanOrEqualTo(start))
  const last = reached.at(-1)
  if (!last) return undefined
  if (!isMarginal) return parts.times(last.price)
  return reached.reduce((sum, { start, price }, at) => sum.plus((reached[at + 1]?.start ?? parts).minus(start).times(price)), zero)
}

/** Quantity times price, after free units, by steps where there are some. */
const ofQuantity = (terms: PriceTerms, facts: FactValues): PricedLine => {
  const { of, per = 1, isList = false } = basisOf(terms.basis)
  const known = of === undefined ? '1' : facts[of]
  if (typeof known !== 'string') return { why: rejection('rule.missing_input', { name: of ?? '' }) }
  const free = new Exact(terms.free ?? 0).times(per)
  const parts = (isList ? known.split(',').filter((figure) => figure !== '') : [known]).reduce(
    (sum, figure) => sum.plus(Exact.max(new Exact(figure).minus(free), zero)),
    zero,
  )
  const quantity = parts.dividedBy(per)
  const value = terms.steps.length > 0 ? ofSteps(parts, per, terms) : parts.times(terms.price ?? 0)
  if (!value) return { quantity: short(quantity), why: rejection('price_line.below_steps', { quantity: short(quantity) }) }
  // A quantity of zero costs nothing despite a minimum: no extra point, no waiting.
  if (terms.free !== null && parts.isZero()) return { quantity: '0', amount: '0.00' }
  return { quantity: short(quantity), ...bounded(value.dividedBy(per), terms) }
}

const ofRule = (terms: PriceTerms, facts: FactValues, { sheetOf, tables }: RuleSheets): PricedLine => {
  const sheet = terms.ruleId === null ? undefined : sheetOf(terms.ruleId)
  if (!sheet) return { why: rejection('price_line.rule_needed', {}) }
  const { lines, amount, why } = evaluateSheet(sheet, facts, tables)
  return amount === undefined ? { sheet: lines, ...(why ? { why } : {}) } : { sheet: lines, ...bounded(new Exact(amount), terms) }
}

const ofCard = (terms: PriceTerms, facts: FactValues, { rateOf }: RuleSheets): PricedLine => {
  const { rateCard } = terms
  const rate = rateCard ? rateOf?.(rateCard) : undefined
  if (!rateCard || !rate) return { why: rejection('price_line.card_needed', {}) }
  if (!rate.accepted) return { why: rate.rejections[0] ?? rejection('price_line.card_needed', {}) }
  return { ...ofQuantity({ ...terms, basis: rateCard.unit, price: rate.value.price, steps: [] }, facts), rate: rate.value }
}

/** Prices the lines in order; percentages apply to the sum of the other lines. If one of those has no amount, neither have they. */
export const priceLines = (lines: readonly PriceTerms[], facts: FactValues, sheets: RuleSheets): readonly PricedLine[] => {
  const plain = lines.map((terms) => {
    if (terms.basis === 'percent') return undefined
    if (terms.basis === 'rule') return ofRule(terms, facts, sheets)
    return terms.basis === 'rate_card' ? ofCard(terms, facts, sheets) : ofQuantity(terms, facts)
  })
  const base = plain.reduce<ExactNumber | undefined>(
    (sum, line) => (line === undefined ? sum : line.amount === undefined ? undefined : sum?.plus(line.amount)),
    zero,
  )
  return lines.map((terms, at): PricedLine => {
    const line = plain[at]
    if (line) return line
    if (!base) return { why: rejection('price_line.base_unknown', {}) }
    return { quantity: money(base), ...bounded(base.times(terms.price ?? 0).dividedBy(100), terms) }
  })
}

/** The sum, when every line has an amount. */
export const totalOf = (lines: readonly PricedLine[]): string | undefined =>
  lines.every(({ amount }) => amount !== undefined)
    ? money(lines.reduce((sum, { amount }) => sum.plus(amount ?? 0), zero))
    : undefined
