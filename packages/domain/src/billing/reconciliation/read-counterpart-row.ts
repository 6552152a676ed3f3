/** Parses a counterpart's row: numbers with signs and commas, Thai digits, dates of both eras. */
import { exact, fixedText, rounded } from '../../kernel/exact.ts'
import { hundredthsOf, type Hundredths } from '../../kernel/money.ts'
import { readSheetDate } from '../../kernel/sheet-cell.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import type { CounterpartColumn, SheetMapping } from './counterpart-columns.ts'

/** A stored row of the sheet: the text of its cells. */
export interface StoredSheetRow {
  /** Row number in the file, from 1. */
  readonly rowNo: number
  readonly cells: readonly string[]
}

export interface CounterpartRow {
  readonly rowNo: number
  /** Identifiers of the trip, as written. */
  readonly waybillNo: string
  readonly jobNo: string
  readonly doRef: string
  readonly plateNo: string
  /** `YYYY-MM-DD`; null when missing or unparsable. */
  readonly tripDate: string | null
  /** Null: missing or unparsable. */
  readonly amount: Hundredths | null
}

/** Maximum amount of a bill. */
const maxBaht = 999_999_999_999

/**
 * Parses baht in usual notations: `1,234.50`, `฿ 1234.5`, `1,234.50 บาท`, `(500.00)` and `500-` for negative; rounded half
 * up to the satang.
 */
export const readBaht = (text: string): Hundredths | null => {
  const plain = searchKey(text)
    .replace(/(฿|บาท|thb|baht|泰铢|元)/g, '')
    .replace(/[,\s]/g, '')
  const bracketed = /^\((.*)\)$/.exec(plain)
  const trailing = /^(.*\d)-$/.exec(plain)
  const inside = bracketed?.[1] ?? trailing?.[1] ?? plain
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/.test(inside)) return null
  const value = rounded(exact(inside), 2)
  const baht = Number(fixedText(value, 2))
  if (Math.abs(baht) > maxBaht) return null
  const hundredths = hundredthsOf(fixedText(value, 2))
  return bracketed || trailing ? -hundredths : hundredths
}

/** Resolves ambiguous dates without asking, unlike an import: here they only help to find a trip. */
const readDay = (text: string): string | null => {
  const read = readSheetDate(text)
  const day = read.accepted ? read.value : read.rejections[0]?.params['suggestion']
  return typeof day === 'string' ? day.slice(0, 10) : null
}

/** Parses a row with a mapping. */
export const readCounterpartRow = ({ rowNo, cells }: StoredSheetRow, mapping: SheetMapping): CounterpartRow => {
  const textOf = (column: CounterpartColumn): string => cells[mapping.indexOf(column)]?.trim() ?? ''
  return {
    rowNo,
    waybillNo: textOf('waybillNo'),
    jobNo: textOf('jobNo'),
    doRef: textOf('doRef'),
    plateNo: textOf('plateNo'),
    tripDate: readDay(textOf('tripDate')),
    amount: readBaht(textOf('amount')),
  }
}

/** Key that ignores spaces, dashes, case and Thai digits of numbers and plates. */
export const tripKey = (text: string): string => searchKey(text).replace(/[\s./_\\-]+/g, '')
