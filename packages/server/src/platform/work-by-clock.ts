import type { FastifyInstance } from 'fastify'

interface ClockWork {
  /** Log message of a failure. */
  readonly name: string
  readonly everyMs: number
  /** Delay of the first run; default `everyMs`. */
  readonly firstAfterMs?: number
  /** One run: processes all due work and returns. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Runs a periodic task until the app closes, never overlapping. A failed run is logged; the next one runs on time. */
export const workByClock = (app: FastifyInstance, { name, everyMs, firstAfterMs, run }: ClockWork): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const begin = () => {
    running ??= run(stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, name)
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, everyMs).unref()
  const first = firstAfterMs === undefined ? undefined : setTimeout(begin, firstAfterMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(first)
    stop.abort()
    await running
  })
}
