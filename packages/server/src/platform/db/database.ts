import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { valueParsers } from '../postgres/value-parsers.ts'
import type { DB } from './database.gen.ts'
import { preparing } from './prepared.ts'

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
  /** Told of connections that break while idle; the pool replaces them. */
  readonly onConnectionError?: (error: Error) => void
}

const statementLimitMs = 60_000

const pool = (url: string, max: number, readOnly: boolean, onError: (error: Error) => void): pg.Pool => {
  const created = new pg.Pool({
    connectionString: url,
    max,
    types: valueParsers,
    application_name: readOnly ? 'khonsong-reader' : 'khonsong',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
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

const kysely = (from: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparing(from) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

export const openDatabase = ({ url, writers = 12, readers = 12, onConnectionError = () => {} }: DatabaseOptions): Database => {
  const writerPool = pool(url, writers, false, onConnectionError)
  const readerPool = pool(url, readers, true, onConnectionError)
  return {
    writer: kysely(writerPool),
    reader: kysely(readerPool),
    writerPool,
    readerPool,
    url,
    close: async () => {
      await Promise.all([writerPool.end(), readerPool.end()])
    },
  }
}
