import path from 'node:path'
import { parseArgs } from 'node:util'
import { readFileStoreConfig } from './platform/files/open-file-store.ts'
import { backUp, defaultDestination } from './platform/postgres/backup/back-up.ts'
import { backUpPortable } from './platform/postgres/portable/back-up-portable.ts'
import { withEmbedded } from './platform/postgres/portable/embedded-target.ts'

// npm run backup [-- FILE]: backs up the embedded database and the files of DATA_DIR into one file, online or offline.
// npm run backup -- --portable [FILE]: the same for any database, in a format every supported PostgreSQL can restore.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { portable: { type: 'boolean', default: false } },
})
const now = new Date()
const databaseUrl = process.env['DATABASE_URL']
const dataDir = path.resolve(process.env['DATA_DIR'] ?? 'data')
const destination = path.resolve(positionals[0] ?? defaultDestination(dataDir, now))

const portable = async (): Promise<void> => {
  const files = readFileStoreConfig(process.env, dataDir)
  const write = (url: string) =>
    backUpPortable({ url, ...(files.kind === 'local' ? { filesFolder: files.root } : {}), destination, now })
  await (databaseUrl ? write(databaseUrl) : withEmbedded(dataDir, write))
  if (files.kind === 's3')
    console.error(`The files in the bucket ${files.s3.bucket} are not in the backup; keep versions of them there.`)
}

if (databaseUrl && !values.portable) {
  console.error(
    'DATABASE_URL is set: use --portable, or back up that database with its own tools (pg_dump) and the files of DATA_DIR beside it.',
  )
  process.exitCode = 2
} else {
  try {
    await (values.portable ? portable() : backUp(dataDir, destination, now))
    console.log(destination)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
