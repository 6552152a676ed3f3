import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { bangkokToday } from './today.ts'
import { assumedYear, type Leaning } from './assumed-year.ts'

/** Years from here on are Buddhist-era. */
const buddhistFrom = 2400

const dayText = (match: number, month: number, day: number): string | undefined => {
  const year = match >= buddhistFrom ? match - 543 : match
  if (year < 1900) return undefined
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.toISOString().slice(0, 10) : undefined
}

/**
 * No accepted format is a prefix of another: a field reformats what it has parsed, and further typing would go into that text. 29
 * February is valid in Buddhist-era leap years whose Gregorian namesake is not one.
 */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{2})$|^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const noYear = /^(\d{1,2})[/.-](\d{1,2})$/

/**
 * Parses `20261120`, `20/11/2026`, `20-11-2569` and `2026-11-20`, Thai digits too, to `YYYY-MM-DD`; undefined when it is no day.
 */
export const dayTyped = (typed: string): string | undefined => {
  const text = searchKey(typed)
  const asYear = yearFirst.exec(text)
  if (asYear) return dayText(Number(asYear[1] ?? asYear[4]), Number(asYear[2] ?? asYear[5]), Number(asYear[3] ?? asYear[6]))
  const asDay = dayFirst.exec(text)
  return asDay ? dayText(Number(asDay[3]), Number(asDay[2]), Number(asDay[1])) : undefined
}

interface Bounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Whether a day is within the bounds; applies to picked and typed days alike. */
export const isWithin = (day: string, { min, max }: Bounds): boolean => day === '' || ((!min || day >= min) && (!max || day <= max))

const withoutYear = (typed: string, today: string, leaning: Leaning): string | undefined => {
  const match = noYear.exec(typed)
  if (!match) return undefined
  const day = Number(match[1])
  const month = Number(match[2])
  const year = assumedYear(month, day, today, leaning)
  return year === undefined ? undefined : dayText(year, month, day)
}

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$|^(\d{2})(\d{2})$/

const timeTyped = (typed: string): string | undefined => {
  const found = clock.exec(typed)
  if (!found) return undefined
  const [hour, minute, second] = [found[1] ?? found[4] ?? '', found[2] ?? found[5] ?? '', found[3] ?? '00']
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

/**
 * Parses a day and a time to `YYYY-MM-DDTHH:mm:ss` wall-clock time; the year may be omitted. A day alone is not an instant.
 * Fields for a day only require the year: for an expiry or birthday it cannot be inferred.
 * @param today `YYYY-MM-DD`
 */
export const wallTyped = (typed: string, leaning: Leaning, today: string = bangkokToday()): string | undefined => {
  const parts = searchKey(typed).split(' ')
  const [typedDay = '', typedTime = ''] = parts
  if (parts.length !== 2) return undefined
  const day = dayTyped(typedDay) ?? withoutYear(typedDay, today, leaning)
  const time = timeTyped(typedTime)
  return day && time ? `${day}T${time}` : undefined
}
