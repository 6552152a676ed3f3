/**
 * State machine over one vehicle's reports. Each event starts once and ends once, whether reports come singly, in batches,
 * or after a restart: the same reports in any portions give the same events.
 */
import { addMs, bangkokDayOf, isAfter, minutesBetween, msOf } from '../../kernel/time.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import { movingKmh } from '../positions/vehicle-state.ts'
import type { DrivingEventName } from './driving-event.ts'
import type { DrivingLaw } from './driving-rules.ts'

export interface WatchedPoint extends Point {
  readonly at: string
  readonly speedKmh: number | null
  /** The card in the reader; null without one. */
  readonly cardNo: string | null
  readonly unplugged: boolean
  /** On a job on the road, and inside one of its stops. */
  readonly onJob: boolean
  readonly atStop: boolean
  /** Detour of the route via this point compared with the road, in km; null for an unknown route. */
  readonly offWayKm: number | null
  /** Whether the swiped licence is valid for the vehicle; null if unknown. */
  readonly licenceFits: boolean | null
}

export interface WatchRules extends DrivingLaw {
  readonly isTractor: boolean
  /** Trucks with ten or more wheels have a card reader. */
  readonly mustSwipe: boolean
  /** 0 disables it. */
  readonly idleMinutes: number
  readonly deviationKm: number
  readonly offlineMinutes: number
}

interface OpenEvent {
  readonly fromAt: string
  readonly value: number | null
}

/** A driven period in milliseconds: start and end. */
type Stretch = readonly [from: number, until: number]

export interface WatchState {
  readonly last: Pick<WatchedPoint, 'at' | 'lat' | 'lng' | 'speedKmh' | 'onJob'> | null
  readonly drivenMs: number
  readonly drivingSinceAt: string | null
  readonly restMs: number
  readonly stretches: readonly Stretch[]
  readonly cardNo: string | null
  readonly hasReader: boolean
  /** Start of each condition's uninterrupted duration. */
  readonly since: Readonly<Partial<Record<DrivingEventName, string>>>
  readonly open: Readonly<Partial<Record<DrivingEventName, OpenEvent>>>
}

export const unwatched: WatchState = {
  last: null,
  drivenMs: 0,
  drivingSinceAt: null,
  restMs: 0,
  stretches: [],
  cardNo: null,
  hasReader: false,
  since: {},
  open: {},
}

