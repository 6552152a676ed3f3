import { users } from '@khonsong/contract/company/access/access.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Refused } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { passwordsOf } from '../company-sign-in/password-store.ts'
import { forEachIndependently } from '../for-each-independently.ts'
import { accountToActOn } from '../people.ts'
import { findAddressee } from './account-link-store.ts'
import { resetsWork } from './account-links.ts'
import { mailLink, makeLink } from './make-link.ts'

/** The account must be active, use a local password, and not exceed the caller's permissions. */
const inviteeOf = async (app: FastifyInstance, tx: Tx, id: string) => {
  await accountToActOn(tx, id)
  if (!app.config.companySignIn.localSignIn || !(await passwordsOf(tx, tx.caller.tenantId)).allowed)
    throw new Refused([rejection('company.only', {})])
  const to = await findAddressee(tx, id)
  if (!to) throw new Refused([rejection('link.account_off', {})])
  return to
}

const inviteByMail = async (app: FastifyInstance, tx: Tx, to: Awaited<ReturnType<typeof inviteeOf>>) => {
  if (!resetsWork(app)) throw new Refused([rejection('link.mail_off', {})])
  if (!to.email) throw new Refused([rejection('link.no_address', {})])
  const { expiresAt } = await mailLink(app, tx, { ...to, email: to.email }, 'invitation')
  return { sentTo: to.email, link: null, expiresAt }
}

/** Invites users to set their own password: one, or all of an import. */
export const serveInvitations = (app: FastifyInstance): void => {
  serve(app, users.invite, async (tx, { params, body }) => {
    const to = await inviteeOf(app, tx, params.id)
    if (body.by === 'mail') return inviteByMail(app, tx, to)
    const made = await makeLink(app, tx, to.id, 'invitation')
    await audit(tx, { subject: 'users', subjectId: to.id, action: 'invitation_made' })
    return { sentTo: null, ...made }
  })
  serve(app, users.inviteMany, async (tx, { body }) => {
    const people = body.ids.map((id) => ({ id }))
    return forEachIndependently(tx, people, async ({ id }) => {
      await inviteByMail(app, tx, await inviteeOf(app, tx, id))
      return null
    })
  })
}
