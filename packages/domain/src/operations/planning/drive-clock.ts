/**
 * Hours of driving, projected along a route: whoever has driven as long as he may rests before he goes on, and whoever has driven his day
 * rests for the night. Times are milliseconds.
 */
import type { DrivingRules } from './plan-rules.ts'

const minuteMs = 60_000

export interface DriveClock {
  /** Driven since the last rest and since the last night. */
  readonly drivenMs: number
  readonly dayMs: number
}

export const rested: DriveClock = { drivenMs: 0, dayMs: 0 }

export interface Driven {
  readonly clock: DriveClock
  /** Driving and the rests in between. */
  readonly elapsedMs: number
  readonly restMs: number
  readonly nights: number
  /** From setting out to the first night, and from the end of the last night to the arrival; without a night both are the whole. */
  readonly beforeNightMs: number
  readonly afterNightMs: number
}

/** Drives on until it is there; rests are put in at the moment at which nothing more may be driven. */
export const drive = (from: DriveClock, ms: number, rules: DrivingRules): Driven => {
  const [most, day] = [rules.maxMinutes * minuteMs, rules.maxDayMinutes * minuteMs]
  let { drivenMs, dayMs } = from
  let [left, restMs, nights, elapsedMs] = [ms, 0, 0, 0]
  let [beforeNightMs, nightEndedMs] = [-1, 0]
  while (left > 0) {
    const may = Math.min(most - drivenMs, day - dayMs)
    if (may <= 0) {
      const sleeps = dayMs >= day
      if (sleeps && beforeNightMs < 0) beforeNightMs = elapsedMs
      const pauseMs = (sleeps ? rules.nightMinutes : rules.restMinutes) * minuteMs
      ;[restMs, elapsedMs] = [restMs + pauseMs, elapsedMs + pauseMs]
      if (sleeps) [nights, nightEndedMs] = [nights + 1, elapsedMs]
      ;[drivenMs, dayMs] = [0, sleeps ? 0 : dayMs]
      continue
    }
    const part = Math.min(left, may)
    ;[left, drivenMs, dayMs, elapsedMs] = [left - part, drivenMs + part, dayMs + part, elapsedMs + part]
  }
  return {
    clock: { drivenMs, dayMs },
    elapsedMs,
    restMs,
    nights,
    beforeNightMs: beforeNightMs < 0 ? elapsedMs : beforeNightMs,
    afterNightMs: elapsedMs - nightEndedMs,
  }
}

/** How much of a time between two places was driven, where whoever drove rested as the rules ask. */
export const drivenWithin = (elapsedMs: number, rules: DrivingRules): number => {
  if (elapsedMs <= rules.maxMinutes * minuteMs) return elapsedMs
  let [least, most] = [0, elapsedMs]
  while (most - least > 1000) {
    const middle = (least + most) / 2
    if (drive(rested, middle, rules).elapsedMs <= elapsedMs) least = middle
    else most = middle
  }
  return Math.round(least)
}

export const isNight = (ms: number, rules: DrivingRules): boolean => ms >= rules.nightMinutes * minuteMs

/** Standing at a stop counts as a rest when it is long enough, and as a night when it is as long as one. */
export const stand = (clock: DriveClock, ms: number, rules: DrivingRules): DriveClock => {
  if (isNight(ms, rules)) return rested
  return ms >= rules.restMinutes * minuteMs ? { ...clock, drivenMs: 0 } : clock
}
