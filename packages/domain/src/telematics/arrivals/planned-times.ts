/** When a truck was to come to each drop point by its plan, and until when the customer wanted it. */
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
 * The planned beginning at the first stop, then along the way; a time that was agreed with a site is kept to. Where a place has no position,
 * only agreed times are known after it.
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
      // Whoever planned the job said when it ends.
      departAt: isLast && plannedEndAt !== null && isAfter(plannedEndAt, instantOf(arriveMs)) ? plannedEndAt : departAt,
    }
  })
}

/** The end of the window, and what has to be done there after it. */
export const targetTimes = ({ window, handlingMinutes }: PlacedDropPoint): Times =>
  window === null
    ? { arriveAt: null, departAt: null }
    : { arriveAt: window.to, departAt: instantOf(msOf(window.to) + handlingMinutes * minuteMs) }

/** Minutes of loading or unloading all that is left to do there, begun ones counted. */
export const handlingMinutesOf = (weightsGrams: readonly number[], handoverMinutes: number, kgPerMinute: number): number =>
  weightsGrams.reduce((sum, grams) => sum + Math.ceil(grams / 1000 / kgPerMinute), handoverMinutes)
