/** Corrects stop times by positions: reports are often entered late. */
import { addMs, isAfter, minutesBetween } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'

/** Search range of positions for a stop. */
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

/** Positions further from the report belong to another visit. */
const hoursAround = 2
const aroundMs = hoursAround * 3_600_000

const latest = (a: string, b: string | null | undefined): string => (b != null && isAfter(b, a) ? b : a)
const earliest = (a: string, b: string | null | undefined): string => (b != null && isAfter(a, b) ? b : a)

/** Two hours around the report, limited by the reports of adjacent stops. */
export const stopsToWatch = (stops: readonly DropPoint[]): readonly WatchedStop[] =>
  stops.flatMap(({ siteId, arrivedAt, leftAt }, stop): WatchedStop[] => {
    if (arrivedAt === null || leftAt === null) return []
    const from = latest(addMs(arrivedAt, -aroundMs), stops[stop - 1]?.arrivedAt)
    const until = earliest(addMs(leftAt, aroundMs), stops[stop + 1]?.leftAt)
    return isAfter(until, from) ? [{ stop, siteId, from, until }] : []
  })

/** Stops with reported times replaced by those from positions, where available. */
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
