import type { FastifyInstance } from 'fastify'

const everyMs = 100

/**
 * A stop waits for each connection, and Fastify closes those that are idle when it is told to stop. One that is still answering then, or
 * whose event stream ends with the stop, is kept open by its browser afterwards and would hold the stop up for more than a minute.
 */
export const closeWhenIdle = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), everyMs)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
