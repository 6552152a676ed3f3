/** Date granularity of a report: keys and labels of groups. Days are in Asia/Bangkok. */
import type { Language, Words } from '../../../kernel/language.ts'

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
