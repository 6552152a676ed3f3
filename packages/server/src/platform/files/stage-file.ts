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

/** The upload library ends a part that is too long without an error and says so here. */
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

/** Writes an upload beside the store, a chunk at a time, and stops at the first byte too many. Leaves nothing when it fails. */
export const stageFile = async (content: Readable, stagingDir: string, policy: FilePolicy): Promise<Decision<StagedFile>> => {
  const path = join(stagingDir, randomUUID())
  const handle = await open(path, 'wx', 0o600)
  let kept = false
  try {
    const written = await write(handle, content, policy)
    kept = written.accepted
    return written.accepted ? accept({ path, ...written.value }) : written
  } finally {
    // What nobody reads is let through: the parts of a request come one after the other.
    content.resume()
    await handle.close()
    if (!kept) await unlink(path)
  }
}

/** Removes what a killed process left in staging. An upload lasts minutes; what is older than `olderThanMs` is nobody's. */
export const sweepStaging = async (stagingDir: string, now: Date, olderThanMs = 6 * 60 * 60 * 1000): Promise<number> => {
  let removed = 0
  for (const name of await readdir(stagingDir)) {
    const path = join(stagingDir, name)
    // Another process may sweep, or keep, the same file at the same time.
    const facts = await stat(path).catch(() => undefined)
    if (!facts?.isFile() || now.getTime() - facts.mtimeMs < olderThanMs) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