export interface WatchChange {
  readonly kind: DrivingEventName
  readonly fromAt: string
  /** Null while open. */
  readonly untilAt: string | null
  readonly value: number | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** After a longer silence driving is unknown, unless the vehicle has moved elsewhere. */
const longestGapMs = 10 * minuteMs
const elsewhereKm = 3
/** Hysteresis: a value oscillating around its limit must not start or end events with every report. */
const hysteresisKmh = 3
const minutesAway = 10
const minutesWithoutCard = 2

interface Driven {
  readonly drivenMs: number
  readonly drivingSinceAt: string | null
  readonly restMs: number
  readonly stretches: readonly Stretch[]
}

const withStretch = (stretches: readonly Stretch[], from: number, until: number): readonly Stretch[] => {
  const kept = stretches.filter(([, end]) => end > until - dayMs)
  const last = kept.at(-1)
  return last && last[1] === from ? [...kept.slice(0, -1), [last[0], until]] : [...kept, [from, until]]
}

/** Whether the time since the last report counts as driving: by speed, or because the vehicle moved elsewhere during a silence. */
const wasDriving = (last: NonNullable<WatchState['last']>, point: WatchedPoint, gapMs: number): boolean =>
  gapMs <= longestGapMs ? (last.speedKmh ?? 0) >= movingKmh : straightKm(last, point) > elsewhereKm

const drivenUntil = (state: WatchState, point: WatchedPoint, law: DrivingLaw): Driven => {
  const { last } = state
  const { drivenMs, drivingSinceAt, restMs, stretches } = state
  if (!last) return { drivenMs, drivingSinceAt, restMs, stretches }
  const gapMs = msOf(point.at) - msOf(last.at)
  if (wasDriving(last, point, gapMs))
    return {
      drivenMs: drivenMs + gapMs,
      drivingSinceAt: drivingSinceAt ?? last.at,
      restMs: 0,
      stretches: withStretch(stretches, msOf(last.at), msOf(point.at)),
    }
  const rested = restMs + gapMs
  // A stop shorter than a rest does not reset the driving time.
  return rested >= law.restMinutes * minuteMs
    ? { drivenMs: 0, drivingSinceAt: null, restMs: rested, stretches }
    : { drivenMs, drivingSinceAt, restMs: rested, stretches }
}

const drivenInDay = (stretches: readonly Stretch[], now: number): number =>
  stretches.reduce((sum, [from, until]) => sum + Math.max(0, until - Math.max(from, now - dayMs)), 0)

interface Condition {
  /** Starts after this holds for `minutes`, and ends when `ends` holds. */
  readonly holds: boolean
  readonly ends: boolean
  readonly minutes: number
  readonly value: number | null
}

const limitOf = ({ isTractor, tractorKmh, truckKmh }: WatchRules): number => (isTractor ? tractorKmh : truckKmh)

const conditionsOf = (
  point: WatchedPoint,
  driven: Driven,
  hasReader: boolean,
  rules: WatchRules,
): Readonly<Record<Exclude<DrivingEventName, 'offline'>, Condition>> => {
  const speed = point.speedKmh ?? 0
  const moves = speed >= movingKmh
  const inDay = Math.floor(drivenInDay(driven.stretches, msOf(point.at)) / minuteMs)
  const continuous = Math.floor(driven.drivenMs / minuteMs)
  const off = point.onJob && rules.deviationKm > 0 ? (point.offWayKm ?? 0) : 0
  const simple = (holds: boolean, minutes: number, value: number | null = null): Condition => ({
    holds,
    ends: !holds,
    minutes,
    value,
  })
  return {
    drive_continuous: {
      holds: continuous > rules.continuousMinutes,
      ends: driven.drivenMs === 0,
      minutes: 0,
      value: continuous,
    },
    // Yesterday's driving leaves the 24 hour window minute by minute: the event ends after a rest.
    drive_day: {
      holds: inDay > rules.dayMinutes,
      ends: inDay <= rules.dayMinutes && driven.drivenMs === 0,
      minutes: 0,
      value: inDay,
    },
    overspeed: {
      holds: speed > limitOf(rules),
      ends: speed <= limitOf(rules) - hysteresisKmh,
      minutes: rules.overspeedMinutes,
      value: speed,
    },
    no_licence_swipe: simple(rules.mustSwipe && hasReader && moves && point.cardNo === null, minutesWithoutCard),
    unplugged: simple(point.unplugged, 0),
    wrong_licence: simple(moves && point.licenceFits === false, 0),
    idle: {
      ...simple(rules.idleMinutes > 0 && point.onJob && !point.atStop && !moves, rules.idleMinutes),
      value: null,
    },
    deviation: { holds: off > rules.deviationKm, ends: off <= rules.deviationKm / 2, minutes: minutesAway, value: off },
  }
}

const watchedKinds = [
  'drive_continuous',
  'drive_day',
  'overspeed',
  'no_licence_swipe',
  'unplugged',
  'wrong_licence',
  'idle',
  'deviation',
] as const

const most = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b))

interface Kept {
  readonly since: Partial<Record<DrivingEventName, string>>
  readonly open: Partial<Record<DrivingEventName, OpenEvent>>
  readonly changes: WatchChange[]
}

/** Updates the event of a condition with this report. */
const advanceOne = (kept: Kept, kind: DrivingEventName, condition: Condition, at: string): void => {
  const open = kept.open[kind]
  if (open && condition.ends) {
    const value = kind === 'idle' ? Math.round(minutesBetween(open.fromAt, at)) : open.value
    kept.changes.push({ kind, fromAt: open.fromAt, untilAt: at, value })
    delete kept.open[kind]
    delete kept.since[kind]
    return
  }
  if (open) {
    kept.open[kind] = { ...open, value: most(open.value, condition.value) }
    return
  }
  if (!condition.holds) {
    delete kept.since[kind]
    return
  }
  const since = (kept.since[kind] ??= at)
  if (condition.minutes > 0 && minutesBetween(since, at) <= condition.minutes) return
  kept.open[kind] = { fromAt: since, value: condition.value }
  kept.changes.push({ kind, fromAt: since, untilAt: null, value: condition.value })
}

