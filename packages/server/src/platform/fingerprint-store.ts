import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { readFileStoreConfig } from './files/open-file-store.ts'
import { openSecrets } from './secrets.ts'

/** What all processes on one database must share. */
export type Shared = 'secret_key' | 'file_store'

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The folder stores its own id: a different folder is detected, and the same folder matches by any path. */
const folderId = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, '.store-id')
  // Exclusive create: of two processes, the first wins.
  await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}

export const fingerprintsOf = async (
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<Shared, string>>> => {
  const store = readFileStoreConfig(env, config.dataDir)
  const place =
    store.kind === 's3'
      ? `s3 ${store.s3.endpoint ?? store.s3.region} ${store.s3.bucket} ${store.s3.prefix}`
      : `folder ${await folderId(store.root)}`
  return { secret_key: openSecrets(config).fingerprint(), file_store: hashed(place) }
}

/** Stores missing fingerprints and returns the names of those that differ from the stored ones. */
export const differingFingerprints = async (
  { writer }: Database,
  own: Readonly<Record<Shared, string>>,
  accept: boolean,
): Promise<readonly Shared[]> => {
  const rows = Object.entries(own).map(([name, value]) => ({ name, value }))
  await writer
    .insertInto('fingerprints')
    .values(rows)
    .onConflict((conflict) =>
      accept
        ? conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
        : conflict.column('name').doNothing(),
    )
    .execute()
  const known = new Map(
    (await writer.selectFrom('fingerprints').select(['name', 'value']).execute()).map((row) => [row.name, row.value]),
  )
  return (Object.keys(own) as Shared[]).filter((name) => known.get(name) !== own[name]) // its own keys
}
