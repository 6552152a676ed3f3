import { createHash } from 'node:crypto'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Tx } from '../db/tx.ts'
import { Answered } from './refusals.ts'

export const keyPattern = /^[\x21-\x7e]{8,200}$/

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  )
}

/** Hash of the request: detects a key reused for a different request. */
export const fingerprintOf = (...requestParts: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(requestParts)))
    .digest()

/**
 * Runs `work` once per idempotency key. The same key and payload returns the stored response; a different payload is
 * refused (422), as is a repeat while the first still runs (409). The row is written in the transaction of `work`, so a
 * crash leaves both or neither.
 */
export const once = async (tx: Tx, key: string, fingerprint: Buffer, work: () => Promise<unknown>): Promise<unknown> => {
  const { tenantId, userId } = tx.caller
  const lock = createHash('sha256').update(`${tenantId}/${userId}/${key}`).digest().readBigInt64BE(0)
  const free = await sql<{ free: boolean }>`${prepared}select pg_try_advisory_xact_lock(${String(lock)}::bigint) as free`.execute(
    tx.db,
  )
  if (!free.rows[0]?.free) throw new Answered(409, rejection('request.still_running', {}))
  const before = await tx.db
    .selectFrom('idempotencyKeys')
    .modifyFront(prepared)
    .select(['fingerprint', 'answer'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst()
  if (before) {
    if (!before.fingerprint.equals(fingerprint)) throw new Answered(422, rejection('request.key_reused', {}))
    return before.answer ?? undefined
  }
  const answer = await work()
  tx.deferred().answers.push({
    user_id: userId,
    key,
    fingerprint: fingerprint.toString('hex'),
    answer: answer ?? null,
    created_at: tx.now,
  })
  return answer
}
