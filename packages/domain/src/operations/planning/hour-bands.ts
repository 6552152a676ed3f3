/** Time-of-day bands (Bangkok) with similar traffic and gate waiting: night, both rush hours, and between. */
import { weekdayOf, type Weekday } from '../../kernel/opening-hours.ts'
import { bangkokDayOf, bangkokTimeOf, instantOf } from '../../kernel/time.ts'

/** First hour of each band; the last ends at midnight. */
const firstHours = [0, 6, 9, 12, 16, 20] as const

export const hourBands = firstHours.map((from, band) => ({ band, from, until: firstHours[band + 1] ?? 24 }))

export const bandOf = (atMs: number): number => {
  const hour = Number(bangkokTimeOf(instantOf(atMs)).slice(0, 2))
  return firstHours.findLastIndex((from) => from <= hour)
}

export const weekdayAt = (atMs: number): Weekday => weekdayOf(bangkokDayOf(instantOf(atMs)))

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** `06–09`: the same in every language. */
export const bandText = (band: number): string => {
  const hours = hourBands[band]
  return hours === undefined ? '' : `${twoDigits(hours.from)}–${twoDigits(hours.until)}`
}
