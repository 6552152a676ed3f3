import { tripCosts, type VehicleMonth } from '@khonsong/domain/billing/own-costs/trip-cost.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { depreciate } from '@khonsong/domain/masters/upkeep/depreciation.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { driverSums, lockMonth, ownTrips, vehicleSums, wasCostedLately, writeMonth, type MonthSpan } from './trip-cost-store.ts'

type Sums = Awaited<ReturnType<typeof vehicleSums>>[number]

const spanOf = (month: string): MonthSpan => ({ from: `${month}-01`, next: `${addDays(`${month}-01`, 32).slice(0, 7)}-01` })

/** Depreciation of the vehicle in the month. */
const depreciationIn = ({ originalValue, salvageRate, scrapMonths, registeredOn }: Sums, { from, next }: MonthSpan): number => {
  if (originalValue === null || salvageRate === null || scrapMonths === null || registeredOn === null) return 0
  const terms = { originalSatang: hundredthsOf(originalValue), salvageRate: Number(salvageRate), scrapMonths, from: registeredOn }
  return depreciate(terms, from).netSatang - depreciate(terms, next).netSatang
}

/** Allocates the month's costs of vehicles and drivers to its trips. Idempotent. */
const costMonth = async (tx: Tx, month: string): Promise<number> => {
  const span = spanOf(month)
  await lockMonth(tx, month)
  const trips = await ownTrips(tx, span)
  const vehicles = (await vehicleSums(tx, span)).map((sums): VehicleMonth => ({
    vehicleId: sums.vehicleId,
    energy: sums.energy,
    maintenance: sums.maintenance,
    fixed: sums.yearly + depreciationIn(sums, span),
  }))
  await writeMonth(tx, month, span, trips, tripCosts(trips, vehicles, await driverSums(tx, month)))
  return trips.length
}

/** Months whose bills may still arrive: this one and the two before. */
const openMonths = 3

/** Recalculates trip costs of the recent months, at most hourly. */
export const costLateMonths = async (tx: Tx): Promise<void> => {
  let month = bangkokDayOf(tx.now).slice(0, 7)
  for (let n = 0; n < openMonths; n += 1) {
    if (!(await wasCostedLately(tx, month))) await costMonth(tx, month)
    month = addDays(`${month}-01`, -1).slice(0, 7)
  }
}
