/**
 * Whether pickup or delivery was within the customer's window, and the deviation: the basis of customer promises and carrier
 * ratings (target and actual times of pickup and delivery).
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { addMs, minutesBetween } from '../../kernel/time.ts'

export const punctualities = {
  on_time: { label: { en: 'On time', th: 'ตรงเวลา', zh: '准时' }, tone: 'done' },
  /** On time as reported, but the times are implausible: counted neither as on time nor as late. */
  implausible: { label: { en: 'Time not plausible', th: 'เวลาไม่สมเหตุสมผล', zh: '时间不合理' }, tone: 'attention' },
  late: { label: { en: 'Late', th: 'ล่าช้า', zh: '迟到' }, tone: 'trouble' },
  overdue: { label: { en: 'Overdue', th: 'เกินกำหนด', zh: '已逾期' }, tone: 'trouble' },
  due: { label: { en: 'Not due yet', th: 'ยังไม่ถึงกำหนด', zh: '未到期' }, tone: 'waiting' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type Punctuality = keyof typeof punctualities
export const punctualityNames = Object.keys(punctualities) as [Punctuality, ...Punctuality[]] // its own keys

export interface Deadline {
  /** End of the window. */
  readonly deadline: string
  readonly doneAt: string | null
  /** Still to happen. Cancelled or failed ones are neither late nor on time. */
  readonly isAwaited: boolean
  /** For a delivery: whether the reported trip is plausible (`isPlausibleTrip`). */
  readonly isPlausible?: boolean
}

export interface Kept {
  readonly verdict: Punctuality
  /** Minutes after the end of the window; negative before it. */
  readonly minutes: number
}

/** Less than a minute is no delay: forms have minute precision. */
export const minDelayMs = 60_000

/** Deadlines at or before this instant are overdue. */
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
