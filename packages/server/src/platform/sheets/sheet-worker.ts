import { readFile, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { sizeInWords } from '@khonsong/domain/kernel/file-policy.ts'
import { isTotalsRow } from '@khonsong/domain/kernel/totals-row.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { isStorable, storable } from '../storable-text.ts'
import { openWorkbook, type OpenedSheet } from './open-workbook.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { batchesAhead, charsPerBatch, rowsPerBatch, type FromSheetWorker, type SheetOrder } from './sheet-messages.ts'
import { SheetRefused, sheetRefused } from './sheet-refused.ts'

/** Reads one workbook in a worker, so that a hostile file can only crash the worker. */

const port = parentPort
if (!port) throw new Error('sheet-worker runs only as a worker')

const send = (message: FromSheetWorker) => port.postMessage(message)

const createCredit = () => {
  let left = batchesAhead
  let wake: (() => void) | undefined
  port.on('message', () => {
    left++
    wake?.()
  })
  /** At most one batch is pending, so a single request resumes it. */
  return async () => {
    if (left === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    left--
  }
}

const load = async (source: SheetOrder['source'], { maxBytes }: SheetLimits): Promise<Buffer> => {
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.byteLength
  if (bytes > maxBytes) throw sheetRefused('file.too_large', { limit: sizeInWords(maxBytes) })
  if (bytes === 0) throw sheetRefused('file.empty', {})
  return typeof source === 'string' ? readFile(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
}

/** Merged cells above the header are decoration; from the header down their value cannot be assigned to a row. */
const checkMergedCells = (ranges: readonly string[], headerRowNo: number) => {
  const range = ranges.find((candidate) => lastRowOf(candidate) >= headerRowNo)
  if (range !== undefined) throw sheetRefused('sheet.merged_cells', { range })
}
const lastRowOf = (range: string) => Number(/(\d+)$/.exec(range)?.[1] ?? Infinity)

/** Single-row merges below the header, by row: allowed in a summary row. */
const mergedInRow = (ranges: readonly string[], headerRowNo: number): ReadonlyMap<number, string> =>
  new Map(
    ranges.flatMap((range) => {
      const [, first = '', last = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
      return first !== '' && first === last && Number(first) > headerRowNo ? [[Number(first), range] as const] : []
    }),
  )

/** Buffers summary rows until it is known whether data follows. */
const createTotals = (merged: ReadonlyMap<number, string>, leavesTotals: boolean) => {
  let held: SheetRow[] = []
  return {
    /** Rows now known to be data. */
    take: (row: SheetRow): readonly SheetRow[] => {
      if (leavesTotals && isTotalsRow(row.cells)) {
        held.push(row)
        return []
      }
      const released = [...held, row]
      held = []
      const range = released.map(({ rowNo }) => merged.get(rowNo)).find((one) => one !== undefined)
      if (range !== undefined) throw sheetRefused('sheet.merged_cells', { range })
      return released
    },
    left: () => held.map(({ rowNo }) => rowNo),
  }
}

const isBlank = ({ cells, marks }: SheetRow) =>
  !marks && cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

/** Returns the merged rows that are allowed only as summary rows. */
const open = (
  { mergedRanges, sheetNames, visibleNames, sheetName }: OpenedSheet,
  header: SheetRow,
  { mayBeMerged, leavesTotals }: SheetOrder,
): ReadonlyMap<number, string> => {
  const inRow = leavesTotals ? mergedInRow(mergedRanges, header.rowNo) : new Map<number, string>()
  const tolerated = new Set(inRow.values())
  if (!mayBeMerged)
    checkMergedCells(
      mergedRanges.filter((range) => !tolerated.has(range)),
      header.rowNo,
    )
  send({ kind: 'opened', sheetNames, visibleNames, sheetName, header })
  return mayBeMerged ? new Map() : inRow
}

const charsOf = ({ cells }: SheetRow) => cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)

/** A shared string can be referenced a million times: size is checked again as rows are emitted. */
const createWeight = ({ maxInflatedBytes }: SheetLimits) => {
  let total = 0
  return (row: SheetRow) => {
    const chars = charsOf(row)
    total += chars
    if (total > maxInflatedBytes) throw sheetRefused('sheet.expands_too_much', { limit: sizeInWords(maxInflatedBytes) })
    return chars
  }
}

const storableRow = (row: SheetRow): SheetRow => {
  if (row.cells.every((cell) => typeof cell !== 'string' || isStorable(cell))) return row
  return { ...row, cells: row.cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell)) }
}

const readAll = async (sheet: OpenedSheet, order: SheetOrder) => {
  const { limits, headerRow = 1, leavesTotals } = order
  const { maxRows } = limits
  const credit = createCredit()
  const weigh = createWeight(limits)
  let header: SheetRow | undefined
  let totals = createTotals(new Map(), false)
  let batch: SheetRow[] = []
  let chars = 0
  let count = 0
  const flush = async () => {
    if (batch.length === 0) return
    await credit()
    send({ kind: 'rows', rows: batch, share: sheet.share() })
    batch = []
    chars = 0
  }
  for await (const rows of sheet.rows) {
    for (const read of rows) {
      const row = storableRow(read)
      if (row.rowNo < headerRow || isBlank(row)) continue
      if (!header) {
        header = row
        totals = createTotals(open(sheet, header, order), leavesTotals)
        continue
      }
      for (const data of totals.take(row)) {
        if (++count > maxRows) throw sheetRefused('sheet.too_many_rows', { n: maxRows })
        batch.push(data)
        chars += weigh(data)
        if (batch.length >= rowsPerBatch || chars >= charsPerBatch) await flush()
      }
    }
  }
  if (!header) throw sheetRefused('sheet.empty', {})
  await flush()
  send({ kind: 'end', totalsRows: totals.left() })
}

/** Cast: read-sheet.ts, the only sender, types its message. */
const order = workerData as SheetOrder
try {
  const { source, limits } = order
  await readAll(await openWorkbook(await load(source, limits), order), order)
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error
  send({ kind: 'refused', rejections: error.rejections })
}
port.close()
