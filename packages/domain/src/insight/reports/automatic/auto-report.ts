/** Schedule, recipients and mail text of automatic reports. Days and times are in Asia/Bangkok. */
import { z } from 'zod'
import { distinct } from '../../../kernel/distinct.ts'
import { languages, type Language, type Words } from '../../../kernel/language.ts'
import { weekdayOf } from '../../../kernel/opening-hours.ts'
import { addDays, bangkokDayOf, instantInBangkok, msOf } from '../../../kernel/time.ts'
import { reportFormats } from '../dynamic/definition.ts'

export const autoReportLabels = {
  reportId: { en: 'Report', th: 'รายงาน', zh: '报表' },
  cadence: { en: 'Sent', th: 'ส่ง', zh: '发送周期' },
  weekday: { en: 'Day of the week', th: 'วันในสัปดาห์', zh: '星期' },
  monthDay: { en: 'Day of the month', th: 'วันที่ของเดือน', zh: '每月日期' },
  time: { en: 'Time of day', th: 'เวลา', zh: '时间' },
  recipients: { en: 'E-mail addresses', th: 'อีเมลผู้รับ', zh: '收件邮箱' },
  language: { en: 'Language', th: 'ภาษา', zh: '语言' },
  format: { en: 'File', th: 'ไฟล์', zh: '文件格式' },
  active: { en: 'Active', th: 'ใช้งาน', zh: '启用' },
} as const satisfies Record<string, Words>

export const cadences = {
  daily: { en: 'Every day', th: 'ทุกวัน', zh: '每天' },
  weekly: { en: 'Every week', th: 'ทุกสัปดาห์', zh: '每周' },
  monthly: { en: 'Every month', th: 'ทุกเดือน', zh: '每月' },
} as const satisfies Record<string, Words>
export type Cadence = keyof typeof cadences
const cadenceNames = Object.keys(cadences) as [Cadence, ...Cadence[]] // its own keys

export const runStates = {
  queued: { en: 'Being made', th: 'กำลังจัดทำ', zh: '生成中' },
  sent: { en: 'Sent', th: 'ส่งแล้ว', zh: '已发送' },
  failed: { en: 'Failed', th: 'ไม่สำเร็จ', zh: '失败' },
} as const satisfies Record<string, Words>
export type RunState = keyof typeof runStates
export const runStateNames = Object.keys(runStates) as [RunState, ...RunState[]] // its own keys

export const autoReportSchema = z.strictObject({
  reportId: z.uuid().meta({ label: autoReportLabels.reportId }),
  cadence: z.enum(cadenceNames).meta({ label: autoReportLabels.cadence }),
  /** For weekly reports; Monday is 1. */
  weekday: z.int().min(1).max(7).default(1).meta({ label: autoReportLabels.weekday }),
  /** For monthly reports; a day missing in a month is its last day. */
  monthDay: z.int().min(1).max(31).default(1).meta({ label: autoReportLabels.monthDay }),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .meta({ label: autoReportLabels.time }),
  recipients: distinct(z.array(z.email().max(200)).min(1).max(20)).meta({ label: autoReportLabels.recipients }),
  language: z.enum(languages).meta({ label: autoReportLabels.language }),
  format: z.enum(reportFormats).default('xlsx').meta({ label: autoReportLabels.format }),
  active: z.boolean().default(true).meta({ label: autoReportLabels.active }),
})
export type AutoReport = z.output<typeof autoReportSchema>
export type Schedule = Pick<AutoReport, 'cadence' | 'weekday' | 'monthDay' | 'time'>

const falls = ({ cadence, weekday, monthDay }: Schedule, day: string): boolean => {
  if (cadence === 'daily') return true
  if (cadence === 'weekly') return weekdayOf(day) === weekday
  const date = Number(day.slice(8))
  return date === monthDay || (date < monthDay && addDays(day, 1).slice(8) === '01')
}

/** Longer than any month. */
const maxDays = 32

const dueBy = (schedule: Schedule, now: string, step: 1 | -1): string => {
  const today = bangkokDayOf(now)
  for (let days = 0; days <= maxDays; days += 1) {
    const day = addDays(today, days * step)
    const at = instantInBangkok(day, schedule.time)
    const isPast = msOf(at) <= msOf(now)
    if (isPast === (step === -1) && falls(schedule, day)) return at
  }
  throw new Error('Every month has a day that falls')
}

/** The latest due moment, including now: after a downtime only this one is sent. */
export const latestDue = (schedule: Schedule, now: string): string => dueBy(schedule, now, -1)

export const nextDue = (schedule: Schedule, now: string): string => dueBy(schedule, now, 1)

/** Event names of report mails in the delivery log. */
export const reportMailEvents: Readonly<Record<string, Words>> = {
  report_sent: { en: 'Automatic report', th: 'รายงานอัตโนมัติ', zh: '自动报表' },
}

const words = {
  days: { en: 'Days', th: 'ช่วงวันที่', zh: '日期' },
  records: { en: 'Records counted', th: 'จำนวนรายการที่นับ', zh: '统计记录数' },
  attached: { en: 'The figures are in the attached file.', th: 'ตัวเลขอยู่ในไฟล์แนบ', zh: '数据见附件。' },
  tooLarge: {
    en: 'The file is too large for a mail.',
    th: 'ไฟล์มีขนาดใหญ่เกินกว่าจะแนบในอีเมล',
    zh: '文件过大，无法随邮件发送。',
  },
  where: { en: 'See the report here:', th: 'ดูรายงานได้ที่', zh: '请在此查看报表：' },
} as const satisfies Readonly<Record<string, Words>>

interface Told {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly count: number
  readonly isAttached: boolean
  readonly link: string
}

export const reportMail = (language: Language, { name, from, to, count, isAttached, link }: Told) => ({
  title: name,
  content: [
    name,
    '',
    `${words.days[language]}: ${from} – ${to}`,
    `${words.records[language]}: ${count.toLocaleString('en-US')}`,
    '',
    words[isAttached ? 'attached' : 'tooLarge'][language],
    `${words.where[language]} ${link}`,
  ].join('\n'),
})
