import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../caller.ts'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'
import type { Tx } from './tx.ts'

const retries = 4
/** Serialization failure and deadlock: nothing was written, so the whole may be tried again. */
const mayRetry = new Set(['40001', '40P01'])

export const sqlStateOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export interface WorkFacts {
  readonly caller: Caller
  readonly requestId: string
  readonly now?: string
  readonly onAfterCommitError?: (error: unknown) => void
}

const txOf = (db: Tx['db'], facts: WorkFacts, afterCommit: Tx['afterCommit']): Tx => ({
  db,
  caller: facts.caller,
  now: facts.now ?? new Date().toISOString(),
  requestId: facts.requestId,
  newId,
  afterCommit,
})

/** One transaction, written whole or not at all; deadlocks and serialization failures are tried again. */
export const inTransaction = async <T>(database: Database, facts: WorkFacts, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const actions: (() => void)[] = []
    try {
      const answer = await database.writer
        .transaction()
        .execute((db) => work(txOf(db, facts, (action) => void actions.push(action))))
      for (const action of actions) {
        try {
          action()
        } catch (error) {
          facts.onAfterCommitError?.(error)
        }
      }
      return answer
    } catch (error) {
      if (attempt > retries || !mayRetry.has(sqlStateOf(error) ?? '')) throw error
      await pause(attempt * 20 + Math.random() * 30)
    }
  }
}

/** Reading without a transaction of its own: each statement sees one moment, and PostgreSQL refuses any write. */
export const reading = (database: Database, facts: WorkFacts): Tx =>
  txOf(database.reader, facts, () => {
    throw new Error('Nothing is committed while reading')
  })
