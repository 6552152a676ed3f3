import type { Readable } from 'node:stream'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { cellText, type SheetCell, type SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { sheetWords } from './sheet-words.ts'
import { writeSheet, type MarkedRow } from './write-sheet.ts'

export interface FaultyRow {
  readonly cells: readonly SheetCell[]
  /** Localized errors, with the zero-based column they concern, if any. */
  readonly errors: readonly { readonly column?: number; readonly text: string }[]
}

export interface ErrorSheetPlan {
  readonly sheetName: string
  readonly language: Language
  /** Header row of the uploaded file. */
  readonly header: SheetRow
}

async function* marked(rows: Iterable<FaultyRow> | AsyncIterable<FaultyRow>, width: number): AsyncGenerator<MarkedRow> {
  for await (const { cells, errors } of rows) {
    const columns = errors.flatMap(({ column }) => (column === undefined ? [] : [column]))
    yield {
      cells: [...Array.from({ length: width }, (_, at) => cells[at] ?? null), errors.map(({ text }) => text).join('\n')],
      marked: new Set([...columns, width]),
    }
  }
}

/**
 * Writes the rejected rows as uploaded, with an error column appended and faulty cells highlighted. Columns keep their
 * positions, so the corrected file can be uploaded as it is.
 */
export const writeErrorSheet = (
  { sheetName, language, header }: ErrorSheetPlan,
  rows: Iterable<FaultyRow> | AsyncIterable<FaultyRow>,
): Readable => {
  const label = sheetWords.errors[language]
  const labels = header.cells.map(cellText)
  // A re-uploaded error file already has an error column: replace it.
  const width = labels.at(-1) !== undefined && isErrorColumn(labels.at(-1) ?? '') ? labels.length - 1 : labels.length
  const columns = [...labels.slice(0, width).map((text) => ({ label: text })), { label, width: 60, format: 'text' as const }]
  return writeSheet({ sheetName, language, columns }, marked(rows, width))
}

/** Whether a header is our error column, in any language; imports skip it. */
export const isErrorColumn = (label: string): boolean => Object.values(sheetWords.errors).some((word) => word === label.trim())
