import { sizeInWords } from '@khonsong/domain/kernel/file-policy.ts'
import { damaged, sheetRefused } from './sheet-refused.ts'
import { readXml } from './xml-scanner.ts'

/**
 * The shared string table of a workbook, kept as bytes with offsets: a million texts take their own size, where a tree
 * of elements took 700 MB.
 */
export interface SharedStrings {
  readonly count: number
  readonly at: (index: number) => string
}

export const noSharedStrings: SharedStrings = {
  count: 0,
  at: () => {
    throw damaged()
  },
}

/** Decodes Excel's escapes of characters that XML cannot contain, such as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Text of plain or rich `<si>` and `<is>` elements, without East Asian phonetic hints. */
export const createTextCollector = () => {
  let text = ''
  let inText = false
  let phonetic = false
  return {
    start: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 't') inText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    close: (name: string) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
    },
    text: (piece: string) => {
      if (inText) text += piece
    },
    take: () => decodeEscapes(text),
  }
}

const createPackedTexts = (maxBytes: number) => {
  let bytes = Buffer.allocUnsafe(64 * 1024)
  let ends = new Uint32Array(4096)
  let count = 0
  let used = 0
  const add = (text: string) => {
    const needed = used + Buffer.byteLength(text)
    // Count the offsets too: millions of empty texts have no bytes of their own.
    if (needed + count * 4 > maxBytes) throw sheetRefused('sheet.expands_too_much', { limit: sizeInWords(maxBytes) })
    if (needed > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2))
      bytes.copy(larger, 0, 0, used)
      bytes = larger
    }
    if (count === ends.length) {
      const larger = new Uint32Array(ends.length * 2)
      larger.set(ends)
      ends = larger
    }
    used += bytes.write(text, used)
    ends[count++] = used
  }
  const at = (index: number) => {
    const end = ends[index]
    if (end === undefined || index < 0 || index >= count) throw damaged()
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], end)
  }
  return { add, table: (): SharedStrings => ({ count, at }) }
}

export const readSharedStrings = async (chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<SharedStrings> => {
  const packed = createPackedTexts(maxBytes)
  const collector = createTextCollector()
  await readXml(chunks, {
    open: (name) => (name === 'si' ? collector.start() : collector.open(name)),
    close: (name) => (name === 'si' ? packed.add(collector.take()) : collector.close(name)),
    text: collector.text,
  })
  return packed.table()
}
