import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { readArchive, readText } from '../backup/archive-reader.ts'
import { descriptionPath, filesPrefix } from '../backup/backup-format.ts'
import { extractFile, verifyArchive } from '../backup/restore-backup.ts'
import { withClient } from '../connection.ts'
import { applyMigrations, migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../migration-files.ts'
import { planMigrations } from '../migration-plan.ts'
import { beginLoading, type TableLoader } from './load-tables.ts'
import { parsePortable, tableOf, type PortableDescription } from './portable-format.ts'

export interface PortableRestore {
  /** Connects as the owner of an empty database. */
  readonly url: string
  /** Destination of the uploaded files. */
  readonly filesFolder: string
  readonly backup: string
}

/** The first entry of a backup of either format. */
export const readDescription = async (backup: string): Promise<string> => {
  for await (const { path, content } of readArchive(backup)) {
    if (path === descriptionPath) return readText(content)
    break
  }
  throw new Error(`This is not a backup of Khonsong: ${backup}`)
}

/** Refuses to overwrite data: our own schema must be freshly created, a foreign one is never touched. */
const assertEmpty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return
  const hasCompany = names.includes('tenants') && (await client.query('select from public.tenants limit 1')).rowCount !== 0
  if (!names.includes('migrations') || hasCompany) throw new Error('The database is not empty. Restore into a new one.')
}

/** Creates the schema as of the backup. */
const makeSchema = async (url: string, { migrations }: PortableDescription): Promise<void> => {
  const wanted = await readMigrations(migrationsFolder)
  const left = planMigrations(wanted, migrations)
  await applyMigrations(url, wanted.slice(0, wanted.length - left.length))
}

const takeEntries = async (backup: string, loader: TableLoader, unfinishedFiles: string): Promise<void> => {
  for await (const entry of readArchive(backup)) {
    const table = tableOf(entry.path)
    if (table !== undefined) for await (const bytes of entry.content) await loader.write(table, bytes)
    else if (entry.path.startsWith(filesPrefix))
      await extractFile(entry, path.join(unfinishedFiles, entry.path.slice(filesPrefix.length)))
  }
}

const putFiles = async (unfinished: string, final: string): Promise<void> => {
  if (existsSync(final)) await rm(final, { recursive: true })
  await rename(unfinished, final)
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).some((name) => name !== '.staging')

/**
 * Restores a portable backup into an empty database of any supported PostgreSQL and migrates it to this version. Rows
 * are loaded in one transaction: a failed restore leaves none and can be repeated.
 */
export const restorePortable = async ({ url, filesFolder, backup }: PortableRestore): Promise<PortableDescription> => {
  const description = parsePortable(await verifyArchive(backup))
  if (description === undefined) throw new Error('This backup is not portable.')
  if (hasFiles(filesFolder)) throw new Error(`${filesFolder} is not empty.`)
  await withClient(url, assertEmpty)
  await makeSchema(url, description)
  const unfinished = `${filesFolder}.unfinished-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await withClient(url, async (client) => {
      await client.query(`set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'`)
      await client.query('begin')
      const loader = await beginLoading(client, description)
      await takeEntries(backup, loader, unfinished)
      await loader.finish()
      await putFiles(unfinished, filesFolder)
      await client.query('commit')
      await client.query('analyze')
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await migrate(url, migrationsFolder)
  return description
}
