import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'

/** Result of a bulk action, shown until dismissed. */
export interface Outcome {
  readonly title: string
  readonly results: readonly RowResult[]
}
