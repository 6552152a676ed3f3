/**
 * Temperature statistics: minimum, maximum and mean, minutes outside the type's limits, and excursions. An excursion lasts
 * longer than the type allows, with a longer allowance at stops for open doors; hysteresis of one degree keeps it open
 * while the temperature oscillates around the limit.
 */
export interface Measured {
  /** ISO instant. */
  readonly at: string
  /** Degrees Celsius. */
  readonly temperature: number
  /** At a stop of its job, where doors are opened. */
  readonly atStop?: boolean
}

export interface Limits {
  readonly lowest: number | null
  readonly highest: number | null
}

export interface TemperatureRule extends Limits {
  /** Allowed minutes beyond a limit: on the road, and at a stop. */
  readonly minutesAllowed: number
  readonly doorOpenMinutes: number
}

/** Defaults of a temperature type. */
export const usualMinutes = { minutesAllowed: 10, doorOpenMinutes: 20 } as const

export interface Excursion {
  readonly from: string
  /** Null where it lasted until the end of the measurements. */
  readonly until: string | null
  /** The value furthest beyond the limit. */
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
/** A reading is valid for at most half an hour: a silent sensor says nothing. */
const longestMs = 30 * minuteMs

/** A reading with its duration of validity. */
export interface HeldReading extends Measured {
  readonly ms: number
}

/**
 * Each reading is valid until the next one, the last until the end.
 * @param readings in chronological order
 */
export const holdReadings = <T extends Measured>(readings: readonly T[], untilAt?: string): readonly (T & HeldReading)[] =>
  readings.map((reading, index) => {
    const end = readings[index + 1]?.at ?? untilAt ?? reading.at
    return { ...reading, ms: Math.min(longestMs, Math.max(0, Date.parse(end) - Date.parse(reading.at))) }
  })

/** Degrees beyond a limit; zero or negative inside. */
export const beyond = (value: number, { lowest, highest }: Limits): number =>
  Math.max(
    highest === null ? Number.NEGATIVE_INFINITY : value - highest,
    lowest === null ? Number.NEGATIVE_INFINITY : lowest - value,
  )

/** Hysteresis; for a range narrower than two degrees, half of it. */
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
  /** Its first reading. */
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

/** Undefined without measurements. */
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

/** Of readings in chronological order. */
export const measureTemperature = (
  readings: readonly Measured[],
  rule: Limits & Partial<TemperatureRule>,
  untilAt?: string,
): TemperatureSummary | undefined => summariseReadings(holdReadings(readings, untilAt), { ...usualMinutes, ...rule })
