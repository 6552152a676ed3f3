import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { changePassword, type PasswordChange } from '@khonsong/domain/company/access/password-rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions, clearFailures, readPassword, savePassword } from './session-store.ts'
import { attemptOf, admitAttempt, verified } from './throttle.ts'

/**
 * Changes the caller's password. Ends all other sessions; the current one continues, since it has just proved the old
 * password. Guessing the old password from an unattended session is throttled as at sign-in.
 */
export const changeOwnPassword = async (
  app: FastifyInstance,
  request: FastifyRequest,
  tx: Tx,
  change: PasswordChange,
): Promise<void> => {
  const { tenantId, userId, sessionId } = tx.caller
  const { login, passwordHash, companyName, companyCode } = found(await readPassword(tx))
  const companyNames = [companyName, companyCode, app.config.appTitle]
  const next = decided(changePassword(change, { login, companyNames, isCommon: isCommonPassword }))
  const facts = { caller: tx.caller, requestId: tx.requestId }
  const attempt = attemptOf(`password of ${userId}`, request.ip, { tenantId, id: userId })
  await admitAttempt(app.database, facts, attempt)
  const { right } = await verified(change.current, { passwordHash })
  if (!right) throw new Refused([rejection('password.wrong_current', {}, 'current')])
  const hash = await hashPassword(next)
  await inTransaction(app.database, facts, async (innerTx) => {
    if (!(await savePassword(innerTx, hash, passwordHash))) throw new Stale()
    await clearFailures(innerTx, attempt)
    await endSessions(innerTx, 'password_changed', { userIds: [userId], exceptPublicId: sessionId })
    await audit(innerTx, { subject: 'users', subjectId: userId, action: 'password_changed' })
    await publishChange(innerTx, { topic: 'session', userId })
  })
}
