/**
 * Recurring orders: on days of the week or month, with times that may be days later; skipped when a place is closed or on
 * chosen days. All days are calendar days of Asia/Bangkok.
 */
import { daySchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import type { Words } from '../../kernel/language.ts'
import { rejection } from '../../kernel/decision.ts'
import { addDays, daysBetween, instantInBangkok } from '../../kernel/time.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { weekdayOf } from '../../kernel/opening-hours.ts'
import type { OrderTargets } from '../orders/create-order.ts'
import { orderLabels } from '../orders/order-words.ts'

export const recurrenceLabels = {
  name: { en: 'Name', th: 'ชื่อแม่แบบ', zh: '名称' },
  order: { en: 'Order', th: 'คำสั่งขนส่ง', zh: '订单' },
  times: { en: 'Pickup and delivery times', th: 'เวลารับและส่งสินค้า', zh: '提货与送达时间' },
  weekdays: { en: 'Days of the week', th: 'วันในสัปดาห์', zh: '星期' },
  monthDays: { en: 'Days of the month', th: 'วันที่ของเดือน', zh: '每月日期' },
  from: { en: 'From', th: 'ตั้งแต่', zh: '开始日期' },
  until: { en: 'Until', th: 'ถึง', zh: '结束日期' },
  skipHolidays: { en: 'Leave out holidays', th: 'เว้นวันหยุด', zh: '跳过节假日' },
  skipDays: { en: 'Other days left out', th: 'วันอื่นที่เว้น', zh: '其他跳过日期' },
  daysAhead: { en: 'Created days ahead', th: 'สร้างล่วงหน้า (วัน)', zh: '提前创建（天）' },
  recurring: { en: 'Recurring', th: 'งานประจำ', zh: '定期' },
  dayOffset: { en: 'Days later', th: 'วันถัดไป', zh: '之后天数' },
} as const satisfies Record<string, Words>

/** A time with an offset in days after the order's day. */
const offsetTime = (label: Words) =>
  z
    .strictObject({
      day: z.int().min(0).max(30).meta({ label }),
      time: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .meta({ label }),
    })
    .meta({ label })

export const templateTimesSchema = z.strictObject({
  targetPickupFrom: offsetTime(orderLabels.targetPickup),
  targetPickupTo: offsetTime(orderLabels.targetPickup),
  targetDeliveryFrom: offsetTime(orderLabels.targetDelivery),
  targetDeliveryTo: offsetTime(orderLabels.targetDelivery),
})
export type TemplateTimes = z.output<typeof templateTimesSchema>

const day = (label: Words) => daySchema.meta({ label })

export const recurrenceSchema = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).max(7).meta({ label: recurrenceLabels.weekdays }),
    /** A day missing in a month is its last day. */
    monthDays: z.array(z.int().min(1).max(31)).max(31).meta({ label: recurrenceLabels.monthDays }),
    from: day(recurrenceLabels.from),
    until: day(recurrenceLabels.until).nullable(),
    skipHolidays: z.boolean().meta({ label: recurrenceLabels.skipHolidays }),
    skipDays: z.array(day(recurrenceLabels.skipDays)).max(200).meta({ label: recurrenceLabels.skipDays }),
    daysAhead: z.int().min(0).max(14).meta({ label: recurrenceLabels.daysAhead }),
  })
  .superRefine(({ weekdays, monthDays, from, until }, context) => {
    if (weekdays.length + monthDays.length === 0)
      context.addIssue(issueOf(rejection('field.required', { field: recurrenceLabels.weekdays }), ['weekdays']))
    if (until !== null && until < from) context.addIssue(issueOf(rejection('order.recurrence_reversed', {}), ['until']))
  })
export type Recurrence = z.output<typeof recurrenceSchema>

