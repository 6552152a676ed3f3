/**
 * A driver's month for the labour inspector: start and end of work, driving, rest, overtime, and exceeded limits of each
 * day. Days are in Bangkok time; a shift counts on the day it started.
 */
import type { Words } from '../../kernel/language.ts'
import { addDays, bangkokDayOf, minutesBetween } from '../../kernel/time.ts'
import { hoursLawOn, type HoursLaw } from './driving-rules.ts'

export const breachKinds = {
  day_driving: { en: 'Driving over the limit of a day', th: 'ขับรถเกินกำหนดต่อวัน', zh: '日驾驶超时' },
  continuous_driving: { en: 'Driving without a rest', th: 'ขับต่อเนื่องโดยไม่พัก', zh: '连续驾驶未休息' },
  long_day: { en: 'Work and overtime over the limit', th: 'ทำงานและล่วงเวลาเกินกำหนด', zh: '工作及加班超时' },
  short_break: { en: 'Less than the required break recorded', th: 'บันทึกเวลาพักไม่ครบตามกำหนด', zh: '记录的休息少于规定' },
  short_night: { en: 'Too little time since the shift before', th: 'เว้นจากกะก่อนหน้าไม่พอ', zh: '与上一班次间隔不足' },
  no_clock_out: { en: 'Did not clock out', th: 'ไม่ได้ลงเวลาออก', zh: '未下班打卡' },
} as const satisfies Record<string, Words>
export type BreachKind = keyof typeof breachKinds
export const breachNames = Object.keys(breachKinds) as [BreachKind, ...BreachKind[]] // its own keys

export interface MonthShift {
  readonly clockInAt: string
  readonly clockOutAt: string | null
  readonly restMinutes: number
  readonly isForced: boolean
}

export interface MonthFacts {
  /** In chronological order; including the last one before the month, for the rest between the two. */
  readonly shifts: readonly MonthShift[]
  readonly driving: readonly { readonly day: string; readonly minutes: number; readonly longestMinutes: number }[]
}

export interface DriverDay {
  readonly day: string
  readonly clockInAt: string | null
  /** Null while at work. */
  readonly clockOutAt: string | null
  /** Excluding rests; of finished shifts. */
  readonly workMinutes: number
  readonly restMinutes: number
  /** Null where no vehicle reported; as is the longest driving time without a rest. */
  readonly drivingMinutes: number | null
  readonly longestMinutes: number | null
  readonly overtimeMinutes: number
  readonly breaches: readonly BreachKind[]
  /** Limits in force on that day. */
  readonly limits: HoursLimits
}

/** An open shift beyond this was forgotten. */
const longestShiftMinutes = 24 * 60

const workOf = ({ clockInAt, clockOutAt, restMinutes }: MonthShift): number =>
  clockOutAt === null ? 0 : Math.max(0, minutesBetween(clockInAt, clockOutAt) - restMinutes)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

interface Day {
  readonly day: string
  readonly shifts: readonly MonthShift[]
  readonly before: MonthShift | undefined
  readonly driving: MonthFacts['driving'][number] | undefined
}

const breachesOf = ({ shifts, before, driving }: Day, workMinutes: number, law: HoursLaw, now: string): readonly BreachKind[] => {
  const rests = sum(shifts.map(({ restMinutes }) => restMinutes))
  const first = shifts[0]
  const nightMinutes = first && before?.clockOutAt ? minutesBetween(before.clockOutAt, first.clockInAt) : Infinity
  const forgot = ({ clockInAt, clockOutAt, isForced }: MonthShift): boolean =>
    isForced || (clockOutAt === null && minutesBetween(clockInAt, now) > longestShiftMinutes)
  const holds: Readonly<Record<BreachKind, boolean>> = {
    day_driving: (driving?.minutes ?? 0) > law.dayMinutes,
    continuous_driving: (driving?.longestMinutes ?? 0) > law.continuousMinutes,
    long_day: workMinutes > law.workMinutes + law.overtimeMinutes,
    short_break: workMinutes > law.breakAfterMinutes && rests < law.breakMinutes,
    short_night: nightMinutes < law.betweenShiftsMinutes,
    no_clock_out: shifts.some(forgot),
  }
  return breachNames.filter((kind) => holds[kind])
}

const limitNames = [
  'dayMinutes',
  'continuousMinutes',
  'restMinutes',
  'workMinutes',
  'overtimeMinutes',
  'breakMinutes',
  'breakAfterMinutes',
  'betweenShiftsMinutes',
] as const
/** Limits per day; speed limits are checked while driving. */
export type HoursLimits = Pick<HoursLaw, (typeof limitNames)[number]>

