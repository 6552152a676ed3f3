/** The way from where the truck is to its next stop, by the best figure there is. */
import { straightKm, type Point } from '../../masters/places/distance.ts'
import type { LearnedTime } from '../../operations/planning/learned-times.ts'
import type { Travel, TravelBetween } from '../../operations/planning/travel.ts'

/** What the company's own trucks took between two sites, or between their districts; by when one sets out. */
export type LaneTimeOf = (fromSiteId: string, toSiteId: string, atMs?: number) => LearnedTime | null

export interface Leg extends Travel {
  /** Finished trips that the time was learned from; rests are in it. */
  readonly trips: number | null
  /** Whether they went between just these sites; null without trips. */
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

/** A shorter leg says nothing of how its road bends. */
const minLegKm = 3
/** Further away than that from where it goes, it is on another way. */
const maxShare = 1.3

/**
 * Routers are not asked for every place at which a truck reports. What is known of the whole leg, its road or what earlier trips took, holds
 * for the part that is left.
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
