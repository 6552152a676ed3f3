/**
 * What can be sent out now, and where it will be free (specification B §8): the dispatch desk's own checks decide whether a vehicle with its
 * driver may be chosen, its jobs say until when and where it is bound.
 */
import { checkAssignment, type AssignedDriver, type AssignedVehicle } from '../jobs/assignment.ts'
import type { Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { bangkokDayOf, isAfter } from '../kernel/time.ts'
import type { Point } from '../places/distance.ts'

export const capacityStates = {
  free: { en: 'Free', th: 'ว่าง', zh: '空闲' },
  bound: { en: 'On a job', th: 'ติดงาน', zh: '执行中' },
  held: { en: 'Cannot be chosen', th: 'เลือกไม่ได้', zh: '不可选' },
} as const satisfies Record<string, Words>
export type CapacityState = keyof typeof capacityStates

export interface CapacityPlace extends Point {
  readonly name: string
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
  readonly carrierActive: boolean
  readonly carrierName: string | null
  /** Unfinished, the earliest first. */
  readonly jobs: readonly BindingJob[]
  /** Where its last finished job ended. */
  readonly lastPlace: CapacityPlace | null
}

export interface Capacity {
  readonly state: CapacityState
  /** From when it can take more work; null while it cannot be chosen at all. */
  readonly freeFrom: string | null
  /** Where it will be then, as far as anybody knows. */
  readonly freeAt: CapacityPlace | null
  readonly boundBy: string | null
  /** Before this its next job begins; null when nothing waits. */
  readonly nextJobAt: string | null
  readonly reasons: readonly Rejection[]
  readonly warnings: readonly Rejection[]
}

/** A job that should have ended and has not binds the vehicle until somebody says it has. */
const binding = (jobs: readonly BindingJob[], now: string): BindingJob | undefined =>
  jobs.findLast(({ plannedBeginAt }) => !isAfter(plannedBeginAt, now))

export const capacityOf = (facts: CapacityFacts, now: string): Capacity => {
  const { vehicle, driver, carrierName, carrierActive, jobs, lastPlace } = facts
  const carrier = carrierName === null ? null : { name: carrierName, status: carrierActive ? (1 as const) : (0 as const) }
  const load = { weightGrams: 0, volumeCm3: 0, temperatures: [], dangerousGoods: false }
  const { refusals: reasons, warnings } = checkAssignment({
    vehicle,
    driver,
    trailer: null,
    carrier,
    load,
    endsOn: bangkokDayOf(now),
    forHire: true,
  })
  const bound = binding(jobs, now)
  const nextJobAt = jobs.find(({ plannedBeginAt }) => isAfter(plannedBeginAt, now))?.plannedBeginAt ?? null
  if (reasons.length > 0)
    return { state: 'held', freeFrom: null, freeAt: null, boundBy: bound?.jobNo ?? null, nextJobAt, reasons, warnings }
  if (!bound) return { state: 'free', freeFrom: now, freeAt: lastPlace, boundBy: null, nextJobAt, reasons, warnings }
  const freeFrom = isAfter(now, bound.plannedEndAt) ? now : bound.plannedEndAt
  return { state: 'bound', freeFrom, freeAt: bound.endsAt, boundBy: bound.jobNo, nextJobAt, reasons, warnings }
}
