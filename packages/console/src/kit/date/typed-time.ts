import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { bangkokToday } from './today.ts'
import { assumedYear, type Leaning } from './assumed-year.ts'

/** Years this far ahead were typed in the Buddhist era. */
const buddhistFrom = 2400

const dayText = (said: number, month: number, day: number): string | undefined => {
  const year = said >= buddhistFrom ? said - 543 : said
  if (year < 1900) return undefined
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.toISOString().slice(0, 10) : undefined
}

/**
 * No text that reads as a day is the beginning of another: a field shows what it has read, and who types on would type into that.
 * The year may be of the Buddhist era, whose 29 February has no Gregorian year of the same number.
 */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{2})$|^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const noYear = /^(\d{1,2})[/.-](\d{1,2})$/

/** `20261120`, `20/11/2026`, `20-11-2569` and `2026-11-20` as `YYYY-MM-DD`, in Thai digits too; nothing when it is no day. */
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

/** Whether a day may be chosen; the calendar offers no other, and what is typed is held to the same. */
export const isWithin = (day: string, { min, max }: Bounds): boolean => day === '' || ((!min || day >= min) && (!max || day <= max))

const withoutYear = (typed: string, today: string, leaning: Leaning): string | undefined => {
  const said = noYear.exec(typed)
  if (!said) return undefined
  const day = Number(said[1])
  const month = Number(said[2])
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
 * A day and a time as `YYYY-MM-DDTHH:mm:ss` of the wall clock; the day may leave its year out. A day alone is no moment, and a day without its
 * year is none either where only a day is asked: of an expiry or a birthday nobody could tell.
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
