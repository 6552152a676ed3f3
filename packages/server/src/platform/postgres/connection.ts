import pg from 'pg'
import { administrator } from './cluster.ts'
import type { Home } from './home.ts'

/** The role and the database of the application; the role owns its database and nothing else. */
export const applicationName = 'khonsong'

/**
 * The address of a database behind the socket of an embedded cluster. Port and TLS are named because PGPORT and PGSSLMODE of the
 * environment would otherwise speak for them; the host of the authority is a stand-in that the parameter `host` replaces.
 */
export const embeddedUrl = (home: Home, user: string, database: string): string =>
  `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(home.sockets)}&sslmode=disable`

/** The same server and rights, another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs with a connection of its own and closes it whatever happens. */
export const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The failure of a running query reaches its caller; this keeps one between two queries from ending the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Whether the cluster takes connections now: not while it starts, recovers or stops. */
export const answers = async (home: Home): Promise<boolean> => {
  try {
    return await withClient(embeddedUrl(home, administrator, 'postgres'), async () => true)
  } catch {
    return false
  }
}

const alreadyThere = new Set(['42710', '42P04', '23505'])

/** Makes the role and the database of the application unless they are there, also when a former start was cut off between the two. */
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
        // A second server on the same folder, starting at the same moment, made it first.
        if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ''))) throw error
      }
    }
  })
