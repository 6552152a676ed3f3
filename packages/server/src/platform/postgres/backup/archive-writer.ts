import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { checksumsPath } from './backup-format.ts'
import { blockBytes, encodeHeader, paddingAfter } from './tar-format.ts'

export interface ArchiveWriter {
  addFolder(path: string): Promise<void>
  addContent(path: string, content: Buffer | string): Promise<void>
  /** Adds a file at its current size, even if it changes meanwhile; false if it no longer exists. */
  addFile(path: string, source: string): Promise<boolean>
  /** Closes the archive and renames it from "….part". */
  finish(): Promise<void>
  /** Aborts and removes the partial file. */
  abandon(): Promise<void>
}

const readBytes = 1 << 20

/** Database pages compress well even at the lowest level; higher ones cost the running server more time than they save space. */
const compressionLevel = 1

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Exactly `size` bytes: PostgreSQL writes, extends and truncates files meanwhile; WAL replay repairs torn reads. */
async function* readExactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  let left = size
  while (left > 0) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(left, readBytes)), 0)
    if (bytesRead === 0) break
    left -= bytesRead
    yield buffer.subarray(0, bytesRead)
  }
  for (; left > 0; left -= Math.min(left, readBytes)) yield Buffer.alloc(Math.min(left, readBytes))
}

const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/** Streams a compressed tar archive whose last entry contains the checksums of all files. */
export const createArchive = (destination: string, now: Date): ArchiveWriter => {
  const part = `${destination}.part`
  const gzip = createGzip({ level: compressionLevel })
  const output = createWriteStream(part, { mode: 0o600 })
  const done = finished(gzip.pipe(output))
  // A failure (disk full) is thrown by the next write; this handler prevents an unhandled rejection before that.
  done.catch(() => undefined)
  gzip.on('error', () => undefined)
  output.on('error', (error) => gzip.destroy(error))
  const checksums: string[] = []

  const write = async (bytes: Buffer): Promise<void> => {
    if (output.errored) throw output.errored
    if (bytes.length > 0 && !gzip.write(bytes)) await once(gzip, 'drain')
  }

  const addEntry = async (path: string, size: number, modifiedAt: Date, content: AsyncIterable<Buffer> | readonly Buffer[]) => {
    const hash = createHash('sha256')
    await write(encodeHeader({ path, kind: 'file', size, modifiedAt }))
    for await (const bytes of content) {
      hash.update(bytes)
      await write(bytes)
    }
    await write(paddingAfter(size))
    checksums.push(`${hash.digest('hex')}  ${path}\n`)
  }

  const addContent = (path: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    return addEntry(path, bytes.length, now, [bytes])
  }

  return {
    addContent,
    addFolder: (path) => write(encodeHeader({ path: `${path}/`, kind: 'folder', size: 0, modifiedAt: now })),
    async addFile(path, source) {
      const file = await open(source, 'r').catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (file === undefined) return false
      try {
        const { size, mtime } = await file.stat()
        await addEntry(path, size, mtime, readExactly(file, size))
      } finally {
        await file.close()
      }
      return true
    },
    async finish() {
      await addContent(checksumsPath, checksums.join(''))
      await write(Buffer.alloc(2 * blockBytes))
      gzip.end()
      await done
      await syncToDisk(part)
      await rename(part, destination)
    },
    async abandon() {
      gzip.destroy()
      output.destroy()
      await rm(part, { force: true })
    },
  }
}
