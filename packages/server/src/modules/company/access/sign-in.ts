import { mayUsePassword } from '@khonsong/domain/company/access/company-sign-in.ts'
import type { FactorKind } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { systemCaller, type Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { addressKeyOf } from './address-key.ts'
import { onlyByCompany, mayUsePasswords, notifyRecoverySignIn } from './company-sign-in/switch-passwords.ts'
import { lockAfterFailures } from './lock-after-failures-store.ts'
import { hashPassword } from './password-hash.ts'
import { hashOfToken, newSessionToken, setSessionCookie, tokenOf } from './session-cookie.ts'
import {
  endSessions,
  findUserByLogin,
  clearFailures,
  openSession,
  renewHash,
  sessionLimits,
  type SignInUser,
} from './session-store.ts'
import { factorsAsked } from './second-factor/factor-store.ts'
import { beginStep, type Arrival } from './sign-in-steps.ts'
import { attemptOf, admitAttempt, signInAccount, verified } from './throttle.ts'

export interface Credentials {
  readonly login: string
  readonly password: string
  readonly companyCode?: string | undefined
}

/** The anonymous caller as this user, so that the audit log names them. */
export const asUser = (anonymous: Caller, user: Pick<SignInUser, 'tenantId' | 'id' | 'displayName'>): Caller => ({
  ...anonymous,
  tenantId: user.tenantId,
  userId: user.id,
  displayName: user.displayName,
})

/** Consequences of a failed sign-in run as the system: no user is authenticated. */
const systemCallerFor = (anonymous: Caller, { tenantId }: SignInUser): Caller => ({
  ...systemCaller(tenantId),
  language: anonymous.language,
})

const fail = async (app: FastifyInstance, request: FastifyRequest, tx: Tx, user: SignInUser | undefined, why: Answered) => {
  request.log.warn(
    { security: 'sign_in_failed', code: why.rejection.code, address: request.ip, userId: user?.id },
    'sign-in failed',
  )
  if (user) {
    const caller: Caller = { ...tx.caller, tenantId: user.tenantId, displayName: user.displayName }
    await inTransaction(app.database, { caller, requestId: request.id }, (innerTx) =>
      audit(innerTx, { subject: 'users', subjectId: user.id, action: 'sign_in_failed', changes: { address: [null, request.ip] } }),
    )
  }
  return why
}

/** Opens a session for an authenticated user, always with a new id (ASVS 7.2.4). */
export const openSessionFor = async (
  app: FastifyInstance,
  tx: Tx,
  { request, reply }: Arrival,
  user: Pick<SignInUser, 'tenantId' | 'id'>,
  secondFactor: boolean,
  companySignIn = false,
): Promise<void> => {
  const token = newSessionToken()
  const idHash = hashOfToken(token)
  const before = tokenOf(request, app.config)
  // A new sign-in ends the browser's previous session, whoever owned it (ASVS 7.2.4).
  if (before !== undefined) await endSessions(tx, 'signed_out', { idHash: hashOfToken(before) })
  const { idleSeconds, seconds } = await sessionLimits(tx, user.tenantId)
  await openSession(tx, {
    idHash,
    publicId: tx.newId(),
    tenantId: user.tenantId,
    userId: user.id,
    expiresAt: new Date(Date.parse(tx.now) + seconds * 1000).toISOString(),
    idleSeconds,
    address: request.ip,
    addressKey: addressKeyOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    secondFactor,
    companySignIn,
  })
  await audit(tx, { subject: 'users', subjectId: user.id, action: 'signed_in', changes: { address: [null, request.ip] } })
  tx.afterCommit(() => setSessionCookie(request, reply, app.config, token, seconds))
}

export interface SecondStep {
  readonly secondStep: FactorKind[]
}

/**
 * After the first factor: users with a second factor continue with a step limited to it; for others the session opens.
 * `tx` already acts as the user.
 */
export const continueSignIn = async <T>(
  app: FastifyInstance,
  tx: Tx,
  arrival: Arrival,
  user: SignInUser,
  finish: (tx: Tx) => Promise<T>,
  companySignIn = false,
): Promise<T | SecondStep> => {
  const factors = await factorsAsked(tx, user)
  if (factors.length === 0) {
    await openSessionFor(app, tx, arrival, user, false, companySignIn)
    return finish(tx)
  }
  await beginStep(app, tx, arrival, { kind: 'second_factor', tenantId: user.tenantId, userId: user.id, facts: { companySignIn } })
  return { secondStep: [...factors] }
}

/**
 * Password sign-in. The attempt is counted before verification and cleared on success, so that parallel guesses all
 * count; unknown accounts take the same path and time as known ones. `finish` builds the response in the transaction
 * that opens the session.
 */
export const signIn = async <T>(
  app: FastifyInstance,
  tx: Tx,
  { login, password, companyCode }: Credentials,
  arrival: Arrival,
  finish: (tx: Tx) => Promise<T>,
): Promise<T | SecondStep> => {
  const { request } = arrival
  if (!mayUsePassword(app.config.companySignIn, login)) throw new Answered(403, rejection('company.only', {}))
  const facts = { caller: tx.caller, requestId: request.id }
  const user = await findUserByLogin(tx, login, companyCode)
  const attempt = attemptOf(signInAccount(login), request.ip, user)
  await admitAttempt(app.database, facts, attempt)
  const { right, outdated } = await verified(password, user)
  if (!user || !right) {
    if (user?.driverId)
      await inTransaction(app.database, { ...facts, caller: systemCallerFor(tx.caller, user) }, (innerTx) =>
        lockAfterFailures(innerTx, attempt),
      )
    throw await fail(app, request, tx, user, new Answered(401, rejection('session.wrong_password', {})))
  }
  if (user.status !== 1) throw await fail(app, request, tx, user, new Answered(403, rejection('access.account_refused', {})))
  if (!(await mayUsePasswords(tx, user))) throw await fail(app, request, tx, user, onlyByCompany())
  const renewed = outdated ? await hashPassword(password) : undefined
  return inTransaction(app.database, { ...facts, caller: asUser(tx.caller, user) }, async (innerTx) => {
    await clearFailures(innerTx, attempt)
    if (renewed !== undefined) await renewHash(innerTx, user, renewed)
    await notifyRecoverySignIn(innerTx, user)
    return continueSignIn(app, innerTx, arrival, user, finish)
  })
}
