/**
 * How cold goods were kept: lowest, highest and mean, the minutes outside of what the temperature type allows, and the excursions. An
 * excursion is longer than ten minutes; it ends when the temperature is a degree inside the limit again, so that it does not flap.
 */
export interface Measured {
  /** ISO instant. */
  readonly at: string
  /** Degrees Celsius. */
  readonly temperature: number
}

export interface Limits {
  readonly lowest: number | null
  readonly highest: number | null
}

interface Excursion {
  readonly from: string
  /** Null while it lasts. */
  readonly until: string | null
  /** The value furthest from what is allowed. */
  readonly worst: number
  readonly minutes: number
}

export interface TemperatureSummary {
  readonly minimum: number
  readonly maximum: number
  readonly mean: number
  readonly minutesOutside: number
  readonly excursions: readonly Excursion[]
}

const minuteMs = 60_000
const minutesAllowed = 10
const hysteresis = 1
/** A silent sensor says nothing: a reading stands for half an hour at most. */
const longestMs = 30 * minuteMs

/** How far a temperature lies beyond what is allowed; nought or less inside. */
const beyond = (value: number, { lowest, highest }: Limits): number =>
  Math.max(
    highest === null ? Number.NEGATIVE_INFINITY : value - highest,
    lowest === null ? Number.NEGATIVE_INFINITY : lowest - value,
  )

const round = (value: number): number => Math.round(value * 10) / 10

interface Open {
  from: string
  worst: number
  by: number
}

const minutesBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / minuteMs)

const excursionsOf = (readings: readonly Measured[], limits: Limits): readonly Excursion[] => {
  const found: Excursion[] = []
  let open: Open | undefined
  const close = (until: string, isOver: boolean) => {
    const minutes = open ? minutesBetween(open.from, until) : 0
    if (open && minutes > minutesAllowed) found.push({ from: open.from, until: isOver ? until : null, worst: open.worst, minutes })
    open = undefined
  }
  for (const { at, temperature } of readings) {
    const by = beyond(temperature, limits)
    if (by > 0 && (!open || by > open.by)) open = { from: open?.from ?? at, worst: temperature, by }
    else if (open && by <= -hysteresis) close(at, true)
  }
  const last = readings.at(-1)
  if (open && last) close(last.at, false)
  return found
}

/** Of readings by time; undefined where nothing was measured. */
export const measureTemperature = (readings: readonly Measured[], limits: Limits): TemperatureSummary | undefined => {
  if (readings.length === 0) return undefined
  let weight = 0
  let sum = 0
  let outsideMs = 0
  for (const [index, { at, temperature }] of readings.entries()) {
    const next = readings[index + 1]
    const ms = next ? Math.min(longestMs, Date.parse(next.at) - Date.parse(at)) : minuteMs
    weight += ms
    sum += temperature * ms
    if (next && beyond(temperature, limits) > 0) outsideMs += ms
  }
  const values = readings.map(({ temperature }) => temperature)
  return {
    minimum: round(values.reduce((a, b) => Math.min(a, b))),
    maximum: round(values.reduce((a, b) => Math.max(a, b))),
    mean: round(sum / weight),
    minutesOutside: Math.round(outsideMs / minuteMs),
    excursions: excursionsOf(readings, limits),
  }
}
