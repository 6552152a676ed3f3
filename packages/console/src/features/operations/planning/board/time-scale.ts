/** Maps instants to positions on the board. */
import type { PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { bangkokWall } from '../../../../kit/show/format.ts'

const hourMs = 3_600_000
/** Bangkok is UTC+7, so whole hours coincide. */
const floorHour = (ms: number): number => Math.floor(ms / hourMs) * hourMs
const ceilHour = (ms: number): number => Math.ceil(ms / hourMs) * hourMs

export interface TimeScale {
  readonly fromMs: number
  readonly hours: number
  /** Share of the width, clamped to 0 to 1. */
  readonly at: (instant: string) => number
}

export interface HourTick {
  readonly key: number
  readonly at: number
  readonly label: string
  /** The date, at the first hour of a day. */
  readonly day?: string
}

/** From an hour before the first departure to an hour after the last arrival; an empty plan shows its first day. */
export const scaleOf = (routes: readonly Pick<PlanRouteShown, 'beginAt' | 'endAt'>[], fromOn: string): TimeScale => {
  const times = routes.flatMap(({ beginAt, endAt }) => [beginAt, endAt]).flatMap((time) => (time ? [Date.parse(time)] : []))
  const midnight = Date.parse(`${fromOn}T00:00:00+07:00`)
  const fromMs = times.length === 0 ? midnight + 6 * hourMs : floorHour(Math.min(...times)) - hourMs
  const untilMs = times.length === 0 ? midnight + 20 * hourMs : ceilHour(Math.max(...times)) + hourMs
  return {
    fromMs,
    hours: (untilMs - fromMs) / hourMs,
    at: (instant) => Math.min(1, Math.max(0, (Date.parse(instant) - fromMs) / (untilMs - fromMs))),
  }
}

/** @param most maximum number of ticks */
export const ticksOf = ({ fromMs, hours }: TimeScale, most: number): readonly HourTick[] => {
  const step = [1, 2, 3, 4, 6, 12, 24].find((each) => hours / each <= most) ?? 24
  const ticks: HourTick[] = []
  for (let hour = 0; hour <= hours; hour += 1) {
    const wall = bangkokWall(fromMs + hour * hourMs)
    const ofDay = Number(wall.slice(11, 13))
    if (ofDay % step !== 0) continue
    const isNewDay = ofDay === 0 || ticks.length === 0
    ticks.push({ key: hour, at: hour / hours, label: wall.slice(11, 16), ...(isNewDay ? { day: wall.slice(5, 10) } : {}) })
  }
  return ticks
}
