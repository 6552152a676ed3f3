import { createReadStream } from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import { Disk } from 'flydrive'
import type { FileStore } from './file-store.ts'

export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** Endpoint of an S3-compatible store; absent for Amazon S3. */
  readonly endpoint: string | undefined
  /** Absent uses the default credential chain: role, profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** Key prefix, for a shared bucket. */
  readonly prefix: string
}

/** File store in an S3-compatible bucket. Uploads are staged locally, because they are inspected before they are stored. */
export const openS3FileStore = async (config: S3Config, stagingDir: string): Promise<FileStore> => {
  await mkdir(stagingDir, { recursive: true, mode: 0o700 })
  // A large library, loaded only if S3 is configured.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: config.bucket,
    region: config.region,
    visibility: 'private',
    // Buckets created since 2023 and most compatible stores refuse per-object ACLs.
    supportsACL: false,
    // Compatible stores support neither the newer checksums nor virtual-hosted buckets.
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
