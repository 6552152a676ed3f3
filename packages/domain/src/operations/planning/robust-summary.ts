/** Robust summary of measurements: median and quartiles. Outliers are excluded and counted. */

export interface Summary {
  /** Measurements included. */
  readonly samples: number
  /** Measurements excluded. */
  readonly outliers: number
  readonly q1: number
  readonly median: number
  readonly q3: number
}

/** With fewer, outliers cannot be identified. */
const minToJudge = 5
/** Tukey's fence: this many interquartile ranges beyond the quartiles. */
const fence = 1.5
/** Minimum width of the fence as a share of the median, for measurements that hardly differ. */
const minSpread = 0.2

/** Linear interpolation between the neighbours. */
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

/** Null without measurements. */
export const summarise = (values: readonly number[]): Summary | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const { q1, median, q3 } = quartiles(sorted)
  const margin = fence * Math.max(q3 - q1, minSpread * median)
  const kept = sorted.length < minToJudge ? sorted : sorted.filter((value) => value >= q1 - margin && value <= q3 + margin)
  return { samples: kept.length, outliers: sorted.length - kept.length, ...quartiles(kept) }
}
