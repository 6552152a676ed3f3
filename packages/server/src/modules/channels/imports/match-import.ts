import type { ImportColumnsShown } from '@khonsong/contract/channels/imports/imports.ts'
import { chooseColumnsOf, matchAgain } from '@khonsong/domain/channels/imports/import-state.ts'
import {
  chooseColumns,
  findHeadings,
  lackingColumns,
  samplesOf,
  type PreviewRow,
  type SheetPreview,
} from '@khonsong/domain/channels/imports/match-columns.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { servedFor, type Engine } from './engine.ts'
import { presetColumns } from './preset-columns.ts'
import { rememberedHeaders, rememberHeaders } from './header-store.ts'
import { changeImport, findImport, lockImport, previewsOf, type HeaderMeaning, type ImportRow } from './import-store.ts'
import { meaningsOf } from './select-sheet.ts'
import { checkColumnKeys, readImportAs, type Desk, type ReadAs } from './repair-import.ts'
import { pageOfRows } from './row-store.ts'

export interface Place {
  readonly sheetName?: string | undefined
  readonly headerRow?: number | undefined
}

interface Standing {
  readonly sheet: SheetPreview
  readonly row: PreviewRow
  readonly columns: readonly HeaderMeaning[]
}

/** Headers with their suggested mapping, at `place` or where they were detected. */
const headingsAt = async (tx: Tx, engine: Engine, run: ImportRow, previews: readonly SheetPreview[], place: Place) => {
  const { subject } = servedFor(engine, run)
  const remembered = await rememberedHeaders(tx, run)
  const sheetName = place.sheetName ?? run.sheetName ?? ''
  const sheet = previews.find(({ name }) => name === sheetName)
  if (!sheet) throw new Refused([rejection('sheet.not_found', { name: sheetName.slice(0, 60) }, 'sheetName')])
  const guessed = sheetName === run.sheetName ? run.headerRow : undefined
  const headerRow =
    place.headerRow ??
    guessed ??
    findHeadings([sheet], { columns: subject.columns, remembered, given: presetColumns(run) })?.headerRow ??
    sheet.rows[0]?.rowNo
  const row = sheet.rows.find(({ rowNo }) => rowNo === headerRow)
  if (!row) throw new Refused([rejection('import.no_heading_row', { row: headerRow ?? 0, sheet: sheetName }, 'headerRow')])
  const same = sheetName === run.sheetName && headerRow === run.headerRow
  return { sheet, row, columns: same ? run.columns : meaningsOf(row.cells, subject, remembered) } satisfies Standing
}

const shownText = ({ cells }: PreviewRow): string =>
  cells
    .filter((text) => text !== '')
    .slice(0, 6)
    .join(' · ')
    .slice(0, 100)

const requiredOf = (engine: Engine, run: ImportRow): readonly string[] =>
  lackingColumns([], servedFor(engine, run).subject.columns, presetColumns({ ...run, fixed: {} }))

/** Rows searched for sample values. */
const rowsWithSamples = 20

/** Columns of a file with header, samples and mapping. */
export const showColumns = async (tx: Tx, engine: Engine, run: ImportRow, place: Place): Promise<ImportColumnsShown> => {
  const previews = run.state === 'matching' ? await previewsOf(tx, run.id) : []
  const required = [...requiredOf(engine, run)]
  const shown = (columns: readonly HeaderMeaning[], rows: readonly PreviewRow[], headerRow: number) => {
    const samples = samplesOf(columns.length, rows, headerRow)
    return columns.map(({ header, key }, at) => ({ header, key, samples: [...(samples[at] ?? [])] }))
  }
  if (previews.length === 0) {
    const rows = await pageOfRows(tx, run.id, { states: undefined, after: 0, limit: rowsWithSamples })
    const texts = rows.map(({ rowNo, cells }) => ({ rowNo, cells: cells.map(cellText) }))
    const { sheetName, headerRow } = run
    return {
      sheets: sheetName === null ? [] : [sheetName],
      sheetName,
      headerRow,
      rows: [],
      required,
      columns: shown(run.columns, texts, 0),
    }
  }
  const { sheet, row, columns } = await headingsAt(tx, engine, run, previews, place)
  return {
    sheets: previews.map(({ name }) => name),
    sheetName: sheet.name,
    headerRow: row.rowNo,
    // The last inspected row cannot be a header: no samples follow it.
    rows: sheet.rows.slice(0, -1).map((one) => ({ rowNo: one.rowNo, text: shownText(one) })),
    required,
    columns: shown(columns, sheet.rows, row.rowNo),
  }
}

