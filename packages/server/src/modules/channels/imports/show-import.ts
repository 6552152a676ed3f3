import type { ImportDetail, ImportRowShown, ImportSummary } from '@khonsong/contract/channels/imports/imports.ts'
import {
  cancelImport,
  continueImport,
  finishImport,
  importStatusOf,
  issuesOf,
  isRunning,
  matchAgain,
  repairImport,
  totalOf,
  undoImport,
} from '@khonsong/domain/channels/imports/import-state.ts'
import { lackingColumns } from '@khonsong/domain/channels/imports/match-columns.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { allowedBy, toProblemErrors } from '../../operations/orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { createChecking, validateRecords } from './check-records.ts'
import { countUnconfirmed } from './confirm-imported.ts'
import { servedFor, type Engine } from './engine.ts'
import { presetColumns } from './preset-columns.ts'
import { findSameFile, taskOf, type ImportRow } from './import-store.ts'
import { createRowReader } from './read-stored-row.ts'
import { rowsOfGroups, type StoredRow } from './row-store.ts'
import { customerById } from './subjects/candidate-store.ts'

const dayMs = 86_400_000

export const summaryOf = (run: ImportRow, keptDays: number): ImportSummary => ({
  id: run.id,
  subject: run.subject,
  fileName: run.fileName,
  state: run.state,
  status: importStatusOf(run),
  total: totalOf(run.rows),
  issueCount: issuesOf(run.rows),
  savedCount: run.rows.saved,
  rows: run.rows,
  createdBy: run.createdByName,
  importedAt: run.createdAt,
  completedAt: run.completedAt,
  undoneAt: run.undoneAt,
  expiresAt: addMs(run.createdAt, keptDays * dayMs),
  version: run.version,
})

const progressOf = async (tx: Tx, { state, taskId }: ImportRow): Promise<ImportDetail['progress']> => {
  if (!isRunning(state) || taskId === null) return null
  const task = await taskOf(tx, taskId)
  return task ? { done: task.done, total: task.total } : null
}

export const detailOf = async (tx: Tx, engine: Engine, run: ImportRow): Promise<ImportDetail> => {
  const served = servedFor(engine, run)
  const same = await findSameFile(tx, run)
  const customer = run.customerId === null ? undefined : await customerById(tx, run.customerId)
  const keys = run.columns.map(({ key }) => key)
  return {
    ...summaryOf(run, await readSetting(tx, 'IMPORT_LOG_DAYS')),
    sheetName: run.sheetName,
    headerRow: run.headerRow,
    customer: customer ? { id: customer.candidate.id, name: customer.candidate.name } : null,
    columns: run.columns.map(({ header, key }) => ({ header, key })),
    missingColumns: keys.length === 0 ? [] : [...lackingColumns(keys, served.subject.columns, presetColumns(run))],
    fixed: { ...run.fixed },
    datesAsSuggested: run.datesAsSuggested,
    refusal: toProblemErrors(tx, run.refusal ?? []),
    totalsRows: [...run.totalsRows],
    progress: await progressOf(tx, run),
    sameFile: same ? { id: same.id, importedAt: same.createdAt } : null,
    recordsHref: served.hrefOf(tx.caller, run.id),
    toConfirm: await countUnconfirmed(tx, served, run),
    may: {
      repair: allowedBy(tx, repairImport(run)),
      match: allowedBy(tx, matchAgain({ ...run, hasFile: run.fileId !== null })),
      continue: allowedBy(tx, continueImport(run)),
      finish: allowedBy(tx, finishImport(run)),
      cancel: allowedBy(tx, cancelImport(run)),
      undo: allowedBy(tx, undoImport(run, served.subject.lasting)),
    },
  }
}

const localized = (tx: Tx, words: string | Words): string => (typeof words === 'string' ? words : words[tx.caller.language])

/** Differences to existing records, for rows of a page that await confirmation. */
const differencesOf = async (tx: Tx, engine: Engine, run: ImportRow, rows: readonly StoredRow[]) => {
  const groups = [
    ...new Set(rows.filter(({ state }) => state === 'duplicate' || state === 'confirmed').map(({ groupNo }) => groupNo)),
  ]
  const shown = new Map<number, ImportRowShown['differences']>()
  if (groups.length === 0) return shown
  const judged = await validateRecords(
    tx,
    createChecking(servedFor(engine, run), run),
    await rowsOfGroups(tx, run.id, groups),
    new Map(),
  )
  for (const { rows: own, existing } of judged) {
    const first = own[0]
    if (!first || !existing) continue
    shown.set(
      first.rowNo,
      existing.differences.map(({ label, before, after }) => ({
        label: localized(tx, label),
        before: localized(tx, before),
        after: localized(tx, after),
      })),
    )
  }
  return shown
}

export const showRows = async (tx: Tx, engine: Engine, run: ImportRow, rows: readonly StoredRow[]): Promise<ImportRowShown[]> => {
  const served = servedFor(engine, run)
  const reader = createRowReader(served.subject.columns, run)
  const keys = Object.keys(served.subject.columns)
  const numbers = await served.numbersOf(
    tx,
    rows.flatMap(({ recordId }) => recordId ?? []),
  )
  const differences = await differencesOf(tx, engine, run, rows)
  return rows.map((row) => {
    const cellOf = reader.cellIn(row)
    const values = keys.map((key) => [key, cellText(cellOf(key).cell)] as const).filter(([, text]) => text !== '')
    const no = row.recordId === null ? undefined : numbers.get(row.recordId)
    return {
      rowNo: row.rowNo,
      groupNo: row.groupNo,
      state: row.state,
      values: Object.fromEntries(values),
      repaired: Object.keys(row.repairs),
      errors: toProblemErrors(tx, row.errors),
      record: row.recordId !== null && no !== undefined ? { id: row.recordId, no } : null,
      differences: differences.get(row.rowNo) ?? [],
    }
  })
}
