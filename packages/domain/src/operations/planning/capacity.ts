/**
 * Available vehicles, and when and where each becomes free. The dispatch desk's checks decide whether vehicle and driver may be
 * chosen; their jobs give the time and destination, the driver's shift and hours the working time.
 */
import { checkAssignment, type AssignedDriver, type AssignedVehicle, type AssignmentAnswer } from '../jobs/assignment.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { addMs, bangkokDateTime, bangkokDayOf, isAfter, laterOf, minutesBetween, msOf } from '../../kernel/time.ts'
import type { Point } from '../../masters/places/distance.ts'
import { dutyAt, type Period, type Shift } from '../../masters/upkeep/shift.ts'

export const capacityStates = {
  free: { en: 'Free', th: 'ว่าง', zh: '空闲' },
  bound: { en: 'On a job', th: 'ติดงาน', zh: '执行中' },
  off: { en: 'Off duty', th: 'นอกเวลางาน', zh: '非工作时间' },
  held: { en: 'Cannot be chosen', th: 'เลือกไม่ได้', zh: '不可选' },
} as const satisfies Record<string, Words>
export type CapacityState = keyof typeof capacityStates

export interface CapacityPlace extends Point {
  readonly name: string
}

/** Last known position and its time. */
export interface KnownPlace extends CapacityPlace {
  readonly at: string
}

/** A scheduled, unfinished job of the vehicle, with its last stop. */
export interface BindingJob {
  readonly jobNo: string
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
  readonly endsAt: CapacityPlace | null
}

export interface CapacityFacts {
  readonly vehicle: AssignedVehicle
  /** Default driver, or that of its newest job. */
  readonly driver: AssignedDriver | null
  /** Working hours; null for carriers' drivers, which the carrier manages. */
  readonly shift: Shift | null
  /** The driver's recent jobs: from departure to the end, or until now. */
  readonly worked: readonly Period[]
  readonly carrierActive: boolean
  readonly carrierName: string | null
  /** Unfinished jobs, earliest first. */
  readonly jobs: readonly BindingJob[]
  /** Position candidates: the end of its last finished job, and the driver's phone; the newest wins. */
  readonly places: readonly KnownPlace[]
}

export interface Capacity {
  readonly state: CapacityState
  /** When it can take more work; null if it cannot be chosen. */
  readonly freeFrom: string | null
  /** End of the driver's working time then; null if unlimited. */
  readonly freeUntil: string | null
  /** Expected position then, if known. */
  readonly freeAt: CapacityPlace | null
  readonly lastKnown: KnownPlace | null
  readonly boundBy: string | null
  /** Start of its next job; null if none. */
  readonly nextJobAt: string | null
  readonly workedMinutes: number
  readonly reasons: readonly Rejection[]
  readonly warnings: readonly Rejection[]
}

const hourMs = 3_600_000
/** Eight working hours a day, up to two more by consent, ten hours of rest between days (decisions on drivers' hours). */
export const dutyHours = { normal: 8, most: 10, rest: 10 } as const

/** Minutes worked within the last 24 hours; overlapping jobs are counted once. */
export const workedWithin = (worked: readonly Period[], now: string): number => {
  const since = addMs(now, -24 * hourMs)
  let [minutes, seen] = [0, since]
  for (const { from, until } of worked.toSorted((a, b) => msOf(a.from) - msOf(b.from))) {
    const [begin, end] = [laterOf(from, seen), isAfter(until, now) ? now : until]
    if (!isAfter(end, begin)) continue
    minutes += minutesBetween(begin, end)
    seen = end
  }
  return Math.round(minutes)
}

/** An overdue job occupies the vehicle until it is reported finished. */
const binding = (jobs: readonly BindingJob[], now: string): BindingJob | undefined =>
  jobs.findLast(({ plannedBeginAt }) => !isAfter(plannedBeginAt, now))

