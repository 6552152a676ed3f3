/** Whether a drop point will be reached in its window: what the monitor colours, counts and sorts by. */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { minutesBetween } from '../../kernel/time.ts'
import { minDelayMs } from '../../operations/shipments/punctuality.ts'

/** In the order in which somebody is needed. */
export const delayClasses = {
  late: { label: { en: 'Late', th: 'ล่าช้า', zh: '迟到' }, tone: 'trouble' },
  at_risk: { label: { en: 'At risk', th: 'เสี่ยงล่าช้า', zh: '有迟到风险' }, tone: 'attention' },
  unknown: { label: { en: 'Not known', th: 'ไม่ทราบ', zh: '未知' }, tone: 'waiting' },
  on_time: { label: { en: 'On time', th: 'ตรงเวลา', zh: '准时' }, tone: 'done' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type DelayClass = keyof typeof delayClasses
export const delayClassNames = Object.keys(delayClasses) as [DelayClass, ...DelayClass[]] // its own keys

export interface Expected {
  /** The end of the window; null where nobody was promised anything. */
  readonly deadline: string | null
  /** When it came or will come; null when nobody knows. */
  readonly at: string | null
  readonly hasCome: boolean
  /** Minutes by which the estimate may be wrong. */
  readonly slackMinutes: number
}

export interface Delay {
  readonly class: DelayClass
  /** Whole minutes after the end of the window, negative before it; null when nobody knows or nothing was promised. */
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

/** Of several the one that needs somebody most: the worst class, in it the greatest delay. */
export const worstDelay = (delays: readonly Delay[]): Delay | null =>
  delays.reduce<Delay | null>((worst, one) => (worst === null || compareDelays(one, worst) < 0 ? one : worst), null)

/** Negative when `a` needs somebody before `b`. */
export const compareDelays = (a: Delay, b: Delay): number =>
  rankOf(a.class) - rankOf(b.class) || (b.minutes ?? -Infinity) - (a.minutes ?? -Infinity) || 0
