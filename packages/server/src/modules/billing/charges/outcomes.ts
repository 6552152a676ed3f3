import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { asAssumed, type Assumptions } from './assumptions.ts'
import { openCardRates } from './card-rates.ts'
import { jobSubjects } from './job-subject-store.ts'
import { openPriceBook } from './price-book.ts'
import { priceOne, type DueLine, type Outcome } from './price-one.ts'
import { shipmentSubjects } from './shipment-subject-store.ts'
import { openReadings, type PriceReadings } from './price-readings.ts'
import type { Subject } from './subject.ts'

const subjectsOf = { receivable: shipmentSubjects, payable: jobSubjects } as const

/** Subjects with all their facts. Unknown ids are left out. */
export const readSubjects = async (tx: Tx, direction: Direction, ids: readonly string[]): Promise<readonly Subject[]> => {
  if (ids.length === 0) return []
  const { BILLING_POINT } = await readSomeSettings(tx, 'BILLING_POINT')
  return subjectsOf[direction](tx, ids, BILLING_POINT)
}

export interface PricedSubject {
  readonly subject: Subject
  readonly outcome: Outcome
}

/** Outcomes of pricing with stored or assumed data. Nothing is written. */
export const outcomesOf = async (
  tx: Tx,
  direction: Direction,
  subjects: readonly Subject[],
  assumed: Assumptions = {},
  readings: PriceReadings = openReadings(tx),
): Promise<readonly PricedSubject[]> => {
  const asked = subjects.map((subject) => asAssumed(subject, assumed))
  const book = await openPriceBook(tx, direction, asked, readings, assumed)
  const rates = await openCardRates(tx, book, asked, readings, assumed)
  const priced: PricedSubject[] = []
  for (const subject of asked) priced.push({ subject, outcome: await priceOne(book, rates, subject) })
  return priced
}

/** The calculation trace stored with a charge. */
export const traceOf = ({ terms, returnPercent, priced }: DueLine, { contract, facts }: Outcome) => ({
  contractNo: contract?.contractNo ?? null,
  contractVersion: contract?.version ?? null,
  terms,
  ...(returnPercent === null ? {} : { returnPercent }),
  bound: priced.bound ?? null,
  sheet: priced.sheet ?? [],
  rate: priced.rate ?? null,
  inputs: facts,
})
