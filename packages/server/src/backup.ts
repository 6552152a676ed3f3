import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, defaultDestination } from './platform/postgres/backup/back-up.ts'

// npm run backup [-- FILE]: the embedded database and the files of DATA_DIR, in one file, also while the server runs.

const { positionals } = parseArgs({ allowPositionals: true })
const now = new Date()
const dataDir = path.resolve(process.env['DATA_DIR'] ?? 'data')
const destination = path.resolve(positionals[0] ?? defaultDestination(dataDir, now))

if (process.env['DATABASE_URL']) {
  console.error('DATABASE_URL is set: back up that database with its own tools (pg_dump), and the files of DATA_DIR beside it.')
  process.exitCode = 2
} else {
  try {
    await backUp(dataDir, destination, now)
    console.log(destination)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
