import type { WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'

/** Early warning thresholds from the company's settings. */
export const watchPolicyOf = async (tx: Tx): Promise<WatchPolicy> => {
  const set = await readSomeSettings(tx, 'PICKUP_LATE_WARNING_HOURS', 'DELIVERY_LATE_WARNING_HOURS', 'RECEIPT_DAYS')
  return {
    pickupHours: set.PICKUP_LATE_WARNING_HOURS,
    deliveryHours: set.DELIVERY_LATE_WARNING_HOURS,
    receiptDays: set.RECEIPT_DAYS,
  }
}
