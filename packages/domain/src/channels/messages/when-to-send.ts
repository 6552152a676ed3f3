import { addDays, addMs, bangkokDayOf, bangkokTimeOf, instantInBangkok } from '../../kernel/time.ts'

const minuteMs = 60_000

/** Waits between tries: soon for a hiccup, long for an outage, six tries over about eighteen hours. */
const waitsMs = [1, 5, 30, 180, 840].map((minutes) => minutes * minuteMs)
export const maxTries = waitsMs.length + 1

/** When to try again after the n-th try failed; undefined when it is given up. */
export const nextTryAt = (failedAt: string, tries: number): string | undefined => {
  const wait = waitsMs[tries - 1]
  return wait === undefined ? undefined : addMs(failedAt, wait)
}

/** A time of the clock in Bangkok during which nobody is disturbed; it may go over midnight. */
export interface QuietHours {
  /** `HH:MM` */
  readonly from: string
  readonly to: string
}

/** The instant from which something may be said: at once, or when the quiet hours that it falls into are over. */
export const afterQuietHours = (at: string, quiet: QuietHours | undefined): string => {
  if (!quiet || quiet.from === quiet.to) return at
  const { from, to } = quiet
  const [day, time] = [bangkokDayOf(at), bangkokTimeOf(at)]
  const overMidnight = from > to
  if (!overMidnight) return time >= from && time < to ? instantInBangkok(day, to) : at
  if (time >= from) return instantInBangkok(addDays(day, 1), to)
  return time < to ? instantInBangkok(day, to) : at
}
