import type { FastifyInstance } from 'fastify'
import { openAutomatically } from './open-automatically.ts'
import { raiseOverdue } from './raise-overdue.ts'
import { watchDwell } from './watch-dwell.ts'
import { watchLateness } from './watch-lateness.ts'

const pollEveryMs = 60_000

/**
 * Periodic work on exceptions: detects lateness and long waits, opens exceptions for findings and reports, and escalates
 * overdue ones.
 */
export const workOnExceptions = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A slow run is not started again meanwhile.
    running ??= watchLateness(app, stop.signal)
      .then(() => watchDwell(app, stop.signal))
      .then(() => openAutomatically(app, stop.signal))
      .then(() => raiseOverdue(app, stop.signal))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'what the clock does with exceptions')
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
