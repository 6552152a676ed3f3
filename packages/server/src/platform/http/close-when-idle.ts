import type { FastifyInstance } from 'fastify'

const everyMs = 100

/**
 * Shutdown waits for all connections, and Fastify closes only those idle at its start. Connections that finish a
 * response or event stream later would be kept alive by the browser and delay shutdown by over a minute; this closes
 * them.
 */
export const closeWhenIdle = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), everyMs)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
