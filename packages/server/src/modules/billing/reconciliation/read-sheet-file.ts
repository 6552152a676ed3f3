import { buffer } from 'node:stream/consumers'
import { maxSheetColumns, maxSheetRows } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { findHeadingRow } from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import type { StoredSheetRow } from '@khonsong/domain/billing/reconciliation/read-counterpart-row.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds } from '@khonsong/domain/kernel/file-policy.ts'
import { cellText, type SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'

/** Stored characters per cell: numbers and trip identifiers are shorter. */
const longestCell = 100

interface TextRowsOptions {
  readonly maxRows: number
  readonly longestCell: number
  readonly leavesTotals?: boolean
}

export interface ReadSheetFile {
  readonly headings: readonly string[]
  readonly rows: readonly StoredSheetRow[]
}

const refusedFile = (rejections: SheetRefused['rejections']) => new Refused(rejections.map((why) => ({ ...why, field: 'files' })))

/** Rows of the first sheet as text, starting with the first non-empty one. */
export const readTextRows = async (
  file: PutFile,
  files: FileStore,
  { maxRows, longestCell: longest, leavesTotals = false }: TextRowsOptions,
): Promise<readonly StoredSheetRow[]> => {
  const content = await files.read(file.storageKey)
  if (!content) throw new Refused([rejection('file.missing', {}, 'files')])
  const opened = await readSheet(await buffer(content), {
    limits: { maxRows },
    mayBeText: file.mime === fileKinds.csv.mime,
    mayBeMerged: true,
    leavesTotals,
  })
  if (!opened.accepted) throw refusedFile(opened.rejections)
  const sheet = opened.value
  const textsOf = ({ rowNo, cells }: SheetRow): StoredSheetRow => ({
    rowNo,
    cells: cells.slice(0, maxSheetColumns).map((cell) => cellText(cell).slice(0, longest)),
  })
  try {
    const all = [textsOf(sheet.header)]
    for await (const row of sheet.rows) all.push(textsOf(row))
    return all
  } catch (error) {
    if (error instanceof SheetRefused) throw refusedFile(error.rejections)
    throw error
  } finally {
    await sheet.close()
  }
}

/** Reads the first sheet of the file: its headings, wherever they are, and the text of every row below. */
export const readSheetFile = async (file: PutFile, files: FileStore): Promise<ReadSheetFile> => {
  const all = await readTextRows(file, files, { maxRows: maxSheetRows, longestCell, leavesTotals: true })
  const at = findHeadingRow(all.map(({ cells }) => cells))
  const rows = all.slice(at + 1).filter(({ cells }) => cells.some((text) => text !== ''))
  if (rows.length === 0) throw new Refused([rejection('sheet.empty', {}, 'files')])
  const width = Math.max(...all.slice(at).map(({ cells }) => cells.length))
  return { headings: Array.from({ length: width }, (_, column) => all[at]?.cells[column] ?? ''), rows }
}
