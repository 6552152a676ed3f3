import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuse, accept, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { tooLarge, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'

export interface StagedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** The multipart library truncates an oversized part without an error and sets this flag. */
const wasCutOff = (content: Readable) => 'truncated' in content && content.truncated === true

const write = async (
  handle: FileHandle,
  content: Readable,
  policy: FilePolicy,
): Promise<Decision<{ bytes: number; sha256: string }>> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += buffer.length
    if (bytes > policy.maxBytes) return refuse(tooLarge(policy))
    hash.update(buffer)
    await handle.writeFile(buffer)
  }
  if (wasCutOff(content)) return refuse(tooLarge(policy))
  if (bytes === 0) return refuse(rejection('file.empty', {}))
  await handle.sync()
  return accept({ bytes, sha256: hash.digest('hex') })
}

/** Streams an upload to the staging folder and aborts at the first byte over the limit. Removes the partial file on failure. */
export const stageFile = async (content: Readable, stagingDir: string, policy: FilePolicy): Promise<Decision<StagedFile>> => {
  const path = join(stagingDir, randomUUID())
  const handle = await open(path, 'wx', 0o600)
  let completed = false
  try {
    const written = await write(handle, content, policy)
    completed = written.accepted
    return written.accepted ? accept({ path, ...written.value }) : written
  } finally {
    // Drain the rest: the parts of a multipart request arrive in sequence.
    content.resume()
    await handle.close()
    if (!completed) await unlink(path)
  }
}

/** Removes staged files of killed processes. Uploads take minutes; anything older than `olderThanMs` is orphaned. */
export const sweepStaging = async (stagingDir: string, now: Date, olderThanMs = 6 * 60 * 60 * 1000): Promise<number> => {
  let removed = 0
  for (const name of await readdir(stagingDir)) {
    const path = join(stagingDir, name)
    // Another process may sweep or store the same file concurrently.
    const facts = await stat(path).catch(() => undefined)
    if (!facts?.isFile() || now.getTime() - facts.mtimeMs < olderThanMs) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
