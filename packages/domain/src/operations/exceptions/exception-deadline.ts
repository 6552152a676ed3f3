/** Until when an exception is to be settled, and how it becomes more urgent: once at its hour limit, once at twice the limit. */
import { addMs, isAfter, msOf } from '../../kernel/time.ts'
import type { ExceptionLevel } from './exception-choices.ts'

const hourMs = 3_600_000

export const dueAtOf = (openedAt: string, hourLimit: number | null): string | null =>
  hourLimit === null ? null : addMs(openedAt, hourLimit * hourMs)

/** How often it was raised in this round. */
export type Raised = 0 | 1 | 2

export interface Deadline {
  readonly openedAt: string
  readonly dueAt: string | null
  readonly raised: number
  readonly level: ExceptionLevel
  /** The highest level of its type. */
  readonly highest: ExceptionLevel
}

const next = { '1': '2', '2': '3', '3': '3' } as const satisfies Record<ExceptionLevel, ExceptionLevel>

/** One level more, no higher than the type goes; a level that somebody set above it stays. */
export const raisedLevel = (level: ExceptionLevel, highest: ExceptionLevel): ExceptionLevel =>
  next[level] > highest ? level : next[level]

/** How often it should have been raised by now. */
const dueRaises = ({ openedAt, dueAt }: Deadline, now: string): Raised => {
  if (dueAt === null || !isAfter(now, dueAt)) return 0
  return isAfter(now, addMs(dueAt, msOf(dueAt) - msOf(openedAt))) ? 2 : 1
}

/** The level after the raises that are due and did not happen yet; nothing when none is. Missed looks are made up for. */
export const raiseDue = (
  deadline: Deadline,
  now: string,
): { readonly raised: Raised; readonly level: ExceptionLevel } | undefined => {
  const raised = dueRaises(deadline, now)
  if (raised <= deadline.raised) return undefined
  let { level } = deadline
  for (let times = deadline.raised; times < raised; times += 1) level = raisedLevel(level, deadline.highest)
  return { raised, level }
}
