import { buffer } from 'node:stream/consumers'
import type { ReadRow } from '@khonsong/domain/channels/imports/check-record.ts'
import { noRows, type RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds, megabyte } from '@khonsong/domain/kernel/file-policy.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Sheet } from '../../../platform/sheets/read-sheet.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import { findFile } from '../../company/files/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { addReadRows } from './add-rows-store.ts'
import { checkImport } from './check-import.ts'
import { createChecking, validateRecords, type CheckableRow, type Checking } from './check-records.ts'
import { createProgress, factsOf, readingFor, servedFor, step, type ImportWork } from './engine.ts'
import { forgetFile } from './forget-file-store.ts'
import { rememberedHeaders } from './header-store.ts'
import { changeImport, findImport, recount, type ImportRow } from './import-store.ts'
import { selectSheet, type Unclear } from './select-sheet.ts'
import { contentKeyOf } from './read-stored-row.ts'
import { deleteSomeRows, lineOf, rowBytes, uncheck, type RowLine } from './row-store.ts'

/**
 * Rows validated per batch. Larger batches outlive V8's young generation and cost full collections: of 400 rows twice
 * as much survived. A batch is extended up to `largestPortion` rows so as not to split a record.
 */
const batchRows = 100
const maxBatchRows = 2000
/** Bytes added per transaction, about two thousand rows: the lock and the commit cost as much as adding a hundred rows. */
const maxBytesPerWrite = 512 * 1024

interface Group {
  readonly groupNo: number
  rows: number
  /** Some of its rows are stored already; further ones are not adjacent to them. */
  written: boolean
}

interface Incoming extends CheckableRow {
  readonly group: Group
  readonly recordKey: string | null
  readonly contentKey: number
  readonly read: ReadRow
  /** An earlier row with the same content. */
  readonly twin: number | undefined
}

/** Refuses an unreadable file: deletes its rows and keeps only the reason. */
const refuseImport = async (work: ImportWork, refusal: readonly Rejection[]): Promise<ImportRow> => {
  await clearRows(work)
  const run = await step(work, 'reading', async (tx, held) => {
    await changeImport(tx, held, { state: 'refused', refusal })
    return held
  })
  await forgetFile(work.engine, factsOf(work), run)
  return { ...run, state: 'refused', refusal, rows: noRows }
}

/** Starts over: a crashed reader may have left incomplete records. */
const clearRows = async (work: ImportWork): Promise<void> => {
  for (;;) {
    const deleted = await step(work, 'reading', (tx, run) => deleteSomeRows(tx, run.id, 5000))
    if (deleted === 0) break
  }
  await step(work, 'reading', (tx, run) => recount(tx, run.id))
}

/** Assigns each row to its record and detects repeated rows while streaming. */
const createGrouping = ({ served: { subject }, reader }: Checking) => {
  const groups = new Map<string, Group>()
  const contents = new Map<number, number>()
  let above: string | undefined
  return ({ rowNo, cells, marks: given }: SheetRow): Incoming => {
    const marks = given && Object.keys(given).length > 0 ? given : null
    const read = reader.read({ rowNo, cells, marks })
    // The row's values match this subject's columns.
    above = subject.recordKey(read.values, above)
    const contentKey = contentKeyOf(cells)
    const twin = contents.get(contentKey)
    if (twin === undefined) contents.set(contentKey, rowNo)
    let group: Group | undefined = above === undefined ? undefined : groups.get(above)
    const tooLong = group !== undefined && group.rows >= subject.maxRowsOfRecord
    if (!group || tooLong) group = { groupNo: rowNo, rows: 0, written: false }
    if (above !== undefined && !tooLong) groups.set(above, group)
    group.rows += 1
    const refusal = tooLong && rejection('import.record_too_long', { n: subject.maxRowsOfRecord - 1 }, subject.keyColumns[0])
    return {
      rowNo,
      cells,
      marks,
      group,
      groupNo: group.groupNo,
      recordKey: above ?? null,
      contentKey,
      twin,
      state: 'unchecked',
      read: refusal ? { ...read, rejections: [...read.rejections, refusal] } : read,
    }
  }
}

/** Serialized rows with their state counts. */
interface Written {
  pieces: Buffer[]
  bytes: number
  counts: Map<RowState, number>
}

const nothingWritten = (): Written => ({ pieces: [], bytes: 0, counts: new Map() })

/** Validates a batch and serializes its result; keeps no other reference to its rows. */
const validateBatch = async (
  work: ImportWork,
  checking: Checking,
  rows: readonly Incoming[],
  torn: ReadonlySet<number>,
  written: Written,
): Promise<void> => {
  const twins = new Map(rows.flatMap(({ rowNo, twin }) => (twin === undefined ? [] : [[rowNo, twin] as const])))
  const judged = await validateRecords(readingFor(work), checking, rows, twins, ({ read }) => read)
  const { counts } = written
  const lines = judged.flatMap(({ rows: own, outcome, errors, existing }) =>
    own.map((row, index): RowLine => {
      // A record with scattered rows is validated once all of them are stored.
      const state = torn.has(row.groupNo) ? 'unchecked' : outcome
      counts.set(state, (counts.get(state) ?? 0) + 1)
      const reasons = state === 'unchecked' ? [] : (errors[index] ?? [])
      return lineOf(work.importId, row, { state, errors: reasons, recordId: existing?.id ?? null })
    }),
  )
  const piece = rowBytes(work.task.caller.tenantId, lines)
  written.pieces.push(piece)
  written.bytes += piece.length
}

