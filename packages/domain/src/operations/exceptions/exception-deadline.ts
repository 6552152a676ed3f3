/** Due time of an exception, and its escalation: once at the hour limit, once at twice the limit. */
import { afterOpenTime, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import type { ExceptionLevel } from './exception-choices.ts'

const hourMs = 3_600_000

/** Time limit of an exception type, in calendar or working hours. */
export interface TimeLimit {
  readonly hourLimit: number | null
  readonly workingTime: boolean
}

/** Due time, and the second escalation at twice the limit. */
export interface DueTimes {
  readonly dueAt: string | null
  readonly raiseAgainAt: string | null
}

/** @param calendar working hours of the shipment's business unit */
export const dueTimesOf = (openedAt: string, { hourLimit, workingTime }: TimeLimit, calendar: OpeningCalendar): DueTimes => {
  if (hourLimit === null) return { dueAt: null, raiseAgainAt: null }
  const after = (limits: number): string => {
    const ms = limits * hourLimit * hourMs
    // A calendar without working hours counts every hour: such a deadline is better than none.
    return (workingTime ? afterOpenTime(calendar, openedAt, ms) : undefined) ?? addMs(openedAt, ms)
  }
  return { dueAt: after(1), raiseAgainAt: after(2) }
}

const sooner = (a: string | null, b: string): string => (a !== null && isAfter(b, a) ? a : b)

/** Caps the due time of customers' and receivers' reports by the feedback days, whatever the type allows. */
export const withinFeedbackDays = (openedAt: string, due: DueTimes, days: number): DueTimes => ({
  dueAt: sooner(due.dueAt, addMs(openedAt, days * 24 * hourMs)),
  raiseAgainAt: sooner(due.raiseAgainAt, addMs(openedAt, 2 * days * 24 * hourMs)),
})

/** Number of escalations in this round. */
export type Raised = 0 | 1 | 2

export interface Deadline extends DueTimes {
  readonly raised: number
  readonly level: ExceptionLevel
  /** The highest level of its type. */
  readonly highest: ExceptionLevel
}

const next = { '1': '2', '2': '3', '3': '3' } as const satisfies Record<ExceptionLevel, ExceptionLevel>

/** One level higher, up to the type's maximum; a level set above it manually stays. */
export const raisedLevel = (level: ExceptionLevel, highest: ExceptionLevel): ExceptionLevel =>
  next[level] > highest ? level : next[level]

/** Number of escalations due by now. */
const dueRaises = ({ dueAt, raiseAgainAt }: Deadline, now: string): Raised => {
  if (dueAt === null || !isAfter(now, dueAt)) return 0
  return raiseAgainAt !== null && isAfter(now, raiseAgainAt) ? 2 : 1
}

/** The level after due, missing escalations; undefined if none. Missed runs are made up for. */
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
