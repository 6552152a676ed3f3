/** Cached opening hours as numbers, for the many lookups of route evaluation. */
import { horizonDays, windowsOn, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { bangkokDayOf, instantOf, msOf } from '../../kernel/time.ts'

type Stretch = readonly [fromMs: number, untilMs: number]

const dayMs = 86_400_000
/** UTC+7, all year. */
const bangkokMs = 7 * 3_600_000

const known = new WeakMap<OpeningCalendar, Map<number, readonly Stretch[]>>()

const stretchesOn = (calendar: OpeningCalendar, day: number): readonly Stretch[] => {
  const days = known.get(calendar) ?? new Map<number, readonly Stretch[]>()
  known.set(calendar, days)
  const found = days.get(day)
  if (found) return found
  const text = bangkokDayOf(instantOf(day * dayMs - bangkokMs))
  const stretches = windowsOn(calendar, text).map(({ from, until }): Stretch => [msOf(from), msOf(until)])
  days.set(day, stretches)
  return stretches
}

export interface Opening {
  readonly at: number
  /** Closed for more than a year from then on; `at` is the arrival. */
  readonly neverOpens: boolean
}

const isAlwaysOpen = ({ openHours, specialDaysOff, specialDaysOn }: OpeningCalendar): boolean =>
  !openHours?.length && !specialDaysOff?.length && !specialDaysOn?.length

export const opensAt = (calendar: OpeningCalendar, at: number): Opening => {
  if (isAlwaysOpen(calendar)) return { at, neverOpens: false }
  const today = Math.floor((at + bangkokMs) / dayMs)
  for (let day = today - 1; day <= today + horizonDays; day += 1)
    for (const [from, until] of stretchesOn(calendar, day)) if (until > at) return { at: Math.max(at, from), neverOpens: false }
  return { at, neverOpens: true }
}

/** When a gate open at `at` closes; adjoining hours are merged. Always open: a year later. */
export const closesAfter = (calendar: OpeningCalendar, at: number): number => {
  const last = at + horizonDays * dayMs
  if (isAlwaysOpen(calendar)) return last
  const today = Math.floor((at + bangkokMs) / dayMs)
  let closes = at
  for (let day = today - 1; day <= today + horizonDays; day += 1) {
    const stretches = stretchesOn(calendar, day)
    const before = closes
    for (const [from, until] of stretches) if (from <= closes && until > closes) closes = until
    if (day > today && closes === before) break
  }
  return Math.min(closes, last)
}
