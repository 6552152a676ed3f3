import { formatInstant } from '../kit/show/format.ts'

/** A stretch of time as people read it: what both ends share, the day or the year, is said once. */
export const windowText = (from: string | null, to: string | null): string => {
  const start = formatInstant(from)
  const end = formatInstant(to)
  if (start === '' || end === '' || start === end) return start || end
  if (start.slice(0, 10) === end.slice(0, 10)) return `${start}–${end.slice(11)}`
  return `${start} – ${start.slice(0, 5) === end.slice(0, 5) ? end.slice(5) : end}`
}
