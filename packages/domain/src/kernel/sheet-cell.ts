import { accept, refuse, rejection, type Decision } from './decision.ts'
import { monthNumber } from './month-names.ts'
import { searchKey } from './thai-text.ts'

/** A cell as read from a spreadsheet, before validation. */

/** A local date-time without zone: `2026-01-15`, or `2026-01-15T08:30:00` when it has a time. */
export interface SheetDate {
  readonly date: string
}

export type SheetCell = string | number | boolean | SheetDate | null

/** What a reader needs to know about a cell beside its value. */
export type CellMark =
  /** The value is the saved result of a formula. */
  | 'formula'
  /** A formula that was never calculated; the cell reads as empty. */
  | 'formula_without_value'
  /** The value is an Excel error such as `#N/A`. */
  | 'error'

export interface SheetRow {
  /** The number Excel shows at the left of the row, from 1. */
  readonly rowNo: number
  readonly cells: readonly SheetCell[]
  /** By column, counted from 0; absent when every cell is plain. */
  readonly marks?: Readonly<Record<number, CellMark>>
}

export const isSheetDate = (cell: SheetCell | undefined): cell is SheetDate => typeof cell === 'object' && cell !== null

/** The cell as trimmed text; an empty cell is ''. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return (isSheetDate(cell) ? cell.date : String(cell)).trim()
}

/** Problems of the cell itself, before its field is validated: an Excel error, or a formula never calculated. */
export const checkCell = (cell: SheetCell | undefined, mark: CellMark | undefined): Decision<SheetCell> => {
  if (mark === 'error') return refuse(rejection('cell.excel_error', { value: cellText(cell) }))
  if (mark === 'formula_without_value') return refuse(rejection('cell.formula_without_value', {}))
  return accept(cell ?? null)
}

/** The column letters of Excel: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Years from here on are Buddhist-era: 543 years ahead, so 2569 is 2026. */
const firstBuddhistYear = 2400
const buddhistOffset = 543

const pad = (n: number, length = 2) => String(n).padStart(length, '0')

const daysInMonth = (year: number, month: number) =>
  month === 2 ? ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time: string
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** Thai dates put the day first. */
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** `15 ม.ค. 2570`, `15 Jan 2027 08:30`, `5-Dec-26`. */
const monthInWords =
  /^(\d{1,2})[ /.-]*(\p{L}[\p{L}\p{M}.]*?)[ /.-]*(\d{4}|\d{2})(?:[t ,]+(\d{1,2})[:.](\d{2})(?::(\d{2}))?)?(?: *น\.?)?$/u
const chineseDate = /^(\d{4})年(\d{1,2})月(\d{1,2})日(?: *(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Two-digit years: 43 to 99 are Buddhist-era (2000 to 2056), the others Gregorian. */
const firstBuddhistDigits = 43
const wholeYear = (digits: string): number => {
  const year = Number(digits)
  return digits.length > 2 ? year : year >= firstBuddhistDigits ? 2500 + year : 2000 + year
}

/** The serial number of a date whose cell lost its date format: 1954 to 2119. No other number is expected in a date column. */
const serial = /^[2-7]\d{4}(?:\.\d{1,17})?$/
const serialEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

const dateOfSerial = (days: number): string =>
  // Times are inexact fractions of a day; people type whole seconds, so round to them.
  new Date(serialEpoch + Math.round((days * dayMs) / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace(/T00:00:00$/, '')

const wallClock = (year: number, month: number, day: number, time: readonly (string | undefined)[]): WallClock | undefined => {
  const [hours = '0', minutes = '0', seconds = '0'] = time
  const gregorian = year >= firstBuddhistYear ? year - buddhistOffset : year
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(gregorian, month)) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const clock = time[0] === undefined ? '' : `T${pad(Number(hours))}:${minutes}:${pad(Number(seconds))}`
  return { year, month, day, time: clock }
}

const written = ({ year, month, day, time }: WallClock) => `${pad(year, 4)}-${pad(month)}-${pad(day)}${time}`

/** A month in words leaves day, month and year unambiguous; a Buddhist-era year is converted. */
const dateInWords = (text: string): string | undefined => {
  const words = monthInWords.exec(text)
  const chinese = words ? null : chineseDate.exec(text)
  const parts = words ?? chinese
  if (!parts) return undefined
  const [, first = '', middle = '', last = '', ...time] = parts
  const month = words ? monthNumber(middle) : Number(middle)
  const clock =
    month === undefined ? undefined : wallClock(wholeYear(words ? last : first), month, Number(words ? first : last), time)
  return clock && written({ ...clock, year: clock.year >= firstBuddhistYear ? clock.year - buddhistOffset : clock.year })
}

/**
 * Whether a day-first text has only one reading (decision 0511): the day is above 12, and a four-digit year, or a two-digit one
 * from 43 on, tells the era. `25/11/69` is unambiguous; `03/11/69` may be 11 March, and `25/11/26` may be of either era.
 */
const hasOneReading = ({ day }: WallClock, year: string): boolean =>
  day > 12 && (year.length === 4 || Number(year) >= firstBuddhistDigits)

/**
 * Parses a date cell: a date or serial number, text as YYYY-MM-DD, or with the month in words. An ambiguous day-first text is
 * refused with the date it seems to mean, because misreading 03/04/2569 would send a truck on the wrong day unnoticed.
 */
export const readSheetDate = (cell: SheetCell | undefined): Decision<string | null> => {
  const value = cellText(cell)
  if (value === '') return accept(null)
  const plain = isSheetDate(cell) ? value : searchKey(value).replace(/(\d)t(\d)/, '$1T$2')
  if (serial.test(plain)) return accept(dateOfSerial(Number(plain)))
  const named = dateInWords(plain)
  if (named) return accept(named)
  const iso = isoDate.exec(plain)
  const local = iso ? null : dayFirst.exec(plain)
  const parts = iso ?? local
  const clock =
    parts && wallClock(wholeYear(parts[iso ? 1 : 3] ?? ''), Number(parts[2]), Number(parts[iso ? 3 : 1]), parts.slice(4))
  if (!clock) return refuse(rejection('cell.date_unreadable', { value }))
  const inOurEra = { ...clock, year: clock.year >= firstBuddhistYear ? clock.year - buddhistOffset : clock.year }
  if (local && hasOneReading(clock, local[3] ?? '')) return accept(written(inOurEra))
  if (clock.year >= firstBuddhistYear) {
    return refuse(rejection('cell.date_buddhist', { value, suggestion: written(inOurEra) }))
  }
  if (local) return refuse(rejection('cell.date_text', { value, suggestion: written(clock) }))
  return accept(written(clock))
}
