import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Answered } from '../../../platform/http/refusals.ts'

/** Backpressure: more devices report at once than can be processed. */
export const positionsBusy = () => new Answered(503, rejection('position.busy', {}), { 'Retry-After': '5' })

export const callsPerMinute = 120
/** A week offline at a point every ten seconds is 60,480 points. */
export const pointsPerMinute = 100_000
const minuteMs = 60_000

/** Rate limit per device and minute; others are unaffected. Returns the seconds to wait, or 0. */
export const minuteCounter = (most: number) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (id: string, more = 1): number => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const count = (counts.get(id) ?? 0) + more
    counts.set(id, count)
    return count <= most ? 0 : Math.ceil(((now + 1) * minuteMs - Date.now()) / 1000)
  }
}

/** Counts calls of each device or phone per minute, and refuses those beyond the limit. */
export const callCounter = () => {
  const secondsToWait = minuteCounter(callsPerMinute)
  return (id: string): void => {
    const seconds = secondsToWait(id)
    if (seconds === 0) return
    throw new Answered(429, rejection('position.too_often', { n: callsPerMinute, seconds }), { 'Retry-After': String(seconds) })
  }
}
