/**
 * Arrival of a truck at each drop point of its job. Past times stay as reported; future ones are estimated from the last
 * position, or from the last departed stop. Nothing is estimated without either.
 */
import { because, type Because } from '../../kernel/because.ts'
import { bangkokDateTime, instantOf, isAfter, laterOf, minutesBetween, msOf } from '../../kernel/time.ts'
import { straightKm, type Point } from '../../masters/places/distance.ts'
import { drive, rested, stand, type DriveClock } from '../../operations/planning/drive-clock.ts'
import type { DrivingRules } from '../../operations/planning/plan-rules.ts'
import type { TravelBetween, TravelSource } from '../../operations/planning/travel.ts'
import { delayOf, type Delay } from './delay-class.ts'
import { confidenceOf, distanceSourceOf, distanceSources, worseSource, type DistanceSource } from './distance-source.ts'
import type { DropPoint } from './drop-points.ts'
import { legBetween, wayLeft, type LaneTimeOf, type Leg, type Located } from './way-left.ts'

export interface PlacedDropPoint extends DropPoint {
  /** Null where the site has no position. */
  readonly point: Point | null
  readonly radiusMetres: number
  /** Duration of loading and unloading there. */
  readonly handlingMinutes: number
  /** Number of visits the duration was learned from; null where it is calculated from the goods. */
  readonly handlingLearnedFrom: number | null
}

/** Last report of the vehicle. */
export interface LastSeen extends Point {
  readonly at: string
  readonly isMoving: boolean
}

export interface ArrivalRules {
  readonly travel: TravelBetween
  readonly laneTime: LaneTimeOf
  readonly driving: DrivingRules
}

export interface Times {
  readonly arriveAt: string | null
  readonly departAt: string | null
}

export interface EstimatedStop {
  readonly estimated: Times
  readonly remainingMetres: number | null
  readonly confidence: number | null
  readonly source: DistanceSource | null
  /** For future and reached stops; null for failed ones. */
  readonly delay: Delay | null
  readonly reasons: readonly Because[]
}

const minuteMs = 60_000
const nowhere: Times = { arriveAt: null, departAt: null }
/** Maximum age of a usable report. */
const maxAgeMinutes = 12 * 60
/** An arrival overdue by more than this is not estimated. */
const maxOverdueMinutes = 3 * 60
/** Distance from a stop beyond which the truck has left without reporting it. */
const awayMetres = 2000
/** Minimum uncertainty of an arrival. */
const minSlackMinutes = 10

const isSettled = ({ state }: DropPoint): boolean => state === 'done' || state === 'failed'

const located = ({ siteId, point }: PlacedDropPoint): Located | null => (point === null ? null : { siteId, point })

/** Starting point and time of the remaining route. */
interface Start {
  readonly from: Located | null
  /** Set when the truck was seen on the road. */
  readonly seen: LastSeen | null
  readonly atMs: number
  readonly ageMinutes: number
  readonly said: 'position' | 'stop' | 'here'
}

interface Asked {
  readonly stops: readonly PlacedDropPoint[]
  readonly seen: LastSeen | null
  /** No step is earlier. */
  readonly plannedBeginAt: string | null
  readonly now: string
  readonly rules: ArrivalRules
}

const metresTo = (seen: LastSeen | null, { point }: PlacedDropPoint): number | null =>
  seen === null || point === null ? null : straightKm(seen, point) * 1000

/** Reported at a stop, but later seen far from it. */
const hasLeft = (stop: PlacedDropPoint, seen: LastSeen | null): boolean => {
  const metres = metresTo(seen, stop)
  if (seen === null || metres === null || stop.arrivedAt === null || !isAfter(seen.at, stop.arrivedAt)) return false
  return metres > Math.max(awayMetres, 3 * stop.radiusMetres)
}

/** When loading and unloading at the current stop will be finished. */
const readyMs = (stop: PlacedDropPoint, now: string): number => {
  const begins = laterOf(stop.arrivedAt ?? now, stop.window?.from ?? stop.arrivedAt ?? now)
  return Math.max(msOf(now), msOf(begins) + stop.handlingMinutes * minuteMs)
}

const startOf = ({ stops, seen, now }: Asked): Start | null => {
  const here = stops.findLast((stop) => stop.state === 'here')
  if (here && !hasLeft(here, seen))
    return { from: located(here), seen: null, atMs: readyMs(here, now), ageMinutes: 0, said: 'here' }
  const left = here ?? stops.findLast((stop) => isSettled(stop) && stop.leftAt !== null)
  const leftAt = left?.leftAt ?? left?.arrivedAt ?? null
  const from = left ? located(left) : null
  const ageOf = (at: string): number => Math.max(0, minutesBetween(at, now))
  if (seen && (leftAt === null || !isAfter(leftAt, seen.at)) && ageOf(seen.at) <= maxAgeMinutes)
    // A standing truck has made no progress since the report; a moving one has.
    return { from, seen, atMs: seen.isMoving ? msOf(seen.at) : msOf(now), ageMinutes: ageOf(seen.at), said: 'position' }
  if (from === null || leftAt === null || ageOf(leftAt) > 2 * maxAgeMinutes) return null
  return { from, seen: null, atMs: msOf(leftAt), ageMinutes: ageOf(leftAt), said: 'stop' }
}

