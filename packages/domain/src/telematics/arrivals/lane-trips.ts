/** Lane times learned from a finished job: from leaving one stop to arriving at the next. */
import { minutesBetween } from '../../kernel/time.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import type { DropPoint } from './drop-points.ts'

export interface LaneTrip {
  readonly fromSiteId: string
  readonly toSiteId: string
  readonly leftAt: string
  readonly arrivedAt: string
}

/** Maximum age of samples: roads and customers change. */
export const learningDays = 180

/** Longer trips mean a forgotten report. */
const longestMinutes = 48 * 60
/** Straight-line speed above any truck's: both times were reported together. */
const fastestKmPerMinute = 1.8

const isBelievable = (from: Point | null, to: Point | null, minutes: number): boolean => {
  if (minutes <= 0 || minutes > longestMinutes) return false
  return from === null || to === null || straightKm(from, to) <= fastestKmPerMinute * minutes
}

/** An arrival not reported on its own has the time of the next report, and is not learned. */
const isReportedArrival = ({ arrivedAt, leftAt }: DropPoint): boolean => arrivedAt !== null && arrivedAt !== leftAt

export const laneTripsOf = (stops: readonly DropPoint[], pointOf: (siteId: string) => Point | null): readonly LaneTrip[] =>
  stops.flatMap((to, at): LaneTrip[] => {
    const from = stops[at - 1]
    if (!from || from.leftAt === null || from.state === 'ahead' || to.arrivedAt === null || !isReportedArrival(to)) return []
    const minutes = minutesBetween(from.leftAt, to.arrivedAt)
    if (!isBelievable(pointOf(from.siteId), pointOf(to.siteId), minutes)) return []
    return [{ fromSiteId: from.siteId, toSiteId: to.siteId, leftAt: from.leftAt, arrivedAt: to.arrivedAt }]
  })
