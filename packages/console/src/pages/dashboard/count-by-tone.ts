import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { lookOf } from '../../shared/any-status.ts'

/** From what is settled to what needs somebody, the way the columns are stacked. */
export const stackOrder = ['done', 'moving', 'waiting', 'attention', 'trouble'] as const satisfies readonly StatusTone[]

interface Count {
  readonly status: string
  readonly count: number
}

/** How many shipments stand in each of the five looks of a status; every one is counted once. */
export const countByTone = (counts: readonly Count[]): Readonly<Record<StatusTone, number>> => {
  const sums: Record<StatusTone, number> = { waiting: 0, moving: 0, done: 0, attention: 0, trouble: 0 }
  for (const { status, count } of counts) sums[lookOf(status).tone] += count
  return sums
}