/** Uncertainty of an estimate in minutes. */
export const slackMinutesOf = (confidence: number, minutesLeft: number): number =>
  minSlackMinutes + Math.max(0, minutesLeft) * 0.4 * (1 - confidence)

const learnedAt = (visits: number | null): readonly Because[] => (visits === null ? [] : [because('why.eta.dwells', { n: visits })])

const reached = (stop: PlacedDropPoint, { now, seen }: Asked): EstimatedStop => {
  const isHere = stop.state === 'here'
  const gone = isHere && hasLeft(stop, seen)
  const come = { deadline: stop.window?.to ?? null, at: stop.arrivedAt, hasCome: true, slackMinutes: 0 }
  return {
    estimated: isHere && !gone ? { arriveAt: null, departAt: instantOf(readyMs(stop, now)) } : nowhere,
    remainingMetres: null,
    confidence: null,
    source: null,
    delay: stop.state === 'failed' || (!isHere && stop.arrivedAt === null) ? null : delayOf(come, now),
    reasons: isHere
      ? [
          because(gone ? 'why.eta.left' : 'why.eta.here', { minutes: stop.handlingMinutes }),
          ...(gone ? [] : learnedAt(stop.handlingLearnedFrom)),
        ]
      : [],
  }
}

const unknown = (stop: PlacedDropPoint, { now }: Asked, reason: Because): EstimatedStop => ({
  estimated: nowhere,
  remainingMetres: null,
  confidence: null,
  source: null,
  delay: delayOf({ deadline: stop.window?.to ?? null, at: null, hasCome: false, slackMinutes: 0 }, now),
  reasons: [reason],
})

/** State of the walk along the stops. */
interface Walk {
  readonly from: Located | null
  readonly atMs: number
  readonly metres: number
  readonly source: TravelSource
  readonly clock: DriveClock
  readonly restMs: number
  readonly trips: number | null
  readonly basis: Leg['basis']
  readonly before: number
  /** Smallest sample size of the learned dwell times so far; null if none was used. */
  readonly dwells: number | null
  readonly confidence: number
}

const kmText = (metres: number): number => (metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000))

const basisOf = ({ said, ageMinutes }: Start, { metres, source }: Walk): Because => {
  const params = { minutes: Math.round(ageMinutes), km: kmText(metres), source: distanceSources[distanceSourceOf(source)] }
  return because(`why.eta.${said === 'here' ? 'from_here' : said}`, params)
}

const reasonsOf = (start: Start, walk: Walk, overdueAt: string | null): readonly Because[] => [
  basisOf(start, walk),
  ...(walk.trips === null ? [] : [because(walk.basis === 'area' ? 'why.eta.area_trips' : 'why.eta.trips', { n: walk.trips })]),
  ...(walk.before === 0 ? [] : [because('why.eta.stops_before', { n: walk.before })]),
  ...learnedAt(walk.dwells),
  ...(walk.restMs === 0 ? [] : [because('why.eta.rests', { minutes: Math.round(walk.restMs / minuteMs) })]),
  ...(overdueAt === null ? [] : [because('why.eta.overdue', { time: overdueAt })]),
]

const firstLeg = (start: Start, to: Located, rules: ArrivalRules): Leg | null => {
  if (start.seen) return wayLeft(start.seen, start.from, to, rules, start.atMs)
  return start.from === null ? null : legBetween(start.from, to, rules, start.atMs)
}

/** Drives the next leg; learned times already include rests. */
const driven = (walk: Walk, leg: Leg, { driving }: ArrivalRules): Walk => {
  const rests = leg.trips === null ? drive(walk.clock, leg.seconds * 1000, driving) : null
  return {
    ...walk,
    atMs: walk.atMs + (rests?.elapsedMs ?? leg.seconds * 1000),
    metres: walk.metres + leg.metres,
    source: worseSource(walk.source, leg.source),
    clock: rests?.clock ?? walk.clock,
    restMs: walk.restMs + (rests?.restMs ?? 0),
    trips: leg.trips,
    basis: leg.basis,
  }
}

