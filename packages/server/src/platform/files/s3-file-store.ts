import { createReadStream } from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import { Disk } from 'flydrive'
import type { FileStore } from './file-store.ts'

export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** Absent for Amazon itself; the address of any compatible store otherwise. */
  readonly endpoint: string | undefined
  /** Absent takes what the machine offers: its role, its profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** Goes before every key, for a bucket shared with others. */
  readonly prefix: string
}

/** Files in an S3-compatible bucket; an upload still waits on this machine, because it is looked at before it is kept. */
export const openS3FileStore = async (config: S3Config, stagingDir: string): Promise<FileStore> => {
  await mkdir(stagingDir, { recursive: true, mode: 0o700 })
  // A large library that an installation with local files never loads.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: config.bucket,
    region: config.region,
    visibility: 'private',
    // Buckets made since 2023 and most compatible stores refuse per-object access lists.
    supportsACL: false,
    // Compatible stores know neither the newer checksums nor buckets as host names.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials === undefined ? {} : { credentials: config.credentials }),
  })
  const disk = new Disk(driver)
  const named = (key: string) => `${config.prefix}${key}`
  return {
    stagingDir,
    keep: async (key, stagedPath, { mime, bytes }) => {
      await disk.putStream(named(key), createReadStream(stagedPath), { contentType: mime, contentLength: bytes })
      await unlink(stagedPath)
    },
    read: async (key) => ((await disk.exists(named(key))) ? disk.getStream(named(key)) : undefined),
    remove: (key) => disk.delete(named(key)),
  }
}
