import { driverHours, type DriverHours } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { breachNames, driverMonth, monthTotals, type DriverDay } from '@khonsong/domain/telematics/hours/driver-month.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { lawOfCompany } from './company-law.ts'
import { listDrivers, monthFactsOf, type ListedDriver } from './driver-months-store.ts'
import { exportDriverHours } from './export-driver-hours.ts'
import { printDriverHours } from './print-driver-hours.ts'

export interface DriverMonth {
  readonly driver: ListedDriver
  readonly days: readonly DriverDay[]
}

export const monthOf = (tx: Tx, month: string | undefined): string => month ?? bangkokDayOf(tx.now).slice(0, 7)

/** The month of each driver, in their order, in two questions. */
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

const shown = ({ driver, days }: DriverMonth): DriverHours => ({
  ...driver,
  ...monthTotals(days),
  breaches: breachNames.flatMap((kind) => {
    const count = days.filter(({ breaches }) => breaches.includes(kind)).length
    return count === 0 ? [] : [{ kind, count }]
  }),
})

const list = async (tx: Tx, query: z.output<typeof driverHours.list.query>): Promise<OutputOf<typeof driverHours.list>> => {
  const month = monthOf(tx, query.month)
  const page = await listDrivers(tx, { ...query, month })
  return { ...page, list: (await driverMonths(tx, page.list, month)).map(shown), month }
}

export const oneDriverMonth = async (tx: Tx, id: string, month: string): Promise<DriverMonth> => {
  const { list: drivers } = await listDrivers(tx, { id, month, pageSize: 1 })
  return found((await driverMonths(tx, drivers, month))[0])
}

export const serveDriverHours = (app: FastifyInstance): void => {
  serve(app, driverHours.list, (tx, { query }) => list(tx, query))
  serve(app, driverHours.export, (tx, { query }) => exportDriverHours(tx, query))
  serve(app, driverHours.detail, async (tx, { params, query }) => {
    const month = monthOf(tx, query.month)
    const one = await oneDriverMonth(tx, params.id, month)
    return { month, driver: shown(one), days: one.days.map((day) => ({ ...day, breaches: [...day.breaches] })) }
  })
  serve(app, driverHours.pdf, (tx, { params, query }) => printDriverHours(tx, params.id, query.month))
}
