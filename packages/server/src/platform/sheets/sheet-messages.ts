import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { SheetLimits } from './sheet-limits.ts'

/** What the reader and its worker say to each other. */

export interface SheetOrder {
  /** A path is opened by the worker itself, so that a large file is never copied. */
  readonly source: string | Uint8Array
  readonly limits: SheetLimits
  /** The sheet to read; the first visible one when absent. */
  readonly sheet: string | undefined
  /** Where the headings stand, as Excel numbers rows; the first row that holds anything when absent. */
  readonly headerRow: number | undefined
  /** Merged cells do not matter to somebody who only looks where the headings may be. */
  readonly mayBeMerged: boolean
  readonly mayBeText: boolean
  /** Rows at the end that add up the others are no data; their cells may be merged. */
  readonly leavesTotals: boolean
}

export interface SheetOpened {
  readonly kind: 'opened'
  readonly sheetNames: readonly string[]
  /** Those that Excel shows, in its order. */
  readonly visibleNames: readonly string[]
  readonly sheetName: string
  /** The first row that holds anything. */
  readonly header: SheetRow
}

export type FromSheetWorker =
  | SheetOpened
  /** `share` is how much of the sheet has been read, from 0 to 1. */
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[]; readonly share: number }
  /** With the numbers of the totals rows that were left out. */
  | { readonly kind: 'end'; readonly totalsRows: readonly number[] }
  | { readonly kind: 'refused'; readonly rejections: readonly Rejection[] }

/** The reader asks for one more batch; the worker never runs more than two ahead, which keeps memory flat. */
export type ToSheetWorker = 'more'

export const batchesAhead = 2
/** What waits and what is judged (`read-import.ts`) together shall die in the nursery of the server's heap. */
export const rowsPerBatch = 50
/** A batch of long texts ends earlier: it is copied to the server, whose memory nothing else bounds. */
export const charsPerBatch = 1024 * 1024
