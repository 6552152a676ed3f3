/** Opening hours as typed in a cell: `Mon-Fri 08:00-17:00; Sat 08:00-12:00`, in any of the three languages. */
import type { Language, Words } from './language.ts'
import { languages } from './language.ts'
import { weekdays, type Hours, type OpenDay, type Weekday, type WeekHours } from './opening-hours.ts'
import { readSheetDate } from './sheet-cell.ts'
import { searchKey } from './thai-text.ts'

export const weekdayWords = {
  1: { en: 'Monday', th: 'จันทร์', zh: '星期一' },
  2: { en: 'Tuesday', th: 'อังคาร', zh: '星期二' },
  3: { en: 'Wednesday', th: 'พุธ', zh: '星期三' },
  4: { en: 'Thursday', th: 'พฤหัสบดี', zh: '星期四' },
  5: { en: 'Friday', th: 'ศุกร์', zh: '星期五' },
  6: { en: 'Saturday', th: 'เสาร์', zh: '星期六' },
  7: { en: 'Sunday', th: 'อาทิตย์', zh: '星期日' },
} as const satisfies Record<Weekday, Words>

export const weekdaySigns = {
  1: { en: 'Mon', th: 'จ.', zh: '周一' },
  2: { en: 'Tue', th: 'อ.', zh: '周二' },
  3: { en: 'Wed', th: 'พ.', zh: '周三' },
  4: { en: 'Thu', th: 'พฤ.', zh: '周四' },
  5: { en: 'Fri', th: 'ศ.', zh: '周五' },
  6: { en: 'Sat', th: 'ส.', zh: '周六' },
  7: { en: 'Sun', th: 'อา.', zh: '周日' },
} as const satisfies Record<Weekday, Words>

const daily: Words = { en: 'Daily', th: 'ทุกวัน', zh: '每天' }

const dayKey = (text: string): string => searchKey(text).replace(/[.\s]|^วัน/g, '')

const dayOfText = new Map<string, Weekday>(
  weekdays.flatMap((day) =>
    languages.flatMap((language): [string, Weekday][] => [
      [dayKey(weekdayWords[day][language]), day],
      [dayKey(weekdaySigns[day][language]), day],
    ]),
  ),
)

const rangeText = ({ from, until }: Hours): string => `${from}-${until}`

/** Consecutive days with the same hours become one range. */
export const weekHoursText = (week: readonly WeekHours[], language: Language): string => {
  const hoursOf = (day: Weekday): string =>
    week
      .filter((hours) => hours.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(rangeText)
      .join(', ')
  const runs: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const text = hoursOf(day)
    const run = runs.at(-1)
    if (text === '') continue
    if (run && run.text === text && run.last === day - 1) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  const sign = (day: Weekday): string => weekdaySigns[day][language]
  return runs
    .map(({ first, last, text }) => {
      if (first === 1 && last === 7) return `${daily[language]} ${text}`
      return `${first === last ? sign(first) : `${sign(first)}-${sign(last)}`} ${text}`
    })
    .join('; ')
}

const range = /(\d{1,2})[:.](\d{2})\s*[-–—~]\s*(\d{1,2})[:.](\d{2})/g
const pad = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')

/** All time ranges of a text; undefined when there is anything else between them. */
const rangesIn = (text: string): readonly Hours[] | undefined => {
  const found = [...text.matchAll(range)].map((match) => ({
    from: `${pad(match[1])}:${match[2] ?? '00'}`,
    until: `${pad(match[3])}:${match[4] ?? '00'}`,
  }))
  return found.length > 0 && text.replace(range, '').replace(/[\s,]/g, '') === '' ? found : undefined
}

const daysFrom = (first: Weekday, last: Weekday): readonly Weekday[] =>
  first <= last ? weekdays.filter((day) => day >= first && day <= last) : weekdays.filter((day) => day >= first || day <= last)

const daysIn = (text: string): readonly Weekday[] | undefined => {
  const typed = text.trim()
  if (typed === '' || languages.some((language) => dayKey(daily[language]) === dayKey(typed))) return weekdays
  const days: Weekday[] = []
  const joined = typed.replace(/\s*(?:[-–—~至]|ถึง)\s*/g, '-')
  for (const part of joined.split(/[,/\s]+/).filter(Boolean)) {
    const [first, last = first] = part.split('-').map((name) => dayOfText.get(dayKey(name)))
    if (first === undefined || last === undefined) return undefined
    days.push(...daysFrom(first, last))
  }
  return days
}

const partsOf = (text: string): readonly string[] =>
  text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Undefined when any part cannot be parsed. */
export const readWeekHours = (text: string): WeekHours[] | undefined => {
  const week: WeekHours[] = []
  for (const part of partsOf(text)) {
    const at = part.search(/\d/)
    const days = daysIn(at < 0 ? part : part.slice(0, at))
    const ranges = at < 0 ? undefined : rangesIn(part.slice(at))
    if (!days || !ranges) return undefined
    for (const day of days) week.push(...ranges.map(({ from, until }) => ({ day, from, until })))
  }
  return week.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))
}

export const openDaysText = (days: readonly OpenDay[]): string =>
  days
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.from.localeCompare(b.from))
    .map((day) => `${day.on} ${rangeText(day)}`)
    .join('; ')

export const readOpenDays = (text: string): OpenDay[] | undefined => {
  const days: OpenDay[] = []
  for (const part of partsOf(text)) {
    const [date = '', ...times] = part.split(/\s+/)
    const day = readSheetDate(date)
    const ranges = rangesIn(times.join(' '))
    if (!day.accepted || day.value === null || !ranges) return undefined
    const on = day.value.slice(0, 10)
    days.push(...ranges.map(({ from, until }) => ({ on, from, until })))
  }
  return days
}
