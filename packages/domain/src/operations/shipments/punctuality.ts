/**
 * Whether goods were picked up or delivered within the window the customer wished, and by how much not: what customers are promised and
 * carriers are measured by (pickup and delivery times, target and actual).
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { addMs, minutesBetween } from '../../kernel/time.ts'

export const punctualities = {
  on_time: { label: { en: 'On time', th: 'ตรงเวลา', zh: '准时' }, tone: 'done' },
  /** In the window by what was reported, which cannot be true: neither praised nor counted as late. */
  implausible: { label: { en: 'Time not plausible', th: 'เวลาไม่สมเหตุสมผล', zh: '时间不合理' }, tone: 'attention' },
  late: { label: { en: 'Late', th: 'ล่าช้า', zh: '迟到' }, tone: 'trouble' },
  overdue: { label: { en: 'Overdue', th: 'เกินกำหนด', zh: '已逾期' }, tone: 'trouble' },
  due: { label: { en: 'Not due yet', th: 'ยังไม่ถึงกำหนด', zh: '未到期' }, tone: 'waiting' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type Punctuality = keyof typeof punctualities
export const punctualityNames = Object.keys(punctualities) as [Punctuality, ...Punctuality[]] // its own keys

export interface Deadline {
  /** The end of the window. */
  readonly deadline: string
  readonly doneAt: string | null
  /** It is still to happen. What was called off or failed is not awaited, and neither late nor on time. */
  readonly isAwaited: boolean
  /** Of a delivery: whether the trip can have been as fast as reported (`isPlausibleTrip`). */
  readonly isPlausible?: boolean
}

export interface Kept {
  readonly verdict: Punctuality
  /** Whole minutes after the end of the window; negative when there are so many left, or it was so early. */
  readonly minutes: number
}

/** Seconds are nobody's delay: people enter minutes. */
export const minDelayMs = 60_000

/** What should have happened by this instant or before it, and has not, is overdue now. */
export const overdueBy = (now: string): string => addMs(now, -minDelayMs)

export const punctualityOf = ({ deadline, doneAt, isAwaited, isPlausible = true }: Deadline, now: string): Kept | null => {
  if (doneAt === null && !isAwaited) return null
  const minutes = Math.floor(minutesBetween(deadline, doneAt ?? now))
  const isLate = minutes > 0
  return {
    verdict: doneAt === null ? (isLate ? 'overdue' : 'due') : isLate ? 'late' : isPlausible ? 'on_time' : 'implausible',
    minutes,
  }
}
