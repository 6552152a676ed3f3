import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { changePassword, type PasswordChange } from '@khonsong/domain/access/password-rules.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'
import { decided, found, Refused } from '../../platform/http/refusals.ts'
import { isGuessedFirst } from './guessed-first.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endSessions, readPassword, savePassword } from './session-store.ts'

/** One's own password. All other sessions end; the one that asked goes on, for it has just shown the old password. */
export const changeOwnPassword = async (tx: Tx, change: PasswordChange): Promise<void> => {
  const { userId, sessionId } = tx.caller
  const { login, passwordHash } = found(await readPassword(tx))
  const next = decided(changePassword(change, { login, isCommon: isGuessedFirst }))
  const { right } = await verifyPassword(change.current, passwordHash)
  if (!right) throw new Refused([rejection('password.wrong_current', {}, 'current')])
  await savePassword(tx, await hashPassword(next))
  await endSessions(tx, 'password_changed', { userIds: [userId], exceptPublicId: sessionId })
  await audit(tx, { subject: 'users', subjectId: userId, action: 'password_changed' })
  await announce(tx, { topic: 'session', userId })
}
