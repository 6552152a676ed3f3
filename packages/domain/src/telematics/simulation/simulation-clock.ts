/**
 * The clock of a simulated day: it runs from 1 to 60 times as fast as the real one, stands while the simulation is paused, and does not
 * count the time in which no server ran. Marks say from when it ran how fast, so that every process reckons the same time.
 */
export interface ClockMark {
  /** Real milliseconds since 1970. */
  readonly at: number
  /** What the simulated clock showed then, in milliseconds. */
  readonly simulatedAt: number
  /** Simulated seconds in a real one from then on; 0 stands. */
  readonly speed: number
}

export const slowest = 1
export const fastest = 60

/** Older marks say nothing about what is under way. */
const keptMarks = 40

/** The simulated clock at a real moment. Before the first mark both run alike. */
export const simulatedTime = (marks: readonly ClockMark[], at: number): number => {
  const mark = marks.findLast((one) => one.at <= at)
  if (mark) return mark.simulatedAt + (at - mark.at) * mark.speed
  const [first] = marks
  return first ? first.simulatedAt - (first.at - at) : at
}

/** Lets the clock run at another speed from a moment on. */
export const withSpeed = (marks: readonly ClockMark[], at: number, speed: number): readonly ClockMark[] =>
  [...marks, { at, simulatedAt: simulatedTime(marks, at), speed }].slice(-keptMarks)

/** Takes the time between two moments out of the simulation: nobody was there to drive. */
export const withGap = (marks: readonly ClockMark[], from: number, until: number): readonly ClockMark[] => {
  const speed = marks.at(-1)?.speed ?? slowest
  return withSpeed(withSpeed(marks, from, 0), until, speed)
}
