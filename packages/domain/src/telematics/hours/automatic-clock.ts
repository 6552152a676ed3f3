/**
 * Automatic clocking: the first movement of a job starts its driver's shift, the last one ends it when none of the driver's
 * jobs is on the road. A forgotten shift is ended at the maximum length.
 */
import { addMs, isAfter, laterOf, minutesBetween } from '../../kernel/time.ts'

const hourMs = 3_600_000

/** Excludes manoeuvring in the yard: driving means moving for at least two minutes, with gaps of at most ten. */
const drivenMinutes = 2
const pauseMinutes = 10
/** Shorter stops may continue with driving. */
const stillMinutes = 30

/** @param moving instants at which the vehicle was reported moving, in chronological order */
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
  /** Only shifts started by movement are ended by standing still. */
  readonly isAutomatic: boolean
  readonly isOnRoad: boolean
  /** Of the vehicles of the driver's jobs, or the last reported step; null when unknown. */
  readonly lastMovementAt: string | null
}

export interface ClockOut {
  readonly at: string
  readonly type: 'AUTO' | 'FORCE_CLOCK_OUT'
}

/** The end of an open shift; undefined while it continues. */
export const clockOutOf = (shift: OpenShift, longestHours: number, now: string): ClockOut | undefined => {
  const longest = addMs(shift.clockInAt, longestHours * hourMs)
  const { lastMovementAt } = shift
  if (shift.isAutomatic && !shift.isOnRoad && lastMovementAt !== null && minutesBetween(lastMovementAt, now) >= stillMinutes) {
    // A shift lasts at least a minute.
    const at = laterOf(lastMovementAt, addMs(shift.clockInAt, 60_000))
    if (!isAfter(at, longest)) return { at, type: 'AUTO' }
  }
  return isAfter(now, longest) ? { at: longest, type: 'FORCE_CLOCK_OUT' } : undefined
}
