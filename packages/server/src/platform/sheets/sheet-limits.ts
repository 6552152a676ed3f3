import { megabyte } from '@khonsong/domain/kernel/file-policy.ts'

/** Resource limits of one workbook. `maxBytes` and `maxRows` are company settings; the others protect the server. */
export interface SheetLimits {
  /** Size of the uploaded file. */
  readonly maxBytes: number
  /** Non-empty rows without the header. */
  readonly maxRows: number
  readonly maxColumns: number
  /** Uncompressed size of all parts, both declared and actual. */
  readonly maxInflatedBytes: number
  /** Compression ratio beyond which a part counts as a zip bomb; real sheets reach about 60. */
  readonly maxRatio: number
  /** Entries of the archive. */
  readonly maxEntries: number
  /** Bytes of distinct text kept while reading; an order list of 100,000 rows needs about 20 MB. */
  readonly maxSharedTextBytes: number
  /** Heap limit of the worker; exceeding it ends only the worker. */
  readonly memoryMb: number
  /** Milliseconds spent waiting for the worker, without the caller's own processing time. */
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
