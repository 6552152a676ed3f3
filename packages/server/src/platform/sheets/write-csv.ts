import { Readable } from 'node:stream'
import { isSheetDate, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'

export const csvMime = 'text/csv; charset=utf-8'

/** Without it Excel takes UTF-8 for the code page of the machine and Thai for noise. */
const byteOrderMark = '\uFEFF'
const chunkChars = 64 * 1024

const plainNumber = /^-?\d+(\.\d+)?$/
/** What spreadsheet programs take for the beginning of a formula, the full-width forms included. */
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20|%]/

/** A csv file cannot say that a cell is text, so text that would run as a formula gets an apostrophe in front. */
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

/** A csv file as a stream, safe to open in a spreadsheet program. */
export const writeCsv = (
  header: readonly string[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Readable => Readable.from(csvChunks(header, rows), { objectMode: false })
