import { addDays, bangkokDateTime, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { recordSweep, sweepPortion, takeUnswept } from './sweep-store.ts'
import { systemOf } from './system-caller.ts'

/** After the nightly status check, Bangkok time. */
const fromHour = 3
const pollEveryMs = 10 * 60_000

const sweepCompany = async (app: FastifyInstance, tenantId: string, day: string, signal: AbortSignal): Promise<void> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(app.database, { caller: systemOf(tenantId), requestId: `log-sweep-${day}` }, work)
  const days = await inCompany((tx) => readSetting(tx, 'DELIVERY_LOG_DAYS'))
  const before = instantInBangkok(addDays(day, -days))
  const swept = { messages: 0, webhook_deliveries: 0 }
  for (const table of ['messages', 'webhook_deliveries'] as const)
    for (let count = 1; count > 0 && !signal.aborted;) {
      // In batches, to keep transactions short.
      count = await inCompany((tx) => sweepPortion(tx, table, before))
      swept[table] += count
    }
  await inCompany((tx) => recordSweep(tx, day, swept.messages, swept.webhook_deliveries))
}

/** Sweeps the logs of every company once a day, in whichever process comes first; returns the number of companies. */
export const sweepLogsOfDay = async (
  app: FastifyInstance,
  now: string = new Date().toISOString(),
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const [day = '', time = ''] = bangkokDateTime(now).split(' ')
  if (Number(time.slice(0, 2)) < fromHour) return 0
  const companies = await takeUnswept(app.database, day)
  for (const tenantId of companies) await sweepCompany(app, tenantId, day, signal)
  return companies.length
}

export const sweepNightly = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepLogsOfDay(app, undefined, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) app.log.error({ err: error }, 'logs were not swept')
    })
  }, pollEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
