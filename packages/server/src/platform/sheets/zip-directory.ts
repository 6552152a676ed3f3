import { sizeInWords } from '@khonsong/domain/kernel/file-policy.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { damaged, sheetRefused } from './sheet-refused.ts'

/**
 * The central directory of a zip archive, validated before anything is decompressed. Accepts only what spreadsheet
 * programs write: no prefix or comment that could hide another format, no overlapping entries, no path traversal.
 */

export interface ZipEntry {
  readonly name: string
  readonly method: 0 | 8
  readonly packedBytes: number
  readonly bytes: number
  readonly crc: number
  /** Offset of the local header. */
  readonly offset: number
}

type ArchiveLimits = Pick<SheetLimits, 'maxEntries' | 'maxInflatedBytes' | 'maxRatio'>

const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locator64Signature = 0x07064b50
const localHeaderBytes = 30
const centralHeaderBytes = 46
const endBytes = 22
const in64 = 0xffffffff

/** Below this size a high ratio is harmless: a sheet of repeated cells compresses very well. */
const harmlessBytes = 8 * 1024 * 1024

export const startsLikeZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === localSignature

const readEnd = (file: Buffer) => {
  const at = file.length - endBytes
  if (at < 0 || file.readUInt32LE(at) !== endSignature || file.readUInt16LE(at + 20) !== 0) throw damaged()
  const count = file.readUInt16LE(at + 10)
  const start = file.readUInt32LE(at + 16)
  if (count !== 0xffff && start !== in64) return { count, start, end: at }
  const locator = at - 20
  if (locator < 0 || file.readUInt32LE(locator) !== locator64Signature) throw damaged()
  const record = Number(file.readBigUInt64LE(locator + 8))
  if (record + 56 > file.length || file.readUInt32LE(record) !== end64Signature) throw damaged()
  return { count: Number(file.readBigUInt64LE(record + 32)), start: Number(file.readBigUInt64LE(record + 48)), end: record }
}

/** Zip64 sizes of an entry whose 32-bit fields overflowed, in the order the format defines. */
const widen = (extra: Buffer, narrow: readonly number[]): number[] => {
  if (!narrow.includes(in64)) return [...narrow]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let cursor = at + 4
    return narrow.map((value) => {
      if (value !== in64) return value
      const wide = Number(extra.readBigUInt64LE(cursor))
      cursor += 8
      return wide
    })
  }
  throw damaged()
}

const nameIsPlain = (name: string) =>
  name !== '' && !/[\\:\p{Cc}]/u.test(name) && !name.startsWith('/') && !name.split('/').includes('..')

const readEntry = (file: Buffer, at: number): { entry: ZipEntry; next: number } => {
  if (at + centralHeaderBytes > file.length || file.readUInt32LE(at) !== centralSignature) throw damaged()
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
    number,
    number,
    number,
  ] // three reads, three numbers
  const nameStart = at + centralHeaderBytes
  const extraStart = nameStart + nameBytes
  const next = extraStart + extraBytes + commentBytes
  if (next > file.length) throw damaged()
  const name = file.toString('utf8', nameStart, extraStart)
  if ((file.readUInt16LE(at + 8) & 1) !== 0) throw sheetRefused('sheet.encrypted', {})
  if (!nameIsPlain(name)) throw sheetRefused('sheet.unsafe_archive', {})
  const method = file.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw sheetRefused('sheet.unsafe_archive', {})
  const narrow = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
  const [bytes = 0, packedBytes = 0, offset = 0] = widen(file.subarray(extraStart, extraStart + extraBytes), narrow)
  return { entry: { name, method, packedBytes, bytes, crc: file.readUInt32LE(at + 16), offset }, next }
}

const checkSizes = (entries: readonly ZipEntry[], limits: ArchiveLimits) => {
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const bomb = entries.some(({ bytes, packedBytes }) => bytes > harmlessBytes && bytes > packedBytes * limits.maxRatio)
  if (bomb || total > limits.maxInflatedBytes) {
    throw sheetRefused('sheet.expands_too_much', { limit: sizeInWords(limits.maxInflatedBytes) })
  }
}

/** Overlapping entries let a small file expand to petabytes; duplicate names are read differently by each program. */
const checkLayout = (entries: readonly ZipEntry[], directoryStart: number) => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) throw sheetRefused('sheet.unsafe_archive', {})
  let free = 0
  for (const { offset, packedBytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw sheetRefused('sheet.unsafe_archive', {})
    free = offset + localHeaderBytes + packedBytes
  }
  if (free > directoryStart) throw damaged()
}

/** All entries by name, or a refusal. */
export const readZipDirectory = (file: Buffer, limits: ArchiveLimits): ReadonlyMap<string, ZipEntry> => {
  try {
    const { count, start, end } = readEnd(file)
    if (count > limits.maxEntries) throw sheetRefused('sheet.unsafe_archive', {})
    const entries: ZipEntry[] = []
    let at = start
    for (let index = 0; index < count; index++) {
      const { entry, next } = readEntry(file, at)
      entries.push(entry)
      at = next
    }
    if (at > end) throw damaged()
    checkLayout(entries, start)
    checkSizes(entries, limits)
    return new Map(entries.map((entry) => [entry.name, entry]))
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

/** The compressed bytes of an entry; the local header has a variable length. */
export const packedBytesOf = (file: Buffer, entry: ZipEntry): Buffer => {
  const { offset } = entry
  if (offset + localHeaderBytes > file.length || file.readUInt32LE(offset) !== localSignature) throw damaged()
  const start = offset + localHeaderBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + entry.packedBytes > file.length) throw damaged()
  return file.subarray(start, start + entry.packedBytes)
}
