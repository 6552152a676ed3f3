import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { slowDown } from '@khonsong/domain/company/access/sign-in-throttle.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { addressKeyOf } from './address-key.ts'
import { HashingBusy, verifyPassword, type Verified } from './password-hash.ts'
import { countAttempt, failuresSeen, type Attempt, type SignInUser } from './session-store.ts'

export const accountKeyOf = (account: string): string => createHash('sha256').update(account).digest('hex')

/** A counted attempt. Account names are hashed: people type passwords into that field. */
export const attemptOf = (account: string, address: string, user: Attempt['user']): Attempt => ({
  accountKey: accountKeyOf(account),
  addressKey: addressKeyOf(address),
  user,
})

const tooMany = (seconds: number) =>
  new Answered(429, rejection('session.too_many_attempts', { seconds }), { 'Retry-After': String(seconds) })

/** Maximum of concurrently delayed responses; further ones are refused at once, so that throttling costs the server nothing. */
const maxDelayed = 200
let delayed = 0

const delayResponse = async (ms: number): Promise<void> => {
  if (ms === 0) return
  if (delayed >= maxDelayed) throw tooMany(5)
  delayed += 1
  try {
    await pause(ms)
  } finally {
    delayed -= 1
  }
}

/** Admits an attempt, possibly delayed, or refuses it. Counted as failed before verification; success clears it. */
export const admitAttempt = async (
  database: Database,
  facts: WorkFacts,
  attempt: Attempt,
  rule: typeof slowDown = slowDown,
): Promise<void> => {
  const delayMs = await inTransaction(database, facts, async (innerTx) => {
    const slow = rule(await failuresSeen(innerTx, attempt))
    if (slow.waitSeconds > 0) throw tooMany(slow.waitSeconds)
    await countAttempt(innerTx, attempt)
    return slow.delayMs
  })
  await delayResponse(delayMs)
}

/** Throttling key of an account. Without the company code: varying it must not give further guesses. */
export const signInAccount = (login: string): string => `sign-in of ${login.toLowerCase()}`

/** `verifyPassword`, with a full queue answered as 503. */
export const verified = async (password: string, user: Pick<SignInUser, 'passwordHash'> | undefined): Promise<Verified> => {
  try {
    return await verifyPassword(password, user?.passwordHash)
  } catch (error) {
    if (error instanceof HashingBusy) throw new Answered(503, rejection('server.busy', {}), { 'Retry-After': '2' })
    throw error
  }
}
