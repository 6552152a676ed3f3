/** What most of a set of measurements say: the median and the middle half. Single wild ones are kept out, and counted. */

export interface Summary {
  /** Measurements that were counted. */
  readonly samples: number
  /** Measurements that were kept out. */
  readonly outliers: number
  readonly q1: number
  readonly median: number
  readonly q3: number
}

/** Fewer than that do not tell which of them is wild. */
const minToJudge = 5
/** Tukey's fence: so many times the middle half beyond it. */
const fence = 1.5
/** Measurements that hardly differ have no fence of their own: it is never narrower than this share of the median. */
const minSpread = 0.2

/** Between the neighbours where a quantile falls between two measurements. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

const quartiles = (sorted: readonly number[]) => ({
  q1: quantile(sorted, 0.25),
  median: quantile(sorted, 0.5),
  q3: quantile(sorted, 0.75),
})

/** Null where nothing was measured. */
export const summarise = (values: readonly number[]): Summary | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const { q1, median, q3 } = quartiles(sorted)
  const margin = fence * Math.max(q3 - q1, minSpread * median)
  const kept = sorted.length < minToJudge ? sorted : sorted.filter((value) => value >= q1 - margin && value <= q3 + margin)
  return { samples: kept.length, outliers: sorted.length - kept.length, ...quartiles(kept) }
}
