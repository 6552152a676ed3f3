import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { SilentConnections } from './silent-connections.ts'

const mark = '/* prepared */'

/**
 * Stands at the beginning of a statement that PostgreSQL shall plan once per connection: ``sql`${prepared} select …` `` or
 * `.modifyFront(prepared)` (`.modifyEnd` of an insert). Planning a dozen joins costs ten times what running them for one id does. Only for statements whose best plan
 * is the same whatever the values are (records by their keys, inserts): a search or a filter is planned for what it looks for.
 */
export const prepared = sql.raw<never>(mark)

/**
 * `id = ${anyOf(ids)}` in a prepared statement. The planner must not see how many ids there are, or it thinks a plan for just these few
 * cheaper than the one it has and plans each time anew. One id alone, as most commands have, is one row to it.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  ids.length === 1 ? sql<string>`${ids[0]}::uuid` : sql<string>`any(array(select unnest(${ids}::uuid[])))`

/** Texts are made by the program, so there are few; should one of them hold a value by mistake, memory stays bounded all the same. */
const maxStatements = 1000
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements) return known
  const name = `khonsong-${names.size}`
  names.set(text, name)
  return name
}

/** The mark stands within the first words of a statement, or where the query builder wrote it: after `select`, behind an `insert`. */
const isMarked = (text: string): boolean => text.lastIndexOf(mark, 60) !== -1 || text.endsWith(mark)

/** Cursors are neither used nor prepared here, so a statement is always a text with its values. */
const preparingClient = (client: pg.PoolClient, silent: SilentConnections): PostgresPoolClient => ({
  // The promise and the result of `pg` are those of Kysely's own interface; its second overload, for cursors, is what does not fit.
  query: ((text: string, values: unknown[]) => {
    const name = isMarked(text) ? nameOf(text) : undefined
    return silent.watched(client, () => (name === undefined ? client.query(text, values) : client.query({ name, text, values })))
  }) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
})

/** The pool as Kysely uses it, with marked statements prepared under a name of their own. */
export const preparing = (pool: pg.Pool, silent: SilentConnections): PostgresPool => {
  // Kysely knows a connection by its object, so each client keeps one.
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
