import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import { slowDownFactor } from '@khonsong/domain/company/access/sign-in-throttle.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Answered, found } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { meAfterSignIn } from '../me.ts'
import { clearFailures, type SignInUser } from '../session-store.ts'
import { asUser, openSessionFor } from '../sign-in.ts'
import { endStep, stepOf, type Arrival } from '../sign-in-steps.ts'
import { attemptOf, admitAttempt } from '../throttle.ts'
import { findSignInUser, findTotp, takeRecoveryCode, consumeTotpStep } from './factor-store.ts'
import { totpContext } from './own-factors.ts'
import { hashOfCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Way = 'totp' | 'recovery'

/** Consumes a code and returns its factor; undefined if wrong or already used. */
const wayOfCode = async (app: FastifyInstance, tx: Tx, user: SignInUser, code: string): Promise<Way | undefined> => {
  const digits = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(tx, user, hashOfCode(code))) ? 'recovery' : undefined
  const totp = await findTotp(tx, user, true)
  const secret = totp && app.secrets.unseal('totp', totpContext(user), totp.secret)
  const step = secret && stepOfCode(secret, digits, tx.now)
  return step !== undefined && (await consumeTotpStep(tx, user, step, false)) ? 'totp' : undefined
}

const guessesAtFactor = (userId: string, address: string, user: Pick<SignInUser, 'tenantId' | 'id'>) =>
  attemptOf(`second factor of ${userId}`, address, user)

/** Audited on the account although the sign-in fails. */
const factorFailed = async (app: FastifyInstance, { request }: Arrival, tx: Tx, user: SignInUser): Promise<Answered> => {
  const why = new Answered(401, rejection('factor.wrong_code', {}))
  request.log.warn({ security: 'second_factor_failed', address: request.ip, userId: user.id }, 'second factor failed')
  const caller = { ...tx.caller, tenantId: user.tenantId, displayName: user.displayName }
  await inTransaction(app.database, { caller, requestId: request.id }, (innerTx) =>
    audit(innerTx, {
      subject: 'users',
      subjectId: user.id,
      action: 'second_factor_failed',
      changes: { address: [null, request.ip] },
    }),
  )
  return why
}

/** The account that has passed its first factor. */
const userOfStep = async (app: FastifyInstance, tx: Tx, { request }: Arrival): Promise<SignInUser> => {
  const { tenantId, userId } = await stepOf(app, tx, request, 'second_factor')
  const user = found(userId === null ? undefined : await findSignInUser(tx, { tenantId, id: userId }))
  if (user.status !== 1) throw new Answered(403, rejection('access.account_refused', {}))
  return user
}

const verify = async (app: FastifyInstance, tx: Tx, arrival: Arrival, code: string) => {
  const { request } = arrival
  const user = await userOfStep(app, tx, arrival)
  const facts = { caller: tx.caller, requestId: request.id }
  const attempt = guessesAtFactor(user.id, request.ip, user)
  await admitAttempt(app.database, facts, attempt, slowDownFactor)
  const me = await inTransaction(app.database, { ...facts, caller: asUser(tx.caller, user) }, async (innerTx) => {
    const way = await wayOfCode(app, innerTx, user, code)
    if (way === undefined) return undefined
    const { facts: begun } = await endStep(app, innerTx, arrival, 'second_factor')
    const company = begun['companySignIn'] === true
    await clearFailures(innerTx, attempt)
    if (way === 'recovery') await audit(innerTx, { subject: 'users', subjectId: user.id, action: 'recovery_code_used' })
    await openSessionFor(app, innerTx, arrival, user, true, company)
    return meAfterSignIn(app, { ...innerTx, caller: { ...innerTx.caller, companySignIn: company } }, true)
  })
  if (!me) throw await factorFailed(app, arrival, tx, user)
  return me
}

/** Second step of a sign-in. Success opens a new session; the step's cookie never was one. */
export const serveSecondStep = (app: FastifyInstance): void => {
  serve(app, secondFactor.verify, (tx, { body }, { request, reply }) => verify(app, tx, { request, reply }, body.code), {
    ownTransactions: true,
  })
}
