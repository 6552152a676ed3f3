/** A driver's shift: weekdays and hours, Bangkok time; one that ends before it begins ends the next day. */
import type { Words } from '../../kernel/language.ts'
import { addDays, bangkokDayOf, instantInBangkok, isAfter } from '../../kernel/time.ts'

export const weekDays = {
  mon: { en: 'Mon', th: 'จ.', zh: '周一' },
  tue: { en: 'Tue', th: 'อ.', zh: '周二' },
  wed: { en: 'Wed', th: 'พ.', zh: '周三' },
  thu: { en: 'Thu', th: 'พฤ.', zh: '周四' },
  fri: { en: 'Fri', th: 'ศ.', zh: '周五' },
  sat: { en: 'Sat', th: 'ส.', zh: '周六' },
  sun: { en: 'Sun', th: 'อา.', zh: '周日' },
} as const satisfies Record<string, Words>
export type WeekDay = keyof typeof weekDays

export interface Shift {
  /** Empty: every day. */
  readonly days: readonly WeekDay[]
  /** `HH:mm`; both null: the whole day. */
  readonly from: string | null
  readonly until: string | null
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly WeekDay[]

const weekDayOf = (day: string): WeekDay => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'

export interface Period {
  readonly from: string
  readonly until: string
}

/** The working period that begins on a day, if any. */
const periodOn = ({ days, from, until }: Shift, day: string): Period | undefined => {
  if (days.length > 0 && !days.includes(weekDayOf(day))) return undefined
  const next = addDays(day, 1)
  if (from === null || until === null) return { from: instantInBangkok(day), until: instantInBangkok(next) }
  return { from: instantInBangkok(day, from), until: instantInBangkok(until > from ? day : next, until) }
}

/** A week plus the day before contains the current shift and the next one. */
const lookAhead = [-1, 0, 1, 2, 3, 4, 5, 6, 7] as const

export interface Duty {
  readonly onDuty: boolean
  /** On duty: its end. Off duty: the next start. Null: it never ends or never begins. */
  readonly changesAt: string | null
}

/** Adjoining shifts are merged. */
const joined = (periods: readonly Period[]): readonly Period[] =>
  periods.reduce<Period[]>((all, period) => {
    const last = all.at(-1)
    if (!last || isAfter(period.from, last.until)) return [...all, period]
    return [...all.slice(0, -1), { from: last.from, until: isAfter(period.until, last.until) ? period.until : last.until }]
  }, [])

const alwaysWorks = ({ days, from }: Shift): boolean => from === null && (days.length === 0 || days.length === names.length)

export const dutyAt = (shift: Shift | null, at: string): Duty => {
  if (shift === null || alwaysWorks(shift)) return { onDuty: true, changesAt: null }
  const today = bangkokDayOf(at)
  const periods = joined(lookAhead.flatMap((days) => periodOn(shift, addDays(today, days)) ?? []))
  const current = periods.find(({ from, until }) => !isAfter(from, at) && isAfter(until, at))
  if (current) return { onDuty: true, changesAt: current.until }
  return { onDuty: false, changesAt: periods.find(({ from }) => isAfter(from, at))?.from ?? null }
}
