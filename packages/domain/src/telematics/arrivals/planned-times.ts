/** Planned arrival of a truck at each drop point, and the customer's deadline. */
import { instantOf, isAfter, msOf } from '../../kernel/time.ts'
import { drive, rested, stand } from '../../operations/planning/drive-clock.ts'
import type { ArrivalRules, PlacedDropPoint, Times } from './estimate-arrivals.ts'
import { legBetween, type Located } from './way-left.ts'

const minuteMs = 60_000

export interface PlannedJob {
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
}

/**
 * From the planned start at the first stop along the route; agreed times are kept. After a site without a position only
 * agreed times are known.
 */
export const plannedTimes = (
  stops: readonly PlacedDropPoint[],
  { plannedBeginAt, plannedEndAt }: PlannedJob,
  rules: ArrivalRules,
): readonly Times[] => {
  const { driving } = rules
  let clock = rested
  let from: Located | null = null
  let nowMs: number | null = plannedBeginAt === null ? null : msOf(plannedBeginAt)
  return stops.map(({ siteId, point, reserved, window, handlingMinutes }, at) => {
    if (at > 0 && nowMs !== null) {
      const leg = from === null || point === null ? null : legBetween(from, { siteId, point }, rules, nowMs)
      const way = leg === null ? null : drive(clock, leg.seconds * 1000, driving)
      clock = way?.clock ?? rested
      nowMs = way === null ? null : nowMs + way.elapsedMs
    }
    if (reserved !== null) nowMs = Math.max(nowMs ?? 0, msOf(reserved.from))
    from = point === null ? null : { siteId, point }
    if (nowMs === null) return { arriveAt: null, departAt: null }
    const arriveMs = nowMs
    nowMs = Math.max(arriveMs, window === null ? arriveMs : msOf(window.from)) + handlingMinutes * minuteMs
    clock = stand(clock, nowMs - arriveMs, driving)
    const departAt = instantOf(nowMs)
    const isLast = at === stops.length - 1
    return {
      arriveAt: instantOf(arriveMs),
      // The planner has set the end of the job.
      departAt: isLast && plannedEndAt !== null && isAfter(plannedEndAt, instantOf(arriveMs)) ? plannedEndAt : departAt,
    }
  })
}

/** End of the window, plus the handling time there. */
export const targetTimes = ({ window, handlingMinutes }: PlacedDropPoint): Times =>
  window === null
    ? { arriveAt: null, departAt: null }
    : { arriveAt: window.to, departAt: instantOf(msOf(window.to) + handlingMinutes * minuteMs) }

/** Minutes of loading or unloading the remaining goods there, each load rounded up. */
export const handlingMinutesOf = (weightsGrams: readonly number[], handoverMinutes: number, kgPerMinute: number): number =>
  weightsGrams.reduce((sum, grams) => sum + Math.ceil(grams / 1000 / kgPerMinute), handoverMinutes)
