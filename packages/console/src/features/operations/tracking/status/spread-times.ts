/** Equal parts of the time from the last event until now, for steps nobody wrote down the minute of; whole minutes where they fit. */
export const spreadTimes = (sinceMs: number, nowMs: number, count: number): readonly number[] => {
  const part = (nowMs - sinceMs) / count
  const unit = part >= 120_000 ? 60_000 : 1000
  return Array.from({ length: count }, (_, at) => Math.floor((sinceMs + part * (at + 1)) / unit) * unit)
}
