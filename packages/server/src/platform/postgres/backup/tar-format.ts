/** The subset of POSIX tar that a backup needs: files, folders, and long names in an extended header. */

export interface TarHeader {
  readonly path: string
  readonly kind: 'file' | 'folder'
  readonly size: number
  readonly modifiedAt: Date
}

export const blockBytes = 512

/** The header's size field has eleven octal digits. */
const largestFile = 8 ** 11 - 1

const typeFlags = { file: '0', folder: '5', extended: 'x' } as const

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modifiedAt: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const

type Field = keyof typeof fields

const write = (block: Buffer, field: Field, text: string): void => {
  const [at, length] = fields[field]
  block.write(text, at, length, 'utf8')
}

const read = (block: Buffer, field: Field): string => {
  const [at, length] = fields[field]
  const bytes = block.subarray(at, at + length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? length : end)
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** Sum of all header bytes, with the checksum field counted as blanks. */
const checksumOf = (block: Buffer): number => {
  const [at, length] = fields.checksum
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0)
  return sum(block) - sum(block.subarray(at, at + length)) + length * 0x20
}

const plainHeader = (name: string, type: keyof typeof typeFlags, size: number, modifiedAt: Date): Buffer => {
  const block = Buffer.alloc(blockBytes)
  write(block, 'name', name)
  write(block, 'mode', type === 'folder' ? '0000700' : '0000600')
  write(block, 'uid', octal(0, 7))
  write(block, 'gid', octal(0, 7))
  write(block, 'size', octal(size, 11))
  write(block, 'modifiedAt', octal(Math.max(0, Math.floor(modifiedAt.getTime() / 1000)), 11))
  write(block, 'type', typeFlags[type])
  write(block, 'magic', 'ustar\u000000')
  write(block, 'checksum', `${octal(checksumOf(block), 6)}\0 `)
  return block
}

/** Zero padding from the end of a content to the end of its last block. */
export const paddingAfter = (size: number): Buffer => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/**
 * "27 path=…
 * ": the length includes its own digits.
 */
const extendedRecord = (path: string): Buffer => {
  const rest = ` path=${path}\n`
  const restBytes = Buffer.byteLength(rest)
  const withDigits = (digits: number) => restBytes + digits
  const digits = [1, 2, 3, 4].find((digits) => String(withDigits(digits)).length === digits) ?? 5
  return Buffer.from(`${withDigits(digits)}${rest}`)
}

export const encodeHeader = ({ path, kind, size, modifiedAt }: TarHeader): Buffer => {
  if (size > largestFile) throw new Error(`${path} is too large for the archive.`)
  const fits = Buffer.byteLength(path) <= fields.name[1]
  const own = plainHeader(fits ? path : 'long-name', kind, size, modifiedAt)
  if (fits) return own
  const record = extendedRecord(path)
  return Buffer.concat([plainHeader('long-name', 'extended', record.length, modifiedAt), record, paddingAfter(record.length), own])
}

export type DecodedHeader = TarHeader | { readonly kind: 'extended'; readonly size: number } | { readonly kind: 'end' }

export const decodeHeader = (block: Buffer): DecodedHeader => {
  if (block.every((byte) => byte === 0)) return { kind: 'end' }
  if (Number.parseInt(read(block, 'checksum'), 8) !== checksumOf(block))
    throw new Error('The archive is damaged: a header is not one.')
  const size = Number.parseInt(read(block, 'size'), 8)
  const type = read(block, 'type')
  if (type === typeFlags.extended) return { kind: 'extended', size }
  if (type !== typeFlags.file && type !== typeFlags.folder)
    throw new Error(`The archive holds an entry of the unknown kind "${type}".`)
  const modifiedAt = new Date(Number.parseInt(read(block, 'modifiedAt'), 8) * 1000)
  return { path: read(block, 'name'), kind: type === typeFlags.file ? 'file' : 'folder', size, modifiedAt }
}

/** The path in an extended header; it applies to the next entry. */
export const decodeExtendedPath = (content: Buffer): string => {
  const path = /^\d+ path=([\s\S]+)\n$/.exec(content.toString('utf8'))?.[1]
  if (path === undefined) throw new Error('The archive is damaged: an extended header names no path.')
  return path
}
