const minuteMs = 60_000

/**
 * Rate limit by key and calendar minute. Returns undefined while calls remain, else the seconds until the next minute.
 * A flooding key does not affect others.
 */
export const callCounter = (maxPerMinute: number, clock: () => number = Date.now) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string): number | undefined => {
    const nowMs = clock()
    const now = Math.floor(nowMs / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= maxPerMinute ? undefined : Math.ceil(((now + 1) * minuteMs - nowMs) / 1000)
  }
}
