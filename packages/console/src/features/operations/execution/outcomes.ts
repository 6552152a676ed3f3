import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'

/** What became of a batch, to be shown until it is read. */
export interface Outcome {
  readonly title: string
  readonly results: readonly RowResult[]
}
