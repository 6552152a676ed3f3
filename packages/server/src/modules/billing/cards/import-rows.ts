import { buffer } from 'node:stream/consumers'
import type { importedRows } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { columnsOf, matchCardHeadings, type CardColumn, type CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import type { CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import { overlappingRows } from '@khonsong/domain/billing/cards/overlapping-rows.ts'
import { maxCardRows } from '@khonsong/domain/billing/cards/rate-card.ts'
import { readCardRow, hasAnyText, type TypedRow } from '@khonsong/domain/billing/cards/read-card-row.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds } from '@khonsong/domain/kernel/file-policy.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { cellText, checkCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { readSheet, type Sheet } from '../../../platform/sheets/read-sheet.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import { namesIn } from './typed-rows.ts'

const maxProblems = 200

interface NumberedRow {
  /** Row number in the sheet. */
  readonly rowNo: number
  readonly typed: TypedRow
}

interface Wrong {
  readonly rowNo: number
  readonly why: Rejection
}

export interface ReadFile {
  readonly rowCount: number
  readonly rows: readonly CardRow[]
  readonly wrong: readonly Wrong[]
}

/** Every heading must be a template column, and every column must occur once. */
const headingsOf = (headings: readonly string[], form: CardForm, tx: Tx): readonly (CardColumn | undefined)[] => {
  const { language } = tx.caller
  const columns = columnsOf(form)
  const meant = matchCardHeadings(headings, form)
  const wrong = [
    ...headings.flatMap((heading, at) =>
      heading === '' || meant[at]
        ? []
        : [rejection('rate_card.heading_unknown', { heading, columns: columns.map(({ words }) => words[language]).join(', ') })],
    ),
    ...columns.flatMap((column) => {
      const times = meant.filter((one) => one?.id === column.id).length
      if (times === 1) return []
      return [rejection(times === 0 ? 'rate_card.heading_missing' : 'rate_card.heading_twice', { column: column.words })]
    }),
  ]
  if (wrong.length > 0) throw new Refused(wrong.slice(0, 20).map((why) => ({ ...why, field: 'files' })))
  return meant
}

const typedRows = async (sheet: Sheet, form: CardForm, tx: Tx): Promise<{ rows: NumberedRow[]; wrong: Wrong[] }> => {
  const columns = headingsOf(
    sheet.header.cells.map((cell) => cellText(cell).slice(0, 100)),
    form,
    tx,
  )
  const rows: NumberedRow[] = []
  const wrong: Wrong[] = []
  for await (const { rowNo, cells, marks } of sheet.rows) {
    const typed: Record<string, string> = {}
    for (const [at, column] of columns.entries()) {
      if (!column) continue
      const checked = checkCell(cells[at], marks?.[at])
      if (checked.accepted) typed[column.id] = cellText(checked.value)
      else wrong.push(...checked.rejections.map((why) => ({ rowNo, why: { ...why, field: column.id } })))
    }
    if (hasAnyText(typed)) rows.push({ rowNo, typed })
  }
  return { rows, wrong }
}

const openSheet = async (file: PutFile, files: FileStore): Promise<Sheet> => {
  const content = await files.read(file.storageKey)
  if (!content) throw new Refused([rejection('file.missing', {}, 'files')])
  const opened = await readSheet(await buffer(content), {
    limits: { maxRows: maxCardRows },
    mayBeText: file.mime === fileKinds.csv.mime,
    leavesTotals: false,
  })
  if (!opened.accepted) throw new Refused(opened.rejections.map((why) => ({ ...why, field: 'files' })))
  return opened.value
}

/** Reads all rows of a file with all their errors. Valid rows are numbered in order. */
export const readRowsOf = async (tx: Tx, file: PutFile, files: FileStore, form: CardForm): Promise<ReadFile> => {
  const sheet = await openSheet(file, files)
  try {
    const { rows, wrong } = await typedRows(sheet, form, tx)
    if (rows.length === 0) throw new Refused([rejection('sheet.empty', {}, 'files')])
    const names = await namesIn(
      tx,
      rows.map(({ typed }) => typed),
      form,
    )
    const placeOf = new Map<CardRow, number>()
    for (const { rowNo, typed } of rows) {
      const read = readCardRow(typed, form, names)
      if (read.accepted) placeOf.set({ rowNo: placeOf.size + 1, ...read.value }, rowNo)
      else wrong.push(...read.rejections.map((why) => ({ rowNo, why })))
    }
    for (const [row, other] of overlappingRows([...placeOf.keys()]))
      wrong.push({ rowNo: placeOf.get(row) ?? 0, why: rejection('rate_card.row_twice', { row: placeOf.get(other) ?? 0 }) })
    return { rowCount: rows.length, rows: [...placeOf.keys()], wrong: wrong.toSorted((a, b) => a.rowNo - b.rowNo) }
  } catch (error) {
    if (error instanceof SheetRefused) throw new Refused(error.rejections.map((why) => ({ ...why, field: 'files' })))
    throw error
  } finally {
    await sheet.close()
  }
}

/** Answer to an import. */
export const answerOf = (tx: Tx, { rowCount, wrong }: ReadFile, cardId: string): z.input<typeof importedRows> => ({
  taskId: null,
  cardId: wrong.length === 0 ? cardId : null,
  rowCount,
  problemCount: wrong.length,
  problems: wrong.slice(0, maxProblems).map(({ rowNo, why }) => ({
    rowNo,
    column: why.field ?? '',
    message: sentence(why.code, why.params, tx.caller.language),
  })),
})