const arrivalAt = (stop: PlacedDropPoint, walk: Walk, start: Start, { now }: Asked, overdueAt: string | null): EstimatedStop => {
  const arriveAt = instantOf(walk.atMs)
  const departAt = instantOf(
    Math.max(walk.atMs, stop.window === null ? walk.atMs : msOf(stop.window.from)) + stop.handlingMinutes * minuteMs,
  )
  const { confidence } = walk
  const slackMinutes = slackMinutesOf(confidence, minutesBetween(now, arriveAt))
  return {
    estimated: { arriveAt, departAt },
    remainingMetres: walk.metres,
    confidence,
    source: distanceSourceOf(walk.source),
    delay: delayOf({ deadline: stop.window?.to ?? null, at: arriveAt, hasCome: false, slackMinutes }, now),
    reasons: reasonsOf(start, walk, overdueAt),
  }
}

const isAtGate = (stop: PlacedDropPoint, { seen, said }: Start): boolean => {
  const metres = said === 'position' ? metresTo(seen, stop) : null
  return metres !== null && metres <= stop.radiusMetres
}

/** A truck that has not started arrives at its first stop no earlier than planned, wherever it is. */
const earliestOf = ({ stops, plannedBeginAt, now }: Asked, { said }: Start): number => {
  const waits = said === 'position' && plannedBeginAt !== null && stops.every(isAhead)
  return waits ? Math.max(msOf(now), msOf(plannedBeginAt)) : msOf(now)
}

const fewest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Future stops in order; after one that cannot be estimated the following ones cannot either. */
const aheadOf = (ahead: readonly PlacedDropPoint[], start: Start, asked: Asked): readonly EstimatedStop[] => {
  const { now, rules } = asked
  const nowMs = msOf(now)
  const answers: EstimatedStop[] = []
  let lost: Because | null = null
  let walk: Walk = {
    from: null,
    atMs: start.atMs,
    metres: 0,
    source: 'measured',
    clock: rested,
    restMs: 0,
    trips: null,
    basis: null,
    before: 0,
    dwells: null,
    confidence: 1,
  }
  ahead.forEach((stop, at) => {
    const to = located(stop)
    const atGate = at === 0 && isAtGate(stop, start)
    const leg =
      to === null ? null : at === 0 ? firstLeg(start, to, rules) : walk.from && legBetween(walk.from, to, rules, walk.atMs)
    if (lost === null && (to === null || leg === null)) lost = because('why.eta.no_point', {})
    if (lost !== null || to === null || leg === null) {
      answers.push(unknown(stop, asked, lost ?? because('why.eta.no_point', {})))
      return
    }
    walk = atGate ? { ...walk, atMs: nowMs, source: leg.source } : driven(walk, leg, rules)
    const overdueMinutes = at === 0 ? (nowMs - walk.atMs) / minuteMs : 0
    const overdueAt = overdueMinutes < 1 ? null : bangkokDateTime(instantOf(walk.atMs)).slice(0, 16)
    if (overdueAt !== null && overdueMinutes > maxOverdueMinutes) {
      lost = because('why.eta.overdue', { time: overdueAt })
      answers.push(unknown(stop, asked, lost))
      return
    }
    const earliestMs = at === 0 && !atGate ? earliestOf(asked, start) : nowMs
    // An overdue, unreported truck arrives now at the earliest, with half the confidence.
    const believed = confidenceOf(walk.source, start.ageMinutes) * (overdueAt === null ? 1 : 0.5)
    walk = { ...walk, atMs: Math.max(walk.atMs, earliestMs), confidence: Math.min(walk.confidence, believed) }
    const arrival = arrivalAt(stop, walk, start, asked, overdueAt)
    answers.push(atGate ? { ...arrival, reasons: [because('why.eta.at_gate', {}), ...arrival.reasons] } : arrival)
    const leavesMs = msOf(arrival.estimated.departAt ?? now)
    walk = {
      ...walk,
      from: to,
      clock: stand(walk.clock, leavesMs - walk.atMs, rules.driving),
      atMs: leavesMs,
      before: walk.before + 1,
      dwells: fewest(walk.dwells, stop.handlingLearnedFrom),
    }
  })
  return answers
}

const isAhead = ({ state }: DropPoint): boolean => state === 'ahead'

/** Actual and estimated times of each drop point, in order. */
export const estimateArrivals = (asked: Asked): readonly EstimatedStop[] => {
  const { stops, seen } = asked
  const ahead = stops.filter(isAhead)
  const start = ahead.length === 0 ? null : startOf(asked)
  const silent = because(seen === null ? 'why.eta.nothing' : 'why.eta.silent', {})
  const answers = start === null ? ahead.map((stop) => unknown(stop, asked, silent)) : aheadOf(ahead, start, asked)
  const next = answers.values()
  return stops.map((stop) => (isAhead(stop) ? (next.next().value ?? unknown(stop, asked, silent)) : reached(stop, asked)))
}
