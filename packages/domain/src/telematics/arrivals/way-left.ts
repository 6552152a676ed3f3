/** The way from where the truck is to its next stop, by the best figure there is. */
import { straightKm, type Point } from '../../masters/places/distance.ts'
import type { Travel, TravelBetween } from '../../operations/planning/travel.ts'

/** What the company's own trucks took between two sites. */
export interface LaneTime {
  readonly seconds: number
  readonly trips: number
}
export type LaneTimeOf = (fromSiteId: string, toSiteId: string) => LaneTime | undefined

export interface Leg extends Travel {
  /** Finished trips that the time was learned from; rests are in it. */
  readonly trips: number | null
}

export interface Located {
  readonly siteId: string
  readonly point: Point
}

export const legBetween = (from: Located, to: Located, travel: TravelBetween, laneTime: LaneTimeOf): Leg => {
  const way = travel(from.point, to.point)
  const learned = laneTime(from.siteId, to.siteId)
  return learned ? { ...way, seconds: learned.seconds, trips: learned.trips } : { ...way, trips: null }
}

/** A shorter leg says nothing of how its road bends. */
const leastLegKm = 3
/** Further away than that from where it goes, it is on another way. */
const mostShare = 1.3

/**
 * Routers are not asked for every place at which a truck reports. What is known of the whole leg, its road or what earlier trips took, holds
 * for the part that is left.
 */
export const wayLeft = (seen: Point, leftFrom: Located | null, to: Located, travel: TravelBetween, laneTime: LaneTimeOf): Leg => {
  const direct: Leg = { ...travel(seen, to.point), trips: null }
  if (leftFrom === null || direct.source !== 'estimate') return direct
  const leg = legBetween(leftFrom, to, travel, laneTime)
  const straight = straightKm(leftFrom.point, to.point)
  const share = straight < leastLegKm ? Infinity : straightKm(seen, to.point) / straight
  if (share > mostShare || (leg.source === 'estimate' && leg.trips === null)) return direct
  return { ...leg, metres: Math.round(leg.metres * share), seconds: Math.round(leg.seconds * share) }
}
