import { businessUnits, organisations, roles, users } from '@khonsong/contract/access.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { serveApiKeys } from './api-keys.ts'
import { findCaller } from './find-caller.ts'
import { organisationSeams } from './organisation-seams.ts'
import { readTree } from './organisation-store.ts'
import { servePeople } from './people.ts'
import { serveProfile } from './profile.ts'
import { roleSeams } from './role-seams.ts'
import { serveSessions } from './session-routes.ts'
import { sweepSessions } from './session-store.ts'
import { userSeams } from './user-seams.ts'

export { endSessionsOfDriver } from './session-store.ts'
export { ensureInstallation } from './ensure-installation.ts'
export { openAccounts } from './open-accounts.ts'

/** Broken rules of our tables in words (specification B §8). */
export const accessConstraints = new Map<string, Rejection>([
  ['users_email', rejection('user.contact_taken', {}, 'email')],
  ['users_phone', rejection('user.contact_taken', {}, 'phone')],
])

const sweepEveryMs = 3_600_000

/** Who people are and what they may do: sign-in, sessions, users, roles, organisations, menus. */
export const installAccess = (app: FastifyInstance): void => {
  Object.assign(app.serving, findCaller(app))
  serveSessions(app)
  servePeople(app, serveResource(app, users, userSeams))
  serveResource(app, roles, roleSeams)
  serveResource(app, organisations, organisationSeams)
  serveResource(app, businessUnits, organisationSeams)
  serve(app, organisations.tree, readTree)
  serveProfile(app)
  serveApiKeys(app)
  const sweep = setInterval(() => {
    sweepSessions({ db: app.database.writer }).catch((error: unknown) => app.log.warn({ err: error }, 'sessions were not swept'))
  }, sweepEveryMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
