import { isAfter, instantOf, addMs } from '@khonsong/domain/kernel/time.ts'
import { isShipmentStatus, isOpen } from '@khonsong/domain/operations/shipments/status.ts'
import { isFinalJob, isJobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import { isFinalOrder, isOrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { punctualityOf } from '@khonsong/domain/operations/shipments/punctuality.ts'

export interface Dated {
  readonly status: string
  readonly targetDeliveryTo: string | null
  readonly deliveredAt: string | null
}

const hourMs = 60 * 60 * 1000

const isUnderWay = (status: string): boolean => {
  if (isShipmentStatus(status)) return isOpen(status)
  if (isJobStatus(status)) return !isFinalJob(status)
  return isOrderStatus(status) && !isFinalOrder(status)
}

/**
 * Whether a delivery is late, near due, or was late; otherwise undefined.
 * @param warningHours lead time before the end of the window (setting DELIVERY_LATE_WARNING_HOURS)
 */
export const dueOf = (
  { status, targetDeliveryTo, deliveredAt }: Dated,
  nowMs: number,
  warningHours: number,
): 'overdue' | 'near' | 'late' | undefined => {
  if (targetDeliveryTo === null) return undefined
  const now = instantOf(nowMs)
  const kept = punctualityOf({ deadline: targetDeliveryTo, doneAt: deliveredAt, isAwaited: isUnderWay(status) }, now)
  if (kept?.verdict === 'late' || kept?.verdict === 'overdue') return kept.verdict
  if (kept?.verdict !== 'due') return undefined
  return isAfter(addMs(now, warningHours * hourMs), targetDeliveryTo) ? 'near' : undefined
}
