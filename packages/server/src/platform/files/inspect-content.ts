import { open, type FileHandle } from 'node:fs/promises'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { checkPixels, fileKinds, type FileKind, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import { looksLikeText } from '../sheets/csv-text.ts'
import { defaultSheetLimits } from '../sheets/sheet-limits.ts'
import { SheetRefused } from '../sheets/sheet-refused.ts'
import { officeKind } from '../sheets/xlsx-package.ts'
import { readZipDirectory, startsLikeZip } from '../sheets/zip-directory.ts'
import { imageSize, type ImageSize } from './image-size.ts'

/** Result of comparing a file's content with its extension. */
export interface Inspected {
  readonly size: ImageSize | undefined
}

/** Number of bytes that file-type inspects. */
const headBytes = 4_100

const sniffed: Readonly<Record<string, FileKind>> = { png: 'png', apng: 'png', jpg: 'jpeg', bmp: 'bmp', pdf: 'pdf' }

const otherContent = (kind: FileKind) => refuse(rejection('file.content', { extension: `.${fileKinds[kind].extensions[0]}` }))

const readHead = async (file: FileHandle) => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** Names in the compound file format are UTF-16; chunks overlap so that no name is split. */
const holdsNames = async (file: FileHandle, names: readonly string[]): Promise<readonly boolean[]> => {
  const wanted = names.map((name) => Buffer.from(name, 'utf16le'))
  const found = wanted.map(() => false)
  const buffer = Buffer.alloc(256 * 1024)
  const overlap = 128
  for (let position = 0; ; position += buffer.length - overlap) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    const chunk = buffer.subarray(0, bytesRead)
    wanted.forEach((name, at) => {
      if (!found[at] && chunk.includes(name)) found[at] = true
    })
    if (bytesRead < buffer.length) return found
  }
}

/** Word, Outlook and password-protected .xlsx files use the same container as .xls. */
const inspectCompound = async (file: FileHandle, kind: FileKind): Promise<Decision<Inspected>> => {
  const [encrypted, workbook, book] = await holdsNames(file, ['EncryptedPackage', 'Workbook', 'Book'])
  if (encrypted && (kind === 'xlsx' || kind === 'xlsm' || kind === 'xls')) return refuse(rejection('sheet.encrypted', {}))
  return kind === 'xls' && (workbook || book) ? accept({ size: undefined }) : otherContent(kind)
}

/** The directory of a zip archive is at its end, so the whole file is read; the policy limits its size. */
const inspectArchive = async (file: FileHandle, kind: FileKind): Promise<Decision<Inspected>> => {
  if (kind === 'zip') return accept({ size: undefined })
  if (kind !== 'xlsx' && kind !== 'xlsm') return otherContent(kind)
  try {
    const bytes = await file.readFile()
    const found = await officeKind(bytes, readZipDirectory(bytes, defaultSheetLimits))
    if (found === kind) return accept({ size: undefined })
    return found === 'xlsm' ? refuse(rejection('sheet.macros', {})) : otherContent(kind)
  } catch (error) {
    if (error instanceof SheetRefused) return refuse(...error.rejections)
    throw error
  }
}

const inspectPicture = async (file: FileHandle, kind: 'png' | 'jpeg' | 'bmp', policy: FilePolicy): Promise<Decision<Inspected>> => {
  const size = await imageSize(file, kind)
  const pixels = checkPixels(size?.width ?? 0, size?.height ?? 0, policy)
  return pixels.accepted ? accept({ size }) : pixels
}

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Checks that a staged file has the type of its extension and, for images, dimensions within the limits. */
export const inspectContent = async (path: string, kind: FileKind, policy: FilePolicy): Promise<Decision<Inspected>> => {
  const file = await open(path, 'r')
  try {
    const head = await readHead(file)
    if (startsLikeZip(head)) return await inspectArchive(file, kind)
    if (head.subarray(0, 8).equals(compoundSignature)) return await inspectCompound(file, kind)
    // A CSV file may start with any bytes, even with an image signature.
    if (kind === 'csv') return looksLikeText(head) ? accept({ size: undefined }) : otherContent(kind)
    const { fileTypeFromBuffer } = await import('file-type')
    const type = (await fileTypeFromBuffer(head))?.ext ?? ''
    if (!Object.hasOwn(sniffed, type) || sniffed[type] !== kind) return otherContent(kind)
    return kind === 'png' || kind === 'jpeg' || kind === 'bmp'
      ? await inspectPicture(file, kind, policy)
      : accept({ size: undefined })
  } finally {
    await file.close()
  }
}
