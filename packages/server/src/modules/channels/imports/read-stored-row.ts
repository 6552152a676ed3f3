import { readRow, someColumns, type CellOf, type ReadRow } from '@khonsong/domain/channels/imports/check-record.ts'
import type { ImportColumns } from '@khonsong/domain/channels/imports/import-column.ts'
import { createCellMemory } from '@khonsong/domain/channels/imports/read-import-cell.ts'
import { cellText, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { HeaderMeaning, ImportRow } from './import-store.ts'
import type { StoredRow } from './row-store.ts'

const noRepairs: StoredRow['repairs'] = {}

export type RawRow = Pick<StoredRow, 'rowNo' | 'cells' | 'marks'> & { readonly repairs?: StoredRow['repairs'] }

/** Effective values of stored rows: repaired cells override the file's, which override the values fixed for the whole file. */
export const createRowReader = (
  columns: ImportColumns,
  { columns: headers, fixed, datesAsSuggested }: Pick<ImportRow, 'columns' | 'fixed' | 'datesAsSuggested'>,
) => {
  const places = new Map(headers.flatMap(({ key }: HeaderMeaning, index) => (key === null ? [] : [[key, index] as const])))
  const cellIn =
    ({ cells, marks, repairs = noRepairs }: RawRow): CellOf =>
    (key) => {
      if (repairs !== noRepairs && Object.hasOwn(repairs, key)) return { cell: repairs[key] ?? null }
      const place = places.get(key)
      const cell = place === undefined ? null : (cells[place] ?? null)
      const mark = place === undefined ? undefined : marks?.[String(place)]
      return mark === undefined && cellText(cell) === '' && fixed[key] !== undefined ? { cell: fixed[key] } : { cell, mark }
    }
  const options = { datesAsSuggested, memory: createCellMemory() }
  const given = someColumns(columns, (key) => places.has(key) || fixed[key] !== undefined)
  return {
    places,
    cellIn,
    read: (row: RawRow): ReadRow => {
      // A repair may fill a column that the file does not have.
      const isRepaired = row.repairs !== undefined && Object.keys(row.repairs).length > 0
      return readRow({ columns, rowNo: row.rowNo, cellOf: cellIn(row), options, ...(isRepaired ? {} : { asked: given }) })
    },
  }
}
export type RowReader = ReturnType<typeof createRowReader>

/** Comparison key of a cell; distinguishes numbers, dates and text. */
const keyTextOf = (cell: SheetCell): string =>
  typeof cell === 'string' ? cell : cell === null ? '\u0001' : typeof cell === 'object' ? `\u0002${cell.date}` : `\u0003${cell}`

/**
 * 53-bit non-cryptographic hash (cyrb53), for speed. Both halves are local variables, so that V8 keeps them in
 * registers; shared with another function, they allocated two objects per letter.
 */
const hashOf = (text: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}

/**
 * Rows with the same content have the same key. With 53 bits, a collision among 100,000 rows costs at most one needless
 * question.
 */
export const contentKeyOf = (cells: readonly SheetCell[], repairs: StoredRow['repairs'] = {}): number => {
  let last = cells.length
  while (last > 0 && cellText(cells[last - 1]) === '') last -= 1
  let text = ''
  for (let at = 0; at < last; at += 1) text += `${keyTextOf(cells[at] ?? null)}\u0000`
  for (const [key, cell] of Object.entries(repairs).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    text += `\u0004${key}\u0000${keyTextOf(cell)}\u0000`
  return hashOf(text)
}
