import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Names of months and the first day of the week; the picker takes the one of its pane's language.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/th'
import 'dayjs/locale/zh-cn'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { bangkokWall, instantOfWall } from '../show/format.ts'
import { bangkokToday } from './today.ts'
import { withYear, type Leaning } from './unsaid-year.ts'

/** Whatever zone the browser is in, "now" is Bangkok's. */
export const bangkokNow = (): Dayjs => dayjs(bangkokWall(Date.now()))

const readWith =
  (leaning: Leaning): typeof dayjsConfig.locale.parse =>
  (locale, typed, formats) =>
    dayjsConfig.locale.parse(locale, withYear(typed.trim(), bangkokToday(), leaning), formats)

const pickerThat = (leaning: Leaning) =>
  DatePicker.generatePicker<Dayjs>({
    ...dayjsConfig,
    getNow: bangkokNow,
    locale: { ...dayjsConfig.locale, parse: readWith(leaning) },
  })

/** antd's date pickers with Bangkok's clock, by what a day without its year means in them. */
export const pickers = { ahead: pickerThat('ahead'), behind: pickerThat('behind'), near: pickerThat('near') } as const
export const Picker = pickers.near

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export const dayToPicker = (day: string | null | undefined): Dayjs | null => (day && dayPattern.test(day) ? dayjs(day) : null)
export const pickerToDay = (value: Dayjs | null | undefined): string => value?.format('YYYY-MM-DD') ?? ''

export const instantToPicker = (instant: string | null | undefined): Dayjs | null => {
  const wall = instant ? bangkokWall(instant) : ''
  return wall === '' ? null : dayjs(wall)
}
export const pickerToInstant = (value: Dayjs | null | undefined): string =>
  value ? instantOfWall(value.format('YYYY-MM-DDTHH:mm:ss')) : ''

/** People type `20261120`, `20/11/2026`, or a Buddhist year; the first format is the one shown (specification B §9). A moment may leave its year out. */
export const dayFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY']
export const instantFormats = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss', 'DD/MM/YYYY HH:mm', 'YYYYMMDD HHmm', 'YYYY-MM-DD H:mm']

/** Years this far ahead were typed in the Buddhist era. */
const buddhistFrom = 2400
export const inGregorian = (value: Dayjs | null): Dayjs | null =>
  value && value.year() >= buddhistFrom ? value.subtract(543, 'year') : value

/** In the first of the formats that it is written in. */
export const parseTyped = (typed: string, formats: readonly string[], leaning: Leaning): Dayjs | null =>
  readWith(leaning)('en_GB', typed, [...formats])