/** Public holidays with a fixed date; lunar and decreed ones are entered in `skipDays`. */
export const fixedHolidays: Readonly<Record<string, Words>> = {
  '01-01': { en: "New Year's Day", th: 'วันขึ้นปีใหม่', zh: '元旦' },
  '04-06': { en: 'Chakri Day', th: 'วันจักรี', zh: '却克里王朝纪念日' },
  '04-13': { en: 'Songkran', th: 'วันสงกรานต์', zh: '宋干节' },
  '04-14': { en: 'Songkran', th: 'วันสงกรานต์', zh: '宋干节' },
  '04-15': { en: 'Songkran', th: 'วันสงกรานต์', zh: '宋干节' },
  '05-01': { en: 'Labour Day', th: 'วันแรงงานแห่งชาติ', zh: '劳动节' },
  '05-04': { en: 'Coronation Day', th: 'วันฉัตรมงคล', zh: '加冕日' },
  '06-03': { en: "Queen's Birthday", th: 'วันเฉลิมพระชนมพรรษาพระราชินี', zh: '王后诞辰' },
  '07-28': { en: "King's Birthday", th: 'วันเฉลิมพระชนมพรรษาพระเจ้าอยู่หัว', zh: '国王诞辰' },
  '08-12': { en: "Mother's Day", th: 'วันแม่แห่งชาติ', zh: '母亲节' },
  '10-13': { en: 'Navamindra Maharaj Day', th: 'วันนวมินทรมหาราช', zh: '九世王纪念日' },
  '10-23': { en: 'Chulalongkorn Day', th: 'วันปิยมหาราช', zh: '五世王纪念日' },
  '12-05': { en: "Father's Day", th: 'วันพ่อแห่งชาติ', zh: '父亲节' },
  '12-10': { en: 'Constitution Day', th: 'วันรัฐธรรมนูญ', zh: '宪法日' },
  '12-31': { en: "New Year's Eve", th: 'วันสิ้นปี', zh: '除夕' },
}

export type SkipReason = 'holiday' | 'chosen' | 'closed'

export const skipReasons = {
  holiday: { en: 'Holiday', th: 'วันหยุดนักขัตฤกษ์', zh: '节假日' },
  chosen: { en: 'Left out', th: 'เว้นตามที่กำหนด', zh: '已设为跳过' },
  closed: { en: 'A site is closed', th: 'จุดรับหรือส่งปิด', zh: '站点休息' },
} as const satisfies Record<SkipReason, Words>

const lastOfMonth = (on: string): boolean => addDays(on, 1).slice(8) === '01'

const falls = ({ weekdays, monthDays }: Recurrence, on: string): boolean => {
  const date = Number(on.slice(8))
  return (
    weekdays.includes(weekdayOf(on)) || monthDays.includes(date) || (lastOfMonth(on) && monthDays.some((wanted) => wanted > date))
  )
}

/** The four times of an order on that day. */
export const targetsOn = (times: TemplateTimes, on: string): OrderTargets => {
  const at = ({ day: offset, time }: TemplateTimes['targetPickupFrom']) => instantInBangkok(addDays(on, offset), time)
  return {
    targetPickupFrom: at(times.targetPickupFrom),
    targetPickupTo: at(times.targetPickupTo),
    targetDeliveryFrom: at(times.targetDeliveryFrom),
    targetDeliveryTo: at(times.targetDeliveryTo),
  }
}

export interface Occurrence extends OrderTargets {
  readonly day: string
  /** Why no order is created on this day. */
  readonly skipped: SkipReason | null
}

/** Maximum number of days in a range. */
export const maxDays = 400

/**
 * Days of a range on which an order is due, with skipped ones and their reasons.
 * @param isClosed whether the pickup or delivery site is closed at the goods' time
 */
export const occurrencesOf = (
  recurrence: Recurrence,
  times: TemplateTimes,
  range: { readonly from: string; readonly to: string },
  isClosed: (targets: OrderTargets) => boolean = () => false,
): readonly Occurrence[] => {
  const first = range.from > recurrence.from ? range.from : recurrence.from
  const last = recurrence.until !== null && recurrence.until < range.to ? recurrence.until : range.to
  const count = Math.min(maxDays, Math.max(0, daysBetween(first, last) + 1))
  const days = Array.from({ length: count }, (_, index) => addDays(first, index)).filter((on) => falls(recurrence, on))
  return days.map((on) => {
    const targets = targetsOn(times, on)
    const isHoliday = recurrence.skipHolidays && on.slice(5) in fixedHolidays
    const skipped = recurrence.skipDays.includes(on) ? 'chosen' : isHoliday ? 'holiday' : isClosed(targets) ? 'closed' : null
    return { ...targets, day: on, skipped }
  })
}
