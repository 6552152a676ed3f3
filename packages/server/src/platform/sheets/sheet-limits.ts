import { megabyte } from '@khonsong/domain/kernel/file-policy.ts'

/** How much one workbook may cost. `maxBytes` and `maxRows` are settings of the company; the others protect the server. */
export interface SheetLimits {
  /** Bytes of the file as uploaded. */
  readonly maxBytes: number
  /** Rows with anything in them, the header not counted. */
  readonly maxRows: number
  readonly maxColumns: number
  /** Bytes of all parts unpacked, as declared and as really inflated. */
  readonly maxInflatedBytes: number
  /** A part that unpacks to more than this many times its packed size is a bomb: real sheets reach about 60. */
  readonly maxRatio: number
  /** Parts of the archive. */
  readonly maxEntries: number
  /** Bytes of distinct text held while reading; an order list of 100,000 rows needs about 20 MB. */
  readonly maxSharedTextBytes: number
  /** Heap of the worker that reads; it dies alone when a workbook needs more. */
  readonly memoryMb: number
  /** Milliseconds spent waiting for the worker. Time the caller spends on the rows does not count. */
  readonly deadlineMs: number
}

export const defaultSheetLimits: SheetLimits = {
  maxBytes: 10 * megabyte,
  maxRows: 5_000,
  maxColumns: 200,
  maxInflatedBytes: 512 * megabyte,
  maxRatio: 200,
  maxEntries: 2_000,
  maxSharedTextBytes: 96 * megabyte,
  memoryMb: 256,
  deadlineMs: 60_000,
}
