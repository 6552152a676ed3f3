import { sessions } from '@khonsong/contract/company/access/session.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { clearSessionCookie } from '../session-cookie.ts'
import { endSessions } from '../session-store.ts'
import type { CompanyServers } from './company-server.ts'
import { newestIssuer } from './identity-store.ts'
import { providersOf } from './provider.ts'

/**
 * URL to end the session at the provider (OpenID Connect RP-Initiated Logout), for sessions opened by single sign-on.
 * No id_token_hint is sent, because no ID token is stored: the provider recognizes the browser by its own cookie. An
 * unreachable provider must not prevent sign-out.
 */
const companySignOutUrl = async (app: FastifyInstance, servers: CompanyServers, tx: Tx): Promise<string | null> => {
  if (tx.caller.companySignIn !== true) return null
  try {
    const issuer = await newestIssuer(tx)
    const plain = (url: string | undefined) => url?.replace(/\/$/, '')
    const provider = (await providersOf(app, tx, tx.caller.tenantId)).find((one) => plain(one.issuer) === plain(issuer))
    return provider === undefined ? null : await servers.signOutUrl(provider)
  } catch (error) {
    app.log.warn({ err: error }, 'the company’s server was not asked where sessions end')
    return null
  }
}

export const serveSignOut = (app: FastifyInstance, servers: CompanyServers): void =>
  serve(
    app,
    sessions.signOut,
    async (tx, _, { request, reply }) => {
      const { userId, sessionId } = tx.caller
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (innerTx) => {
        await endSessions(innerTx, 'signed_out', { userIds: [userId], publicId: sessionId })
        await audit(innerTx, { subject: 'users', subjectId: userId, action: 'signed_out' })
        await publishChange(innerTx, { topic: 'session', userId })
      })
      clearSessionCookie(request, reply, app.config)
      return { continueAt: await companySignOutUrl(app, servers, tx) }
    },
    { ownTransactions: true },
  )
