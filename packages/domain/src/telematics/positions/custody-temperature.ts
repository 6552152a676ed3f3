/**
 * Temperature by custodian: a transport chain has legs, and on each leg custodians carry the goods in one vehicle after
 * another. Measurements are given per period and for the whole chain; totals are the sums of the periods.
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
  /** ISO instants: the goods were on board this vehicle. */
  readonly fromAt: string
  readonly untilAt: string
  /** In chronological order, all within the period. */
  readonly readings: readonly Measured[]
}

export interface PeriodTemperature {
  readonly minutesCarried: number
  readonly readingCount: number
  /** Null without a reading. */
  readonly summary: Omit<TemperatureSummary, 'excursions'> | null
}

export interface AttributedExcursion extends Excursion {
  /** Index of the period in which it started. */
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

/** Rounds minutes once per period, so that the displayed periods add up to the total. */
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

/** @param periods in chronological order; an excursion that continues in the next vehicle is one excursion */
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

/** Measured share of the time required to state that the temperature was kept. */
const minMeasured = 0.9

export const resultOf = ({ whole, excursions }: Pick<WayTemperature, 'whole' | 'excursions'>): TemperatureResult => {
  if (excursions.length > 0) return 'exceeded'
  if (whole.summary === null) return 'unmeasured'
  return whole.summary.minutesMeasured >= whole.minutesCarried * minMeasured ? 'kept' : 'incomplete'
}

/** Thins to at most `most` readings, keeping peaks: the lowest and the highest of each bucket, in order. */
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
