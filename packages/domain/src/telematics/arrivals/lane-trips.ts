/** What a finished job teaches about the lanes it drove: from leaving one stop to arriving at the next. */
import { minutesBetween } from '../../kernel/time.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import type { DropPoint } from './drop-points.ts'

export interface LaneTrip {
  readonly fromSiteId: string
  readonly toSiteId: string
  readonly leftAt: string
  readonly arrivedAt: string
}

/** Roads and customers change: older trips are not counted. */
export const lessonDays = 180

/** Longer than that on the way, somebody forgot to report. */
const longestMinutes = 48 * 60
/** Faster than any truck as the crow flies: the times were written down together. */
const fastestKmPerMinute = 1.8

const isBelievable = (from: Point | null, to: Point | null, minutes: number): boolean => {
  if (minutes <= 0 || minutes > longestMinutes) return false
  return from === null || to === null || straightKm(from, to) <= fastestKmPerMinute * minutes
}

/** An arrival that was not told by itself has the time of what was told after it, and teaches nothing. */
const isReportedArrival = ({ arrivedAt, leftAt }: DropPoint): boolean => arrivedAt !== null && arrivedAt !== leftAt

export const laneTripsOf = (stops: readonly DropPoint[], pointOf: (siteId: string) => Point | null): readonly LaneTrip[] =>
  stops.flatMap((to, at): LaneTrip[] => {
    const from = stops[at - 1]
    if (!from || from.leftAt === null || from.state === 'ahead' || to.arrivedAt === null || !isReportedArrival(to)) return []
    const minutes = minutesBetween(from.leftAt, to.arrivedAt)
    if (!isBelievable(pointOf(from.siteId), pointOf(to.siteId), minutes)) return []
    return [{ fromSiteId: from.siteId, toSiteId: to.siteId, leftAt: from.leftAt, arrivedAt: to.arrivedAt }]
  })
