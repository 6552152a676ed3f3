import { addMs, isAfter } from '@khonsong/domain/kernel/time.ts'
import { answerDueAt } from '@khonsong/domain/operations/jobs/answer-due.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { openOffers, type Due } from './warn-early-store.ts'

const hourMs = 3_600_000

/** Offered jobs past their answer time (setting OFFER_ANSWER_HOURS). */
export const offersUnanswered = async (tx: Tx): Promise<Due[]> => {
  const hours = await readSetting(tx, 'OFFER_ANSWER_HOURS')
  const offers = await openOffers(tx, addMs(tx.now, hours * hourMs))
  return offers
    .map(({ id, ...offer }) => ({ subjectId: id, dueAt: answerDueAt(offer, hours) }))
    .filter(({ dueAt }) => !isAfter(dueAt, tx.now))
}
