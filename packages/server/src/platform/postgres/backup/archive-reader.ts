import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { blockBytes, decodeExtendedPath, decodeHeader, paddingAfter, type TarHeader } from './tar-format.ts'

export interface ArchiveEntry extends TarHeader {
  /** Must be consumed before the next entry is requested; unread content is skipped. */
  readonly content: AsyncIterable<Buffer>
}

interface ByteSource {
  /** Up to `most` bytes; throws at an unexpected end of the archive. */
  next(most: number): Promise<Buffer>
  exactly(size: number): Promise<Buffer>
}

const byteSource = (chunks: AsyncIterator<Buffer>): ByteSource => {
  let held: Buffer = Buffer.alloc(0)
  const next = async (most: number) => {
    while (held.length === 0) {
      const { value, done } = await chunks.next()
      if (done === true) throw new Error('The archive is cut off.')
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  const exactly = async (size: number) => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await next(left))
    return Buffer.concat(parts, size)
  }
  return { next, exactly }
}

async function* contentOf(source: ByteSource, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const bytes = await source.next(left)
    left -= bytes.length
    yield bytes
  }
  await source.exactly(paddingAfter(size).length)
}

/** Iterates the entries of a compressed tar archive in bounded memory. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const input = pipeline(createReadStream(file), createGunzip(), () => undefined)
  const source = byteSource(input[Symbol.asyncIterator]())
  let longPath: string | undefined
  for (;;) {
    const header = decodeHeader(await source.exactly(blockBytes))
    if (header.kind === 'end') return
    if (header.kind === 'extended') {
      longPath = decodeExtendedPath(await source.exactly(header.size))
      await source.exactly(paddingAfter(header.size).length)
      continue
    }
    const content = contentOf(source, header.size)
    yield { ...header, path: longPath ?? header.path, content }
    longPath = undefined
    for await (const skipped of content) void skipped
  }
}

export const readText = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
