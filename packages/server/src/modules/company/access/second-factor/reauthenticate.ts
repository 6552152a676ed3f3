import { freshSignInSeconds } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { found, Refused } from '../../../../platform/http/refusals.ts'
import { clearFailures, readPassword, secondsSinceSignIn } from '../session-store.ts'
import { attemptOf, admitAttempt, verified } from '../throttle.ts'

/**
 * Requires the password again before credentials change: an unattended session is not enough. Throttled as at sign-in.
 * An account without a password (single sign-on) needs a fresh sign-in.
 */
export const reauthenticate = async (app: FastifyInstance, request: FastifyRequest, tx: Tx, password: string): Promise<void> => {
  const { tenantId, userId } = tx.caller
  const { passwordHash } = found(await readPassword(tx))
  if (passwordHash === null) {
    if ((await secondsSinceSignIn(tx)) > freshSignInSeconds) throw new Refused([rejection('session.sign_in_again', {})])
    return
  }
  const facts = { caller: tx.caller, requestId: tx.requestId }
  const attempt = attemptOf(`password of ${userId}`, request.ip, { tenantId, id: userId })
  await admitAttempt(app.database, facts, attempt)
  const { right } = await verified(password, { passwordHash })
  if (!right) throw new Refused([rejection('password.wrong_current', {}, 'password')])
  await inTransaction(app.database, facts, (innerTx) => clearFailures(innerTx, attempt))
}
