import { addDays, addMs, bangkokDayOf, bangkokTimeOf, instantInBangkok } from '../../kernel/time.ts'

const minuteMs = 60_000

/** Retry delays with backoff: six attempts over about eighteen hours. */
const waitsMs = [1, 5, 30, 180, 840].map((minutes) => minutes * minuteMs)
export const maxTries = waitsMs.length + 1

/** When to retry after the n-th failed attempt; undefined: give up. */
export const nextTryAt = (failedAt: string, tries: number): string | undefined => {
  const wait = waitsMs[tries - 1]
  return wait === undefined ? undefined : addMs(failedAt, wait)
}

/** Quiet hours, Bangkok time; may span midnight. */
export interface QuietHours {
  /** `HH:MM` */
  readonly from: string
  readonly to: string
}

/** When a message may be sent: immediately, or at the end of the quiet hours. */
export const afterQuietHours = (at: string, quiet: QuietHours | undefined): string => {
  if (!quiet || quiet.from === quiet.to) return at
  const { from, to } = quiet
  const [day, time] = [bangkokDayOf(at), bangkokTimeOf(at)]
  const overMidnight = from > to
  if (!overMidnight) return time >= from && time < to ? instantInBangkok(day, to) : at
  if (time >= from) return instantInBangkok(addDays(day, 1), to)
  return time < to ? instantInBangkok(day, to) : at
}
