/** Simultaneous waiting of several waybills at one site is one vehicle's waiting and counts once. */
import { isAfter, laterOf, minutesBetween } from '../../kernel/time.ts'

export interface StopWaiting {
  readonly siteId: string
  /** Instants. */
  readonly from: string
  readonly until: string
}

export interface MergedStop extends StopWaiting {
  readonly minutes: number
}

/** Stops by start time; adjoining waits at one site are merged. */
export const mergedStops = (waitings: readonly StopWaiting[]): readonly MergedStop[] => {
  const merged: StopWaiting[] = []
  for (const own of Map.groupBy(waitings, ({ siteId }) => siteId).values()) {
    let open: StopWaiting | undefined
    for (const waiting of own.toSorted((a, b) => (isAfter(a.from, b.from) ? 1 : -1))) {
      if (open && !isAfter(waiting.from, open.until)) open = { ...open, until: laterOf(open.until, waiting.until) }
      else {
        if (open) merged.push(open)
        open = waiting
      }
    }
    if (open) merged.push(open)
  }
  return merged
    .toSorted((a, b) => (isAfter(a.from, b.from) ? 1 : -1))
    .map((stop) => ({ ...stop, minutes: Math.floor(minutesBetween(stop.from, stop.until)) }))
}
