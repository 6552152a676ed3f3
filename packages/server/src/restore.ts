import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './platform/postgres/backup/restore-backup.ts'

// npm run restore -- FILE [--force]: puts a backup into DATA_DIR, which must be empty, or is moved aside when forced.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
const [backup] = positionals
const dataDir = path.resolve(process.env['DATA_DIR'] ?? 'data')

if (backup === undefined || process.env['DATABASE_URL']) {
  console.error(
    backup === undefined
      ? 'Usage: npm run restore -- FILE [--force]'
      : 'DATABASE_URL is set: restore that database with its own tools (pg_restore).',
  )
  process.exitCode = 2
} else {
  try {
    const { madeAt } = await restoreBackup({ dataDir, backup: path.resolve(backup), force: values.force, now: new Date() })
    console.log(`${dataDir} is as it was at ${madeAt}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
