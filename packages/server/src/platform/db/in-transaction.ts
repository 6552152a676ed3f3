import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../caller.ts'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'
import type { Tx } from './tx.ts'
import { noDeferredWrites, flushDeferred } from './flush-deferred.ts'

const retries = 4
/** Serialization failure and deadlock: everything was rolled back, so the transaction can be retried. */
const mayRetry = new Set(['40001', '40P01'])

export const sqlStateOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export interface WorkFacts {
  readonly caller: Caller
  readonly requestId: string
  readonly now?: string
  readonly onAfterCommitError?: (error: unknown) => void
}

const txOf = (db: Tx['db'], facts: WorkFacts, afterCommit: Tx['afterCommit'], deferred: Tx['deferred']): Tx => ({
  db,
  caller: facts.caller,
  now: facts.now ?? new Date().toISOString(),
  requestId: facts.requestId,
  newId,
  afterCommit,
  deferred,
})

/** Runs `work` in one transaction and retries it after deadlocks and serialization failures. */
export const inTransaction = async <T>(database: Database, facts: WorkFacts, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const actions: (() => void)[] = []
    try {
      const deferred = noDeferredWrites()
      const add = (action: () => void) => void actions.push(action)
      const answer = await database.writer.transaction().execute(async (db) => {
        const done = await work(txOf(db, facts, add, () => deferred))
        await flushDeferred(db, facts.caller.tenantId, deferred)
        return done
      })
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

const refuse = () => {
  throw new Error('Nothing is committed while reading')
}

/** Several reads from one snapshot, so results are consistent with each other. Read-only. */
export const inSnapshot = <T>(database: Database, facts: WorkFacts, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => work(txOf(db, facts, refuse, refuse)))

/** Read-only access without a transaction: each statement has its own snapshot. */
export const reading = (database: Database, facts: WorkFacts): Tx => {
  return txOf(database.reader, facts, refuse, refuse)
}
