/** Evenly distributed times from the last event until now, for steps without known times; whole minutes if possible. */
export const spreadTimes = (sinceMs: number, nowMs: number, count: number): readonly number[] => {
  const part = (nowMs - sinceMs) / count
  const unit = part >= 120_000 ? 60_000 : 1000
  return Array.from({ length: count }, (_, at) => Math.floor((sinceMs + part * (at + 1)) / unit) * unit)
}
