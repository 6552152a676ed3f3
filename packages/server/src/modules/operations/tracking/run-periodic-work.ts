import type { FastifyInstance } from 'fastify'
import { completeDeliveries } from './complete-deliveries.ts'
import { warnEarly } from './warn-early.ts'

const pollEveryMs = 60_000

/** Periodic work: early warnings, and automatic completion of unreported deliveries if enabled. */
export const runPeriodicWork = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // Runs do not overlap.
    running ??= completeDeliveries(app, stop.signal)
      .then(() => warnEarly(app, stop.signal))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'what the clock does on the road')
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
