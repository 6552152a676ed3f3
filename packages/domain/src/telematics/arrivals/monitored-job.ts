/** A job as the monitor shows it: how far it is, how late it will be, and before which other jobs somebody should look at it. */
import { compareDelays, delayClassNames, worstDelay, type Delay } from './delay-class.ts'
import type { VisitState } from './carried-visits.ts'
import type { EstimatedStop } from './estimate-arrivals.ts'

interface StopSeen extends EstimatedStop {
  readonly state: VisitState
}

const nothingAhead: Delay = { class: 'on_time', minutes: null }

/** Of what is still ahead: a stop that was reached late cannot be helped any more. */
export const delayAhead = (stops: readonly StopSeen[]): Delay =>
  worstDelay(stops.flatMap(({ state, delay }) => (state === 'ahead' && delay ? [delay] : []))) ?? nothingAhead

/** Where it stands now, or where it goes next; undefined when nothing is left. */
export const nextStopOf = <Stop extends { readonly state: VisitState }>(stops: readonly Stop[]): Stop | undefined =>
  stops.findLast(({ state }) => state === 'here') ?? stops.find(({ state }) => state === 'ahead')

export interface Needing {
  readonly delay: Delay
  readonly openExceptions: number
  /** A delivery failed, and nobody has said yet what becomes of the goods. */
  readonly awaitsDecision: boolean
  /** A strategy says that its goods are watched more closely than others. */
  readonly isImportant: boolean
  readonly jobNo: string
}

/** What waits for a decision does not go on by itself: only what is late comes before it. */
const rankOf = ({ delay, awaitsDecision }: Needing): number =>
  delay.class === 'late' ? 0 : awaitsDecision ? 1 : delayClassNames.indexOf(delay.class) + 2

/** Late, waiting for a decision, at risk, unknown, on time; in each what is important first, then those with open exceptions, then the greatest delay. */
export const compareByNeed = (a: Needing, b: Needing): number => {
  return (
    rankOf(a) - rankOf(b) ||
    Number(b.isImportant) - Number(a.isImportant) ||
    Number(b.openExceptions > 0) - Number(a.openExceptions > 0) ||
    compareDelays(a.delay, b.delay) ||
    (a.jobNo < b.jobNo ? -1 : a.jobNo > b.jobNo ? 1 : 0)
  )
}
