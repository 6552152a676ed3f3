/** Remaining route from the truck to its next stop, by the best available source. */
import { straightKm, type Point } from '../../masters/places/distance.ts'
import type { LearnedTime } from '../../operations/planning/learned-times.ts'
import type { Travel, TravelBetween } from '../../operations/planning/travel.ts'

/** Learned travel time between two sites, or between their districts, by departure time. */
export type LaneTimeOf = (fromSiteId: string, toSiteId: string, atMs?: number) => LearnedTime | null

export interface Leg extends Travel {
  /** Number of trips the time was learned from; includes rests. */
  readonly trips: number | null
  /** Whether they went between exactly these sites; null without trips. */
  readonly basis: LearnedTime['basis'] | null
}

export interface Located {
  readonly siteId: string
  readonly point: Point
}

export interface Ways {
  readonly travel: TravelBetween
  readonly laneTime: LaneTimeOf
}

export const legBetween = (from: Located, to: Located, { travel, laneTime }: Ways, atMs?: number): Leg => {
  const way = travel(from.point, to.point, atMs)
  const learned = laneTime(from.siteId, to.siteId, atMs)
  return learned
    ? { ...way, seconds: learned.seconds, trips: learned.samples, basis: learned.basis }
    : { ...way, trips: null, basis: null }
}

/** Shorter legs have no meaningful ratio of road to straight line. */
const minLegKm = 3
/** Beyond this share of the leg's length the truck is on another route. */
const maxShare = 1.3

/**
 * Avoids routing requests for every reported position. Known figures of the whole leg, by road or learned, are scaled to
 * the remaining part.
 */
export const wayLeft = (seen: Point, leftFrom: Located | null, to: Located, ways: Ways, atMs?: number): Leg => {
  const direct: Leg = { ...ways.travel(seen, to.point, atMs), trips: null, basis: null }
  if (leftFrom === null || direct.source !== 'estimate') return direct
  const leg = legBetween(leftFrom, to, ways, atMs)
  const straight = straightKm(leftFrom.point, to.point)
  const share = straight < minLegKm ? Infinity : straightKm(seen, to.point) / straight
  if (share > maxShare || (leg.source === 'estimate' && leg.trips === null)) return direct
  return { ...leg, metres: Math.round(leg.metres * share), seconds: Math.round(leg.seconds * share) }
}
