import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A part of a transaction that may fail by itself: what it wrote is gone, the rest goes on. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx.db)
  const last = tx.last()
  const kept = { audits: last.audits.length, events: last.events.length, causes: last.causes.length }
  try {
    const answer = await work()
    await sql`release savepoint part`.execute(tx.db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx.db)
    // What it would have written at the end is gone with it: no history, no news and no message of something that did not happen.
    last.audits.length = kept.audits
    last.events.length = kept.events
    last.causes.length = kept.causes
    throw error
  }
}
