import {
  dueTimesOf,
  withinFeedbackDays,
  type DueTimes,
  type TimeLimit,
} from '@khonsong/domain/operations/exceptions/exception-deadline.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { workingCalendarOf } from '../../company/access/index.ts'
import { readSetting } from '../../company/settings/index.ts'

/** Due times of an exception opened or reopened now, by the working hours of its shipment's business unit. */
export const dueTimes = async (tx: Tx, limit: TimeLimit, businessUnitId: string): Promise<DueTimes> =>
  dueTimesOf(tx.now, limit, await workingCalendarOf(tx, businessUnitId))

/** The same for customers' and receivers' reports, which have a response time. */
export const feedbackDueTimes = async (tx: Tx, limit: TimeLimit, businessUnitId: string): Promise<DueTimes> =>
  withinFeedbackDays(tx.now, await dueTimes(tx, limit, businessUnitId), await readSetting(tx, 'CUSTOMER_FEEDBACK_DAYS'))