export interface MonthLimits extends HoursLimits {
  readonly fromDay: string
}

const limitsOf = ({ truckKmh: _truck, tractorKmh: _tractor, overspeedMinutes: _overspeed, ...limits }: HoursLaw): HoursLimits =>
  limits

/** Driving and working limits in a month: on its first day, and on each day they changed. */
export const monthLimits = (month: string, untilDay: string, ownOn: (day: string) => Partial<HoursLaw>): readonly MonthLimits[] => {
  const { from, until } = daysOfMonth(month)
  const limits: MonthLimits[] = []
  for (let fromDay = from; fromDay < until && (fromDay === from || fromDay <= untilDay); fromDay = addDays(fromDay, 1)) {
    const held = limitsOf(hoursLawOn(fromDay, ownOn(fromDay)))
    const last = limits.at(-1)
    if (!last || limitNames.some((name) => last[name] !== held[name])) limits.push({ fromDay, ...held })
  }
  return limits
}

const minutesOf = (minutes: number | undefined): number | null => (minutes === undefined ? null : Math.round(minutes))

/** The days of a month with work or driving. */
export const driverMonth = (
  month: string,
  { shifts, driving }: MonthFacts,
  ownOn: (day: string) => Partial<HoursLaw>,
  now: string,
): readonly DriverDay[] => {
  const byDay = Map.groupBy(shifts, ({ clockInAt }) => bangkokDayOf(clockInAt))
  const drivingOn = new Map(driving.map((one) => [one.day, one]))
  const days = [...new Set([...byDay.keys(), ...drivingOn.keys()])].filter((day) => day.startsWith(month)).toSorted()
  return days.map((day) => {
    const ofDay = byDay.get(day) ?? []
    const before = ofDay[0] && shifts[shifts.indexOf(ofDay[0]) - 1]
    const law = hoursLawOn(day, ownOn(day))
    const workMinutes = Math.round(sum(ofDay.map(workOf)))
    const last = ofDay.at(-1)
    return {
      day,
      clockInAt: ofDay[0]?.clockInAt ?? null,
      clockOutAt: last?.clockOutAt ?? null,
      workMinutes,
      restMinutes: Math.round(sum(ofDay.map(({ restMinutes }) => restMinutes))),
      drivingMinutes: minutesOf(drivingOn.get(day)?.minutes),
      longestMinutes: minutesOf(drivingOn.get(day)?.longestMinutes),
      overtimeMinutes: Math.max(0, workMinutes - law.workMinutes),
      breaches: breachesOf({ day, shifts: ofDay, before, driving: drivingOn.get(day) }, workMinutes, law, now),
      limits: limitsOf(law),
    }
  })
}

export interface MonthTotals {
  readonly days: number
  readonly workMinutes: number
  readonly restMinutes: number
  readonly drivingMinutes: number
  readonly overtimeMinutes: number
  readonly breachCount: number
}

export const monthTotals = (days: readonly DriverDay[]): MonthTotals => ({
  days: days.length,
  workMinutes: sum(days.map(({ workMinutes }) => workMinutes)),
  restMinutes: sum(days.map(({ restMinutes }) => restMinutes)),
  drivingMinutes: sum(days.map(({ drivingMinutes }) => drivingMinutes ?? 0)),
  overtimeMinutes: sum(days.map(({ overtimeMinutes }) => overtimeMinutes)),
  breachCount: sum(days.map(({ breaches }) => breaches.length)),
})

/** First day of the month and of the next. */
export const daysOfMonth = (month: string): { readonly from: string; readonly until: string } => {
  const from = `${month}-01`
  return { from, until: `${addDays(from, 31).slice(0, 7)}-01` }
}

/** Splits a driven period at midnight in Bangkok. */
export const drivenByDay = (fromMs: number, untilMs: number): readonly { readonly day: string; readonly seconds: number }[] => {
  const parts: { day: string; seconds: number }[] = []
  for (let at = fromMs; at < untilMs;) {
    const day = bangkokDayOf(new Date(at).toISOString())
    const midnight = Date.parse(`${addDays(day, 1)}T00:00:00+07:00`)
    const end = Math.min(midnight, untilMs)
    parts.push({ day, seconds: (end - at) / 1000 })
    at = end
  }
  return parts
}
