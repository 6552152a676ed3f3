import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Names of months and the first day of the week; the picker takes the one of its pane's language.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/th'
import 'dayjs/locale/zh-cn'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { bangkokWall, instantOfWall } from '../show/format.ts'

/** Whatever zone the browser is in, "now" is Bangkok's. */
export const bangkokNow = (): Dayjs => dayjs(bangkokWall(Date.now()))

/** antd's date picker with Bangkok's clock. */
export const Picker = DatePicker.generatePicker<Dayjs>({ ...dayjsConfig, getNow: bangkokNow })

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export const dayToPicker = (day: string | null | undefined): Dayjs | null => (day && dayPattern.test(day) ? dayjs(day) : null)
export const pickerToDay = (value: Dayjs | null | undefined): string => value?.format('YYYY-MM-DD') ?? ''

export const instantToPicker = (instant: string | null | undefined): Dayjs | null => {
  const wall = instant ? bangkokWall(instant) : ''
  return wall === '' ? null : dayjs(wall)
}
export const pickerToInstant = (value: Dayjs | null | undefined): string =>
  value ? instantOfWall(value.format('YYYY-MM-DDTHH:mm:ss')) : ''

/** People type `20261120`, `20/11/2026`, or a Buddhist year; the first format is the one shown (specification B §9). A day without a year is this year's. */
export const dayFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY']
export const instantFormats = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'YYYYMMDD HHmm',
  'YYYY-MM-DD H:mm',
  'D/M HH:mm',
  'D/M H:mm',
  'DD/MM HH:mm',
]

/** Years this far ahead were typed in the Buddhist era. */
const buddhistFrom = 2400
export const inGregorian = (value: Dayjs | null): Dayjs | null =>
  value && value.year() >= buddhistFrom ? value.subtract(543, 'year') : value

/** In the first of the formats that it is written in. */
export const parseTyped = (typed: string, formats: readonly string[]): Dayjs | null =>
  dayjsConfig.locale.parse('en_GB', typed, [...formats])
