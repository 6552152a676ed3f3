import { isDue } from '@khonsong/domain/billing/charges/meter.ts'
import { addDays, bangkokDateTime, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { eachCompany } from '../../operations/tracking/index.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { costLateMonths } from '../own-costs/index.ts'
import { sumBills } from './charge-store.ts'
import { chargeCompensations, dropWrongCompensations, lockCompensations } from './compensation-store.ts'
import { dueSubjects } from './due-store.ts'
import { activeMeters, writeRun, type RunningMeter } from './meter-store.ts'
import { priceSubjects } from './price-subjects.ts'

const portion = 200
const pollEveryMs = 60_000

/** A realtime meter covers changes of the last days, a daily one two months, to include late corrections. */
const reachDays = { realtime: 3, daily: 62, manual: 0 } as const

const localOf = (instant: string) => ({ day: bangkokDayOf(instant), time: bangkokDateTime(instant).slice(11, 16) })

const spanOf = ({ mode, startDate }: RunningMeter, today: string) => {
  const from = addDays(today, -reachDays[mode])
  return { from: startDate !== null && startDate > from ? startDate : from, to: today }
}

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const runOne = async (inCompany: InCompany, meter: RunningMeter, signal: AbortSignal): Promise<number> => {
  let count = 0
  let after: string | null = null
  for (;;) {
    if (signal.aborted) return count
    const priced: readonly string[] = await inCompany(async (tx) => {
      const ids = await dueSubjects(tx, meter.direction, spanOf(meter, bangkokDayOf(tx.now)), { after, portion, all: false })
      await priceSubjects(tx, meter.direction, ids)
      return ids
    })
    count += priced.length
    after = priced.at(-1) ?? null
    if (priced.length < portion) break
  }
  if (count > 0 || meter.mode === 'daily') await inCompany((tx) => writeRun(tx, meter.id))
  return count
}

/** Updates the compensations of exceptions. */
const settleCompensations = async (tx: Tx): Promise<void> => {
  await lockCompensations(tx)
  await sumBills(tx, await dropWrongCompensations(tx))
  if ((await chargeCompensations(tx)) > 0) await publishChange(tx, { topic: 'billing' })
}

/** Runs due meters. Returns the number of priced waybills and dispatch orders. */
export const runMeters = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'billing-meters', signal, async (inCompany) => {
    let count = 0
    const [now, meters] = await inCompany(async (tx) => [tx.now, await activeMeters(tx)] as const)
    // A company without meters does not use billing.
    if (meters.length > 0) {
      await inCompany(settleCompensations)
      await inCompany(costLateMonths)
    }
    for (const meter of meters) {
      const last = meter.lastRunAt === null ? undefined : localOf(meter.lastRunAt)
      if (isDue(meter, localOf(now), last)) count += await runOne(inCompany, meter, signal)
    }
    return count
  })

/** Runs meters on schedule. */
export const watchMeters = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A slow run is not started again meanwhile.
    running ??= runMeters(app, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'meters')
      })
      .finally(() => {
        running = undefined
      })
  }, pollEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
