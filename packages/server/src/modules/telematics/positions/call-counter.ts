export const callsPerMinute = 120
const minuteMs = 60_000

/** How often each device has called in this minute; one that floods waits, and nobody else does. Answers the seconds to wait, or 0. */
export const callCounter = () => {
  const counts = new Map<string, number>()
  let minute = 0
  return (id: string): number => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count <= callsPerMinute ? 0 : Math.ceil(((now + 1) * minuteMs - Date.now()) / 1000)
  }
}
