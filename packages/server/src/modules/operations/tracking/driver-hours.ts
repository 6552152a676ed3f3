import type { ProblemError } from '@khonsong/contract/kernel/problem.ts'
import {
  drivingOf,
  reportedHours,
  restAlertOf,
  workAlertOf,
  type Driving,
  type DrivingEvent,
  type DrivingPolicy,
  type HoursAlert,
} from '@khonsong/domain/operations/jobs/driving-hours.ts'
import { workedWithin } from '@khonsong/domain/operations/planning/capacity.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { toProblemErrors } from '../orders/index.ts'
import { restStopsNear } from '../../masters/places/index.ts'
import { readSetting, readSomeSettings } from '../../company/settings/index.ts'
import { findWorked } from '../planning/index.ts'
import { jobsAtOnce, jobsOnRoad, lastPositionOf, roadEventsOf, type JobOnRoad } from './driver-hours-store.ts'
import type { Due } from './warn-early-store.ts'

const drivingPolicyOf = async (tx: Tx): Promise<DrivingPolicy> => {
  const set = await readSomeSettings(
    tx,
    'WORKING_HOURS_PER_DAY',
    'WORKING_HOUR_ALERT_MINUTES',
    'CONTINUOUS_DRIVING_MINUTES',
    'RESTING_TIME_ALERT_MINUTES',
    'REST_MINUTES',
  )
  return {
    workingHours: set.WORKING_HOURS_PER_DAY,
    workingAlertMinutes: set.WORKING_HOUR_ALERT_MINUTES,
    drivingMinutes: set.CONTINUOUS_DRIVING_MINUTES,
    restAlertMinutes: set.RESTING_TIME_ALERT_MINUTES,
    restMinutes: set.REST_MINUTES,
  }
}

type Events = ReadonlyMap<string, readonly DrivingEvent[]>

const restsDue = (tx: Tx, jobs: readonly JobOnRoad[], events: Events, policy: DrivingPolicy): Due[] =>
  jobs.flatMap(({ id }) => {
    const driving = drivingOf(events.get(id) ?? [], policy.restMinutes, tx.now)
    return driving.since !== null && restAlertOf(driving, policy) !== null ? [{ subjectId: id, dueAt: driving.since }] : []
  })

const hoursDue = async (tx: Tx, jobs: readonly JobOnRoad[], events: Events, policy: DrivingPolicy): Promise<Due[]> => {
  const worked = await findWorked(tx, [...new Set(jobs.map(({ driverId }) => driverId))])
  return jobs.flatMap(({ id, driverId }) => {
    const first = events.get(id)?.[0]
    const minutes = workedWithin(worked.get(driverId) ?? [], tx.now)
    return first && workAlertOf(minutes, policy) !== null ? [{ subjectId: id, dueAt: first.occurredAt }] : []
  })
}

/** Jobs whose driver must rest soon or soon reaches the permitted hours; due once per driving period and once per job. */
export const jobsToWarnOf = async (tx: Tx, event: 'job_rest_due' | 'job_hours_due'): Promise<Due[]> => {
  const policy = await drivingPolicyOf(tx)
  const dueOf = event === 'job_rest_due' ? restsDue : hoursDue
  const due: Due[] = []
  for (let after: string | undefined; ;) {
    const jobs = await jobsOnRoad(tx, after)
    const ids = jobs.map(({ id }) => id)
    due.push(...(await dueOf(tx, jobs, await roadEventsOf(tx, ids), policy)))
    if (jobs.length < jobsAtOnce) return due
    after = ids.at(-1)
  }
}

/** Rest alerts for jobs of a page that are under way. */
export const restAlertsOf = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, HoursAlert>> => {
  if (jobIds.length === 0) return new Map()
  const policy = await drivingPolicyOf(tx)
  const events = await roadEventsOf(tx, jobIds)
  return new Map(jobIds.map((id) => [id, restAlertOf(drivingOf(events.get(id) ?? [], policy.restMinutes, tx.now), policy)]))
}

export interface ShownHours extends Driving {
  readonly workedMinutes: number
  readonly rest: HoursAlert
  readonly work: HoursAlert
  readonly told: ProblemError[]
  readonly restStops: { id: string; name: string; km: number; lat: number; lng: number }[]
}

/** Driving hours of a job under way, and nearby rest stops. */
export const hoursOfJob = async (
  tx: Tx,
  job: { readonly id: string; readonly driverId: string | null; readonly driverName: string | null },
  events: readonly DrivingEvent[],
): Promise<ShownHours> => {
  const policy = await drivingPolicyOf(tx)
  const driving = drivingOf(events, policy.restMinutes, tx.now)
  const worked = job.driverId === null ? [] : ((await findWorked(tx, [job.driverId])).get(job.driverId) ?? [])
  const workedMinutes = workedWithin(worked, tx.now)
  const [rest, work] = [restAlertOf(driving, policy), workAlertOf(workedMinutes, policy)]
  const position = rest === null ? null : await lastPositionOf(tx, job.id)
  const restStops = position === null ? [] : await restStopsNear(tx, position, await readSetting(tx, 'REST_STOP_KM'))
  const told = toProblemErrors(tx, reportedHours(job.driverName ?? '–', rest, work, policy))
  return { ...driving, workedMinutes, rest, work, told, restStops }
}
