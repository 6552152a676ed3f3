import { accountLinks } from '@khonsong/contract/company/access/account-links.ts'
import { linkPurposes, resetsAnHour } from '@khonsong/domain/company/access/account-links.ts'
import { passwordProblems } from '@khonsong/domain/company/access/password-rules.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import type { Caller } from '../../../../platform/caller.ts'
import { inTransaction, reading } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Refused } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { mayUsePasswords } from '../company-sign-in/switch-passwords.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { hashPassword } from '../password-hash.ts'
import { hashOfToken } from '../session-cookie.ts'
import { endSessions } from '../session-store.ts'
import { attemptOf, admitAttempt } from '../throttle.ts'
import { countLinks, endLinks, findResetRecipient, findLink, savePasswordByLink, takeLink } from './account-link-store.ts'
import { mailLink } from './make-link.ts'

interface Forgetful {
  readonly login: string
  readonly companyCode?: string | undefined
}

/** Mails a reset link if the account exists and qualifies. The response does not reveal whether it does. */
const mailReset = async (app: FastifyInstance, caller: Caller, requestId: string, { login, companyCode }: Forgetful) => {
  const to = await findResetRecipient(reading(app.database, { caller, requestId }), login, companyCode)
  const email = to?.email
  if (!to || !email || to.outside) return
  await inTransaction(app.database, { caller: { ...caller, tenantId: to.tenantId }, requestId }, async (tx) => {
    if (!(await mayUsePasswords(tx, to))) return
    if ((await countLinks(tx, to.id, 'reset')) < resetsAnHour) await mailLink(app, tx, { ...to, email }, 'reset')
  })
}

const linkEnded = () => new Refused([rejection('link.ended', {})])

const setByLink = async (
  app: FastifyInstance,
  tx: Tx,
  { token, next, confirm }: { token: string; next: string; confirm: string },
) => {
  const tokenHash = hashOfToken(token)
  const link = await findLink(tx, tokenHash)
  if (!link) throw linkEnded()
  const companyNames = [link.companyName, link.companyCode, app.config.appTitle]
  const problems = [
    ...(next === confirm ? [] : [rejection('password.no_match', {}, 'confirm')]),
    ...passwordProblems(next, { login: link.login, companyNames, isCommon: isCommonPassword }),
  ]
  if (problems.length > 0) throw new Refused(problems)
  const hash = await hashPassword(next)
  const { tenantId, userId, displayName, login } = link
  const caller = { ...tx.caller, tenantId, userId, displayName }
  await inTransaction(app.database, { caller, requestId: tx.requestId }, async (innerTx) => {
    if (!(await takeLink(innerTx, tokenHash))) throw linkEnded()
    await endLinks(innerTx, userId)
    await savePasswordByLink(innerTx, userId, hash)
    await endSessions(innerTx, 'password_changed', { userIds: [userId] })
    await audit(innerTx, { subject: 'users', subjectId: userId, action: 'password_set_by_link' })
    await publishChange(innerTx, { topic: 'session', userId }, { topic: 'users', id: userId })
  })
  return { login }
}

/** Whether password resets by e-mail are available. */
export const resetsWork = ({ config }: FastifyInstance): boolean =>
  config.messaging.smtpUrl !== undefined && config.companySignIn.localSignIn

/** Invitations and password resets, from the recipient's side. */
export const serveAccountLinks = (app: FastifyInstance): void => {
  const ownTransactions = { ownTransactions: true }
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  serve(
    app,
    accountLinks.askReset,
    async (tx, { body }, { request }) => {
      const { login } = body
      const attempt = attemptOf(`reset of ${login.toLowerCase()}`, request.ip, undefined)
      await admitAttempt(app.database, { caller: tx.caller, requestId: tx.requestId }, attempt)
      if (resetsWork(app)) {
        // Not awaited, so that response time does not reveal whether the account exists.
        const work = mailReset(app, tx.caller, tx.requestId, body)
          .catch((error: unknown) => request.log.error({ err: error }, 'a reset was not mailed'))
          .finally(() => working.delete(work))
        working.add(work)
      }
      return undefined
    },
    ownTransactions,
  )
  serve(
    app,
    accountLinks.open,
    async (tx, { body }) => {
      const link = await findLink(tx, hashOfToken(body.token))
      const purpose = linkPurposes.find((one) => one === link?.purpose)
      if (!link || !purpose) throw linkEnded()
      return { purpose, login: link.login, displayName: link.displayName, companyName: link.companyName }
    },
    ownTransactions,
  )
  serve(app, accountLinks.use, (tx, { body }) => setByLink(app, tx, body), ownTransactions)
}
