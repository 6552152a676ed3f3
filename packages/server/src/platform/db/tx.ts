import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import type { DB } from './database.gen.ts'
import type { DeferredWrites } from './deferred-writes.ts'

/** First parameter of every store function: transaction, caller, and the clock and ids of the request. */
export interface Tx {
  readonly db: Kysely<DB>
  readonly caller: Caller
  /** Time of the request, ISO 8601 in UTC; constant within one request. */
  readonly now: string
  readonly requestId: string
  readonly newId: () => string
  /** Runs only after a successful commit; an error in it is logged and undoes nothing. */
  readonly afterCommit: (action: () => void) => void
  /** Rows buffered until just before the commit (audit, outboxes, idempotent response); throws in read-only mode. */
  readonly deferred: () => DeferredWrites
}
