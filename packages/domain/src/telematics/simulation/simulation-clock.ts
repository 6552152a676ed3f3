/**
 * Simulated clock: 1 to 60 times real time, stopped while paused or while no server runs. Marks record changes of speed, so
 * that every process calculates the same time.
 */
export interface ClockMark {
  /** Real time, Unix milliseconds. */
  readonly at: number
  /** Simulated time at that moment, in milliseconds. */
  readonly simulatedAt: number
  /** Simulated seconds per real second from then on; 0 is stopped. */
  readonly speed: number
}

export const slowest = 1
export const fastest = 60

/** Number of marks kept; older ones do not affect anything under way. */
const keptMarks = 40

/** Simulated time at a real time. Before the first mark both are equal. */
export const simulatedTime = (marks: readonly ClockMark[], at: number): number => {
  const mark = marks.findLast((one) => one.at <= at)
  if (mark) return mark.simulatedAt + (at - mark.at) * mark.speed
  const [first] = marks
  return first ? first.simulatedAt - (first.at - at) : at
}

/** Changes the speed from a moment on. */
export const withSpeed = (marks: readonly ClockMark[], at: number, speed: number): readonly ClockMark[] =>
  [...marks, { at, simulatedAt: simulatedTime(marks, at), speed }].slice(-keptMarks)

/** Removes a period without a server from the simulated time. */
export const withGap = (marks: readonly ClockMark[], from: number, until: number): readonly ClockMark[] => {
  const speed = marks.at(-1)?.speed ?? slowest
  return withSpeed(withSpeed(marks, from, 0), until, speed)
}
