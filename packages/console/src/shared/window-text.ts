import { formatInstant } from '../kit/show/format.ts'

/** A stretch of time as people read it: the day is said once when both ends are on it. */
export const windowText = (from: string | null, to: string | null): string => {
  const start = formatInstant(from)
  const end = formatInstant(to)
  if (start === '' || end === '' || start === end) return start || end
  return start.slice(0, 10) === end.slice(0, 10) ? `${start}–${end.slice(11)}` : `${start} – ${end}`
}
