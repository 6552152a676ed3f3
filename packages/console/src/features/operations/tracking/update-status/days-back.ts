import { daysBetween, isDay } from '@khonsong/domain/kernel/time.ts'
import { readTabStored, writeTabStored } from '../../../../kit/storage.ts'

/** Default number of days of the shipment list. */
const usualDays = 7
const maxDays = 366
const key = 'shipmentStatusDaysCount'

const isCount = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= maxDays ? raw : undefined

/** The user's last choice in this browser tab; cleared on sign-out. */
export const shipmentStatusDaysCount = (): number => readTabStored(key, isCount) ?? usualDays

/** Days back of a filter's start; undefined if it has an end, which would not make sense on later days. */
export const daysBack = ({ from, to }: { from: string | undefined; to: string | undefined }, today: string): number | undefined => {
  if (!from || to || !isDay(from)) return undefined
  return isCount(daysBetween(from, today))
}

export const keepDaysBack = (days: number | undefined): void => {
  if (days !== undefined) writeTabStored(key, days)
}
