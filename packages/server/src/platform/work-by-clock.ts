import type { FastifyInstance } from 'fastify'

interface ClockWork {
  /** What a failure is logged as. */
  readonly name: string
  readonly everyMs: number
  /** The first run; without it, it comes after `everyMs` like the others. */
  readonly firstAfterMs?: number
  /** One run; it works off what is due and returns. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Runs something at regular intervals until the app closes, one run at a time. A failed run is logged; the next one runs on time. */
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
