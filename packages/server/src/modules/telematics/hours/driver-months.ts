import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import {
  driverMonth,
  monthLimits,
  monthTotals,
  type DriverDay,
  type MonthLimits,
} from '@khonsong/domain/telematics/hours/driver-month.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { lawOfCompany } from './company-law.ts'
import { listDrivers, monthFactsOf, walkDrivers, type DriversQuery, type ListedDriver } from './driver-months-store.ts'

export interface DriverMonth {
  readonly driver: ListedDriver
  readonly days: readonly DriverDay[]
}

export const monthOf = (tx: Tx, month: string | undefined): string => month ?? bangkokDayOf(tx.now).slice(0, 7)

/** Months of drivers in order, with two queries. */
export const driverMonths = async (tx: Tx, drivers: readonly ListedDriver[], month: string): Promise<readonly DriverMonth[]> => {
  const facts = await monthFactsOf(
    tx,
    drivers.map(({ id }) => id),
    month,
  )
  const own = await lawOfCompany(tx)
  return drivers.map((driver) => ({
    driver,
    days: driverMonth(month, facts.get(driver.id) ?? { shifts: [], driving: [] }, own, tx.now),
  }))
}

/** Limits during the month, with the dates of changes. */
export const limitsOfMonth = async (tx: Tx, month: string): Promise<MonthLimits[]> => [
  ...monthLimits(month, bangkokDayOf(tx.now), await lawOfCompany(tx)),
]

export const oneDriverMonth = async (tx: Tx, id: string, month: string): Promise<DriverMonth> => {
  const { list: drivers } = await listDrivers(tx, { id, month, pageSize: 1 })
  return found((await driverMonths(tx, drivers, month))[0])
}

const portion = 200

/**
 * Months of all matching drivers, in portions. Limits depend on the day, so that breaches are known only after calculating
 * a month.
 */
export async function* walkMonths(tx: Tx, { breaches, ...query }: DriversQuery): AsyncGenerator<DriverMonth> {
  for await (const drivers of walkDrivers(tx, query, portion))
    for (const one of await driverMonths(tx, drivers, query.month))
      if (breaches === undefined || monthTotals(one.days).breachCount > 0 === breaches) yield one
}
