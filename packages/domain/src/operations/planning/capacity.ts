/**
 * What can be sent out now, and where it will be free: the dispatch desk's own checks decide whether a vehicle with its
 * driver may be chosen, its jobs say until when and where it is bound, the driver's shift and hours say when he works.
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

/** Where it was last, and when that was known. */
export interface KnownPlace extends CapacityPlace {
  readonly at: string
}

/** A job of the vehicle that is scheduled and not finished, with the place of its last stop. */
export interface BindingJob {
  readonly jobNo: string
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
  readonly endsAt: CapacityPlace | null
}

export interface CapacityFacts {
  readonly vehicle: AssignedVehicle
  /** Its driver by default, or of its newest job. */
  readonly driver: AssignedDriver | null
  /** When he works; null for drivers of others, whose carrier knows. */
  readonly shift: Shift | null
  /** Jobs of the driver in the last days: from setting out to the end, or to now. */
  readonly worked: readonly Period[]
  readonly carrierActive: boolean
  readonly carrierName: string | null
  /** Unfinished, the earliest first. */
  readonly jobs: readonly BindingJob[]
  /** Where its last finished job ended, and where the driver's phone reported from: the newest counts. */
  readonly places: readonly KnownPlace[]
}

export interface Capacity {
  readonly state: CapacityState
  /** From when it can take more work; null while it cannot be chosen at all. */
  readonly freeFrom: string | null
  /** Until when the driver works then; null when nothing ends it. */
  readonly freeUntil: string | null
  /** Where it will be then, as far as anybody knows. */
  readonly freeAt: CapacityPlace | null
  readonly lastKnown: KnownPlace | null
  readonly boundBy: string | null
  /** Before this its next job begins; null when nothing waits. */
  readonly nextJobAt: string | null
  readonly workedMinutes: number
  readonly reasons: readonly Rejection[]
  readonly warnings: readonly Rejection[]
}

const hourMs = 3_600_000
/** Eight hours of work a day and two more by consent; ten hours of rest between two days (decisions on the hours of drivers). */
export const dutyHours = { normal: 8, most: 10, rest: 10 } as const

/** Minutes of work within the last 24 hours; jobs that overlap are driven once. */
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

/** A job that should have ended and has not binds the vehicle until somebody says it has. */
const binding = (jobs: readonly BindingJob[], now: string): BindingJob | undefined =>
  jobs.findLast(({ plannedBeginAt }) => !isAfter(plannedBeginAt, now))

const newest = (places: readonly KnownPlace[]): KnownPlace | null =>
  places.reduce<KnownPlace | null>((last, place) => (last === null || isAfter(place.at, last.at) ? place : last), null)

/** Whoever has worked his hours by then rests before he is asked again. */
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

/** What is to be known of the hours of a driver. */
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
  // The job it is on is work until its end.
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
