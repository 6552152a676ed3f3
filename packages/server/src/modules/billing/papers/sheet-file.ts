import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'

interface Options {
  readonly language: Language
  readonly format?: 'xlsx' | 'csv' | undefined
  /** Number of leading text columns; the rest are amounts. */
  readonly texts: number
}

/** Rows as a spreadsheet or as CSV. */
export const sheetFile = (
  name: string,
  labels: readonly string[],
  rows: readonly SheetCell[][],
  { language, format, texts }: Options,
): MadeFile => {
  if (format === 'csv') return { content: writeCsv(labels, rows), name: `${name}.csv`, mime: csvMime }
  const columns = labels.map((label, at) => ({ label, format: at < texts ? ('text' as const) : ('money' as const) }))
  return { content: writeSheet({ sheetName: name.slice(0, 31), language, columns }, rows), name: `${name}.xlsx`, mime: xlsxMime }
}
