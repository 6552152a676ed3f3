/** A job in the monitor: progress, delay, and urgency compared with other jobs. */
import { compareDelays, delayClassNames, worstDelay, type Delay } from './delay-class.ts'
import type { VisitState } from './carried-visits.ts'
import type { EstimatedStop } from './estimate-arrivals.ts'

interface StopSeen extends EstimatedStop {
  readonly state: VisitState
}

const nothingAhead: Delay = { class: 'on_time', minutes: null }

/** Future stops only: a stop reached late can no longer be helped. */
export const delayAhead = (stops: readonly StopSeen[]): Delay =>
  worstDelay(stops.flatMap(({ state, delay }) => (state === 'ahead' && delay ? [delay] : []))) ?? nothingAhead

/** The current stop, or the next; undefined when none is left. */
export const nextStopOf = <Stop extends { readonly state: VisitState }>(stops: readonly Stop[]): Stop | undefined =>
  stops.findLast(({ state }) => state === 'here') ?? stops.find(({ state }) => state === 'ahead')

export interface Needing {
  readonly delay: Delay
  readonly openExceptions: number
  /** A delivery failed, and the decision about the goods is pending. */
  readonly awaitsDecision: boolean
  /** A strategy marks its goods as important. */
  readonly isImportant: boolean
  readonly jobNo: string
}

/** Jobs waiting for a decision do not proceed; only late ones are more urgent. */
const rankOf = ({ delay, awaitsDecision }: Needing): number =>
  delay.class === 'late' ? 0 : awaitsDecision ? 1 : delayClassNames.indexOf(delay.class) + 2

/**
 * Order: late, waiting for a decision, at risk, unknown, on time; within each important ones, then those with open
 * exceptions, then the greatest delay.
 */
export const compareByNeed = (a: Needing, b: Needing): number => {
  return (
    rankOf(a) - rankOf(b) ||
    Number(b.isImportant) - Number(a.isImportant) ||
    Number(b.openExceptions > 0) - Number(a.openExceptions > 0) ||
    compareDelays(a.delay, b.delay) ||
    (a.jobNo < b.jobNo ? -1 : a.jobNo > b.jobNo ? 1 : 0)
  )
}
