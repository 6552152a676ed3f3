/**
 * How cold goods were kept by whom: a way is made of legs, and on each leg a custodian carries the goods in one vehicle after another. What
 * was measured is told for each of these periods and for the whole way; the whole is the sum of its periods.
 */
import { minutesBetween } from '../../kernel/time.ts'
import {
  findExcursions,
  holdReadings,
  summariseReadings,
  type Excursion,
  type HeldReading,
  type Measured,
  type TemperatureRule,
  type TemperatureSummary,
} from './measure-temperature.ts'

export interface CarriedPeriod {
  /** ISO instants: the goods were on board of this vehicle. */
  readonly fromAt: string
  readonly untilAt: string
  /** In the order of time, none outside of the period. */
  readonly readings: readonly Measured[]
}

export interface PeriodTemperature {
  readonly minutesCarried: number
  readonly readingCount: number
  /** Null without a reading. */
  readonly summary: Omit<TemperatureSummary, 'excursions'> | null
}

export interface AttributedExcursion extends Excursion {
  /** The place of the period in which it began. */
  readonly period: number
}

export interface WayTemperature {
  readonly periods: readonly PeriodTemperature[]
  readonly whole: PeriodTemperature
  readonly excursions: readonly AttributedExcursion[]
}

interface OfPeriod extends HeldReading {
  readonly period: number
}

const bareSummary = (readings: readonly HeldReading[], rule: TemperatureRule): PeriodTemperature['summary'] => {
  const summary = summariseReadings(readings, rule)
  if (!summary) return null
  const { excursions: _, ...figures } = summary
  return figures
}

const sumOf = (periods: readonly PeriodTemperature[], of: (period: PeriodTemperature) => number): number =>
  periods.reduce((sum, period) => sum + of(period), 0)

/** Minutes are rounded once, in each period, so that the whole is what a reader adds up. */
const wholeOf = (
  periods: readonly PeriodTemperature[],
  readings: readonly HeldReading[],
  rule: TemperatureRule,
): PeriodTemperature => {
  const summary = bareSummary(readings, rule)
  return {
    minutesCarried: sumOf(periods, ({ minutesCarried }) => minutesCarried),
    readingCount: readings.length,
    summary: summary && {
      ...summary,
      minutesMeasured: sumOf(periods, (period) => period.summary?.minutesMeasured ?? 0),
      minutesOutside: sumOf(periods, (period) => period.summary?.minutesOutside ?? 0),
    },
  }
}

/** @param periods in the order of time; an excursion that goes on in the next vehicle is one excursion */
export const measureWay = (periods: readonly CarriedPeriod[], rule: TemperatureRule): WayTemperature => {
  const held = periods.map(({ readings, untilAt }, period) =>
    holdReadings(readings, untilAt).map((reading): OfPeriod => ({ ...reading, period })),
  )
  const measured = periods.map(({ fromAt, untilAt }, period): PeriodTemperature => {
    const own = held[period] ?? []
    return {
      minutesCarried: Math.max(0, Math.round(minutesBetween(fromAt, untilAt))),
      readingCount: own.length,
      summary: bareSummary(own, rule),
    }
  })
  const all = held.flat()
  const excursions = findExcursions(all, rule).map(({ first, from, until, worst, minutes }) => {
    return { from, until, worst, minutes, period: first.period }
  })
  return { periods: measured, whole: wholeOf(measured, all, rule), excursions }
}

export type TemperatureResult = 'kept' | 'exceeded' | 'incomplete' | 'unmeasured'

/** Below this share of the time something was measured, nobody can say that the temperature was kept. */
const minMeasured = 0.9

export const resultOf = ({ whole, excursions }: Pick<WayTemperature, 'whole' | 'excursions'>): TemperatureResult => {
  if (excursions.length > 0) return 'exceeded'
  if (whole.summary === null) return 'unmeasured'
  return whole.summary.minutesMeasured >= whole.minutesCarried * minMeasured ? 'kept' : 'incomplete'
}

/** At most `most` readings with the same peaks: of each stretch the lowest and the highest, in their order. */
export const thinCurve = <T extends Measured>(readings: readonly T[], most: number): readonly T[] => {
  if (readings.length <= most) return readings
  const stretches = Math.floor(most / 2)
  const size = readings.length / stretches
  return Array.from({ length: stretches }, (_, index) => {
    const part = readings.slice(Math.floor(index * size), Math.floor((index + 1) * size))
    const by = (better: (a: number, b: number) => boolean) =>
      part.reduce<number>(
        (best, { temperature }, at) => (better(temperature, part[best]?.temperature ?? temperature) ? at : best),
        0,
      )
    const places = new Set([by((a, b) => a < b), by((a, b) => a > b)])
    return [...places].toSorted((a, b) => a - b).flatMap((at) => part[at] ?? [])
  }).flat()
}
