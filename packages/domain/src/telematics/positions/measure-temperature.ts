/**
 * How cold goods were kept: lowest, highest and mean, the minutes outside of what the temperature type allows, and the excursions. An
 * excursion lasts longer than the type lets pass, which is more while the doors may be open at a stop; it ends when the temperature is a
 * degree inside the limit again, so that it does not begin anew with every reading around it.
 */
export interface Measured {
  /** ISO instant. */
  readonly at: string
  /** Degrees Celsius. */
  readonly temperature: number
  /** The vehicle stood at a stop of its job, where doors are opened. */
  readonly atStop?: boolean
}

export interface Limits {
  readonly lowest: number | null
  readonly highest: number | null
}

export interface TemperatureRule extends Limits {
  /** Minutes beyond a limit that are no excursion: on the road, and at a stop. */
  readonly minutesAllowed: number
  readonly doorOpenMinutes: number
}

/** What holds for a type that says nothing else. */
export const usualMinutes = { minutesAllowed: 10, doorOpenMinutes: 20 } as const

export interface Excursion {
  readonly from: string
  /** Null where it lasted until the end of what was measured. */
  readonly until: string | null
  /** The value furthest from what is allowed. */
  readonly worst: number
  readonly minutes: number
}

export interface TemperatureSummary {
  readonly minimum: number
  readonly maximum: number
  readonly mean: number
  readonly minutesMeasured: number
  readonly minutesOutside: number
  readonly excursions: readonly Excursion[]
}

const minuteMs = 60_000
const hysteresis = 1
/** A silent sensor says nothing: a reading holds for half an hour at most. */
const longestMs = 30 * minuteMs

/** A reading with the time for which it holds. */
export interface HeldReading extends Measured {
  readonly ms: number
}

/**
 * Each reading holds until the next one, the last one until the end.
 * @param readings in the order of time
 */
export const holdReadings = <T extends Measured>(readings: readonly T[], untilAt?: string): readonly (T & HeldReading)[] =>
  readings.map((reading, index) => {
    const end = readings[index + 1]?.at ?? untilAt ?? reading.at
    return { ...reading, ms: Math.min(longestMs, Math.max(0, Date.parse(end) - Date.parse(reading.at))) }
  })

/** How far a temperature lies beyond what is allowed; nought or less inside. */
export const beyond = (value: number, { lowest, highest }: Limits): number =>
  Math.max(
    highest === null ? Number.NEGATIVE_INFINITY : value - highest,
    lowest === null ? Number.NEGATIVE_INFINITY : lowest - value,
  )

/** A range that is narrower than two degrees is inside again in its middle. */
const insideBy = ({ lowest, highest }: Limits): number =>
  lowest === null || highest === null ? hysteresis : Math.min(hysteresis, (highest - lowest) / 2)

const round = (value: number): number => Math.round(value * 10) / 10 || 0
const toMinutes = (ms: number): number => Math.round(ms / minuteMs)

interface Open<T> {
  readonly first: T
  worst: number
  by: number
  ms: number
  roadMs: number
}

export interface FoundExcursion<T> extends Excursion {
  /** The reading it began with. */
  readonly first: T
}

const counts = ({ ms, roadMs }: Open<unknown>, { minutesAllowed, doorOpenMinutes }: TemperatureRule): boolean =>
  roadMs > minutesAllowed * minuteMs || ms > Math.max(minutesAllowed, doorOpenMinutes) * minuteMs

export const findExcursions = <T extends HeldReading>(
  readings: readonly T[],
  rule: TemperatureRule,
): readonly FoundExcursion<T>[] => {
  const found: FoundExcursion<T>[] = []
  const inside = insideBy(rule)
  let open: Open<T> | undefined
  const close = (until: string | null) => {
    if (open && counts(open, rule)) {
      const { first, worst, ms } = open
      found.push({ first, from: first.at, until, worst: round(worst), minutes: toMinutes(ms) })
    }
    open = undefined
  }
  for (const reading of readings) {
    const by = beyond(reading.temperature, rule)
    if (open && by <= -inside) close(reading.at)
    if (!open && by > 0) open = { first: reading, worst: reading.temperature, by, ms: 0, roadMs: 0 }
    if (!open) continue
    open.ms += reading.ms
    if (reading.atStop !== true) open.roadMs += reading.ms
    if (by > open.by) Object.assign(open, { worst: reading.temperature, by })
  }
  close(null)
  return found
}

const bare = ({ from, until, worst, minutes }: Excursion): Excursion => ({ from, until, worst, minutes })

/** Undefined where nothing was measured. */
export const summariseReadings = (readings: readonly HeldReading[], rule: TemperatureRule): TemperatureSummary | undefined => {
  if (readings.length === 0) return undefined
  let [ms, sum, plainSum, outsideMs, minimum, maximum] = [0, 0, 0, 0, Infinity, -Infinity]
  for (const reading of readings) {
    ms += reading.ms
    sum += reading.temperature * reading.ms
    plainSum += reading.temperature
    if (beyond(reading.temperature, rule) > 0) outsideMs += reading.ms
    minimum = Math.min(minimum, reading.temperature)
    maximum = Math.max(maximum, reading.temperature)
  }
  return {
    minimum: round(minimum),
    maximum: round(maximum),
    mean: round(ms > 0 ? sum / ms : plainSum / readings.length),
    minutesMeasured: toMinutes(ms),
    minutesOutside: toMinutes(outsideMs),
    excursions: findExcursions(readings, rule).map(bare),
  }
}

/** Of readings by time. */
export const measureTemperature = (
  readings: readonly Measured[],
  rule: Limits & Partial<TemperatureRule>,
  untilAt?: string,
): TemperatureSummary | undefined => summariseReadings(holdReadings(readings, untilAt), { ...usualMinutes, ...rule })
