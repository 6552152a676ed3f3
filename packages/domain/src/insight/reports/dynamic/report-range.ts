/** Period of a report: relative to today, or between two days. Days are in Asia/Bangkok, inclusive. */
import { rejection, type Rejection } from '../../../kernel/decision.ts'
import type { Words } from '../../../kernel/language.ts'
import { weekdayOf } from '../../../kernel/opening-hours.ts'
import { addDays, daysBetween } from '../../../kernel/time.ts'

export const reportRanges = {
  today: { en: 'Today', th: 'วันนี้', zh: '今天' },
  yesterday: { en: 'Yesterday', th: 'เมื่อวาน', zh: '昨天' },
  last_7_days: { en: 'Last 7 days', th: '7 วันล่าสุด', zh: '最近7天' },
  last_30_days: { en: 'Last 30 days', th: '30 วันล่าสุด', zh: '最近30天' },
  this_week: { en: 'This week', th: 'สัปดาห์นี้', zh: '本周' },
  last_week: { en: 'Last week', th: 'สัปดาห์ที่แล้ว', zh: '上周' },
  this_month: { en: 'This month', th: 'เดือนนี้', zh: '本月' },
  last_month: { en: 'Last month', th: 'เดือนที่แล้ว', zh: '上月' },
  fixed: { en: 'Between two days', th: 'ระหว่างสองวัน', zh: '指定日期' },
} as const satisfies Record<string, Words>
export type ReportRange = keyof typeof reportRanges
export const reportRangeNames = Object.keys(reportRanges) as [ReportRange, ...ReportRange[]] // its own keys

/** Maximum difference of last and first day. */
export const maxReportDays = 61

export interface Days {
  readonly from: string
  readonly to: string
}

/** Why these days are no valid period. */
export const refusedDays = ({ from, to }: Days, field: string): readonly Rejection[] => {
  if (to < from) return [rejection('report.days_reversed', {}, field)]
  return daysBetween(from, to) > maxReportDays ? [rejection('report.too_many_days', {}, field)] : []
}

export interface ReportTime {
  readonly range: ReportRange
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** Weeks begin on Monday. Current periods end today. */
export const daysOf = ({ range, from, to }: ReportTime, today: string): Days => {
  const monday = addDays(today, 1 - weekdayOf(today))
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_week':
      return { from: monday, to: today }
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'this_month':
      return { from: firstOfMonth(today), to: today }
    case 'last_month': {
      const last = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
    case 'fixed':
      return { from: from ?? today, to: to ?? today }
  }
}
