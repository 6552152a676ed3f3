/** Expected return time of goods: not before the end of their delivery. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { bangkokDateTime, isAfter } from '../../kernel/time.ts'

export const expectedReturnLabel = { en: 'Expected back', th: 'คาดว่าจะถึงจุดคืน', zh: '预计返回到达' }

/** @param deliveryOverAt completion of the delivery, or the moment it failed. */
export const checkExpectedReturn = (expectedAt: string, deliveryOverAt: string): Decision<void> =>
  isAfter(deliveryOverAt, expectedAt)
    ? refuse(rejection('perform.return_too_early', { at: bangkokDateTime(deliveryOverAt) }, 'expectedAt'))
    : accept(undefined)
