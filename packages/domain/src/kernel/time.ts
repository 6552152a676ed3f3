/**
 * Instants and Thai calendar days without a clock: whoever calls passes what time it is. An instant is ISO 8601 with an
 * offset, a day is `YYYY-MM-DD` in Bangkok. Thailand has had UTC+7 all year since 1920, so the arithmetic needs no zone data.
 */
const bangkokOffsetMs = 7 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const bangkokText = (ms: number): string => new Date(ms + bangkokOffsetMs).toISOString()

export const isInstant = (text: string): boolean => instantPattern.test(text) && !Number.isNaN(Date.parse(text))

/** A real day: 29 February only in leap years. */
export const isDay = (text: string): boolean => {
  const ms = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const msOf = (instant: string): number => Date.parse(instant)

/** The instant in UTC, the one spelling that is stored and compared. */
export const instantOf = (ms: number): string => new Date(ms).toISOString()

export const addMs = (instant: string, ms: number): string => instantOf(msOf(instant) + ms)

/** The one spelling that `instantOf` writes: two of them stand in the order of their letters. */
const isStoredSpelling = (instant: string): boolean => instant.length === 24 && instant.endsWith('Z')

export const isAfter = (a: string, b: string): boolean => (isStoredSpelling(a) && isStoredSpelling(b) ? a > b : msOf(a) > msOf(b))

/** Status steps are compared in whole seconds, the unit people can enter. */
export const isLaterSecond = (a: string, b: string): boolean => Math.floor(msOf(a) / 1000) > Math.floor(msOf(b) / 1000)

export const laterOf = (a: string, b: string): string => (isAfter(b, a) ? b : a)

/** The calendar day in Bangkok: 18:00 UTC is already the next one. */
export const bangkokDayOf = (instant: string): string => bangkokText(msOf(instant)).slice(0, 10)

/** `HH:mm` on a clock in Bangkok. */
export const bangkokTimeOf = (instant: string): string => bangkokText(msOf(instant)).slice(11, 16)

/** Days since 1 January 1970 on a calendar in Bangkok. */
export const bangkokEpochDayOf = (ms: number): number => Math.floor((ms + bangkokOffsetMs) / dayMs)

/** 0–23 on a clock in Bangkok. */
export const bangkokHourOf = (ms: number): number => Math.floor((ms + bangkokOffsetMs - bangkokEpochDayOf(ms) * dayMs) / 3_600_000)

/** `YYYY-MM-DD HH:mm:ss`, as lists and sentences show a moment. */
export const bangkokDateTime = (instant: string): string => bangkokText(msOf(instant)).slice(0, 19).replace('T', ' ')

/** The moment of a day and an `HH:mm` or `HH:mm:ss` on a clock in Bangkok. */
export const instantInBangkok = (day: string, time: string = '00:00'): string =>
  instantOf(Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`) - bangkokOffsetMs)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one to the other; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

export const minutesBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / 60_000
