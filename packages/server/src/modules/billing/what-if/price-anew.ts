import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { countedBy } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import { differingLines } from '@khonsong/domain/billing/what-if/differences.ts'
import type { CalculatedLine } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import {
  openReadings,
  outcomesOf,
  readSubjects,
  type Assumptions,
  type DueLine,
  type Outcome,
  type Subject,
} from '../charges/index.ts'
import type { WrittenSubject } from './run-store.ts'

const lineOf = ({ name, billingItemName, price, priced, amount, terms }: DueLine): CalculatedLine => ({
  ...countedBy(terms, priced.quantity ?? null),
  amount,
  serviceItemName: name,
  billingItemName,
  price,
  bound: priced.bound ?? null,
  rate: priced.rate
    ? {
        cardName: priced.rate.cardName,
        versionNo: priced.rate.versionNo,
        rowNo: priced.rate.rowNo,
        fuelPrice: priced.rate.fuel?.price ?? null,
        band: priced.rate.fuel?.baht ?? null,
      }
    : null,
  sheet: (priced.sheet ?? []).map(({ name, text, value }) => ({ name, text, value })),
})

const said = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '–')

/** Amount owed: no charges are zero, an anomaly has no amount. */
const totalIn = ({ state, total }: Outcome): string | null => (state === 'anomaly' ? null : (total ?? '0.00'))

const resultOf = (subject: Subject, before: Outcome, after: Outcome): WrittenSubject => ({
  id: subject.id,
  subjectNo: subject.no,
  partyName: subject.partyName,
  lane: `${said(subject.known['originProvince'])} → ${said(subject.known['destinationProvince'])}`,
  basisDate: subject.day,
  before: totalIn(before),
  after: totalIn(after),
  anomalyBefore: before.found?.anomaly ?? null,
  anomalyAfter: after.found?.anomaly ?? null,
  lines: differingLines(before.due, after.due).map(({ lineKey, before: was, after: is }) => ({
    lineKey,
    before: was && lineOf(was),
    after: is && lineOf(is),
  })),
})

interface Asked {
  readonly direction: Direction
  readonly ids: readonly string[]
  readonly assumed: Assumptions
  readonly isMeant: (subject: Subject) => boolean
}

/** Prices subjects with stored and with assumed data. Those that cost nothing either way are left out. */
export const priceAnew = async (tx: Tx, { direction, ids, assumed, isMeant }: Asked): Promise<readonly WrittenSubject[]> => {
  const subjects = (await readSubjects(tx, direction, ids)).filter(isMeant)
  const readings = openReadings(tx)
  const before = await outcomesOf(tx, direction, subjects, {}, readings)
  const after = new Map((await outcomesOf(tx, direction, subjects, assumed, readings)).map((one) => [one.subject.id, one.outcome]))
  return before.flatMap(({ subject, outcome }) => {
    const then = after.get(subject.id) ?? outcome
    return outcome.state === 'none' && then.state === 'none' ? [] : [resultOf(subject, outcome, then)]
  })
}
