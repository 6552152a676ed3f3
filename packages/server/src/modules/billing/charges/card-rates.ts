import { wayOut } from '@khonsong/domain/billing/charges/return-trip.ts'
import { laneOfFacts } from '@khonsong/domain/billing/contracts/lane-of-facts.ts'
import { factsOfShipment } from '@khonsong/domain/billing/contracts/facts-of-shipment.ts'
import type { RuleSheets } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { CardTerms } from '@khonsong/domain/billing/contracts/price-line.ts'
import type { FoundRate } from '@khonsong/domain/billing/cards/rate-of-card.ts'
import type { Lane } from '@khonsong/domain/billing/cards/match-card.ts'
import type { Decision } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findRates } from '../cards/index.ts'
import type { Assumptions } from './assumptions.ts'
import type { PriceBook } from './price-book.ts'
import type { PriceReadings } from './price-readings.ts'
import type { Subject } from './subject.ts'

export type CardRates = (subject: Subject) => NonNullable<RuleSheets['rateOf']>

interface Asked {
  readonly subject: Subject
  readonly terms: CardTerms
  readonly lane: Lane
  /** A return priced by the outbound lane of its goods. */
  readonly isSwapped: boolean
  readonly day: string
}

/** The lane of a waybill with its zones and route; of a dispatch order from its inputs. */
const askedOf = async (book: PriceBook, readings: PriceReadings, subjects: readonly Subject[]): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  for (const subject of subjects) {
    const answer = book.contractOf(subject)
    const stored = answer.kind === 'found' ? book.partOf(answer.contract.id) : undefined
    if (!stored) continue
    const facts = laneOfFacts(factsOfShipment(subject.known, stored.lightRatio))
    const isSwapped = subject.isReturn && stored.returnPercent !== null
    const lane = isSwapped ? wayOut(facts) : facts
    for (const { rateCard: terms } of book.linesOf(stored.id))
      if (terms) asked.push({ subject, terms, lane, isSwapped, day: subject.day })
  }
  if (asked.length === 0) return asked
  const known = await readings.lanesOf([...new Set(asked.map(({ subject }) => subject.id))])
  return asked.map((one) => {
    const driven = known.get(one.subject.id)
    const last = driven && one.isSwapped ? wayOut(driven) : driven
    // A waybill over hubs starts at the first pickup of its part, not where its last leg does.
    const { originZones, ...rest } = last ?? {}
    const zones = last?.originSite === one.lane.originSite && originZones ? { originZones } : {}
    return { ...one, lane: { ...rest, ...one.lane, ...zones } }
  })
}

/** Rate card prices for a portion of subjects, looked up together. */
export const openCardRates = async (
  tx: Tx,
  book: PriceBook,
  subjects: readonly Subject[],
  readings: PriceReadings,
  assumed: Assumptions = {},
): Promise<CardRates> => {
  const asked = await askedOf(book, readings, subjects)
  const rates = await findRates(tx, asked, assumed, readings.rates)
  const bySubject = new Map<string, Map<CardTerms, Decision<FoundRate>>>()
  for (const [at, { subject, terms }] of asked.entries()) {
    const rate = rates[at]
    const of = bySubject.get(subject.id) ?? new Map<CardTerms, Decision<FoundRate>>()
    if (rate) bySubject.set(subject.id, of.set(terms, rate))
  }
  // Contract lines are read once, so their terms can be compared by identity.
  return (subject) => (terms) => bySubject.get(subject.id)?.get(terms)
}
