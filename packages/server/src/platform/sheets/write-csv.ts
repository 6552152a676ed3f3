import { Readable } from 'node:stream'
import { isSheetDate, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'

export const csvMime = 'text/csv; charset=utf-8'

/** Without it, Excel decodes the file in the system's code page and garbles Thai. */
const byteOrderMark = '\uFEFF'
const chunkChars = 64 * 1024

const plainNumber = /^-?\d+(\.\d+)?$/
/** Prefixes that spreadsheet programs interpret as a formula, full-width forms included. */
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20|%]/

/** CSV cannot mark a cell as text, so text that would run as a formula is prefixed with an apostrophe. */
const neutralised = (text: string) => (formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text)

const field = (cell: SheetCell): string => {
  if (cell === null) return ''
  const text =
    typeof cell === 'string' ? neutralised(cell) : isSheetDate(cell) ? neutralised(cell.date.replace('T', ' ')) : String(cell)
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly SheetCell[]) => `${cells.map(field).join(',')}\r\n`

async function* csvChunks(
  header: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Buffer> {
  let pending = byteOrderMark + line(header)
  for await (const row of rows) {
    pending += line(row)
    if (pending.length >= chunkChars) {
      yield Buffer.from(pending)
      pending = ''
    }
  }
  if (pending !== '') yield Buffer.from(pending)
}

/** A CSV file as a stream, safe against formula injection. */
export const writeCsv = (
  header: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Readable => Readable.from(csvChunks(header, rows), { objectMode: false })
