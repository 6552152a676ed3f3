import type { WatchPolicy } from '@khonsong/domain/shipments/watch.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { readSetting, readTwoSettings } from '../settings/index.ts'

/** The hours and days that the company has settled for its early warnings. */
export const watchPolicyOf = async (tx: Tx): Promise<WatchPolicy> => {
  const [pickupHours, deliveryHours] = await readTwoSettings(tx, 'PICKUP_LATE_WARNING_HOURS', 'DELIVERY_LATE_WARNING_HOURS')
  return { pickupHours, deliveryHours, receiptDays: await readSetting(tx, 'RECEIPT_DAYS') }
}
