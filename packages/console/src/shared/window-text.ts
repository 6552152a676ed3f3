import { formatInstant } from '../kit/show/format.ts'

/** A time window as text; a day or year shared by both ends is shown once. */
export const windowText = (from: string | null, to: string | null): string => {
  const start = formatInstant(from)
  const end = formatInstant(to)
  if (start === '' || end === '' || start === end) return start || end
  if (start.slice(0, 10) === end.slice(0, 10)) return `${start}–${end.slice(11)}`
  return `${start} – ${start.slice(0, 5) === end.slice(0, 5) ? end.slice(5) : end}`
}
