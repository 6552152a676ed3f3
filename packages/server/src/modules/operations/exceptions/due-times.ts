import {
  dueTimesOf,
  withinFeedbackDays,
  type DueTimes,
  type TimeLimit,
} from '@khonsong/domain/operations/exceptions/exception-deadline.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { workingCalendarOf } from '../../company/access/index.ts'
import { readSetting } from '../../company/settings/index.ts'

/** Until when an exception that is opened or taken up again now is to be settled; the business unit of its shipment says when work is done. */
export const dueTimes = async (tx: Tx, limit: TimeLimit, businessUnitId: string): Promise<DueTimes> =>
  dueTimesOf(tx.now, limit, await workingCalendarOf(tx, businessUnitId))

/** The same of what a customer or a receiver reports, who waits for an answer. */
export const feedbackDueTimes = async (tx: Tx, limit: TimeLimit, businessUnitId: string): Promise<DueTimes> =>
  withinFeedbackDays(tx.now, await dueTimes(tx, limit, businessUnitId), await readSetting(tx, 'CUSTOMER_FEEDBACK_DAYS'))
