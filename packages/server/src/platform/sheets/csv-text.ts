import { isUtf8 } from 'node:buffer'
import { sheetRefused } from './sheet-refused.ts'

/**
 * Decodes a .csv file. A byte order mark determines the encoding; without one it is UTF-8 if valid, else Windows-874 (a
 * superset of TIS-620), in which Thai Excel still saves "CSV".
 */

const marks = [
  { mark: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { mark: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
] as const

const markOf = (file: Buffer) => marks.find(({ mark }) => file.subarray(0, mark.length).equals(mark))

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d

/** Signatures of HTML, PDF, RTF and PostScript files, which are no CSV whatever their name. */
const otherBeginnings = ['<', '%PDF', '{\\rtf', '%!PS']

/** Whether the first bytes can be CSV; the rest is checked when parsed. */
export const looksLikeText = (head: Buffer): boolean => {
  if (markOf(head)?.encoding.startsWith('utf-16')) return true
  if (head.some(isControl)) return false
  const begins = head.subarray(0, 64).toString('latin1').trimStart()
  return !otherBeginnings.some((other) => begins.startsWith(other))
}

const chunkBytes = 64 * 1024

const encodingOf = (file: Buffer): string => markOf(file)?.encoding ?? (isUtf8(file) ? 'utf-8' : 'windows-874')

const unreadable = () => sheetRefused('sheet.csv_unreadable', {})

/** The text in chunks, so that a large file is not duplicated in memory. */
export function* csvText(file: Buffer, onRead: (bytes: number) => void = () => {}): Generator<string, void, undefined> {
  const encoding = encodingOf(file)
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < file.length; at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes)
    // UTF-16 contains NUL bytes; there the decoded text is checked.
    if (!encoding.startsWith('utf-16') && chunk.some(isControl)) throw unreadable()
    let text: string
    try {
      text = decoder.decode(chunk, { stream: at + chunkBytes < file.length })
    } catch {
      throw unreadable()
    }
    if (text.includes('\0')) throw unreadable()
    onRead(chunk.length)
    yield text
  }
}
