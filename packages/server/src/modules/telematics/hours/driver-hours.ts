import { driverHours, type DriverHours } from '@khonsong/contract/telematics/hours/driver-hours.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { breachNames, monthTotals } from '@khonsong/domain/telematics/hours/driver-month.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listDrivers } from './driver-months-store.ts'
import { driverMonths, limitsOfMonth, monthOf, oneDriverMonth, walkMonths, type DriverMonth } from './driver-months.ts'
import { exportDriverHours } from './export-driver-hours.ts'
import { printDriverHours } from './print-driver-hours.ts'

const shown = ({ driver, days }: DriverMonth): DriverHours => ({
  ...driver,
  ...monthTotals(days),
  breaches: breachNames.flatMap((kind) => {
    const count = days.filter(({ breaches }) => breaches.includes(kind)).length
    return count === 0 ? [] : [{ kind, count }]
  }),
})

/** Filters by exceeded limits: all matching drivers are calculated, then the page is cut. */
const judged = async (tx: Tx, query: z.output<typeof driverHours.list.query>, month: string) => {
  const { pageSize } = query
  const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
  const found: DriverHours[] = []
  let total = 0
  for await (const one of walkMonths(tx, { ...query, month })) {
    total += 1
    if (total > (pageNo - 1) * pageSize && total <= pageNo * pageSize) found.push(shown(one))
  }
  return { list: found, total, totalIsCapped: false, pageNo, pageSize, month }
}

const list = async (tx: Tx, query: z.output<typeof driverHours.list.query>): Promise<OutputOf<typeof driverHours.list>> => {
  const month = monthOf(tx, query.month)
  if (query.breaches !== undefined) return judged(tx, query, month)
  const page = await listDrivers(tx, { ...query, month })
  return { ...page, list: (await driverMonths(tx, page.list, month)).map(shown), month }
}

export const serveDriverHours = (app: FastifyInstance): void => {
  serve(app, driverHours.list, (tx, { query }) => list(tx, query))
  serve(app, driverHours.export, (tx, { query }) => exportDriverHours(tx, query))
  serve(app, driverHours.detail, async (tx, { params, query }) => {
    const month = monthOf(tx, query.month)
    const one = await oneDriverMonth(tx, params.id, month)
    const limits = await limitsOfMonth(tx, month)
    return {
      month,
      limits,
      driver: shown(one),
      days: one.days.map(({ limits: _ofDay, ...day }) => ({ ...day, breaches: [...day.breaches] })),
    }
  })
  serve(app, driverHours.pdf, (tx, { params, query }) => printDriverHours(tx, params.id, query.month))
}
