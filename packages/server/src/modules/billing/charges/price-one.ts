import { anomalyOf, type FoundAnomaly } from '@khonsong/domain/billing/charges/anomaly.ts'
import { factsOfShipment } from '@khonsong/domain/billing/contracts/facts-of-shipment.ts'
import { priceLines, totalOf, type PricedLine } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { FactValues } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { CardRates } from './card-rates.ts'
import type { PriceBook } from './price-book.ts'
import type { Subject } from './subject.ts'

/** A line with its amount, ready to be a charge. */
export interface DueLine {
  readonly lineKey: string
  readonly amount: string
  readonly line: PriceLine
  readonly priced: PricedLine
}

export interface Outcome {
  readonly state: 'rated' | 'anomaly' | 'none'
  readonly found: FoundAnomaly | null
  /** The sentence about the anomaly. */
  readonly problem: Rejection | null
  readonly contract: { readonly id: string; readonly contractNo: string; readonly version: number } | null
  readonly facts: FactValues
  readonly due: readonly DueLine[]
  /** Sum of the amounts, two decimals. */
  readonly total: string | null
}

const nothing: Outcome = { state: 'none', found: null, problem: null, contract: null, facts: {}, due: [], total: null }
const anomaly = (found: FoundAnomaly, more: Partial<Outcome> = {}): Outcome => ({ ...nothing, ...more, state: 'anomaly', found })

/** The same service twice in a contract is told apart by its place among them. */
const keyed = (lines: readonly PriceLine[]): readonly string[] => {
  const seen = new Map<string, number>()
  return lines.map(({ serviceItemId, billingItemId }) => {
    const name = `${serviceItemId} ${billingItemId}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return `${name} ${String(nth)}`
  })
}

/** What a subject costs by its contract, whole or not at all: one line without an amount leaves all of them open. */
export const priceOne = async (book: PriceBook, rates: CardRates, subject: Subject): Promise<Outcome> => {
  if (!subject.isDue) return nothing
  if (subject.partnerIds.length === 0) return anomaly({ anomaly: 'no_partner', detail: subject.partyName ?? subject.no })
  const answer = book.contractOf(subject)
  if (answer.kind === 'none') return anomaly({ anomaly: 'no_contract', detail: subject.day })
  if (answer.kind === 'ambiguous')
    return anomaly({
      anomaly: 'ambiguous_contract',
      detail: answer.contracts
        .map(({ contractNo }) => contractNo)
        .join(' · ')
        .slice(0, 200),
    })
  const stored = book.partOf(answer.contract.id)
  if (!stored) throw new Error('The contract was found among those that were read')
  const contract = { id: stored.id, contractNo: stored.contractNo, version: stored.version }
  const all = await book.linesOf(stored.id)
  // What was refused at the door goes back as agreed in rules that ask for it, and is never charged as another delivery.
  const lines = subject.isReturn ? all.filter(({ basis }) => basis === 'rule') : all
  const facts = { ...factsOfShipment(subject.known, stored.lightRatio), drops: subject.drops, pickups: subject.pickups }
  if (all.length === 0) return anomaly({ anomaly: 'no_prices', detail: stored.contractNo }, { contract, facts })
  if (lines.length === 0) return { ...nothing, contract, facts }
  const priced = priceLines(lines, facts, { ...(await book.sheetsOn(stored.id, subject.day)), rateOf: rates(subject) })
  const keys = keyed(lines)
  const failed = priced.findIndex(({ amount }) => amount === undefined)
  const total = totalOf(priced)
  if (failed >= 0 || total === undefined) {
    const why = priced[failed]?.why ?? rejection('price_line.base_unknown', {})
    return anomaly(anomalyOf(why, lines[failed]?.serviceItemName ?? ''), { contract, facts, problem: why })
  }
  const due = lines.flatMap((line, at): readonly DueLine[] => {
    const [one, lineKey] = [priced[at], keys[at]]
    // What costs nothing, like no extra point, is no line of a bill.
    return one?.amount === undefined || one.amount === '0.00' || lineKey === undefined
      ? []
      : [{ lineKey, amount: one.amount, line, priced: one }]
  })
  return { ...nothing, state: 'rated', contract, facts, due, total }
}
