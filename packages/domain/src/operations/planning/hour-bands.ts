/** Parts of a day in Bangkok in which roads and gates are alike: night, both rush hours, and what lies between. */
import { weekdayOfEpochDay, type Weekday } from '../../kernel/opening-hours.ts'
import { bangkokEpochDayOf, bangkokHourOf } from '../../kernel/time.ts'

/** First hour of each band; the last ends at midnight. */
const firstHours = [0, 6, 9, 12, 16, 20] as const

export const hourBands = firstHours.map((from, band) => ({ band, from, until: firstHours[band + 1] ?? 24 }))

/** By arithmetic: summaries ask it of a hundred samples for each of a hundred thousand lanes. */
export const bandOf = (atMs: number): number => {
  const hour = bangkokHourOf(atMs)
  return firstHours.findLastIndex((from) => from <= hour)
}

export const weekdayAt = (atMs: number): Weekday => weekdayOfEpochDay(bangkokEpochDayOf(atMs))

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** `06–09`: the same in every language. */
export const bandText = (band: number): string => {
  const hours = hourBands[band]
  return hours === undefined ? '' : `${twoDigits(hours.from)}–${twoDigits(hours.until)}`
}
