import { hash } from 'node:crypto'
import { readRow, type CellOf, type ReadRow } from '@khonsong/domain/imports/check-record.ts'
import type { ImportColumns } from '@khonsong/domain/imports/import-column.ts'
import { cellText, type SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { HeaderMeaning, ImportRow } from './import-store.ts'
import type { StoredRow } from './row-store.ts'

export type RawRow = Pick<StoredRow, 'rowNo' | 'cells' | 'marks'> & { readonly repairs?: StoredRow['repairs'] }

/** Reads the rows of one import as they count now: repaired cells before the file's, those before the values for the whole file. */
export const createRowReader = (
  columns: ImportColumns,
  { columns: headers, fixed, datesAsSuggested }: Pick<ImportRow, 'columns' | 'fixed' | 'datesAsSuggested'>,
) => {
  const places = new Map(headers.flatMap(({ key }: HeaderMeaning, index) => (key === null ? [] : [[key, index] as const])))
  const cellIn =
    ({ cells, marks, repairs = {} }: RawRow): CellOf =>
    (key) => {
      if (Object.hasOwn(repairs, key)) return { cell: repairs[key] ?? null }
      const place = places.get(key)
      const cell = place === undefined ? null : (cells[place] ?? null)
      const mark = place === undefined ? undefined : marks?.[String(place)]
      return mark === undefined && cellText(cell) === '' && fixed[key] !== undefined ? { cell: fixed[key] } : { cell, mark }
    }
  return {
    places,
    cellIn,
    read: (row: RawRow): ReadRow => readRow(columns, row.rowNo, cellIn(row), { datesAsSuggested }),
  }
}
export type RowReader = ReturnType<typeof createRowReader>

/** Rows that say the same have the same. 48 bits, because a chance twin among 100,000 rows costs one question to a person. */
export const contentKeyOf = (cells: readonly SheetCell[], repairs: StoredRow['repairs'] = {}): number => {
  let last = cells.length
  while (last > 0 && cellText(cells[last - 1]) === '') last -= 1
  const text = JSON.stringify([cells.slice(0, last), Object.entries(repairs).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return hash('sha1', text, 'buffer').readUIntBE(0, 6)
}
