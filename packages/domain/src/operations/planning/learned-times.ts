/**
 * Travel and dwell times learned from the company's own trucks. Plain data, so that it can be passed to the solver's worker
 * thread. A pair of sites overrides their districts, an hour band overrides the whole day, each only with enough samples.
 */
import type { Weekday } from '../../kernel/opening-hours.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import { bandOf, hourBands, weekdayAt } from './hour-bands.ts'
import { drivenWithin } from './drive-clock.ts'
import type { DrivingRules } from './plan-rules.ts'
import { summarise, type Summary } from './robust-summary.ts'
import type { Travel, TravelBetween } from './travel.ts'

/** Fewer samples are not significant; of many, the newest suffice. */
export const minSamples = 5
export const maxSamples = 100
/** Sites closer than this are not representative of their districts. */
export const minAreaKm = 3

/** Summary of one hour band; for travel over all weekdays. */
export interface LearnedCell extends Summary {
  /** Null: all days. */
  readonly weekday: Weekday | null
  readonly band: number
}

export interface Sample {
  readonly atMs: number
  readonly value: number
}

/** Summarises all samples and each non-empty hour band; `byWeekday` adds one per weekday and band. */
export const summariseByBand = (samples: readonly Sample[], byWeekday: boolean): { all: Summary | null; cells: LearnedCell[] } => {
  const cellsOf = (own: readonly Sample[], weekday: Weekday | null): LearnedCell[] => {
    const byBand = Map.groupBy(own, ({ atMs }) => bandOf(atMs))
    return hourBands.flatMap(({ band }) => {
      const summary = summarise((byBand.get(band) ?? []).map(({ value }) => value))
      return summary === null ? [] : [{ weekday, band, ...summary }]
    })
  }
  const weekdays = byWeekday ? Map.groupBy(samples, ({ atMs }) => weekdayAt(atMs)) : new Map<Weekday, Sample[]>()
  return {
    all: summarise(samples.map(({ value }) => value)),
    cells: [
      ...cellsOf(samples, null),
      ...[...weekdays].toSorted(([a], [b]) => a - b).flatMap(([weekday, own]) => cellsOf(own, weekday)),
    ],
  }
}

/** A median with those of its cells: seconds, or between districts seconds per straight-line kilometre. */
export interface LearnedFigure {
  readonly median: number
  readonly samples: number
  readonly cells: readonly Pick<LearnedCell, 'weekday' | 'band' | 'median' | 'samples'>[]
}

export interface LearnedPair extends LearnedFigure {
  readonly fromId: string
  readonly toId: string
}

export interface LearnedPlace {
  readonly siteId: string
  readonly districtId: string | null
  readonly point: Point
}

export interface LearnedTravel {
  readonly places: readonly LearnedPlace[]
  readonly lanes: readonly LearnedPair[]
  readonly districts: readonly LearnedPair[]
}

export const nothingLearned: LearnedTravel = { places: [], lanes: [], districts: [] }

/** The cell of the weekday and band, else the band's of all days; only with enough samples. */
const cellAt = ({ cells }: LearnedFigure, band: number, weekday: Weekday): LearnedFigure['cells'][number] | undefined => {
  let ofAllDays: LearnedFigure['cells'][number] | undefined
  for (const cell of cells) {
    if (cell.band !== band || cell.samples < minSamples) continue
    if (cell.weekday === weekday) return cell
    if (cell.weekday === null) ofAllDays ??= cell
  }
  return ofAllDays
}

/** The most specific figure with enough samples; without a time, that of all days and hours. */
export const figureAt = (figure: LearnedFigure, atMs?: number): { readonly value: number; readonly samples: number } | null => {
  const cell = atMs === undefined ? undefined : cellAt(figure, bandOf(atMs), weekdayAt(atMs))
  if (cell) return { value: cell.median, samples: cell.samples }
  return figure.samples < minSamples ? null : { value: figure.median, samples: figure.samples }
}

const pairKey = (fromId: string, toId: string): string => `${fromId} ${toId}`
const byPair = (pairs: readonly LearnedPair[]): ReadonlyMap<string, LearnedPair> =>
  new Map(pairs.map((pair) => [pairKey(pair.fromId, pair.toId), pair]))

export interface LearnedTime {
  readonly seconds: number
  readonly samples: number
  /** A pair of sites, or of their districts. */
  readonly basis: 'lane' | 'area'
}

export type LearnedTimeOf = (from: LearnedPlace, to: LearnedPlace, atMs?: number) => LearnedTime | null

export const learnedTimes = ({ lanes, districts }: Pick<LearnedTravel, 'lanes' | 'districts'>): LearnedTimeOf => {
  const [ofSites, ofDistricts] = [byPair(lanes), byPair(districts)]
  return (from, to, atMs) => {
    const lane = ofSites.get(pairKey(from.siteId, to.siteId))
    const own = lane && figureAt(lane, atMs)
    if (own) return { seconds: Math.round(own.value), samples: own.samples, basis: 'lane' }
    if (from.districtId === null || to.districtId === null) return null
    const area = ofDistricts.get(pairKey(from.districtId, to.districtId))
    const km = straightKm(from.point, to.point)
    const pace = area && km >= minAreaKm ? figureAt(area, atMs) : null
    return pace && { seconds: Math.round(pace.value * km), samples: pace.samples, basis: 'area' }
  }
}

/**
 * Overrides driving times with learned ones; distances come from `base`. Measured times include rests, which planning adds
 * itself, so they are subtracted.
 */
export const withLearned = (base: TravelBetween, learned: LearnedTravel, driving: DrivingRules): TravelBetween => {
  if (learned.lanes.length === 0 && learned.districts.length === 0) return base
  const key = ({ lat, lng }: Point): string => `${lat} ${lng}`
  const places = new Map(learned.places.map((place) => [key(place.point), place]))
  const timeOf = learnedTimes(learned)
  return (from, to, atMs): Travel => {
    const way = base(from, to, atMs)
    const [start, end] = [places.get(key(from)), places.get(key(to))]
    const time = start && end && start !== end ? timeOf(start, end, atMs) : null
    if (!time) return way
    const seconds = Math.round(drivenWithin(time.seconds * 1000, driving) / 1000)
    return { ...way, seconds, source: time.basis === 'lane' ? 'measured' : 'area' }
  }
}
