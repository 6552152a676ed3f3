import type { FastifyInstance } from 'fastify'
import { makeMonths } from './months-store.ts'

const everyMs = 3_600_000
const firstMs = 20_000

/** Creates the partitions of coming months ahead of time, in each process; the database ensures each is created once. */
export const keepMonths = (app: FastifyInstance): void => {
  if (!app.background) return
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= makeMonths(app.database)
      .catch((error: unknown) => app.log.error({ err: error }, 'months of positions were not made'))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(look, firstMs)
  const timer = setInterval(look, everyMs)
  first.unref()
  timer.unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}
