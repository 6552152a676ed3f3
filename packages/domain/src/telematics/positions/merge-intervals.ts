/** Waybills of one job overlap: merges the times on board, so that each moment counts once. */
export interface Interval {
  /** ISO instants. */
  readonly fromAt: string
  readonly untilAt: string
}

export const mergeIntervals = (intervals: readonly Interval[]): readonly Interval[] => {
  const merged: Interval[] = []
  for (const { fromAt, untilAt } of intervals.toSorted((a, b) => Date.parse(a.fromAt) - Date.parse(b.fromAt))) {
    const last = merged.at(-1)
    if (last && Date.parse(fromAt) <= Date.parse(last.untilAt)) {
      if (Date.parse(untilAt) > Date.parse(last.untilAt)) merged[merged.length - 1] = { fromAt: last.fromAt, untilAt }
    } else merged.push({ fromAt, untilAt })
  }
  return merged
}
