import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { withDatabase } from '../platform/postgres/connection.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { fingerprint, migrationsFolder, readMigrations } from '../platform/postgres/migration-files.ts'

const prefix = 'khonsong_test_'
const templatePrefix = 'khonsong_template_'
const unfinishedPrefix = 'khonsong_unfinished_'
const templatesKept = 4
const templateLock = 7_025_004

const exists = async (client: Client, database: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  return rowCount === 1
}

/** Names consist of hexadecimal digits, so they need no quotes; utility statements take no parameters. */
const create = (client: Client, database: string, template: string, owner: string) =>
  client.query(`create database ${database} template ${template} owner ${owner}`)

const buildTemplate = async (client: Client, url: string, template: string, owner: string): Promise<void> => {
  const unfinished = unfinishedPrefix + template.slice(templatePrefix.length)
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await create(client, unfinished, 'template0', owner)
  await migrate(withDatabase(url, unfinished), migrationsFolder)
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** A template database, migrated once per set of migrations and then copied. */
const ensureTemplate = async (client: Client, url: string, owner: string): Promise<string> => {
  const template = templatePrefix + fingerprint(await readMigrations(migrationsFolder)).slice(0, 16)
  if (await exists(client, template)) return template
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    if (!(await exists(client, template))) await buildTemplate(client, url, template, owner)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
  return template
}

const objectInUse = '55006'
const notPermitted = '42501'

/** Transient obstacles: a lingering connection, or an autovacuum that an unprivileged user cannot end. */
const passing: ReadonlySet<string | undefined> = new Set([objectInUse, notPermitted])

const patiently = async (run: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run()
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && passing.has(error.code)) || attempt === 50) throw error
      await pause(100)
    }
  }
}

/** Creates a fresh migrated database owned by the user of `url`, through a connection that may create databases. */
export const createTestDatabase = async (client: Client, url: string): Promise<string> => {
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(url).username))
  const template = await ensureTemplate(client, url, owner)
  const database = `${prefix}${process.pid}_${randomBytes(6).toString('hex')}`
  await patiently(() => create(client, database, template, owner))
  return database
}

const openSessions = async (client: Client, database: string): Promise<number> => {
  const sql = 'select count(*)::int as open from pg_stat_activity where datname = $1'
  const { rows } = await client.query<{ open: number }>(sql, [database])
  return rows[0]?.open ?? 0
}

/**
 * Drops the database, its remaining sessions too. Sockets of an ended pool close a moment after `end()`; a session that is
 * killed meanwhile emits an error which no test listens to, so half a second is left to them.
 */
export const dropTestDatabase = async (client: Client, database: string): Promise<void> => {
  for (let look = 0; look < 20 && (await openSessions(client, database)) > 0; look += 1) await pause(25)
  await patiently(() => client.query(`drop database if exists ${database} with (force)`))
}

/** Drops databases of killed test processes and the oldest templates; call it while no test runs. */
export const dropLeftDatabases = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ $1 order by oid desc`,
    [`^(${prefix}|${templatePrefix}|${unfinishedPrefix})`],
  )
  const names = rows.map(({ name }) => name)
  const templates = names.filter((name) => name.startsWith(templatePrefix))
  const keptTemplates = new Set(templates.slice(0, templatesKept))
  for (const name of names.filter((name) => !keptTemplates.has(name))) await dropTestDatabase(client, name)
}
