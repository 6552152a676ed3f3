/**
 * Column matching when headers are not self-explanatory: finds the header row, suggests a meaning for each column, and validates
 * a manual choice.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { columnName } from '../../kernel/sheet-cell.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import type { ImportColumns } from './import-column.ts'
import { headerKeys, matchHeaders, missingColumns } from './match-headers.ts'
import { readImportCell } from './read-import-cell.ts'

/** The first rows of a sheet, as texts. */
export interface SheetPreview {
  readonly name: string
  readonly rows: readonly PreviewRow[]
}
export interface PreviewRow {
  /** Excel's row number. */
  readonly rowNo: number
  readonly cells: readonly string[]
}

export interface HeadingPlace {
  readonly sheetName: string
  readonly headerRow: number
}

type Remembered = ReadonlyMap<string, string | null>
type Keys = readonly (string | null)[]

interface Known {
  readonly columns: ImportColumns
  readonly remembered: Remembered
  /** Columns whose value comes with the upload or is set for the whole file. */
  readonly given: ReadonlySet<string>
}

/** Two columns with the same header, one of them imported: ambiguous, unless the sender chose before. */
export const hasDoubtfulHeading = (headers: readonly string[], keys: Keys, remembered: Remembered): boolean => {
  const own = headerKeys(headers)
  return headers.some((header, at) => {
    if (keys[at] === null || header === '') return false
    const same = headers.flatMap((other, place) => (searchKey(other) === searchKey(header) ? [place] : []))
    return same.length > 1 && same.some((place) => !remembered.has(own[place] ?? ''))
  })
}

/** Required columns provided neither by a header nor by the upload. */
export const lackingColumns = (keys: Keys, columns: ImportColumns, given: ReadonlySet<string>): readonly string[] =>
  missingColumns(keys, columns).filter((key) => !given.has(key))

/** Whether the headers are sufficient and unambiguous. */
export const hasAllColumns = (headers: readonly string[], keys: Keys, { columns, remembered, given }: Known): boolean =>
  lackingColumns(keys, columns, given).length === 0 && !hasDoubtfulHeading(headers, keys, remembered)

const filled = ({ cells }: PreviewRow): number => cells.filter((text) => text !== '').length

interface Heading extends HeadingPlace {
  readonly known: number
  readonly hasAllColumns: boolean
}

const headingsOf = ({ name, rows }: SheetPreview, known: Known): readonly Heading[] =>
  rows.map((row) => {
    const keys = matchHeaders(row.cells, known.columns, known.remembered)
    return {
      sheetName: name,
      headerRow: row.rowNo,
      known: keys.filter((key) => key !== null).length,
      hasAllColumns: hasAllColumns(row.cells, keys, known),
    }
  })

/** The first of the widest rows: a title above the table has one or two cells. */
const widest = ({ name, rows }: SheetPreview): (HeadingPlace & { readonly width: number }) | undefined => {
  const width = Math.max(0, ...rows.map(filled))
  const row = rows.find((one) => filled(one) === width)
  return row && width > 0 ? { sheetName: name, headerRow: row.rowNo, width } : undefined
}

/**
 * Finds the likely header row of a workbook: one that is sufficient, else the one with most known headers, else the first row as
 * wide as its table. Undefined when no sheet has rows below a header.
 */
export const findHeadings = (sheets: readonly SheetPreview[], known: Known): Heading | undefined => {
  const all = sheets.filter(({ rows }) => rows.length > 1).flatMap((sheet) => headingsOf(sheet, known))
  const whole = all.find((heading) => heading.hasAllColumns)
  if (whole) return whole
  const best = all.toSorted((a, b) => b.known - a.known)[0]
  // A single known word may be a value.
  if (best && best.known > 1) return best
  const wide = sheets.filter(({ rows }) => rows.length > 1).flatMap((sheet) => widest(sheet) ?? [])
  const place = wide.toSorted((a, b) => b.width - a.width)[0]
  return place && { sheetName: place.sheetName, headerRow: place.headerRow, known: 0, hasAllColumns: false }
}

const samplesShown = 3
const longestSample = 40

/** The first distinct values below each header. */
export const samplesOf = (width: number, rows: readonly PreviewRow[], headerRow: number): readonly (readonly string[])[] => {
  const below = rows.filter(({ rowNo }) => rowNo > headerRow)
  return Array.from({ length: width }, (_, at) => {
    const texts = below.flatMap(({ cells }) => cells[at] || []).map((text) => text.slice(0, longestSample))
    return [...new Set(texts)].slice(0, samplesShown)
  })
}

export interface ColumnChoice {
  readonly keys: Keys
  /** Number of columns in the sheet. */
  readonly width: number
  readonly columns: ImportColumns
  /** Values for all rows, by column. */
  readonly fixed: Readonly<Record<string, string>>
  readonly given: ReadonlySet<string>
}

/** Columns chosen more than once. */
export const duplicateColumns = (keys: Keys, columns: ImportColumns): readonly Rejection[] => {
  const places = Map.groupBy(keys.keys(), (at) => keys[at] ?? null)
  return [...places].flatMap(([key, at]) => {
    if (key === null || at.length === 1) return []
    const field = columns[key]?.label ?? key
    return [rejection('import.column_twice', { field, columns: at.map(columnName).join(', ') }, `columns.${at[1]}`)]
  })
}

/** Validates a manual choice: every required column exactly once, and valid values for all rows. */
export const chooseColumns = (choice: ColumnChoice): Decision<void> => {
  const { keys, width, columns, fixed, given } = choice
  if (keys.length !== width) return refuse(rejection('import.columns_differ', { n: width }, 'columns'))
  const values = Object.entries(fixed).filter(([, value]) => value.trim() !== '')
  const unreadable = values.flatMap(([key, value]) => {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    const read = column && readImportCell(column, value.trim(), undefined, {})
    return read && !read.accepted ? read.rejections.map((one) => ({ ...one, field: `fixed.${key}` })) : []
  })
  const lacking = lackingColumns(keys, columns, new Set([...given, ...values.map(([key]) => key)]))
  const reasons = [
    ...duplicateColumns(keys, columns),
    ...lacking.map((key) => rejection('import.column_missing', { field: columns[key]?.label ?? key }, 'columns')),
    ...unreadable,
  ]
  return reasons.length > 0 ? refuse(...reasons) : accept(undefined)
}