/** Another card is another driver, whose hours start anew. */
const driverChanged = (state: WatchState, { cardNo }: WatchedPoint): boolean =>
  cardNo !== null && state.cardNo !== null && cardNo !== state.cardNo

const advance = (before: WatchState, point: WatchedPoint, rules: WatchRules, changes: WatchChange[]): WatchState => {
  const driven = drivenUntil(before, point, rules)
  const begun: Driven = driverChanged(before, point) ? { drivenMs: 0, drivingSinceAt: null, restMs: 0, stretches: [] } : driven
  const hasReader = before.hasReader || point.cardNo !== null
  const kept: Kept = { since: { ...before.since }, open: { ...before.open }, changes }
  const silent = kept.open.offline
  if (silent) {
    changes.push({
      kind: 'offline',
      fromAt: silent.fromAt,
      untilAt: point.at,
      value: Math.round(minutesBetween(silent.fromAt, point.at)),
    })
    delete kept.open.offline
  }
  const conditions = conditionsOf(point, begun, hasReader, rules)
  for (const kind of watchedKinds) advanceOne(kept, kind, conditions[kind], point.at)
  const { at, lat, lng, speedKmh, onJob } = point
  return {
    ...begun,
    last: { at, lat, lng, speedKmh, onJob },
    cardNo: point.cardNo ?? before.cardNo,
    hasReader,
    since: kept.since,
    open: kept.open,
  }
}

/** Driving time between two or more reports, its driver, and the driving time without a rest at its end. */
export interface DrivenTime {
  readonly fromMs: number
  readonly untilMs: number
  readonly cardNo: string | null
  readonly withoutRestMs: number
}

export interface Watched {
  readonly state: WatchState
  readonly changes: readonly WatchChange[]
  readonly driven: readonly DrivenTime[]
}

/** Adds the driving since the previous report, merged with the period before. */
const addDriven = (driven: DrivenTime[], before: WatchState, after: WatchState): void => {
  const untilMs = after.stretches.at(-1)?.[1]
  if (before.last === null || after.last === null || untilMs !== msOf(after.last.at)) return
  const one = { fromMs: msOf(before.last.at), untilMs, cardNo: after.cardNo, withoutRestMs: after.drivenMs }
  const last = driven.at(-1)
  if (last?.untilMs === one.fromMs && last.cardNo === one.cardNo) driven.splice(-1, 1, { ...one, fromMs: last.fromMs })
  else driven.push(one)
}

/**
 * @param points later than those processed before, in chronological order
 * @param rulesOn rules by day in Bangkok: a report is checked by the rules of its day
 */
export const watchPoints = (before: WatchState, points: readonly WatchedPoint[], rulesOn: (day: string) => WatchRules): Watched => {
  const changes: WatchChange[] = []
  const driven: DrivenTime[] = []
  let state = before
  for (const point of points) {
    if (state.last !== null && !isAfter(point.at, state.last.at)) continue
    const next = advance(state, point, rulesOn(bangkokDayOf(point.at)), changes)
    addDriven(driven, state, next)
    state = next
  }
  return { state, changes, driven }
}

/** Events that only time reveals: a tracker silent for minutes during a job. */
export const watchSilence = (state: WatchState, rules: WatchRules, now: string): Omit<Watched, 'driven'> => {
  const { last, open } = state
  if (!last?.onJob || open.offline || rules.offlineMinutes <= 0) return { state, changes: [] }
  if (!isAfter(now, addMs(last.at, rules.offlineMinutes * minuteMs))) return { state, changes: [] }
  const event = { fromAt: last.at, value: null }
  return {
    state: { ...state, open: { ...open, offline: event } },
    changes: [{ kind: 'offline', ...event, untilAt: null }],
  }
}
