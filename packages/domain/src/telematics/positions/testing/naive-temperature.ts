/** Minute-by-minute reference implementation for tests: slow, and independent of the one under test. */
import type { CarriedPeriod } from '../custody-temperature.ts'
import type { TemperatureRule } from '../measure-temperature.ts'

const minuteMs = 60_000

interface Minute {
  readonly temperature: number
  readonly atStop: boolean
  readonly reading: number
}

/** Valid reading of each minute of a period: the newest, for half an hour at most. */
const minutesOf = ({ readings, untilAt }: CarriedPeriod): (Minute | undefined)[] => {
  const first = readings[0]
  if (!first) return []
  const minutes: (Minute | undefined)[] = []
  for (let ms = Date.parse(first.at); ms < Date.parse(untilAt); ms += minuteMs) {
    let newest: number | undefined
    readings.forEach(({ at }, index) => {
      if (Date.parse(at) <= ms) newest = index
    })
    const reading = newest === undefined ? undefined : readings[newest]
    const holds = reading !== undefined && ms - Date.parse(reading.at) < 30 * minuteMs
    minutes.push(
      holds && newest !== undefined
        ? { temperature: reading.temperature, atStop: reading.atStop === true, reading: newest }
        : undefined,
    )
  }
  return minutes
}

const isOutside = (temperature: number, { lowest, highest }: TemperatureRule): boolean =>
  (lowest !== null && temperature < lowest) || (highest !== null && temperature > highest)

/** One degree inside both limits, or in the middle of a narrower range. */
const isWellInside = (temperature: number, { lowest, highest }: TemperatureRule): boolean => {
  const by = lowest !== null && highest !== null ? Math.min(1, (highest - lowest) / 2) : 1
  return (lowest === null || temperature >= lowest + by) && (highest === null || temperature <= highest - by)
}

const tenth = (value: number): number => Number(value.toFixed(1)) + 0

export const naiveFigures = (period: CarriedPeriod, rule: TemperatureRule) => {
  const minutes = minutesOf(period).filter((minute) => minute !== undefined)
  const values = period.readings.map(({ temperature }) => temperature)
  return {
    minimum: tenth(Math.min(...values)),
    maximum: tenth(Math.max(...values)),
    meanOfMinutes: minutes.reduce((sum, { temperature }) => sum + temperature, 0) / minutes.length,
    minutesMeasured: minutes.length,
    minutesOutside: minutes.filter(({ temperature }) => isOutside(temperature, rule)).length,
  }
}

/** Minutes of each excursion, over all periods in sequence. */
export const naiveExcursions = (periods: readonly CarriedPeriod[], rule: TemperatureRule): number[] => {
  const found: number[] = []
  let run: Minute[] | undefined
  const end = () => {
    const road = run?.filter(({ atStop }) => !atStop).length ?? 0
    if (run && (road > rule.minutesAllowed || run.length > Math.max(rule.minutesAllowed, rule.doorOpenMinutes)))
      found.push(run.length)
    run = undefined
  }
  for (const minute of periods.flatMap(minutesOf)) {
    if (minute === undefined) continue
    if (run && isWellInside(minute.temperature, rule)) end()
    if (!run && isOutside(minute.temperature, rule)) run = []
    run?.push(minute)
  }
  end()
  return found
}
