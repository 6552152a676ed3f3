/** A meter runs pricing automatically: as soon as a subject reaches the billing point, once a day, or only manually. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { text } from '../../resource/fields/text.ts'
import { timeOfDay } from '../../resource/fields/time-of-day.ts'
import { contractDirections } from '../contracts/contract.ts'

export const meterModes = {
  realtime: { en: 'Realtime', th: 'ทันที', zh: '实时' },
  daily: { en: 'Daily', th: 'รายวัน', zh: '每日' },
  manual: { en: 'Manual trigger', th: 'สั่งด้วยตนเอง', zh: '手动触发' },
} as const satisfies Record<string, Words>

export const meter = defineResource({
  name: 'meter',
  table: 'meters',
  seenBy: 'company',
  topic: 'billing',
  label: { en: 'Meter', th: 'ตัวคำนวณค่าใช้จ่าย', zh: '计费器' },
  labels: { en: 'Meters', th: 'ตัวคำนวณค่าใช้จ่าย', zh: '计费器' },
  title: ['name'],
  fields: {
    name: text({ en: 'Meter name', th: 'ชื่อตัวคำนวณ', zh: '计费器名称' }, { max: 32 }),
    direction: choice({ en: 'Contract type', th: 'ประเภทสัญญา', zh: '合同类型' }, contractDirections, { fallback: 'receivable' }),
    mode: choice({ en: 'Mode', th: 'รูปแบบ', zh: '模式' }, meterModes, { fallback: 'realtime' }),
    startDate: date(
      { en: 'Date', th: 'วันที่', zh: '日期' },
      {
        optional: true,
        help: {
          en: 'Prices what happened from this day on',
          th: 'คิดราคางานตั้งแต่วันนี้เป็นต้นไป',
          zh: '从该日起的业务参与计价',
        },
      },
    ),
    runTime: timeOfDay({ en: 'Time', th: 'เวลา', zh: '时间' }, { optional: true }),
    lastRunAt: instant({ en: 'Last run', th: 'ทำงานล่าสุด', zh: '上次运行' }, { optional: true, readOnly: true }),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
  },
  list: ['name', 'direction', 'mode', 'startDate', 'runTime', 'lastRunAt', 'remark'],
  search: ['name', 'remark'],
  filters: ['direction', 'mode'],
  sort: ['name', 'lastRunAt', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'name', descending: false },
  unique: { meters_name: 'name' },
  sheet: ['name', 'direction', 'mode', 'startDate', 'runTime', 'remark'],
  rules: ({ mode, startDate, runTime }) =>
    mode === 'daily'
      ? [
          ...(startDate === null ? [rejection('meter.date_needed', {}, 'startDate')] : []),
          ...(runTime === null ? [rejection('meter.time_needed', {}, 'runTime')] : []),
        ]
      : [],
})
export type Meter = Row<typeof meter>

/** Whether a meter is due; a daily one once its last run is before the latest scheduled time. Local times are Bangkok. */
export const isDue = (
  { mode, startDate, runTime, lastRunAt }: Pick<Meter, 'mode' | 'startDate' | 'runTime' | 'lastRunAt'>,
  local: { readonly day: string; readonly time: string },
  lastRun: { readonly day: string; readonly time: string } | undefined,
): boolean => {
  if (mode === 'manual') return false
  if (mode === 'realtime') return startDate === null || startDate <= local.day
  if (startDate === null || runTime === null || startDate > local.day) return false
  if (lastRunAt === null || lastRun === undefined) return local.time >= runTime
  if (lastRun.day < local.day) return local.time >= runTime
  return lastRun.day === local.day && lastRun.time < runTime && local.time >= runTime
}
