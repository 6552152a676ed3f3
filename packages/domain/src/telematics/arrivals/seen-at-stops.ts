/** Reports are written down when somebody has time; positions say when the truck was there. */
import { addMs, isAfter, minutesBetween } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'

/** When positions are looked at for a stop. */
export interface WatchedStop {
  readonly stop: number
  readonly siteId: string
  readonly from: string
  readonly until: string
}

export interface SeenAtStop {
  readonly stop: number
  /** First and last position inside. */
  readonly enteredAt: string
  readonly leftAt: string
  readonly pointCount: number
  /** Whether it was seen outside before and after: otherwise it was parked there, or its tracker was off. */
  readonly cameIn: boolean
  readonly wentOut: boolean
}

/** A report that is further from the truth than that is of another visit. */
const hoursAround = 2
const aroundMs = hoursAround * 3_600_000

const latest = (a: string, b: string | null | undefined): string => (b != null && isAfter(b, a) ? b : a)
const earliest = (a: string, b: string | null | undefined): string => (b != null && isAfter(a, b) ? b : a)

/** Two hours around what was reported, and no further than the reports of the stops beside it. */
export const stopsToWatch = (stops: readonly DropPoint[]): readonly WatchedStop[] =>
  stops.flatMap(({ siteId, arrivedAt, leftAt }, stop): WatchedStop[] => {
    if (arrivedAt === null || leftAt === null) return []
    const from = latest(addMs(arrivedAt, -aroundMs), stops[stop - 1]?.arrivedAt)
    const until = earliest(addMs(leftAt, aroundMs), stops[stop + 1]?.leftAt)
    return isAfter(until, from) ? [{ stop, siteId, from, until }] : []
  })

/** The stops with the times that positions show, where they do. */
export const withSeenTimes = (stops: readonly DropPoint[], seen: readonly SeenAtStop[]): readonly DropPoint[] => {
  const byStop = new Map(seen.map((one) => [one.stop, one]))
  return stops.map((point, at) => {
    const shown = byStop.get(at)
    if (!shown || shown.pointCount < 2 || minutesBetween(shown.enteredAt, shown.leftAt) <= 0) return point
    const arrivedAt = shown.cameIn ? shown.enteredAt : point.arrivedAt
    const leftAt = shown.wentOut ? shown.leftAt : point.leftAt
    const isInOrder = arrivedAt !== null && leftAt !== null && isAfter(leftAt, arrivedAt)
    return isInOrder ? { ...point, arrivedAt, leftAt } : point
  })
}
