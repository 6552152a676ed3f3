import { columnName, isSheetDate, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { serialOfDate } from './number-format.ts'

/** Display format of a column. `auto` decides by value. */
export type CellFormat = 'auto' | 'text' | 'integer' | 'quantity' | 'money' | 'date' | 'dateTime'

export const numberFormats = {
  auto: 'General',
  text: '@',
  integer: '#,##0',
  quantity: '#,##0.###',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
} as const satisfies Record<CellFormat, string>

/** Style number per format, normal and highlighted. */
export type StyleNumbers = Readonly<Record<'plain' | 'marked', Readonly<Record<CellFormat, number>>>>

/** Excel's limit per cell; it reports a file with more as damaged. */
const maxCellChars = 32_767

const xmlNames: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeCharacter = (character: string) =>
  xmlNames[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Escapes text for XML. Characters that XML cannot contain (controls, lone surrogates) are encoded as `_x0007_`, like
 * Excel does; in text that already looks like that the underscore is encoded, or Excel would decode it.
 */
const escapeXml = (text: string): string => {
  const cut = text.length > maxCellChars ? `${text.slice(0, maxCellChars - 1)}…` : text
  return cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>]|(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, escapeCharacter)
}

const textCell = (reference: string, style: number, text: string) => {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

const numberCell = (reference: string, style: number, value: number | string) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`

/** Excel has 15 digits of precision; a longer number stays text. */
const exactNumber = /^-?\d{1,15}$|^(?=.{1,17}$)-?\d+\.\d+$/
const numeric = new Set<CellFormat>(['integer', 'quantity', 'money'])
const wallClock = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/

const dateCell = (reference: string, format: CellFormat, styles: StyleNumbers['plain'], date: string) => {
  // Excel has no dates before 1900.
  if (!wallClock.test(date) || date < '1900-03-01') return textCell(reference, styles.text, date)
  const shown = format === 'date' || format === 'dateTime' ? format : date.includes('T') ? 'dateTime' : 'date'
  return numberCell(reference, styles[shown], serialOfDate(date))
}

/**
 * One cell. Text is always stored as text, never as a formula, and formatted as text so that it stays so when edited.
 * Decimals arrive as strings and become numbers only in numeric columns.
 */
const cellXml = (reference: string, format: CellFormat, styles: StyleNumbers['plain'], value: SheetCell): string => {
  if (isSheetDate(value)) return dateCell(reference, format, styles, value.date)
  if (typeof value === 'boolean') return `<c r="${reference}" s="${styles.auto}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') {
    return Number.isFinite(value) ? numberCell(reference, styles[format === 'text' ? 'auto' : format], value) : ''
  }
  if (value === null || value === '') return ''
  if (numeric.has(format) && exactNumber.test(value)) return numberCell(reference, styles[format], value)
  if ((format === 'date' || format === 'dateTime') && wallClock.test(value)) return dateCell(reference, format, styles, value)
  return textCell(reference, styles.text, value)
}

/** One row; an empty cell is written only if it is highlighted. */
export const rowXml = (
  rowNo: number,
  cells: readonly SheetCell[],
  formats: readonly CellFormat[],
  styles: StyleNumbers,
  marked: ReadonlySet<number> | undefined,
): string => {
  let xml = `<row r="${rowNo}">`
  for (let column = 0; column < formats.length; column++) {
    const of = marked?.has(column) ? styles.marked : styles.plain
    const reference = columnNames(column) + rowNo
    const cell = cellXml(reference, formats[column] ?? 'auto', of, cells[column] ?? null)
    xml += cell === '' && marked?.has(column) ? `<c r="${reference}" s="${of.auto}"/>` : cell
  }
  return `${xml}</row>`
}

const names: string[] = []
const columnNames = (index: number) => (names[index] ??= columnName(index))
