import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Answered } from '../../../platform/http/refusals.ts'

const callsPerMinute = 120
const minuteMs = 60_000

/** How often each device or phone has called in this minute; one that floods waits, and nobody else does. */
export const callCounter = () => {
  const counts = new Map<string, number>()
  let minute = 0
  return (id: string): void => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    if (count <= callsPerMinute) return
    const seconds = Math.ceil(((now + 1) * minuteMs - Date.now()) / 1000)
    throw new Answered(429, rejection('position.too_often', { n: callsPerMinute, seconds }), { 'Retry-After': String(seconds) })
  }
}
