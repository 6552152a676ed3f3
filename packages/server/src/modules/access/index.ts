import type { FastifyInstance } from 'fastify'
import { findCaller } from './find-caller.ts'
import { serveSessions } from './session-routes.ts'
import { sweepSessions } from './session-store.ts'

export { ensureInstallation } from './ensure-installation.ts'

const sweepEveryMs = 3_600_000

/** Who people are and what they may do: sign-in, sessions, users, roles, organisations, menus. */
export const installAccess = (app: FastifyInstance): void => {
  Object.assign(app.serving, findCaller(app))
  serveSessions(app)
  const sweep = setInterval(() => {
    sweepSessions({ db: app.database.writer }).catch((error: unknown) => app.log.warn({ err: error }, 'sessions were not swept'))
  }, sweepEveryMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
