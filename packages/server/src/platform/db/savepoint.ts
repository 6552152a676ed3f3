import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A part of a transaction that may fail by itself: what it wrote is gone, the rest goes on. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx.db)
  try {
    const answer = await work()
    await sql`release savepoint part`.execute(tx.db)
    return answer
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx.db)
    throw error
  }
}
