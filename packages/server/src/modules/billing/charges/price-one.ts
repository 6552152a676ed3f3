import { anomalyOf, type FoundAnomaly } from '@khonsong/domain/billing/charges/anomaly.ts'
import { partOfWayOut, wayOut } from '@khonsong/domain/billing/charges/return-trip.ts'
import { priceSurcharges, type PricedSurcharge, type SurchargeTerms } from '@khonsong/domain/billing/charges/surcharges.ts'
import { factsOfShipment } from '@khonsong/domain/billing/contracts/facts-of-shipment.ts'
import { priceLines, totalOf, type PricedLine } from '@khonsong/domain/billing/contracts/price-contract.ts'
import { Exact } from '@khonsong/domain/billing/rules/rule-functions.ts'
import type { FactValues } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { accept, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { CardRates } from './card-rates.ts'
import type { PriceBook } from './price-book.ts'
import type { Subject } from './subject.ts'

/** A priced line, ready to become a charge: of a price line, or of a surcharge item. */
export interface DueLine {
  readonly lineKey: string
  readonly amount: string
  readonly serviceItemId: string | null
  readonly surchargeItemId: string | null
  /** Name of the service or the surcharge item. */
  readonly name: string
  readonly billingItemId: string
  readonly billingItemName: string
  /** Unit price, where there is one. */
  readonly price: string | null
  readonly terms: PriceLine | SurchargeTerms
  /** Percent of the outbound price, for returns of refused goods. */
  readonly returnPercent: string | null
  readonly priced: PricedLine
}

export interface Outcome {
  readonly state: 'rated' | 'anomaly' | 'none'
  readonly found: FoundAnomaly | null
  /** The anomaly. */
  readonly problem: Rejection | null
  readonly contract: { readonly id: string; readonly contractNo: string; readonly version: number } | null
  readonly facts: FactValues
  readonly due: readonly DueLine[]
  /** Sum of the amounts, two decimals. */
  readonly total: string | null
}

const nothing: Outcome = { state: 'none', found: null, problem: null, contract: null, facts: {}, due: [], total: null }
const anomaly = (found: FoundAnomaly, more: Partial<Outcome> = {}): Outcome => ({ ...nothing, ...more, state: 'anomaly', found })

/** Line keys; the same service twice in a contract gets the index of its occurrence. */
const keyed = (lines: readonly PriceLine[]): readonly string[] => {
  const seen = new Map<string, number>()
  return lines.map(({ serviceItemId, billingItemId }) => {
    const name = `${serviceItemId} ${billingItemId}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return `${name} ${String(nth)}`
  })
}

const dueOf = (line: PriceLine, priced: PricedLine, lineKey: string, returnPercent: string | null): readonly DueLine[] => {
  // Zero amounts (such as no extra points) give no line.
  if (priced.amount === undefined || priced.amount === '0.00') return []
  const { serviceItemId, serviceItemName: name, billingItemId, billingItemName } = line
  const price = priced.rate?.price ?? line.price
  const item = { serviceItemId, surchargeItemId: null, name, billingItemId, billingItemName, price }
  return [{ lineKey, amount: priced.amount, ...item, terms: line, returnPercent, priced }]
}

const dueSurcharge = (
  { terms, quantity, amount }: PricedSurcharge,
  { id, name }: { readonly id: string; readonly name: string },
): DueLine => ({
  lineKey: `surcharge ${terms.id}`,
  amount,
  serviceItemId: null,
  surchargeItemId: terms.id,
  name: terms.name,
  billingItemId: id,
  billingItemName: name,
  price: terms.rate,
  terms,
  returnPercent: null,
  priced: { quantity, amount },
})

/** Surcharges and discounts of the order's group, on top of the contract; none for a return. */
const surchargesOf = ({ surcharges, isReturn }: Subject, facts: FactValues, freight: string): Decision<readonly DueLine[]> => {
  const item = surcharges?.billingItem
  if (!surcharges || !item || isReturn) return accept([])
  const priced = priceSurcharges(surcharges.items, surcharges, { facts, freight, isFirstOfOrder: surcharges.isFirstOfOrder })
  return priced.accepted
    ? accept(priced.value.filter(({ amount }) => amount !== '0.00').map((one) => dueSurcharge(one, item)))
    : priced
}

/** Prices a subject by its contract, all or nothing: one line without an amount leaves all open. */
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
  const all = book.linesOf(stored.id)
  // Refused goods are returned for a percentage of the outbound price, or by rules for returns; never as another delivery.
  const returnPercent = subject.isReturn ? stored.returnPercent : null
  const lines = subject.isReturn && returnPercent === null ? all.filter(({ basis }) => basis === 'rule') : all
  const known = returnPercent === null ? subject.known : wayOut(subject.known)
  const facts = { ...factsOfShipment(known, stored.lightRatio), drops: subject.drops, pickups: subject.pickups }
  if (all.length === 0) return anomaly({ anomaly: 'no_prices', detail: stored.contractNo }, { contract, facts })
  if (lines.length === 0) return { ...nothing, contract, facts }
  const full = priceLines(lines, facts, { ...(await book.sheetsOn(stored.id, subject.day)), rateOf: rates(subject) })
  const priced = returnPercent === null ? full : partOfWayOut(full, returnPercent)
  const keys = keyed(lines)
  const failed = priced.findIndex(({ amount }) => amount === undefined)
  const freight = totalOf(priced)
  if (failed >= 0 || freight === undefined) {
    const why = priced[failed]?.why ?? rejection('price_line.base_unknown', {})
    return anomaly(anomalyOf(why, lines[failed]?.serviceItemName ?? ''), { contract, facts, problem: why })
  }
  const surcharges = surchargesOf(subject, facts, freight)
  if (!surcharges.accepted) {
    const [why = rejection('price_line.base_unknown', {})] = surcharges.rejections
    return anomaly(anomalyOf(why, subject.surcharges?.groupName ?? ''), { contract, facts, problem: why })
  }
  const due = [...lines.flatMap((line, at) => dueOf(line, priced[at] ?? {}, keys[at] ?? '', returnPercent)), ...surcharges.value]
  const total = due.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).toFixed(2)
  return { ...nothing, state: 'rated', contract, facts, due, total }
}
