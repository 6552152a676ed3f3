import type { ImportSubject } from '@khonsong/domain/imports/define-import.ts'
import { matchHeaders } from '@khonsong/domain/imports/match-headers.ts'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { cellText, columnName } from '@khonsong/domain/kernel/sheet-cell.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { isErrorColumn } from '../../platform/sheets/error-sheet.ts'
import { readSheet, type ReadSheetOptions, type Sheet } from '../../platform/sheets/read-sheet.ts'
import type { HeaderMeaning } from './import-store.ts'

type Remembered = ReadonlyMap<string, string | null>

export interface OwnSheet {
  readonly sheet: Sheet
  readonly columns: readonly HeaderMeaning[]
}

const meaningsOf = ({ header }: Sheet, { columns }: ImportSubject, remembered: Remembered): readonly HeaderMeaning[] => {
  const labels = header.cells.map((cell) => cellText(cell).slice(0, 200))
  const matched = matchHeaders(
    labels.map((label) => (isErrorColumn(label) ? '' : label)),
    columns,
    remembered,
  )
  return labels.map((label, index) => ({ header: label, key: matched[index] ?? null }))
}

const knownIn = (columns: readonly HeaderMeaning[]): number => columns.filter(({ key }) => key !== null).length

/** Two columns with one heading, one of which is imported: which of them is meant, only the sender knows. */
const sameHeading = (columns: readonly HeaderMeaning[]) => {
  for (const { header, key } of columns) {
    if (key === null) continue
    const places = columns.flatMap((one, at) => (searchKey(one.header) === searchKey(header) ? [columnName(at)] : []))
    if (places.length > 1) return rejection('import.same_heading', { columns: places.join(', '), heading: header.slice(0, 60) })
  }
  return undefined
}

/** A workbook may begin with a cover or with instructions; more sheets than these are not looked into. */
const mostSheets = 10

const otherSheet = async (
  file: Uint8Array,
  { sheetName, sheetNames }: Sheet,
  subject: ImportSubject,
  remembered: Remembered,
  options: ReadSheetOptions,
): Promise<OwnSheet | undefined> => {
  for (const name of sheetNames.filter((one) => one !== sheetName).slice(0, mostSheets)) {
    const opened = await readSheet(file, { ...options, sheet: name })
    if (!opened.accepted) continue
    const columns = meaningsOf(opened.value, subject, remembered)
    if (knownIn(columns) > 1) return { sheet: opened.value, columns }
    await opened.value.close()
  }
  return undefined
}

/** The sheet of a workbook that is meant: the first one, unless it knows nothing of the subject and another one does. */
export const openOwnSheet = async (
  file: Uint8Array,
  subject: ImportSubject,
  remembered: Remembered,
  options: ReadSheetOptions,
): Promise<Decision<OwnSheet>> => {
  const first = await readSheet(file, options)
  if (!first.accepted) return first
  let own: OwnSheet | undefined = { sheet: first.value, columns: meaningsOf(first.value, subject, remembered) }
  if (knownIn(own.columns) === 0) {
    await first.value.close()
    own = await otherSheet(file, first.value, subject, remembered, options)
  }
  if (!own) {
    const headings = first.value.header.cells.map((cell) => cellText(cell)).filter(Boolean)
    const shown = headings.slice(0, 5).join(', ').slice(0, 120)
    return refuse(
      rejection('import.no_known_column', { sheet: first.value.sheetName, subject: subject.label, headings: shown || '–' }),
    )
  }
  const twice = sameHeading(own.columns)
  if (!twice) return accept(own)
  await own.sheet.close()
  return refuse(twice)
}
