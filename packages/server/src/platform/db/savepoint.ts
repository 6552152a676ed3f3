import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** Runs a part of a transaction that may fail: its writes are rolled back, the transaction continues. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx.db)
  const deferred = tx.deferred()
  const lengths = { audits: deferred.audits.length, events: deferred.events.length, causes: deferred.causes.length }
  try {
    const answer = await work()
    await sql`release savepoint part`.execute(tx.db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx.db)
    // Also discards queued audit entries, events and messages of the failed part.
    deferred.audits.length = lengths.audits
    deferred.events.length = lengths.events
    deferred.causes.length = lengths.causes
    throw error
  }
}
