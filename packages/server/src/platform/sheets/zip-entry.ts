import { crc32, createInflateRaw } from 'node:zlib'
import { SheetRefused, damaged } from './sheet-refused.ts'
import { packedBytesOf, type ZipEntry } from './zip-directory.ts'

const chunkBytes = 64 * 1024

async function* rawChunks(packed: Buffer, method: ZipEntry['method']): AsyncGenerator<Buffer, void, undefined> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes)
    return
  }
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.end(packed)
  yield* inflate
}

/**
 * Decompresses an entry as it is read. The declared size is not trusted: reading stops at the first byte beyond it, and
 * length and checksum must match at the end.
 */
export async function* entryChunks(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0
  let crc = 0
  try {
    for await (const chunk of rawChunks(packedBytesOf(file, entry), entry.method)) {
      bytes += chunk.length
      if (bytes > entry.bytes) throw damaged()
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    // Any zlib error ("invalid distance too far back") means a damaged file.
    throw error instanceof SheetRefused ? error : damaged()
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged()
}

/** A small part as a whole; larger than `maxBytes` counts as damaged. */
export const entryBytes = async (file: Buffer, entry: ZipEntry, maxBytes: number): Promise<Buffer> => {
  if (entry.bytes > maxBytes) throw damaged()
  const chunks: Buffer[] = []
  for await (const chunk of entryChunks(file, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
