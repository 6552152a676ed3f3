import type { ImportSubject } from '@khonsong/domain/channels/imports/define-import.ts'
import {
  findHeadings,
  hasAllColumns,
  type HeadingPlace,
  type SheetPreview,
} from '@khonsong/domain/channels/imports/match-columns.ts'
import { matchHeaders } from '@khonsong/domain/channels/imports/match-headers.ts'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import { isErrorColumn } from '../../../platform/sheets/error-sheet.ts'
import { readSheet, type ReadSheetOptions, type Sheet } from '../../../platform/sheets/read-sheet.ts'
import { presetColumns } from './preset-columns.ts'
import type { HeaderMeaning, ImportRow } from './import-store.ts'
import { inspectWorkbook } from './inspect-workbook.ts'

type Remembered = ReadonlyMap<string, string | null>

/** A sheet ready to be read, or one whose columns must be matched first. */
export type SelectedSheet =
  | { readonly kind: 'clear'; readonly sheet: Sheet; readonly columns: readonly HeaderMeaning[] }
  | ({ readonly kind: 'unclear' } & Unclear)

export interface Unclear extends HeadingPlace {
  readonly previews: readonly SheetPreview[]
  /** Suggested mapping. */
  readonly columns: readonly HeaderMeaning[]
}

export const meaningsOf = (
  labels: readonly string[],
  { columns }: ImportSubject,
  remembered: Remembered,
): readonly HeaderMeaning[] => {
  const matched = matchHeaders(
    labels.map((label) => (isErrorColumn(label) ? '' : label)),
    columns,
    remembered,
  )
  return labels.map((label, index) => ({ header: label, key: matched[index] ?? null }))
}

const labelsOf = ({ header }: Sheet) => header.cells.map((cell) => cellText(cell).slice(0, 200))

export interface SheetContext {
  readonly subject: ImportSubject
  readonly remembered: Remembered
  readonly run: ImportRow
  /** The user requested manual matching. */
  readonly match: boolean
}

/** Opens the sheet with the user's choice of sheet, header row and columns. */
const openChosen = async (file: Uint8Array, run: ImportRow, options: ReadSheetOptions): Promise<Decision<SelectedSheet>> => {
  const { sheetName, headerRow, columns } = run
  const opened = await readSheet(file, {
    ...options,
    ...(sheetName === null ? {} : { sheet: sheetName }),
    ...(headerRow === null ? {} : { headerRow }),
  })
  if (!opened.accepted) return opened
  const meanings = labelsOf(opened.value).map((header, at) => ({ header, key: columns[at]?.key ?? null }))
  return accept({ kind: 'clear', sheet: opened.value, columns: meanings })
}

/** The previous header position, when matching again. */
const placeBefore = (previews: readonly SheetPreview[], { sheetName, headerRow }: ImportRow): HeadingPlace | undefined => {
  const rows = previews.find(({ name }) => name === sheetName)?.rows
  return sheetName !== null && headerRow !== null && rows?.some(({ rowNo }) => rowNo === headerRow)
    ? { sheetName, headerRow }
    : undefined
}

const lookForHeadings = async (
  file: Uint8Array,
  whose: SheetContext,
  options: ReadSheetOptions,
): Promise<Decision<SelectedSheet>> => {
  const { subject, remembered, run, match } = whose
  const previews = await inspectWorkbook(file, options)
  const found = findHeadings(previews, { columns: subject.columns, remembered, given: presetColumns(run) })
  const before = match ? placeBefore(previews, run) : undefined
  const place = before ?? found
  if (!place) return refuse(rejection('sheet.empty', {}))
  const { sheetName, headerRow } = place
  if (found?.hasAllColumns === true && !match) {
    const opened = await readSheet(file, { ...options, sheet: sheetName, headerRow })
    if (!opened.accepted) return opened
    return accept({ kind: 'clear', sheet: opened.value, columns: meaningsOf(labelsOf(opened.value), subject, remembered) })
  }
  const labels = previews.find(({ name }) => name === sheetName)?.rows.find(({ rowNo }) => rowNo === headerRow)?.cells ?? []
  const columns = before ? run.columns : meaningsOf(labels, subject, remembered)
  return accept({ kind: 'unclear', previews, sheetName, headerRow, columns })
}

/**
 * Selects the sheet: the first one with known headers in its first row, unless another one has the required columns it
 * lacks. If none has all required columns, a user must match them.
 */
export const selectSheet = async (
  file: Uint8Array,
  whose: SheetContext,
  options: ReadSheetOptions,
): Promise<Decision<SelectedSheet>> => {
  const { subject, remembered, run, match } = whose
  if (run.columnsChosen && !match) return openChosen(file, run, options)
  const first = await readSheet(file, options)
  if (first.accepted) {
    const labels = labelsOf(first.value)
    const columns = meaningsOf(labels, subject, remembered)
    const keys = columns.map(({ key }) => key)
    if (!match && hasAllColumns(labels, keys, { columns: subject.columns, remembered, given: presetColumns(run) }))
      return accept({ kind: 'clear', sheet: first.value, columns })
    await first.value.close()
  } else if (!first.rejections.every(({ code }) => code === 'sheet.merged_cells' || code === 'sheet.empty')) return first
  const found = await lookForHeadings(file, whose, options)
  // Nothing to preview: report why the file was refused.
  return found.accepted || first.accepted ? found : first
}
