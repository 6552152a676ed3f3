/** One day of device reports of a truck: driving between sites, stationary otherwise. */
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { placeOn, roadLine, type RoadLine } from '@khonsong/domain/telematics/simulation/road-line.ts'
import type { Random } from './random.ts'

export interface Visit {
  readonly fromMs: number
  readonly untilMs: number
  readonly fromLat: number
  readonly fromLng: number
  readonly toLat: number
  readonly toLng: number
  /** Still under way. */
  readonly isUnderWay: boolean
  /** Permitted range in degrees Celsius; null for dry goods. */
  readonly lowest: number | null
  readonly highest: number | null
}

export interface Reported extends Point {
  readonly at: number
  readonly speedKmh: number
  readonly heading: number
  readonly battery: number
  readonly temperature: number | null
}

const dayMs = 86_400_000
const minuteMs = 60_000
const drivingEveryMs = 3 * minuteMs
const restingEveryMs = 10 * minuteMs
const fastestKmh = 88

interface Leg {
  readonly fromMs: number
  readonly untilMs: number
  readonly from: Point
  readonly to: Point
  readonly line: RoadLine
}

/** Waybills of one round overlap: visits their ends in time order. */
const legsOf = (visits: readonly Visit[]): readonly Leg[] => {
  const stops = visits
    .flatMap(({ fromMs, untilMs, fromLat, fromLng, toLat, toLng, isUnderWay }) => [
      { at: Number(fromMs), lat: fromLat, lng: fromLng, isUnderWay: false },
      { at: Number(untilMs), lat: toLat, lng: toLng, isUnderWay },
    ])
    .toSorted((a, b) => a.at - b.at)
  return stops.flatMap((to, index) => {
    const from = stops[index - 1]
    if (!from || to.at - from.at < minuteMs) return []
    // Departs as late as possible.
    const line = roadLine(from, to)
    const needsMs = (line.km / 55) * 3_600_000
    return [{ fromMs: to.isUnderWay ? from.at : Math.max(from.at, to.at - needsMs), untilMs: to.at, from, to, line }]
  })
}

/** Varies around the middle of the permitted range; one truck in six warms up for half an hour. */
const temperatures = (chance: Random, visits: readonly Visit[], now: number) => {
  const cold = visits.find(({ lowest, highest }) => lowest !== null || highest !== null)
  if (!cold) return () => null
  const wanted =
    cold.highest === null ? (cold.lowest ?? 0) + 3 : cold.lowest === null ? cold.highest - 3 : (cold.lowest + cold.highest) / 2
  const warmFrom = chance.chance(1 / 6) ? now - chance.int(3, 10) * 3_600_000 : undefined
  return (at: number): number => {
    const since = warmFrom === undefined ? -1 : at - warmFrom
    const warm = since > 0 && since < 50 * minuteMs ? 7 * Math.sin((since / (50 * minuteMs)) * Math.PI) : 0
    return Math.round((wanted + Math.sin(at / (17 * minuteMs)) * 0.8 + chance.between(-0.3, 0.3) + warm) * 10) / 10
  }
}

export const pointsOfDay = (chance: Random, visits: readonly Visit[], home: Point, now: number): readonly Reported[] => {
  const legs = legsOf(visits)
  const temperatureAt = temperatures(chance, visits, now)
  const full = chance.int(70, 100)
  const points: Reported[] = []
  let place: Point = legs[0]?.from ?? home
  // The last report is some seconds old.
  const end = now - chance.int(5, 100) * 1000
  for (let at = now - dayMs; ;) {
    const leg = legs.find(({ fromMs, untilMs }) => at >= fromMs && at < untilMs)
    const battery = Math.max(20, Math.round(full - ((at - now + dayMs) / dayMs) * 8))
    const facts = { at, battery, temperature: temperatureAt(at) }
    if (leg) {
      const { line, fromMs, untilMs } = leg
      const { heading, ...here } = placeOn(line, ((at - fromMs) / (untilMs - fromMs)) * line.km)
      place = here
      const speed = (line.km / ((untilMs - fromMs) / 3_600_000)) * chance.between(0.8, 1.15)
      points.push({
        ...facts,
        lat: place.lat,
        lng: place.lng,
        speedKmh: Math.min(fastestKmh, Math.round(speed)),
        heading,
      })
    } else {
      place = legs.findLast(({ untilMs }) => untilMs <= at)?.to ?? place
      points.push({ ...facts, lat: place.lat, lng: place.lng, speedKmh: 0, heading: 0 })
    }
    if (at >= end) return points
    at = Math.min(end, at + (leg ? drivingEveryMs : restingEveryMs))
  }
}
