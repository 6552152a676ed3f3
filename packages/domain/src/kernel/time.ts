/**
 * Instants and Thai calendar days, without a clock: the caller passes the time. An instant is ISO 8601 with an offset, a day is
 * `YYYY-MM-DD` in Bangkok. Thailand has been at UTC+7 without daylight saving since 1920, so no zone data is needed.
 */
const bangkokOffsetMs = 7 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const bangkokText = (ms: number): string => new Date(ms + bangkokOffsetMs).toISOString()

export const isInstant = (text: string): boolean => instantPattern.test(text) && !Number.isNaN(Date.parse(text))

/** A valid calendar day: 29 February only in leap years. */
export const isDay = (text: string): boolean => {
  const ms = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const msOf = (instant: string): number => Date.parse(instant)

/** The instant in UTC, in the one format that is stored and compared. */
export const instantOf = (ms: number): string => new Date(ms).toISOString()

export const addMs = (instant: string, ms: number): string => instantOf(msOf(instant) + ms)

/** Whether it has the format of `instantOf`: two of them can be compared as strings. */
const isStoredSpelling = (instant: string): boolean => instant.length === 24 && instant.endsWith('Z')

export const isAfter = (a: string, b: string): boolean => (isStoredSpelling(a) && isStoredSpelling(b) ? a > b : msOf(a) > msOf(b))

/** Status steps are compared in whole seconds, the precision of the forms. */
export const isLaterSecond = (a: string, b: string): boolean => Math.floor(msOf(a) / 1000) > Math.floor(msOf(b) / 1000)

/** Ordered times at least one second apart, keeping the last: forms allow equal ones, events need distinct ones. */
export const secondsApart = (times: readonly string[]): readonly string[] =>
  times.toReversed().reduce<readonly string[]>((later, time) => {
    const [next] = later
    const latest = next === undefined ? time : addMs(next, -1000)
    return [isAfter(time, latest) ? latest : time, ...later]
  }, [])

export const laterOf = (a: string, b: string): string => (isAfter(b, a) ? b : a)

/** The calendar day in Bangkok: 18:00 UTC is already the next day. */
export const bangkokDayOf = (instant: string): string => bangkokText(msOf(instant)).slice(0, 10)

/** `HH:mm` on a clock in Bangkok. */
export const bangkokTimeOf = (instant: string): string => bangkokText(msOf(instant)).slice(11, 16)

/** Days since 1 January 1970 on a calendar in Bangkok. */
export const bangkokEpochDayOf = (ms: number): number => Math.floor((ms + bangkokOffsetMs) / dayMs)

/** 0–23 on a clock in Bangkok. */
export const bangkokHourOf = (ms: number): number => Math.floor((ms + bangkokOffsetMs - bangkokEpochDayOf(ms) * dayMs) / 3_600_000)

/** `YYYY-MM-DD HH:mm:ss`, Bangkok time, for lists and messages. */
export const bangkokDateTime = (instant: string): string => bangkokText(msOf(instant)).slice(0, 19).replace('T', ' ')

/** The instant of a day and an `HH:mm` or `HH:mm:ss`, Bangkok time. */
export const instantInBangkok = (day: string, time: string = '00:00'): string =>
  instantOf(Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`) - bangkokOffsetMs)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole days between two days; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

export const minutesBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / 60_000
