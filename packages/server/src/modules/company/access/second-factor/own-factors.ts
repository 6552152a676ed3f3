import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import { hasFactor, removeFactor } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Answered, decided, found, Refused } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { companyLinks } from '../company-sign-in/provider.ts'
import { endSessions, clearFailures, readPassword } from '../session-store.ts'
import { attemptOf, admitAttempt } from '../throttle.ts'
import {
  findTotp,
  ownFactors,
  removeTotpOf,
  replaceRecoveryCodes,
  savePendingTotp,
  markSessionVerified,
  consumeTotpStep,
  type OwnFactors,
} from './factor-store.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { listOwnPasskeys } from './passkey-store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Encryption context: the secret opens only in its own row. */
export const totpContext = ({ tenantId, id }: { readonly tenantId: string; readonly id: string }): string => `${tenantId}/${id}`

/** Changing a second factor ends the other sessions, like a password change. */
const factorChanged = async (tx: Tx, action: string): Promise<void> => {
  const { userId, sessionId } = tx.caller
  await endSessions(tx, 'revoked', { userIds: [userId], exceptPublicId: sessionId })
  await audit(tx, { subject: 'users', subjectId: userId, action })
  await publishChange(tx, { topic: 'session', userId })
}

/** After adding a factor: verifies this session; the first factor also generates recovery codes. */
export const factorAdded = async (tx: Tx, before: OwnFactors, action: string): Promise<{ recoveryCodes: string[] }> => {
  // A session that has not verified an existing factor must not add another.
  if (tx.caller.factorMissing === true && hasFactor(before)) throw new Refused([rejection('session.sign_in_again', {})])
  await markSessionVerified(tx)
  await factorChanged(tx, action)
  if (hasFactor(before) && before.recoveryCodesLeft > 0) return { recoveryCodes: [] }
  return makeRecoveryCodes(tx)
}

const makeRecoveryCodes = async (tx: Tx): Promise<{ recoveryCodes: string[] }> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, codes.map(hashOfCode))
  return { recoveryCodes: [...codes] }
}

/** After removing a factor: the last one also removes the recovery codes. */
export const factorRemoved = async (tx: Tx, last: boolean, action: string): Promise<void> => {
  if (last) await replaceRecoveryCodes(tx, [])
  await factorChanged(tx, action)
}

/** Confirms the pending app with its first code; guesses are throttled. */
const confirmTotp = async (app: FastifyInstance, request: FastifyRequest, tx: Tx, code: string) => {
  const { tenantId, userId } = tx.caller
  const who = { tenantId, id: userId }
  const facts = { caller: tx.caller, requestId: tx.requestId }
  const attempt = attemptOf(`new second factor of ${userId}`, request.ip, who)
  await admitAttempt(app.database, facts, attempt)
  return inTransaction(app.database, facts, async (innerTx) => {
    const before = await ownFactors(innerTx, true)
    const waiting = await findTotp(innerTx, who, false)
    const secret = waiting && app.secrets.unseal('totp', totpContext(who), waiting.secret)
    if (!secret) throw new Refused([rejection('factor.not_begun', {})])
    const step = stepOfCode(secret, code.replaceAll(' ', ''), innerTx.now)
    if (step === undefined || !(await consumeTotpStep(innerTx, who, step, true)))
      throw new Refused([rejection('factor.wrong_code', {}, 'code')])
    await clearFailures(innerTx, attempt)
    return factorAdded(innerTx, before, 'totp_added')
  })
}

/** The caller's second factors: status, authenticator app, recovery codes. */
export const serveOwnFactors = (app: FastifyInstance): void => {
  const issuer = app.config.appTitle
  serve(app, secondFactor.state, async (tx, _, { request }) => {
    const [held, passkeys] = [await ownFactors(tx), await listOwnPasskeys(tx)]
    return {
      totp: held.totp,
      passkeys,
      recoveryCodesLeft: hasFactor(held) ? held.recoveryCodesLeft : 0,
      required: held.required,
      hasPassword: found(await readPassword(tx)).passwordHash !== null,
      company: await companyLinks(app, tx),
      passkeysWork: passkeyHostOf(request, app.config) !== undefined,
    }
  })
  const ownTransactions = { ownTransactions: true }
  serve(
    app,
    secondFactor.beginTotp,
    async (tx, { body }, { request }) => {
      await reauthenticate(app, request, tx, body.password)
      const { tenantId, userId } = tx.caller
      const secret = newTotpSecret()
      const { login } = found(await readPassword(tx))
      const sealed = app.secrets.seal('totp', totpContext({ tenantId, id: userId }), secret)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        if (!(await savePendingTotp(change, sealed))) throw new Refused([rejection('factor.exists', {})])
        await audit(change, { subject: 'users', subjectId: userId, action: 'totp_begun' })
      })
      return { secret: base32(secret), address: totpAddress(secret, issuer, login) }
    },
    ownTransactions,
  )
  serve(app, secondFactor.confirmTotp, (tx, { body }, { request }) => confirmTotp(app, request, tx, body.code), ownTransactions)
  serve(
    app,
    secondFactor.removeTotp,
    async (tx, { body }, { request }) => {
      await reauthenticate(app, request, tx, body.password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        const held = await ownFactors(change, true)
        if (!held.totp) throw new Answered(404, rejection('access.not_found', {}))
        const { last } = decided(removeFactor(held, 'totp'))
        await removeTotpOf(change, change.caller.userId)
        await factorRemoved(change, last, 'totp_removed')
      })
      return undefined
    },
    ownTransactions,
  )
  serve(
    app,
    secondFactor.newRecoveryCodes,
    async (tx, { body }, { request }) => {
      await reauthenticate(app, request, tx, body.password)
      return inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        const held = await ownFactors(change, true)
        if (!hasFactor(held)) throw new Refused([rejection('factor.none', {})])
        await audit(change, { subject: 'users', subjectId: change.caller.userId, action: 'recovery_codes_made' })
        return makeRecoveryCodes(change)
      })
    },
    ownTransactions,
  )
}
