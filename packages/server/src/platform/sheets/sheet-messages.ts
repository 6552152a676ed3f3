import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { SheetLimits } from './sheet-limits.ts'

/** Messages between the sheet reader and its worker. */

export interface SheetOrder {
  /** The worker opens a path itself, so a large file is not copied. */
  readonly source: string | Uint8Array
  readonly limits: SheetLimits
  /** Sheet name; default: the first visible sheet. */
  readonly sheet: string | undefined
  /** Row number of the header, as in Excel; default: the first non-empty row. */
  readonly headerRow: number | undefined
  /** Accept merged cells: for previews, which only locate the header. */
  readonly mayBeMerged: boolean
  readonly mayBeText: boolean
  /** Skip summary rows at the end; their cells may be merged. */
  readonly leavesTotals: boolean
}

export interface SheetOpened {
  readonly kind: 'opened'
  readonly sheetNames: readonly string[]
  /** Visible sheets in Excel's order. */
  readonly visibleNames: readonly string[]
  readonly sheetName: string
  /** The first non-empty row. */
  readonly header: SheetRow
}

export type FromSheetWorker =
  | SheetOpened
  /** `share`: fraction of the sheet read, from 0 to 1. */
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[]; readonly share: number }
  /** With the numbers of the skipped summary rows. */
  | { readonly kind: 'end'; readonly totalsRows: readonly number[] }
  | { readonly kind: 'refused'; readonly rejections: readonly Rejection[] }

/** Requests one more batch; the worker is at most two ahead, which bounds memory. */
export type ToSheetWorker = 'more'

export const batchesAhead = 2
/**
 * Rows per batch. Larger batches, together with their validation (`read-import.ts`), outlive V8's young generation and
 * cause full collections.
 */
export const rowsPerBatch = 50
/** A batch of long texts ends earlier: its copy to the server is not bounded otherwise. */
export const charsPerBatch = 1024 * 1024
