import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'

/** Excel stores a date as a number of days; only its number format marks it as a date. */

/** Built-in date and time formats; 27 to 58 are East Asian and Thai, 71 to 81 Thai. */
const builtInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81)

/** Whether a format code is a date: contains d, m, y, h, s or b (Buddhist year) outside quotes, escapes and brackets. */
export const formatShowsDate = (code: string): boolean => {
  const [first = ''] = code.split(';')
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(first)
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return elapsed || /[dmyhsb]/i.test(bare)
}

export const numberFormatShowsDate = (id: number, custom: ReadonlyMap<number, string>): boolean => {
  const code = custom.get(id)
  return code === undefined ? builtInDate(id) : formatShowsDate(code)
}

const dayMs = 86_400_000
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
/** Excel inherited from Lotus 1-2-3 a 29 February 1900 (serial 60); earlier serials are off by one. */
const lotusLeapDay = 60
/** 31 December 9999, Excel's last date. */
const lastSerial = 2_958_466

/** Converts a serial to a wall-clock date, with time if it has one; serials below one give only a time of day. */
export const cellOfSerial = (serial: number, from1904: boolean): SheetCell => {
  if (!(serial >= 0 && serial < lastSerial)) return serial
  const days = !from1904 && serial < lotusLeapDay && serial >= 1 ? serial + 1 : serial
  // Times of day are inexact fractions: round to whole seconds.
  const ms = Math.round((days * dayMs) / 1000) * 1000
  const [date = '', time = ''] = new Date((from1904 ? epoch1904 : epoch1900) + ms).toISOString().slice(0, 19).split('T')
  if (serial < 1 && !from1904) return time
  return { date: time === '00:00:00' ? date : `${date}T${time}` }
}

/** The serial of a wall-clock date, for writing. */
export const serialOfDate = (date: string): number => {
  const ms = Date.parse(date.includes('T') ? `${date}Z` : `${date}T00:00:00Z`)
  return (ms - epoch1900) / dayMs
}
