import type { Me } from '@khonsong/contract/company/access/session.ts'
import { isLanguage } from '@khonsong/domain/kernel/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { rolesAskForFactor } from './second-factor/factor-store.ts'
import { readMe } from './session-store.ts'

/** The signed-in user, for the console. */
export const meOf = async (tx: Tx, permissions: ReadonlySet<string>, factorMissing: boolean): Promise<Me> => {
  const { language, ...user } = found(await readMe(tx))
  return {
    ...user,
    userId: tx.caller.userId,
    mustSetUpFactor: factorMissing,
    // During impersonation it is not the caller's password, and only its holder can change it.
    mustChangePassword: user.mustChangePassword && tx.caller.companySignIn !== true && tx.caller.impersonation === undefined,
    // A check constraint limits the kinds to these four; the generated type is text.
    kind: user.kind as Me['kind'],
    permissions: [...permissions].toSorted(),
    language: isLanguage(language) ? language : null,
    looking: tx.caller.impersonation ?? null,
  }
}

/** The user right after sign-in; `strong`: with a second factor. */
export const meAfterSignIn = async (app: FastifyInstance, tx: Tx, strong: boolean): Promise<Me> => {
  const { tenantId, userId } = tx.caller
  const caller = found(await app.serving.callerById(tenantId, userId))
  return meOf(tx, caller.permissions, !strong && (await rolesAskForFactor(tx, userId)))
}
