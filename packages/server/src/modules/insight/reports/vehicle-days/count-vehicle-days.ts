import { maxReportDays } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import { addDays, bangkokDayOf, daysBetween } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { countLegTemperatures } from '../leg-temperatures/count-leg-temperatures.ts'
import { countDay, lastCounted, markCounted, mayCount } from './vehicle-days-store.ts'

/** Devices send buffered positions late: this many previous days are recounted. */
const lateDays = 2

/**
 * Counts vehicle days up to today, initially the maximum range of a report, each in its own transaction. Returns the number
 * of vehicle days written.
 */
export const countVehicleDays = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'vehicle-days', signal, async (inCompany) => {
    const begun = await inCompany(async (tx) => {
      const today = bangkokDayOf(tx.now)
      const upto = await lastCounted(tx)
      if (upto === undefined) return { today, first: addDays(today, -maxReportDays) }
      return { today, first: addDays(upto < today ? upto : today, -lateDays) }
    })
    const days = daysBetween(begun.first, begun.today) + 1
    let written = 0
    for (let at = 0; at < days && !signal.aborted; at += 1) {
      const day = addDays(begun.first, at)
      // oxlint-disable-next-line no-await-in-loop -- one day at a time, to leave capacity for other work
      written += await inCompany(async (tx) => {
        if (!(await mayCount(tx))) return 0
        const count = await countDay(tx, day)
        await markCounted(tx, day)
        return count
      })
    }
    return written
  })

const everyMs = 15 * 60_000

/** Precalculated report data: vehicle days and leg temperatures. */
export const keepCountingForReports = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const look = () => {
    const failed = (error: unknown): void => {
      if (!stop.signal.aborted) app.log.error({ err: error }, 'figures for reports were not counted')
    }
    running ??= Promise.all([
      countVehicleDays(app, stop.signal).catch(failed),
      countLegTemperatures(app, stop.signal).catch(failed),
    ]).finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(look, everyMs)
  const first = setTimeout(look, 60_000)
  timer.unref()
  first.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(first)
    stop.abort()
    await running
  })
}
