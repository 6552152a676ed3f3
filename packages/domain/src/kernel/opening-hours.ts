/** When a place is open: weekly hours, special days off and on. Pure: the caller passes the time. */
import { addDays, bangkokDayOf, instantInBangkok, instantOf, isAfter, msOf } from './time.ts'

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** From one time to another, Bangkok time; an `until` before `from` is on the next morning. A whole day is 00:00 to 24:00. */
export interface Hours {
  readonly from: string
  readonly until: string
}

export interface WeekHours extends Hours {
  readonly day: Weekday
}

/** A day with hours that differ from the weekly ones. */
export interface OpenDay extends Hours {
  readonly on: string
}

/** A place without any hours is treated as always open. */
export interface OpeningCalendar {
  readonly openHours: readonly WeekHours[] | null
  readonly specialDaysOff: readonly string[] | null
  readonly specialDaysOn: readonly OpenDay[] | null
}

export interface OpenWindow {
  readonly from: string
  readonly until: string
}

const wholeDay: Hours = { from: '00:00', until: '24:00' }
const weekMinutes = 7 * 24 * 60

/** How far to search for the next opening: covers a place that opens once a year. */
export const horizonDays = 400

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** JavaScript counts Sunday as 0; here it is the last day of the week. */
export const weekdayOf = (day: string): Weekday => {
  const index = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays[(index + 6) % 7] ?? 1
}

const byTime = (a: Hours, b: Hours): number => a.from.localeCompare(b.from)

/** @param day days since 1 January 1970, a Thursday. */
export const weekdayOfEpochDay = (day: number): Weekday => weekdays[(((day + 3) % 7) + 7) % 7] ?? 1

/** The hours that begin on a day: special open days override days off, which override the week. */
export const hoursOn = ({ openHours, specialDaysOff, specialDaysOn }: OpeningCalendar, day: string): readonly Hours[] => {
  const special = (specialDaysOn ?? []).filter(({ on }) => on === day)
  if (special.length > 0) return special.map(({ from, until }) => ({ from, until })).toSorted(byTime)
  if (specialDaysOff?.includes(day)) return []
  if (openHours === null || openHours.length === 0) return [wholeDay]
  const weekday = weekdayOf(day)
  return openHours
    .filter((hours) => hours.day === weekday)
    .map(({ from, until }) => ({ from, until }))
    .toSorted(byTime)
}

const windowOf = (day: string, { from, until }: Hours): OpenWindow => {
  const crosses = until === '24:00' || minutesOf(until) <= minutesOf(from)
  return {
    from: instantInBangkok(day, from),
    until: instantInBangkok(crosses ? addDays(day, 1) : day, until === '24:00' ? '00:00' : until),
  }
}

/** The windows that begin on a day. */
export const windowsOn = (calendar: OpeningCalendar, day: string): readonly OpenWindow[] =>
  hoursOn(calendar, day).map((hours) => windowOf(day, hours))

/** `until` is exclusive. Yesterday is checked too, because its hours may extend past midnight. */
export const isOpenAt = (calendar: OpeningCalendar, at: string): boolean => {
  const today = bangkokDayOf(at)
  return [addDays(today, -1), today]
    .flatMap((day) => windowsOn(calendar, day))
    .some(({ from, until }) => !isAfter(from, at) && isAfter(until, at))
}

/** The next time the place is open from `at` on (`at` itself if open); undefined when it stays closed for more than a year. */
export const nextOpening = (calendar: OpeningCalendar, at: string): string | undefined => {
  if (isOpenAt(calendar, at)) return at
  const today = bangkokDayOf(at)
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const next = windowsOn(calendar, addDays(today, ahead)).find(({ from }) => isAfter(from, at))
    if (next) return next.from
  }
  return undefined
}

/** Bounds the search on calendars with almost no open time. */
const maxDaysAhead = 10 * horizonDays

/** When `openMs` of open time have passed since `at`; undefined when the calendar is hardly ever open. */
export const afterOpenTime = (calendar: OpeningCalendar, at: string, openMs: number): string | undefined => {
  const today = bangkokDayOf(at)
  let left = openMs
  let cursor = msOf(at)
  // Starts a day early: hours of the day before may extend past midnight.
  for (let ahead = -1; ahead <= maxDaysAhead; ahead += 1)
    for (const window of windowsOn(calendar, addDays(today, ahead))) {
      const from = Math.max(cursor, msOf(window.from))
      const open = Math.max(0, msOf(window.until) - from)
      if (open >= left) return instantOf(from + left)
      left -= open
      cursor = Math.max(cursor, msOf(window.until))
    }
  return undefined
}

/** Weekly hours as minute ranges within the week; what runs past Sunday midnight wraps to Monday. */
const stretchesOf = ({ day, from, until }: WeekHours): readonly (readonly [from: number, until: number])[] => {
  const start = (day - 1) * 24 * 60 + minutesOf(from)
  const length = (minutesOf(until) - minutesOf(from) + 24 * 60) % (24 * 60) || 24 * 60
  const end = start + length
  return end <= weekMinutes
    ? [[start, end]]
    : [
        [start, weekMinutes],
        [0, end - weekMinutes],
      ]
}

/** Whether two ranges of the week overlap. */
export const hoursOverlap = (week: readonly WeekHours[]): boolean => {
  const stretches = week.flatMap(stretchesOf).toSorted(([a], [b]) => a - b)
  return stretches.some(([from], at) => at > 0 && from < (stretches[at - 1]?.[1] ?? 0))
}

/** The same for special open days. */
export const openDaysOverlap = (days: readonly OpenDay[]): boolean => {
  const sorted = days.map((day) => windowOf(day.on, day)).toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.some(({ from }, at) => at > 0 && isAfter(sorted[at - 1]?.until ?? from, from))
}
