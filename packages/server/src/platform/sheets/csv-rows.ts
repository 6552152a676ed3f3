import type { SheetCell, SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { sheetRefused } from './sheet-refused.ts'

/** CSV parser (RFC 4180): quoted cells may contain separators, quotation marks and line breaks. */

const separators = [',', ';', '\t'] as const
/** Excel's limit per cell; a longer one has an unterminated quotation mark. */
const longestCell = 32_767
/** Number of characters inspected to detect the separator. */
const headingChars = 16_384

const countOf = (text: string, separator: string): number => text.split(separator).length - 1

/** Detects the separator from the header, ignoring quoted text; a first line `sep=;` sets it, as in Excel. */
const separatorOf = (beginning: string): string => {
  const declared = /^sep=(.)\r?\n/.exec(beginning)?.[1]
  if (declared !== undefined) return declared
  const headings = beginning.replaceAll(/"(?:[^"]|"")*"/g, '').replace(/^[\r\n]+/, '')
  const [line = ''] = headings.split(/[\r\n]/, 1)
  return separators.reduce((best, each) => (countOf(line, each) > countOf(line, best) ? each : best))
}

type Place = 'start' | 'plain' | 'quoted' | 'quote'

/** Incremental parser: returns each row when complete. */
const createLines = (separator: string, { maxColumns }: Pick<SheetLimits, 'maxColumns'>) => {
  let rowNo = 1
  let cells: SheetCell[] = []
  let cell = ''
  let place: Place = 'start'
  let afterReturn = false

  const endCell = () => {
    if (cells.length >= maxColumns) throw sheetRefused('sheet.too_many_columns', { n: maxColumns })
    cells.push(cell.trim() === '' ? null : cell)
    cell = ''
    place = 'start'
  }
  const endLine = (): SheetRow => {
    endCell()
    while (cells.at(-1) === null) cells.pop()
    const row = { rowNo, cells }
    rowNo += 1
    cells = []
    return row
  }
  const inside = (char: string): SheetRow | undefined => {
    if (place === 'quoted') {
      if (char === '"') place = 'quote'
      else cell += char
      if (cell.length > longestCell) throw sheetRefused('sheet.csv_quote', { row: rowNo })
      return undefined
    }
    if (char === '"' && place !== 'plain') {
      // A doubled quotation mark is a literal one.
      if (place === 'quote') cell += char
      place = 'quoted'
      return undefined
    }
    if (char === separator) endCell()
    else if (char === '\n' || char === '\r') return endLine()
    else {
      cell += char
      place = 'plain'
      if (cell.length > longestCell) throw sheetRefused('sheet.csv_quote', { row: rowNo })
    }
    return undefined
  }
  const take = (char: string): SheetRow | undefined => {
    const isSecondHalf = afterReturn && char === '\n' && place !== 'quoted'
    afterReturn = char === '\r'
    return isSecondHalf ? undefined : inside(char)
  }
  const end = (): SheetRow | undefined => {
    if (place === 'quoted') throw sheetRefused('sheet.csv_quote', { row: rowNo })
    return cells.length > 0 || cell !== '' ? endLine() : undefined
  }
  return { take, end }
}

export function* csvRows(
  text: Iterable<string>,
  limits: Pick<SheetLimits, 'maxColumns'>,
): Generator<readonly SheetRow[], void, undefined> {
  let lines: ReturnType<typeof createLines> | undefined
  let beginning = ''
  const rowsIn = (piece: string): SheetRow[] => {
    lines ??= createLines(separatorOf(piece.slice(0, headingChars)), limits)
    const rows: SheetRow[] = []
    for (const char of piece) {
      const row = lines.take(char)
      if (row && !(row.rowNo === 1 && isSeparatorLine(row))) rows.push(row)
    }
    return rows
  }
  for (const piece of text) {
    if (!lines && beginning.length + piece.length < headingChars) beginning += piece
    else {
      yield rowsIn(beginning + piece)
      beginning = ''
    }
  }
  if (beginning !== '') yield rowsIn(beginning)
  const last = lines?.end()
  if (last) yield [last]
}

const isSeparatorLine = ({ cells: [first] }: SheetRow): boolean => typeof first === 'string' && /^sep=.?$/.test(first)
