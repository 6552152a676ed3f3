import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { valueParsers } from '../postgres/value-parsers.ts'
import type { DB } from './database.gen.ts'
import { preparing } from './prepared.ts'
import { withoutSilentConnections, SilentConnections, usualLimits, type SilenceLimits } from './silent-connections.ts'

/** Two doors to one database: `writer` for changes, `reader` for everything a GET does, where PostgreSQL itself refuses a write. */
export interface Database {
  readonly writer: Kysely<DB>
  readonly reader: Kysely<DB>
  readonly writerPool: pg.Pool
  readonly readerPool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly writers?: number
  readonly readers?: number
  /** How long a call waits for a connection before it is told that the server is not available. */
  readonly patienceMs?: number
  /** When a connection counts as dead; shorter in tests. */
  readonly silence?: Partial<SilenceLimits>
  /** Told of connections that break while idle; the pool replaces them. */
  readonly onConnectionError?: (error: Error) => void
}

const statementLimitMs = 60_000

interface PoolOptions {
  readonly url: string
  readonly max: number
  readonly readOnly: boolean
  readonly patienceMs: number
  readonly onError: (error: Error) => void
}

const pool = ({ url, max, readOnly, patienceMs, onError }: PoolOptions): pg.Pool => {
  const created = new pg.Pool({
    connectionString: url,
    max,
    types: valueParsers,
    application_name: readOnly ? 'khonsong-reader' : 'khonsong',
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c TimeZone=UTC -c statement_timeout=${statementLimitMs} -c idle_in_transaction_session_timeout=${statementLimitMs}${
      readOnly ? ' -c default_transaction_read_only=on' : ''
    }`,
  })
  // Without a listener a connection that breaks while idle ends the process.
  created.on('error', onError)
  // So does one that breaks between two statements of a transaction: the pool listens only to those that are idle. The transaction
  // hears of it at its next statement.
  created.on('connect', (client) => client.on('error', () => {}))
  return created
}

const kysely = (from: pg.Pool, silent: SilentConnections): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparing(from, silent) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

export const openDatabase = (options: DatabaseOptions): Database => {
  const { url, writers = 12, readers = 12, patienceMs = 10_000, onConnectionError: onError = () => {} } = options
  // One for both: what one pool finds out of the network holds for the other.
  const silent = new SilentConnections({ ...usualLimits(statementLimitMs), ...options.silence })
  const writerPool = withoutSilentConnections(pool({ url, max: writers, readOnly: false, patienceMs, onError }), silent)
  const readerPool = withoutSilentConnections(pool({ url, max: readers, readOnly: true, patienceMs, onError }), silent)
  return {
    writer: kysely(writerPool, silent),
    reader: kysely(readerPool, silent),
    writerPool,
    readerPool,
    url,
    close: async () => {
      await Promise.all([writerPool.end(), readerPool.end()])
    },
  }
}
