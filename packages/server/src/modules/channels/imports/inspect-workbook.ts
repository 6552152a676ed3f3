import type { PreviewRow, SheetPreview } from '@khonsong/domain/channels/imports/match-columns.ts'
import { cellText, type SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { readSheet, type ReadSheetOptions, type Sheet } from '../../../platform/sheets/read-sheet.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'

/** Workbooks may start with a cover or instructions; further sheets are ignored. */
const maxSheets = 10
/** A title, some address lines and the header; the rows below are samples. */
const rowsLookedAt = 20
const longestCell = 200
/** For all sheets together: stored with the import while columns are being matched. */
const maxChars = 400_000

const textsOf = ({ rowNo, cells }: SheetRow): PreviewRow => ({
  rowNo,
  cells: cells.map((cell) => cellText(cell).slice(0, longestCell)),
})

const firstRows = async (sheet: Sheet): Promise<readonly PreviewRow[]> => {
  const rows = [textsOf(sheet.header)]
  try {
    for await (const row of sheet.rows) {
      rows.push(textsOf(row))
      if (rows.length >= rowsLookedAt) break
    }
  } catch (error) {
    // The rows read so far suffice for a preview; reading the file later reports the error.
    if (!(error instanceof SheetRefused)) throw error
  } finally {
    await sheet.close()
  }
  return rows
}

/** First rows of the visible sheets. */
export const inspectWorkbook = async (file: Uint8Array, options: ReadSheetOptions): Promise<readonly SheetPreview[]> => {
  const previews: SheetPreview[] = []
  let left = maxChars
  const previewSheet = async (sheet?: string): Promise<readonly string[]> => {
    const opened = await readSheet(file, { ...options, ...(sheet === undefined ? {} : { sheet }), mayBeMerged: true })
    if (!opened.accepted) return []
    const { sheetName: name, visibleNames } = opened.value
    const all = await firstRows(opened.value)
    const rows: PreviewRow[] = []
    for (const row of all) {
      left -= row.cells.reduce((sum, text) => sum + text.length + 3, 0)
      if (left < 0) break
      rows.push(row)
    }
    if (rows.length > 0) previews.push({ name, rows })
    return visibleNames.filter((one) => one !== name)
  }
  const first = await previewSheet()
  for (const name of first.slice(0, maxSheets - 1)) if (left > 0) await previewSheet(name)
  return previews
}
