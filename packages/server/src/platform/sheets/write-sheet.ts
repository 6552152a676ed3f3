import { Readable } from 'node:stream'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { rowXml } from './cell-xml.ts'
import { buildFrame, type WorkbookFrame, type WorkbookPlan } from './workbook-frame.ts'
import { zipChunks } from './zip-stream.ts'

export interface MarkedRow {
  readonly cells: readonly SheetCell[]
  /** Zero-based columns to highlight as faulty. */
  readonly marked?: ReadonlySet<number>
}

export type WrittenRow = readonly SheetCell[] | MarkedRow

type Rows = Iterable<WrittenRow> | AsyncIterable<WrittenRow>

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel's last row. */
const lastRowNo = 1_048_576
const chunkChars = 64 * 1024

/** Cast: an array of cells is the only array form. */
const partsOf = (row: WrittenRow): MarkedRow => (Array.isArray(row) ? { cells: row as readonly SheetCell[] } : (row as MarkedRow))

async function* sheetChunks({ before, after, styles }: WorkbookFrame, { columns }: WorkbookPlan, rows: Rows) {
  const formats = columns.map(({ format }) => format ?? 'auto')
  let pending = before
  let rowNo = 1
  for await (const row of rows) {
    if (++rowNo > lastRowNo) throw new Error(`An Excel sheet ends at row ${lastRowNo}`)
    const { cells, marked } = partsOf(row)
    pending += rowXml(rowNo, cells, formats, styles, marked)
    if (pending.length >= chunkChars) {
      yield Buffer.from(pending)
      pending = ''
    }
  }
  yield Buffer.from(pending + after)
}

async function* workbookChunks(plan: WorkbookPlan, rows: Rows) {
  const frame = await buildFrame(plan)
  yield* zipChunks([...frame.parts, { name: frame.sheetPart, content: sheetChunks(frame, plan, rows) }])
}

/**
 * An .xlsx file as a stream: rows are pulled as the consumer reads, and neither rows nor file are buffered whole.
 * Destroying the stream ends the iteration of the rows.
 */
export const writeSheet = (plan: WorkbookPlan, rows: Rows): Readable =>
  Readable.from(workbookChunks(plan, rows), { objectMode: false })