/** Stores the chosen mapping, remembers it, and queues reading. */
const matchColumns = async (tx: Tx, desk: Desk, run: ImportRow, asked: ReadAs & Place): Promise<ImportRow> => {
  const { engine, tasks } = desk
  const { subject } = servedFor(engine, run)
  const { row, columns } = await headingsAt(tx, engine, run, await previewsOf(tx, run.id), asked)
  const keys = asked.columns ?? columns.map(({ key }) => key)
  const fixed = Object.fromEntries(Object.entries(asked.fixed ?? run.fixed).filter(([, value]) => value.trim() !== ''))
  checkColumnKeys(desk, run, [...keys, ...Object.keys(fixed)])
  const given = presetColumns({ ...run, fixed: {} })
  decided(chooseColumns({ keys, width: columns.length, columns: subject.columns, fixed, given }))
  const meanings = columns.map(({ header }, at) => ({ header, key: keys[at] ?? null }))
  const place = { sheetName: asked.sheetName ?? run.sheetName ?? '', headerRow: row.rowNo }
  await changeImport(tx, run, {
    ...place,
    columns: meanings,
    fixed,
    columnsChosen: true,
    previews: null,
    ...(asked.datesAsSuggested === undefined ? {} : { datesAsSuggested: asked.datesAsSuggested }),
  })
  await rememberHeaders(tx, run, meanings)
  await tasks.read(tx, run)
  return found(await findImport(tx, run.id))
}

const wordsOf = (columns: readonly HeaderMeaning[]) =>
  columns.flatMap(({ header, key }) => (key === null ? [] : [`${header || '–'} = ${key}`])).join(', ')

/** Sets the column mapping: before rows are read, or again while the import waits. */
export const chooseImportColumns = async (tx: Tx, desk: Desk, id: string, asked: ReadAs & Place): Promise<ImportRow> => {
  const run = found(await lockImport(tx, id))
  decided(chooseColumnsOf(run))
  const other =
    (asked.sheetName !== undefined && asked.sheetName !== run.sheetName) ||
    (asked.headerRow !== undefined && asked.headerRow !== run.headerRow)
  if (run.state !== 'matching' && other) {
    const params = { row: asked.headerRow ?? run.headerRow ?? 0, sheet: asked.sheetName ?? run.sheetName ?? '' }
    throw new Refused([rejection('import.no_heading_row', params, 'headerRow')])
  }
  const after = run.state === 'matching' ? await matchColumns(tx, desk, run, asked) : await readImportAs(tx, desk, id, asked)
  await audit(tx, {
    subject: 'imports',
    subjectId: id,
    action: 'columns_chosen',
    changes: { columns: [wordsOf(run.columns), wordsOf(after.columns)] },
  })
  return after
}

/** Returns to the choice of sheet, header row and columns; possible until rows are saved. */
export const matchImportAgain = async (tx: Tx, { tasks }: Desk, id: string): Promise<ImportRow> => {
  const run = found(await lockImport(tx, id))
  decided(matchAgain({ ...run, hasFile: run.fileId !== null }))
  await tasks.read(tx, run, { match: true })
  await audit(tx, { subject: 'imports', subjectId: id, action: 'columns_reopened' })
  return found(await findImport(tx, id))
}
