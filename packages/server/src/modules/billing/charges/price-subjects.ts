import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { settleCharges } from '@khonsong/domain/billing/charges/settle-charges.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import {
  chargesOfPricing,
  deleteCharges,
  lockSubjects,
  sumBills,
  writeCharges,
  writePricings,
  type StoredCharge,
  type WrittenCharge,
  type WrittenPricing,
} from './charge-store.ts'
import { outcomesOf, readSubjects, traceOf } from './outcomes.ts'
import type { DueLine, Outcome } from './price-one.ts'
import type { Subject } from './subject.ts'

/** Result of pricing one subject. */
export interface Priced {
  readonly id: string
  readonly no: string
  readonly outcome: Outcome
}

interface Written {
  readonly charges: readonly WrittenCharge[]
  readonly removed: readonly string[]
  readonly touchedBills: readonly string[]
}

/** Charges of one subject to write; those on confirmed bills stay. */
const changesOf = (
  tx: Tx,
  direction: Direction,
  subject: Subject,
  partnerId: string,
  outcome: Outcome,
  standing: readonly StoredCharge[],
): Written => {
  const { added, kept, removed, takenBack } = settleCharges(outcome.due, standing)
  const base = {
    partnerId,
    shipmentId: direction === 'receivable' ? subject.id : null,
    jobId: direction === 'payable' ? subject.id : null,
    subjectNo: subject.no,
    basisDate: subject.day,
  }
  const ofLine = (id: string, due: DueLine, amount: string, isDifference: boolean): WrittenCharge => ({
    ...base,
    id,
    kind: isDifference ? 'difference' : 'contract',
    contractId: outcome.contract?.id ?? null,
    lineKey: due.lineKey,
    serviceItemId: due.serviceItemId,
    surchargeItemId: due.surchargeItemId,
    billingItemId: due.billingItemId,
    // What is only a difference has no quantity of its own.
    quantity: isDifference ? null : (due.priced.quantity ?? null),
    amount,
    trace: traceOf(due, outcome),
  })
  const back = takenBack.map(({ lineKey, amount, frozenId, openId }): WrittenCharge => {
    const frozen = standing.find(({ id }) => id === frozenId)
    if (!frozen) throw new Error('What is taken back was among the charges')
    const { billingItemId, serviceItemId, surchargeItemId } = frozen
    return {
      ...base,
      id: openId ?? tx.newId(),
      kind: 'difference',
      contractId: null,
      lineKey,
      serviceItemId,
      surchargeItemId,
      billingItemId,
      quantity: null,
      amount,
      trace: null,
    }
  })
  const changed = new Set([...kept.map(({ id }) => id), ...removed, ...takenBack.flatMap(({ openId }) => openId ?? [])])
  return {
    charges: [
      ...added.map(({ due, amount, isDifference }) => ofLine(tx.newId(), due, amount, isDifference)),
      ...kept.map(({ id, due, amount, isDifference }) => ofLine(id, due, amount, isDifference)),
      ...back,
    ],
    removed,
    touchedBills: standing.flatMap(({ id, billId }) => (billId !== null && changed.has(id) ? [billId] : [])),
  }
}

const pricingOf = (
  subject: Subject,
  partnerId: string | null,
  { state, found, problem, contract, total, facts }: Outcome,
): WrittenPricing => ({
  id: subject.id,
  subjectNo: subject.no,
  subjectVersion: subject.version,
  businessUnitId: subject.businessUnitId,
  pricingState: state,
  anomaly: found?.anomaly ?? null,
  detail: found?.detail ?? null,
  problem,
  partyName: subject.partyName,
  partnerId,
  basisDate: subject.day,
  contractId: contract?.id ?? null,
  contractNo: contract?.contractNo ?? null,
  total,
  inputs: facts,
  searchKey: searchKey(`${subject.no} ${subject.partyName ?? ''} ${contract?.contractNo ?? ''}`),
})

/**
 * Prices waybills or dispatch orders: calculates the charges, compares with the stored ones and writes the difference in
 * the caller's transaction. Idempotent. Unknown ids are left out of the result.
 */
export const priceSubjects = async (tx: Tx, direction: Direction, ids: readonly string[]): Promise<readonly Priced[]> => {
  if (ids.length === 0) return []
  await lockSubjects(tx, ids)
  const outcomes = await outcomesOf(tx, direction, await readSubjects(tx, direction, ids))
  const standing = Map.groupBy(await chargesOfPricing(tx, direction, ids), ({ subjectId }) => subjectId)
  const charges: WrittenCharge[] = []
  const removed: string[] = []
  const touched: string[] = []
  const pricings: WrittenPricing[] = []
  const answer: Priced[] = []
  for (const { subject, outcome } of outcomes) {
    const [partnerId = null] = subject.partnerIds
    // Without a price all open charges go; confirmed ones are left alone.
    const before = (standing.get(subject.id) ?? []).filter(({ isFrozen }) => outcome.state !== 'anomaly' || !isFrozen)
    if (partnerId !== null) {
      const changes = changesOf(tx, direction, subject, partnerId, outcome, before)
      charges.push(...changes.charges)
      removed.push(...changes.removed)
      touched.push(...changes.touchedBills)
    } else {
      // No partner to bill: open charges are deleted, also from their bill.
      const open = before.filter(({ isFrozen }) => !isFrozen)
      removed.push(...open.map(({ id }) => id))
      touched.push(...open.flatMap(({ billId }) => billId ?? []))
    }
    pricings.push(pricingOf(subject, partnerId, outcome))
    answer.push({ id: subject.id, no: subject.no, outcome })
  }
  await deleteCharges(tx, removed)
  await writeCharges(tx, direction, charges)
  await writePricings(tx, direction, pricings)
  await sumBills(tx, touched)
  await publishChange(tx, { topic: 'billing' })
  return answer
}

/** Current facts of subjects, by id. */
export const currentInputs = async (
  tx: Tx,
  direction: Direction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject['known']>> => {
  if (ids.length === 0) return new Map()
  return new Map((await readSubjects(tx, direction, ids)).map(({ id, known }) => [id, known]))
}
