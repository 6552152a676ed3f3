/** Until when an exception is to be settled, and how it becomes more urgent: once at its hour limit, once at twice the limit. */
import { afterOpenTime, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import type { ExceptionLevel } from './exception-choices.ts'

const hourMs = 3_600_000

/** How long an exception of a type may take, and whether only the hours count in which somebody works. */
export interface TimeLimit {
  readonly hourLimit: number | null
  readonly workingTime: boolean
}

/** When it is due, and when it is raised once more because twice the limit has passed. */
export interface DueTimes {
  readonly dueAt: string | null
  readonly raiseAgainAt: string | null
}

/** @param calendar when the business unit of the shipment works */
export const dueTimesOf = (openedAt: string, { hourLimit, workingTime }: TimeLimit, calendar: OpeningCalendar): DueTimes => {
  if (hourLimit === null) return { dueAt: null, raiseAgainAt: null }
  const after = (limits: number): string => {
    const ms = limits * hourLimit * hourMs
    // A calendar without work counts every hour: a deadline there is better than none.
    return (workingTime ? afterOpenTime(calendar, openedAt, ms) : undefined) ?? addMs(openedAt, ms)
  }
  return { dueAt: after(1), raiseAgainAt: after(2) }
}

const sooner = (a: string | null, b: string): string => (a !== null && isAfter(b, a) ? a : b)

/** What a customer or a receiver reported is answered within so many days, whatever its type allows; the sooner counts. */
export const withinFeedbackDays = (openedAt: string, due: DueTimes, days: number): DueTimes => ({
  dueAt: sooner(due.dueAt, addMs(openedAt, days * 24 * hourMs)),
  raiseAgainAt: sooner(due.raiseAgainAt, addMs(openedAt, 2 * days * 24 * hourMs)),
})

/** How often it was raised in this round. */
export type Raised = 0 | 1 | 2

export interface Deadline extends DueTimes {
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
const dueRaises = ({ dueAt, raiseAgainAt }: Deadline, now: string): Raised => {
  if (dueAt === null || !isAfter(now, dueAt)) return 0
  return raiseAgainAt !== null && isAfter(now, raiseAgainAt) ? 2 : 1
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
