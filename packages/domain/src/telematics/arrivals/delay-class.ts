/** Delay class of a drop point: whether it will be reached in its window. The monitor colours, counts and sorts by it. */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { minutesBetween } from '../../kernel/time.ts'
import { minDelayMs } from '../../operations/shipments/punctuality.ts'

/** Ordered by urgency. */
export const delayClasses = {
  late: { label: { en: 'Late', th: 'ล่าช้า', zh: '迟到' }, tone: 'trouble' },
  at_risk: { label: { en: 'At risk', th: 'เสี่ยงล่าช้า', zh: '有迟到风险' }, tone: 'attention' },
  unknown: { label: { en: 'Not known', th: 'ไม่ทราบ', zh: '未知' }, tone: 'waiting' },
  on_time: { label: { en: 'On time', th: 'ตรงเวลา', zh: '准时' }, tone: 'done' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type DelayClass = keyof typeof delayClasses
export const delayClassNames = Object.keys(delayClasses) as [DelayClass, ...DelayClass[]] // its own keys

export interface Expected {
  /** End of the window; null where nothing was promised. */
  readonly deadline: string | null
  /** Actual or expected arrival; null when unknown. */
  readonly at: string | null
  readonly hasCome: boolean
  /** Uncertainty of the estimate in minutes. */
  readonly slackMinutes: number
}

export interface Delay {
  readonly class: DelayClass
  /** Whole minutes after the end of the window, negative before it; null when unknown or nothing was promised. */
  readonly minutes: number | null
}

const minutesAfter = (deadline: string, at: string): number => Math.floor(minutesBetween(deadline, at))

/** A deadline that has passed without an arrival is late, whatever else is known. */
export const delayOf = ({ deadline, at, hasCome, slackMinutes }: Expected, now: string): Delay => {
  if (deadline === null) return { class: at === null ? 'unknown' : 'on_time', minutes: null }
  const least = minDelayMs / 60_000
  const known = at ?? (minutesAfter(deadline, now) >= least ? now : null)
  if (known === null) return { class: 'unknown', minutes: null }
  const minutes = minutesAfter(deadline, known)
  if (minutes >= least) return { class: 'late', minutes }
  return { class: !hasCome && minutes + slackMinutes > 0 ? 'at_risk' : 'on_time', minutes }
}

const rankOf = (one: DelayClass): number => delayClassNames.indexOf(one)

/** The most urgent of several: the worst class, then the greatest delay. */
export const worstDelay = (delays: readonly Delay[]): Delay | null =>
  delays.reduce<Delay | null>((worst, one) => (worst === null || compareDelays(one, worst) < 0 ? one : worst), null)

/** Negative when `a` is more urgent than `b`. */
export const compareDelays = (a: Delay, b: Delay): number =>
  rankOf(a.class) - rankOf(b.class) || (b.minutes ?? -Infinity) - (a.minutes ?? -Infinity) || 0
