import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import {
  shipmentReportColumns,
  shipmentReportLabel,
  type ReportColumn,
  type ReportValueKind,
  type ShipmentReportColumn,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import type { ShipmentReportRow } from '@khonsong/domain/insight/reports/shipment-report-row.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import type { Readable } from 'node:stream'
import { writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'

const formats = {
  text: 'text',
  words: 'text',
  number: 'quantity',
  whole: 'integer',
  instant: 'dateTime',
} as const satisfies Record<ReportValueKind, SheetFormat>

/** Instants in Bangkok wall clock time, sortable and subtractable in a spreadsheet. */
const cellOf = ({ kind, value }: ReportColumn, row: ShipmentReportRow, language: Language): SheetCell => {
  const cell = value(row, language)
  return kind === 'instant' && typeof cell === 'string' ? { date: bangkokDateTime(cell).replace(' ', 'T') } : cell
}

async function* cellsOf(
  rows: AsyncIterable<ShipmentReportRow>,
  columns: readonly ReportColumn[],
  language: Language,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row, language))
}

/** Streams the report to a file of any length, with the chosen columns in order. */
export const writeReport = (
  rows: AsyncIterable<ShipmentReportRow>,
  chosen: readonly ShipmentReportColumn[],
  format: 'xlsx' | 'csv',
  language: Language,
): Readable => {
  const columns = chosen.map((name) => shipmentReportColumns[name])
  const shown = columns.map(({ label, kind }) => ({ label: label[language], format: formats[kind] }))
  const cells = cellsOf(rows, columns, language)
  if (format === 'csv')
    return writeCsv(
      shown.map(({ label }) => label),
      cells,
    )
  return writeSheet({ sheetName: shipmentReportLabel[language].slice(0, 31), language, columns: shown }, cells)
}
