import { daysBetween, isDay } from '@khonsong/domain/kernel/time.ts'
import { readTabStored, writeTabStored } from '../../../../kit/storage.ts'

/** So many days back the list of shipments begins when nobody has chosen anything else. */
const usualDays = 7
const maxDays = 366
const key = 'shipmentStatusDaysCount'

const isCount = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= maxDays ? raw : undefined

/** What the person chose last in this tab of the browser; signing out forgets it. */
export const shipmentStatusDaysCount = (): number => readTabStored(key, isCount) ?? usualDays

/** How many days back a filter begins; undefined for one that also ends, because it says nothing of the days to come. */
export const daysBack = ({ from, to }: { from: string | undefined; to: string | undefined }, today: string): number | undefined => {
  if (!from || to || !isDay(from)) return undefined
  return isCount(daysBetween(from, today))
}

export const keepDaysBack = (days: number | undefined): void => {
  if (days !== undefined) writeTabStored(key, days)
}
