import pg from 'pg'
import { administrator } from './cluster.ts'
import type { Home } from './home.ts'

/** Role and database of the application; the role owns only this database. */
export const applicationName = 'khonsong'

/**
 * Connection URL for the socket of an embedded cluster. Port and TLS are explicit, or PGPORT and PGSSLMODE of the
 * environment would apply; the parameter `host` overrides the URL's host.
 */
export const embeddedUrl = (home: Home, user: string, database: string): string =>
  `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(home.sockets)}&sslmode=disable`

/** The same URL for another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs with a dedicated connection and always closes it. */
export const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A query failure reaches its caller; without this listener, an error between queries would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Whether the cluster accepts connections: false while it starts, recovers or stops. */
export const answers = async (home: Home): Promise<boolean> => {
  try {
    return await withClient(embeddedUrl(home, administrator, 'postgres'), async () => true)
  } catch {
    return false
  }
}

const alreadyThere = new Set(['42710', '42P04', '23505'])

/** Creates the role and the database of the application if missing, also after a start interrupted between the two. */
export const ensureApplicationDatabase = (home: Home): Promise<void> =>
  withClient(embeddedUrl(home, administrator, 'postgres'), async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database`,
      [applicationName],
    )
    const missing = [
      ...(rows[0]?.role ? [] : [`create role ${applicationName} login`]),
      ...(rows[0]?.database ? [] : [`create database ${applicationName} owner ${applicationName}`]),
    ]
    for (const statement of missing) {
      try {
        await client.query(statement)
      } catch (error) {
        // A concurrent start on the same folder created it first.
        if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ''))) throw error
      }
    }
  })