const newest = (places: readonly KnownPlace[]): KnownPlace | null =>
  places.reduce<KnownPlace | null>((last, place) => (last === null || isAfter(place.at, last.at) ? place : last), null)

/** A driver who has reached the limit must rest first. */
const restedAt = (worked: readonly Period[], at: string, maxHours: number): string => {
  if (workedWithin(worked, at) < maxHours * 60) return at
  const last = worked.reduce((latest, { until }) => laterOf(latest, until), addMs(at, -24 * hourMs))
  return laterOf(at, addMs(isAfter(last, at) ? at : last, dutyHours.rest * hourMs))
}

/** Which trailer is drawn is said with the work, not before. */
const checked = ({ vehicle, driver, carrierName, carrierActive }: CapacityFacts, now: string): AssignmentAnswer => {
  const { refusals, warnings } = checkAssignment({
    vehicle,
    driver,
    trailer: null,
    carrier: carrierName === null ? null : { name: carrierName, status: carrierActive ? 1 : 0 },
    load: { weightGrams: 0, volumeCm3: 0, temperatures: [], dangerousGoods: false },
    endsOn: bangkokDayOf(now),
    forHire: true,
  })
  return { refusals, warnings: warnings.filter(({ code }) => code !== 'job.trailer_missing') }
}

/** Warnings about a driver's hours. */
const durationRefusals = (name: string, minutes: number): readonly Rejection[] =>
  minutes >= dutyHours.normal * 60 ? [rejection('capacity.hours_long', { name, hours: Math.floor(minutes / 60) }, 'driverId')] : []

const offDuty = (name: string, resting: boolean, from: string | null): Rejection => {
  const at = from === null ? '–' : bangkokDateTime(from).slice(0, 16)
  return resting
    ? rejection('capacity.resting', { name, at, hours: dutyHours.rest }, 'driverId')
    : rejection('capacity.off_shift', { name, at }, 'driverId')
}

/** @param maxHours of work within 24 hours (setting WORKING_HOURS_PER_DAY) */
export const capacityOf = (facts: CapacityFacts, now: string, maxHours: number = dutyHours.most): Capacity => {
  const { driver, jobs, shift } = facts
  const { refusals, warnings } = checked(facts, now)
  const bound = binding(jobs, now)
  const workedMinutes = driver ? workedWithin(facts.worked, now) : 0
  const lastKnown = newest(facts.places)
  const known = {
    lastKnown,
    boundBy: bound?.jobNo ?? null,
    nextJobAt: jobs.find(({ plannedBeginAt }) => isAfter(plannedBeginAt, now))?.plannedBeginAt ?? null,
    workedMinutes,
    warnings: [...warnings, ...(driver ? durationRefusals(driver.name, workedMinutes) : [])],
  }
  if (refusals.length > 0) return { ...known, state: 'held', freeFrom: null, freeUntil: null, freeAt: null, reasons: refusals }
  const endsAt = bound ? laterOf(now, bound.plannedEndAt) : now
  // The current job counts as work until its end.
  const going = bound ? [{ from: bound.plannedBeginAt, until: endsAt }] : []
  const rested = driver ? restedAt([...facts.worked, ...going], endsAt, maxHours) : endsAt
  const duty = dutyAt(driver ? shift : null, rested)
  const freeFrom = duty.onDuty ? rested : duty.changesAt
  const freeUntil = freeFrom === null ? null : duty.onDuty ? duty.changesAt : dutyAt(shift, freeFrom).changesAt
  const there = { freeFrom, freeUntil, freeAt: bound ? bound.endsAt : lastKnown }
  if (bound) return { ...known, ...there, state: 'bound', reasons: [] }
  if (freeFrom === now || driver === null) return { ...known, ...there, state: 'free', reasons: [] }
  return { ...known, ...there, state: 'off', reasons: [offDuty(driver.name, isAfter(rested, now), freeFrom)] }
}
