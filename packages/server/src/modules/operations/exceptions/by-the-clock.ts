import type { FastifyInstance } from 'fastify'
import { openAutomatically } from './open-automatically.ts'
import { raiseOverdue } from './raise-overdue.ts'
import { watchDwell } from './watch-dwell.ts'
import { watchLateness } from './watch-lateness.ts'

const pollEveryMs = 60_000

/** What the clock does with exceptions: finds what is late without a report and who waits too long, makes exceptions of what was found and reported, and raises what nobody has settled in time. */
export const workOnExceptions = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // One look at a time: a slow one is not overtaken by the next.
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
