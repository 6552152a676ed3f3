/** Clock-in and clock-out of a driver, with the rest in between. A driver has one open shift at a time. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { minutesBetween } from '../../kernel/time.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { instant } from '../../resource/fields/instant.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

export const clockTypes = {
  AUTO: { en: 'Automatic', th: 'อัตโนมัติ', zh: '自动' },
  MANUAL: { en: 'By hand', th: 'บันทึกเอง', zh: '手动' },
  FORCE_CLOCK_OUT: { en: 'Forced clock-out', th: 'บังคับลงเวลาออก', zh: '强制下班' },
} as const satisfies Record<string, Words>

interface Times {
  readonly clockInAt: string
  readonly clockOutAt: string | null
  readonly restFrom: string | null
  readonly restTo: string | null
}

/** Maximum length of a shift; a driver who forgot to clock out is clocked out by the office. */
const longestHours = 24

const minutes = (from: string, to: string): number => Math.max(minutesBetween(from, to), 0)

/** Hours worked without the rest, two decimals; null while the driver is clocked in. */
export const hoursWorked = ({ clockInAt, clockOutAt, restFrom, restTo }: Times): number | null => {
  if (clockOutAt === null) return null
  const rest = restFrom !== null && restTo !== null ? minutes(restFrom, restTo) : 0
  return Math.round((Math.max(minutes(clockInAt, clockOutAt) - rest, 0) / 60) * 100) / 100
}

const checkTimes = ({ clockInAt, clockOutAt, restFrom, restTo }: Times): readonly Rejection[] => {
  const before = (from: string, to: string): boolean => Date.parse(from) < Date.parse(to)
  const isRestOutside =
    restFrom !== null &&
    restTo !== null &&
    (Date.parse(restFrom) < Date.parse(clockInAt) || (clockOutAt !== null && Date.parse(restTo) > Date.parse(clockOutAt)))
  return [
    ...(clockOutAt !== null && !before(clockInAt, clockOutAt) ? [rejection('clock.out_before_in', {}, 'clockOutAt')] : []),
    ...(clockOutAt !== null && minutes(clockInAt, clockOutAt) > longestHours * 60
      ? [rejection('clock.too_long', { n: longestHours }, 'clockOutAt')]
      : []),
    ...((restFrom === null) !== (restTo === null)
      ? [rejection('clock.rest_half', {}, restFrom === null ? 'restFrom' : 'restTo')]
      : []),
    ...(restFrom !== null && restTo !== null && !before(restFrom, restTo) ? [rejection('clock.rest_order', {}, 'restTo')] : []),
    ...(isRestOutside ? [rejection('clock.rest_outside', {}, 'restFrom')] : []),
  ]
}

export const workingTime = defineResource({
  name: 'workingTime',
  table: 'working_times',
  topic: 'hours',
  label: { en: 'Working time', th: 'เวลาทำงาน', zh: '工作时间' },
  labels: { en: 'Working time', th: 'เวลาทำงานพนักงานขับรถ', zh: '工作时间' },
  title: ['recordNo'],
  fields: {
    recordNo: text({ en: 'Record no.', th: 'เลขที่บันทึก', zh: '记录编号' }, { max: 32, numbering: 'WT', rules: [noCommaOrSlash] }),
    driverId: reference({ en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' }, 'driver', {}),
    clockInAt: instant({ en: 'Clock in', th: 'เวลาเข้างาน', zh: '上班时间' }, {}),
    clockOutAt: instant({ en: 'Clock out', th: 'เวลาออกงาน', zh: '下班时间' }, { optional: true }),
    restFrom: instant({ en: 'Rest from', th: 'พักตั้งแต่', zh: '休息开始' }, { optional: true }),
    restTo: instant({ en: 'Rest to', th: 'พักถึง', zh: '休息结束' }, { optional: true }),
    location: text({ en: 'Location', th: 'สถานที่', zh: '地点' }, { max: 150, optional: true }),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
    clockType: choice({ en: 'Clock type', th: 'ประเภทการลงเวลา', zh: '打卡类型' }, clockTypes, {
      readOnly: true,
      fallback: 'MANUAL',
    }),
    hours: quantity(
      { en: 'Hours', th: 'ชั่วโมง', zh: '工时' },
      { min: 0, max: longestHours, decimals: 2, optional: true, readOnly: true, unit: { en: 'h', th: 'ชม.', zh: '小时' } },
    ),
  },
  list: ['recordNo', 'driverId', 'clockInAt', 'clockOutAt', 'clockType', 'hours', 'restFrom', 'restTo', 'location'],
  search: ['recordNo', 'location', 'remark'],
  numbers: ['recordNo'],
  filters: ['driverId', 'clockType', 'clockInAt'],
  sort: ['recordNo', 'clockInAt', 'clockOutAt', 'hours', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'clockInAt', descending: true },
  sheet: ['recordNo', 'driverId', 'clockInAt', 'clockOutAt', 'restFrom', 'restTo', 'location', 'remark', 'clockType', 'hours'],
  unique: { working_times_no: 'recordNo', working_times_open: 'driverId' },
  rules: checkTimes,
  derived: (values) => ({ hours: hoursWorked(values) }),
})
export type WorkingTime = Row<typeof workingTime>
