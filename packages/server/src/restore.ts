import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './platform/postgres/backup/restore-backup.ts'
import { withNewEmbedded } from './platform/postgres/portable/embedded-target.ts'
import { parsePortable } from './platform/postgres/portable/portable-format.ts'
import { readDescription, restorePortable } from './platform/postgres/portable/restore-portable.ts'

// npm run restore -- FILE [--force]: restores a backup into DATA_DIR, which must be empty; --force moves its data
// aside. A portable backup is restored into DATABASE_URL if that is set; that database must be empty.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
const [backupFile] = positionals
const databaseUrl = process.env['DATABASE_URL']
const dataDir = path.resolve(process.env['DATA_DIR'] ?? 'data')
const { force } = values

const restorePhysical = async (backup: string): Promise<string> => {
  if (databaseUrl)
    throw new Error('DATABASE_URL is set, and this backup is not portable: make one with "npm run backup -- --portable".')
  const { madeAt } = await restoreBackup({ dataDir, backup, force, now: new Date() })
  return `${dataDir} is as it was at ${madeAt}.`
}

const restoreRows = async (backup: string): Promise<string> => {
  const filesFolder = path.join(dataDir, 'files')
  const load = (url: string) => restorePortable({ url, filesFolder, backup })
  const { madeAt } = await (databaseUrl ? load(databaseUrl) : withNewEmbedded({ dataDir, force, now: new Date() }, load))
  return `${databaseUrl ? 'The database of DATABASE_URL' : dataDir} is as it was at ${madeAt}.`
}

const restore = async (backup: string): Promise<string> =>
  parsePortable(await readDescription(backup)) === undefined ? restorePhysical(backup) : restoreRows(backup)

if (backupFile === undefined) {
  console.error('Usage: npm run restore -- FILE [--force]')
  process.exitCode = 2
} else {
  try {
    console.log(await restore(path.resolve(backupFile)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