/** Adds several batches in one transaction that locks the import. */
const addRows = ({ engine, task, importId }: ImportWork, { pieces, counts }: Written): Promise<void> =>
  addReadRows(engine.database.writerPool, { tenantId: task.caller.tenantId, importId, pieces, counts })

interface Streamed {
  readonly count: number
  /** Records whose rows are not adjacent. */
  readonly scattered: readonly number[]
}

const stream = async (work: ImportWork, checking: Checking, sheet: Sheet, share: () => number): Promise<Streamed> => {
  const place = createGrouping(checking)
  const reportProgress = createProgress(work)
  const scattered = new Set<number>()
  let pending: Incoming[] = []
  let written = nothingWritten()
  let count = 0
  const add = async () => {
    const adding = written
    written = nothingWritten()
    await addRows(work, adding)
    await reportProgress(count, Math.round(count / Math.max(0.001, share())))
  }
  const judge = async () => {
    for (const { group } of pending) if (group.written) scattered.add(group.groupNo)
    await validateBatch(work, checking, pending, scattered, written)
    for (const { group } of pending) group.written = true
    count += pending.length
    pending = []
    if (written.bytes >= maxBytesPerWrite) await add()
  }
  for await (const row of sheet.rows) {
    work.task.signal.throwIfAborted()
    const incoming = place(row)
    const last = pending.at(-1)
    const mayJudge = pending.length >= batchRows && last?.groupNo !== incoming.groupNo
    if (mayJudge || pending.length >= maxBatchRows) await judge()
    pending.push(incoming)
  }
  if (pending.length > 0) await judge()
  if (written.bytes > 0) await add()
  return { count, scattered: [...scattered] }
}

interface Reading {
  readonly match: boolean
  readonly onShare: (share: number) => void
}

const openFile = async (work: ImportWork, run: ImportRow, { match, onShare }: Reading) => {
  const tx = readingFor(work)
  const file = run.fileId === null ? undefined : await findFile(tx, run.fileId)
  const content = file && (await work.engine.files.read(file.storageKey))
  if (!content) throw new Error(`The file of import ${run.id} is gone`)
  const maxBytes = (await readSetting(tx, 'IMPORT_MAX_MB')) * megabyte
  const { subject } = servedFor(work.engine, run)
  const maxRows = Math.max(await readSetting(tx, 'IMPORT_MAX_ROWS'), subject.alwaysRows ?? 0)
  return selectSheet(
    await buffer(content),
    { subject, run, match, remembered: await rememberedHeaders(tx, run) },
    {
      limits: { maxBytes, maxRows },
      mayBeText: file.mime === fileKinds.csv.mime,
      leavesTotals: true,
      signal: work.task.signal,
      onProgress: (_, share) => onShare(share),
    },
  )
}

/** Lets a user match the columns. */
const askForColumns = (work: ImportWork, { previews, columns, sheetName, headerRow }: Unclear): Promise<ImportRow> =>
  step(work, 'reading', async (tx, held) => {
    const found = { columns, sheetName, headerRow }
    await changeImport(tx, held, { ...found, previews, state: 'matching', columnsChosen: false })
    return { ...held, ...found, state: 'matching' }
  })

/**
 * Reads, validates and stages the file of an import in batches.
 * @param match forces manual matching of columns.
 */
export const readImport = async (work: ImportWork, match = false): Promise<ImportRow> => {
  await clearRows(work)
  const run = await step(work, 'reading', async (_, held) => held)
  let share = 0
  const onShare = (at: number) => {
    share = at
  }
  const opened = await openFile(work, run, { match, onShare })
  if (!opened.accepted) return refuseImport(work, opened.rejections)
  if (opened.value.kind === 'unclear') return askForColumns(work, opened.value)
  const { sheet, columns } = opened.value
  try {
    const found = { columns, sheetName: sheet.sheetName, headerRow: sheet.header.rowNo }
    const read = { ...run, ...found }
    await step(work, 'reading', (tx, held) => changeImport(tx, held, found))
    const checking = createChecking(servedFor(work.engine, run), read)
    const { count, scattered } = await stream(work, checking, sheet, () => share)
    if (count === 0) return await refuseImport(work, [rejection('sheet.empty', {})])
    await step(work, 'reading', async (tx, held) => {
      if (scattered.length > 0) {
        await uncheck(tx, held.id, scattered)
        await recount(tx, held.id)
      }
      const state = scattered.length > 0 ? 'checking' : 'waiting'
      await changeImport(tx, held, { state, totalsRows: sheet.totalsRows() })
    })
    if (scattered.length > 0) return await checkImport(work)
  } catch (error) {
    if (error instanceof SheetRefused) return refuseImport(work, error.rejections)
    throw error
  } finally {
    await sheet.close()
  }
  return inTransaction(work.engine.database, factsOf(work), async (tx) => (await findImport(tx, run.id)) ?? run)
}
