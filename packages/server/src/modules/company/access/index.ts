import { businessUnits, organisations, roles, users } from '@khonsong/contract/company/access/access.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { serveApiKeys } from './api-keys.ts'
import { serveCompanySignIn } from './company-sign-in/company-sign-in.ts'
import { serveSignInProviders } from './company-sign-in/manage-providers.ts'
import { findCaller } from './find-caller.ts'
import { sweepLinks } from './links/account-link-store.ts'
import { serveAccountLinks } from './links/account-links.ts'
import { serveInvitations } from './links/invite-people.ts'
import { readTreeOn } from './organisation-moves-store.ts'
import { serveOrganisationMoves } from './organisation-moves.ts'
import { organisationSeams } from './organisation-seams.ts'
import { readTree } from './organisation-store.ts'
import { serveImpersonation } from './impersonation.ts'
import { servePeople } from './people.ts'
import { serveProfile } from './profile.ts'
import { roleSeams } from './role-seams.ts'
import { serveOwnFactors } from './second-factor/own-factors.ts'
import { servePasskeys } from './second-factor/passkeys.ts'
import { serveSecondStep } from './second-factor/second-step.ts'
import { serveSessions } from './session-routes.ts'
import { sweepSessions } from './session-store.ts'
import { sweepSteps } from './sign-in-step-store.ts'
import { userSeams } from './user-seams.ts'

export { addressKeyOf } from './address-key.ts'
export { clearDriverFailures } from './lock-after-failures-store.ts'
export { endSessionsOfDriver } from './session-store.ts'
export { ensureInstallation } from './ensure-installation.ts'
export { openAccounts, unusedPassword } from './open-accounts.ts'
export { NoSuchAccount, setPassword } from './set-password.ts'
export { workingCalendarOf } from './working-calendar-store.ts'
export { findAccount, permissionsIn } from './rights-store.ts'
export { granterOf, rightsOf } from './user-seams.ts'

/** Rejections for constraint violations of this module's tables. */
export const accessConstraints = new Map<string, Rejection>([
  ['users_email', rejection('user.contact_taken', {}, 'email')],
  ['users_phone', rejection('user.contact_taken', {}, 'phone')],
])

const sweep = async (tx: Pick<Tx, 'db'>): Promise<void> => {
  await sweepSessions(tx)
  await sweepSteps(tx)
  await sweepLinks(tx)
}

const sweepEveryMs = 3_600_000

/** Identity and access: sign-in, sessions, users, roles, organisations, menus. */
export const installAccess = (app: FastifyInstance): void => {
  Object.assign(app.serving, findCaller(app))
  serveSessions(app)
  const userTable = serveResource(app, users, userSeams)
  servePeople(app, userTable)
  serveImpersonation(app)
  serveResource(app, roles, roleSeams)
  const organisationTable = serveResource(app, organisations, organisationSeams)
  serveResource(app, businessUnits, organisationSeams)
  serve(app, organisations.tree, (tx, { query }) => (query.on === undefined ? readTree(tx) : readTreeOn(tx, query.on)))
  serveOrganisationMoves(app, organisationTable, userTable)
  serveProfile(app)
  serveApiKeys(app)
  serveAccountLinks(app)
  serveInvitations(app)
  serveCompanySignIn(app)
  serveSignInProviders(app)
  serveOwnFactors(app)
  serveSecondStep(app)
  servePasskeys(app)
  const sweeping = setInterval(() => {
    sweep({ db: app.database.writer }).catch((error: unknown) => app.log.warn({ err: error }, 'sessions were not swept'))
  }, sweepEveryMs)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
