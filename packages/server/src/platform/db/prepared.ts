import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { SilentConnections } from './silent-connections.ts'

const mark = '/* prepared */'

/**
 * Marks a statement that PostgreSQL plans once per connection: ``sql`${prepared} select …` `` or
 * `.modifyFront(prepared)` (`.modifyEnd` for an insert). Planning a dozen joins costs ten times as much as running them
 * for one id. Use it only where the best plan does not depend on the values (lookups by key, inserts); searches and
 * filters need a plan for their values.
 */
export const prepared = sql.raw<never>(mark)

/**
 * `id = ${anyOf(ids)}` in a prepared statement. Hides the number of ids from the planner: seeing it, the planner finds
 * a custom plan cheaper than the generic one and plans on every call. A single id, the usual case, becomes an equality.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  ids.length === 1 ? sql<string>`${ids[0]}::uuid` : sql<string>`any(array(select unnest(${ids}::uuid[])))`

/** Statement texts come from code, so there are few. The limit bounds memory in case one contains a value by mistake. */
const maxStatements = 1000
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements) return known
  const name = `khonsong-${names.size}`
  names.set(text, name)
  return name
}

/**
 * The mark is within the first words of a statement, or where the query builder puts it: after `select`, at the end of
 * an `insert`.
 */
const isMarked = (text: string): boolean => text.lastIndexOf(mark, 60) !== -1 || text.endsWith(mark)

/** Cursors are not used, so a statement is always a text with its values. */
const preparingClient = (client: pg.PoolClient, silent: SilentConnections): PostgresPoolClient => ({
  // Promise and result of `pg` match Kysely's interface; only its second overload, for cursors, does not.
  query: ((text: string, values: unknown[]) => {
    const name = isMarked(text) ? nameOf(text) : undefined
    return silent.watched(client, () => (name === undefined ? client.query(text, values) : client.query({ name, text, values })))
  }) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
})

/** The pool as Kysely expects it; marked statements become named prepared statements. */
export const preparing = (pool: pg.Pool, silent: SilentConnections): PostgresPool => {
  // Kysely identifies a connection by object identity, so each client needs one stable wrapper.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, silent)
      clients.set(client, known)
      return known
    },
  }
}
