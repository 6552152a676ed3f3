/** Date granularity of a report: keys and labels of groups. Days are in Asia/Bangkok. */
import type { Language, Words } from '../../../kernel/language.ts'
import { addDays } from '../../../kernel/time.ts'

export const dateGrains = {
  day: { en: 'Day', th: 'วัน', zh: '日' },
  week: { en: 'Week', th: 'สัปดาห์', zh: '周' },
  month: { en: 'Month', th: 'เดือน', zh: '月' },
  weekday: { en: 'Day of the week', th: 'วันในสัปดาห์', zh: '星期' },
  hour: { en: 'Hour of the day', th: 'ชั่วโมงของวัน', zh: '时段' },
} as const satisfies Record<string, Words>
export type DateGrain = keyof typeof dateGrains
export const dateGrainNames = Object.keys(dateGrains) as [DateGrain, ...DateGrain[]] // its own keys

const weekdays: readonly Words[] = [
  { en: 'Monday', th: 'วันจันทร์', zh: '星期一' },
  { en: 'Tuesday', th: 'วันอังคาร', zh: '星期二' },
  { en: 'Wednesday', th: 'วันพุธ', zh: '星期三' },
  { en: 'Thursday', th: 'วันพฤหัสบดี', zh: '星期四' },
  { en: 'Friday', th: 'วันศุกร์', zh: '星期五' },
  { en: 'Saturday', th: 'วันเสาร์', zh: '星期六' },
  { en: 'Sunday', th: 'วันอาทิตย์', zh: '星期日' },
]

const weekOf: Words = { en: 'Week of', th: 'สัปดาห์ของ', zh: '周起' }

/** A week is labelled by its Monday; hours in clock notation. */
export const dateLabel = (grain: DateGrain, key: string, language: Language): string => {
  switch (grain) {
    case 'day':
    case 'month':
      return key
    case 'week':
      return `${weekOf[language]} ${key}`
    case 'weekday':
      return weekdays[Number(key) - 1]?.[language] ?? key
    case 'hour':
      return `${key}:00`
  }
}

/** Valid keys per granularity; others are refused before the database is queried. */
export const dateKeyPatterns: Readonly<Record<DateGrain, RegExp>> = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  week: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  weekday: /^[1-7]$/,
  hour: /^(?:[01]\d|2[0-3])$/,
}

/** Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

const numbered = (first: number, last: number, width: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(width, '0'))

const backFrom = (last: string, first: string, most: number, before: (key: string) => string): readonly string[] => {
  const keys: string[] = []
  for (let key = last; key >= first && keys.length < most; key = before(key)) keys.push(key)
  return keys.toReversed()
}

/**
 * Every key from one to the other (days, or keys of the grain), so that a time axis has no holes; of a long one the latest
 * `most`, as a single mistyped year must not hide what is of now. Weekdays and hours are always all.
 */
export const dateKeysBetween = (grain: DateGrain, first: string, last: string, most: number): readonly string[] => {
  switch (grain) {
    case 'day':
      return backFrom(last, first, most, (key) => addDays(key, -1))
    case 'week':
      return backFrom(mondayOf(last), mondayOf(first), most, (key) => addDays(key, -7))
    case 'month':
      return backFrom(last.slice(0, 7), first.slice(0, 7), most, monthBefore)
    case 'weekday':
      return numbered(1, 7, 1)
    case 'hour':
      return numbered(0, 23, 2)
  }
}
