/**
 * Projects driving hours along a route: after the maximum driving time the driver rests, after the maximum per day for the night.
 * Times in milliseconds.
 */
import type { DrivingRules } from './plan-rules.ts'

const minuteMs = 60_000

export interface DriveClock {
  /** Driven since the last rest, and since the last night. */
  readonly drivenMs: number
  readonly dayMs: number
}

export const rested: DriveClock = { drivenMs: 0, dayMs: 0 }

export interface Driven {
  readonly clock: DriveClock
  /** Driving plus the rests in between. */
  readonly elapsedMs: number
  readonly restMs: number
  readonly nights: number
  /** From departure to the first night, and from the end of the last night to arrival; without a night both are the total. */
  readonly beforeNightMs: number
  readonly afterNightMs: number
}

/** Drives to the end, inserting rests when the limit is reached. */
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

/** The driving part of a travel time that includes the required rests. */
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

/** A long enough stop counts as a rest, or as a night. */
export const stand = (clock: DriveClock, ms: number, rules: DrivingRules): DriveClock => {
  if (isNight(ms, rules)) return rested
  return ms >= rules.restMinutes * minuteMs ? { ...clock, drivenMs: 0 } : clock
}
