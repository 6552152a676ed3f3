/**
 * Clocking by movement: the first movement of a job begins the shift of its driver, the last one ends it when no job of his is on the road any
 * more. A shift that nobody ends is ended at the longest that a shift may last.
 */
import { addMs, isAfter, laterOf, minutesBetween } from '../../kernel/time.ts'

const hourMs = 3_600_000

/** A truck that is moved about the yard is not driven: it moves again within ten minutes, for two minutes at least. */
const drivenMinutes = 2
const pauseMinutes = 10
/** As long as it stands, somebody may drive on. */
const stillMinutes = 30

/** @param moving instants at which the vehicle was reported to move, in the order of time */
export const firstMovement = (moving: readonly string[]): string | null => {
  let [begin, last] = [moving[0], moving[0]]
  for (const at of moving) {
    if (begin === undefined || last === undefined || minutesBetween(last, at) > pauseMinutes) begin = at
    last = at
    if (minutesBetween(begin, at) >= drivenMinutes) return begin
  }
  return null
}

export interface OpenShift {
  readonly clockInAt: string
  /** Only what was begun by movement is ended by standing. */
  readonly isAutomatic: boolean
  readonly isOnRoad: boolean
  /** Of the vehicles of his jobs, or what was told of them last; null when nothing is known. */
  readonly lastMovementAt: string | null
}

export interface ClockOut {
  readonly at: string
  readonly type: 'AUTO' | 'FORCE_CLOCK_OUT'
}

/** How an open shift ends now; undefined while it goes on. */
export const clockOutOf = (shift: OpenShift, longestHours: number, now: string): ClockOut | undefined => {
  const longest = addMs(shift.clockInAt, longestHours * hourMs)
  const { lastMovementAt } = shift
  if (shift.isAutomatic && !shift.isOnRoad && lastMovementAt !== null && minutesBetween(lastMovementAt, now) >= stillMinutes) {
    // A shift lasts a minute at least.
    const at = laterOf(lastMovementAt, addMs(shift.clockInAt, 60_000))
    if (!isAfter(at, longest)) return { at, type: 'AUTO' }
  }
  return isAfter(now, longest) ? { at: longest, type: 'FORCE_CLOCK_OUT' } : undefined
}
