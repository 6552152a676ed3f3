import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Month names and first weekday; each picker uses its pane's language.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/th'
import 'dayjs/locale/zh-cn'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { bangkokWall, instantOfWall } from '../show/format.ts'
import { dayTyped, wallTyped } from './typed-time.ts'
import type { Leaning } from './assumed-year.ts'

/** "Now" is Bangkok time, whatever the browser's zone. */
const bangkokNow = (): Dayjs => dayjs(bangkokWall(Date.now()))

const readWith =
  (leaning: Leaning): typeof dayjsConfig.locale.parse =>
  (_, typed, formats) => {
    const read = formats.some((format) => format.includes('H')) ? wallTyped(typed, leaning) : dayTyped(typed)
    return read === undefined ? null : dayjs(read)
  }

const pickerThat = (leaning: Leaning) =>
  DatePicker.generatePicker<Dayjs>({
    ...dayjsConfig,
    getNow: bangkokNow,
    locale: { ...dayjsConfig.locale, parse: readWith(leaning) },
  })

/** antd's date pickers on Bangkok time, one per way to infer a missing year. */
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

/** The display format; more formats can be typed (`typed-time.ts`). */
export const dayFormat = 'YYYY-MM-DD'
export const instantFormat = 'YYYY-MM-DD HH:mm'
