import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import type { DB } from './database.gen.ts'
import type { WrittenLast } from './written-last-rows.ts'

/** What every store function takes first: the transaction, who asks, and the clock and ids of this request. */
export interface Tx {
  readonly db: Kysely<DB>
  readonly caller: Caller
  /** The instant of the request, ISO 8601 in UTC; one request has one "now". */
  readonly now: string
  readonly requestId: string
  readonly newId: () => string
  /** Runs after the commit and only then; what fails here is logged, never undone. */
  readonly afterCommit: (action: () => void) => void
  /** History, outbox and kept answer, written before the commit; asking for it while only reading is a bug. */
  readonly last: () => WrittenLast
}
