import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { valueParsers } from '../postgres/value-parsers.ts'
import type { DB } from './database.gen.ts'
import { preparing } from './prepared.ts'
import { withoutSilentConnections, SilentConnections, usualLimits, type SilenceLimits } from './silent-connections.ts'

/** Two connection pools: `writer` for changes, `reader` for GET requests, where PostgreSQL itself refuses writes. */
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
  /** How long a call waits for a free connection before it fails as unavailable. */
  readonly patienceMs?: number
  /** Timeouts after which a connection counts as dead; shorter in tests. */
  readonly silence?: Partial<SilenceLimits>
  /** Called for connections that break while idle; the pool replaces them. */
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
  // Without a listener, an error on an idle connection would end the process.
  created.on('error', onError)
  // The pool listens only on idle connections: an error between two statements of a transaction would end the process
  // too. The transaction fails at its next statement.
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
  // Shared by both pools: what one detects about the network applies to the other.
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
