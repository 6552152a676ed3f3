import { setTimeout as pause } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { withClient } from './connection.ts'
import { assertExtensionsAvailable, assertServerFits, assertThaiIsSearchable } from './database-fitness.ts'
import { readMigrations, type MigrationStatement } from './migration-files.ts'
import { planMigrations, type AppliedStatement } from './migration-plan.ts'

/** Advisory lock of the migration runner, numbered next to the supervisors' lock. */
const migrationLock = 7_025_002

const pauseBetweenTriesMs = 100

const createTable = `create table if not exists migrations (
  file text not null,
  statement integer not null,
  statements integer not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  primary key (file, statement)
)`

/**
 * Statements that PostgreSQL refuses inside a transaction. Each must be safe to run twice, because it cannot be
 * recorded atomically with its effect.
 */
const needsNoTransaction = /^(?:create|drop|reindex)\b.*\bconcurrently\b|^(?:vacuum|alter system|create database|drop database)\b/is

const tableExists = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('migrations') is not null as found`)
  return rows[0]?.found ?? false
}

const readApplied = async (client: ClientBase): Promise<readonly AppliedStatement[]> => {
  const { rows } = await client.query<AppliedStatement>('select file, statement, statements, sha256 from migrations')
  return rows
}

const record = (client: ClientBase, { file, number, of, hash }: MigrationStatement) =>
  client.query('insert into migrations (file, statement, statements, sha256) values ($1, $2, $3, $4)', [file, number, of, hash])

/** Runs and records one statement in one transaction, so that a killed run resumes exactly where it stopped. */
const apply = async (client: ClientBase, statement: MigrationStatement): Promise<void> => {
  const alone = needsNoTransaction.test(statement.text)
  try {
    if (!alone) await client.query('begin')
    await client.query(statement.text)
    await record(client, statement)
    if (!alone) await client.query('commit')
  } catch (error) {
    // After a lost connection the server has rolled back, and the first error is more useful than that of the rollback.
    if (!alone) await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${statement.file}, statement ${statement.number} (line ${statement.line}): ${reason}`, { cause: error })
  }
}

/**
 * Serializes migration runners. Polls the lock instead of waiting in the server: a waiting statement would hold a
 * snapshot that `create index concurrently` of the other runner waits for.
 */
const withMigrationLock = async <T>(client: ClientBase, run: () => Promise<T>): Promise<T> => {
  const tryLock = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [migrationLock])
    return rows[0]?.locked ?? false
  }
  while (!(await tryLock())) await pause(pauseBetweenTriesMs)
  try {
    return await run()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
  }
}

const withConnection = async <T>(where: string | pg.Pool, use: (client: ClientBase) => Promise<T>): Promise<T> => {
  if (typeof where === 'string') return withClient(where, use)
  const client = await where.connect()
  try {
    return await use(client)
  } finally {
    client.release()
  }
}

/** Migrates a database to the state of a folder's files; returns the files applied or continued. */
export const migrate = async (where: string | pg.Pool, folder: string): Promise<{ applied: readonly string[] }> =>
  applyMigrations(where, await readMigrations(folder))

/** The same for parsed statements: all of a folder, or a prefix of them. */
export const applyMigrations = (
  where: string | pg.Pool,
  wanted: readonly MigrationStatement[],
): Promise<{ applied: readonly string[] }> =>
  withConnection(where, async (client) => {
    await assertServerFits(client)
    await assertExtensionsAvailable(client, wanted)
    const left = await withMigrationLock(client, async () => {
      if (!(await tableExists(client))) await client.query(createTable)
      const left = planMigrations(wanted, await readApplied(client))
      for (const statement of left) await apply(client, statement)
      return left
    })
    await assertThaiIsSearchable(client)
    return { applied: [...new Set(left.map(({ file }) => file))] }
  })

/** Files not fully applied; read-only, for the readiness check. */
export const pendingMigrations = (where: string | pg.Pool, folder: string): Promise<readonly string[]> =>
  withConnection(where, async (client) => {
    const applied = (await tableExists(client)) ? await readApplied(client) : []
    const left = planMigrations(await readMigrations(folder), applied)
    return [...new Set(left.map(({ file }) => file))]
  })
