import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'
import { openS3FileStore, type S3Config } from './s3-file-store.ts'

export type FileStoreConfig =
  | { readonly kind: 'local'; readonly root: string }
  | { readonly kind: 's3'; readonly s3: S3Config; readonly stagingDir: string }

const filled = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value.trim())

/** DATA_DIR/files, unless S3_BUCKET names a bucket. */
export const readFileStoreConfig = (env: Readonly<Record<string, string | undefined>>, dataDir: string): FileStoreConfig => {
  const bucket = filled(env['S3_BUCKET'])
  if (bucket === undefined) return { kind: 'local', root: join(dataDir, 'files') }
  const accessKeyId = filled(env['S3_ACCESS_KEY_ID'])
  const secretAccessKey = filled(env['S3_SECRET_ACCESS_KEY'])
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  }
  const prefix = filled(env['S3_PREFIX'])?.replace(/^\/+|\/+$/g, '') ?? ''
  return {
    kind: 's3',
    stagingDir: join(dataDir, 'files', '.staging'),
    s3: {
      bucket,
      region: filled(env['S3_REGION']) ?? 'us-east-1',
      endpoint: filled(env['S3_ENDPOINT']),
      credentials: accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
      prefix: prefix === '' ? '' : `${prefix}/`,
    },
  }
}

export const openFileStore = (config: FileStoreConfig): Promise<FileStore> =>
  config.kind === 'local' ? openLocalFileStore(config.root) : openS3FileStore(config.s3, config.stagingDir)

const probe = 'start-check'

/**
 * Writes, reads and removes a small file, so that a missing bucket, a wrong key or a read-only folder fails at startup
 * and not at the first upload.
 */
export const tryFileStore = async (config: FileStoreConfig): Promise<void> => {
  const store = await openFileStore(config)
  const staged = join(store.stagingDir, `${probe}-${process.pid}`)
  const key = `${probe}-${process.pid}`
  const text = Buffer.from('Khonsong wrote this at its start and may remove it.')
  await writeFile(staged, text)
  try {
    await store.keep(key, staged, { mime: 'text/plain', bytes: text.length })
    const written = await store.read(key)
    if (written === undefined || !(await buffer(written)).equals(text)) throw new Error('what was written is not there')
    await store.remove(key)
  } finally {
    await rm(staged, { force: true })
  }
}

/** The store's location in terms of its configuration, for operators. */
export const describeFileStore = (config: FileStoreConfig): string =>
  config.kind === 'local'
    ? `The folder ${config.root}`
    : `S3_BUCKET ${config.s3.bucket} at ${config.s3.endpoint ?? `Amazon, ${config.s3.region}`}`
