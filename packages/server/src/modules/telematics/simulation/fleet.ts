import { sites } from '@khonsong/contract/masters/places/places.ts'
import { jobs, type JobDetail, type JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'

import { simulatedTime, type ClockMark } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import type { RideJob } from '@khonsong/domain/telematics/simulation/ride.ts'
import type { ApiClient } from './api-client.ts'

/** Limit of simultaneously driven jobs; in a larger company only some trucks move. */
const maxJobs = 120
const listedEveryMs = 4000
const detailForMs = 60_000
const placesForMs = 600_000
const limitsForMs = 60_000

interface Known {
  readonly row: JobRow
  readonly detail: JobDetail
  readonly readAt: number
}

export interface Limits {
  readonly lowest: number | null
  readonly highest: number | null
}

/** Jobs on the road first, then waiting ones, each by time. */
const byTurn = (a: JobDetail, b: JobDetail): number =>
  Number(b.dispatchStatus === 'in_transit') - Number(a.dispatchStatus === 'in_transit') ||
  Date.parse(a.plannedBeginAt ?? a.createdAt) - Date.parse(b.plannedBeginAt ?? b.createdAt)

/** Company data of the simulator, read through the API and reread when it may have changed. */
export class Fleet {
  readonly #client: ApiClient
  #jobs = new Map<string, Known>()
  #sites = new Map<string, Point>()
  #limits = new Map<string, Limits>()
  #seen = new Map<string, Point>()
  #read = { jobs: 0, sites: 0, limits: 0 }

  constructor(client: ApiClient) {
    this.#client = client
  }

  readonly placeOf = (siteId: string): Point | undefined => this.#sites.get(siteId)
  get limits(): ReadonlyMap<string, Limits> {
    return this.#limits
  }
  /** Jobs under way or next: one at a time per truck. */
  get jobs(): readonly JobDetail[] {
    const jobs = [...this.#jobs.values()].map(({ detail }) => detail).toSorted(byTurn)
    const taken = new Set<string>()
    return jobs.filter(({ vehicleId }) => {
      if (vehicleId === null) return true
      const isFree = !taken.has(vehicleId)
      taken.add(vehicleId)
      return isFree
    })
  }
  /** Last known position of each vehicle before the simulation started. */
  seenAt(vehicleId: string): Point | undefined {
    return this.#seen.get(vehicleId)
  }

  /** Invalidates a job after an action on it. */
  forget(jobId: string): void {
    this.#jobs.delete(jobId)
    this.#read.jobs = 0
  }

  forgetAll(): void {
    this.#jobs.clear()
    this.#read = { ...this.#read, jobs: 0, limits: 0 }
  }

  async refresh(now: number): Promise<void> {
    if (now - this.#read.sites > placesForMs) {
      await this.#readSites()
      await this.#readSeen()
      this.#read.sites = now
    }
    if (now - this.#read.limits > limitsForMs) {
      const { list } = await this.#client.call(temperatureMonitor.list, { query: { pageSize: 500, isOnBoard: 'true' } })
      this.#limits = new Map(list.map(({ id, lowest, highest }) => [id, { lowest, highest }]))
      this.#read.limits = now
    }
    if (now - this.#read.jobs > listedEveryMs) {
      await this.#readJobs(now)
      this.#read.jobs = now
    }
  }

  async #readSites(): Promise<void> {
    let after: string | undefined
    for (let page = 0; page < 20; page += 1) {
      const query = { pageSize: 500, ...(after === undefined ? {} : { after }) }
      const { list, next } = await this.#client.call(sites.list, { query })
      for (const { id, lat, lng } of list) if (lat !== null && lng !== null) this.#sites.set(id, { lat, lng })
      if (next === undefined) return
      after = next
    }
  }

  async #readSeen(): Promise<void> {
    const { vehicles } = await this.#client.call(vehicleMonitoring.live, {})
    for (const { id, position } of vehicles) if (position && !this.#seen.has(id)) this.#seen.set(id, position)
  }

  async #readJobs(now: number): Promise<void> {
    const query = {
      dispatchStatus: 'scheduled,unavailable,in_transit',
      pageSize: 200,
      orderBy: 'createdAt',
      sorting: 'desc',
    } as const
    const { list } = await this.#client.call(jobs.list, { query })
    // An unavailable job may not be scheduled at all.
    const rows = list.filter(({ status }) => status !== 'job_created').slice(0, maxJobs)
    const kept = new Map<string, Known>()
    for (const row of rows) {
      const known = this.#jobs.get(row.id)
      const isFresh =
        known && known.row.version === row.version && known.row.statusSince === row.statusSince && now - known.readAt < detailForMs
      if (isFresh) kept.set(row.id, known)
      else kept.set(row.id, { row, detail: await this.#client.call(jobs.detail, { params: { id: row.id } }), readAt: now })
    }
    this.#jobs = kept
  }
}

/** A truck departs this long before the planned start of its job. */
const beforePlanMs = 40 * 60_000

/** Converts a job for the ride, with simulated times. */
export const toRide = (job: JobDetail, marks: readonly ClockMark[], placeOf: (siteId: string) => Point | undefined): RideJob => {
  const time = (at: string) => simulatedTime(marks, Date.parse(at))
  return {
    jobNo: job.jobNo,
    isOffered: job.status === 'job_planned',
    mayRefuse: job.carrierKind === 'subcontractor',
    dispatchedAt: time(job.acceptedAt ?? job.scheduledAt ?? job.statusSince),
    // The simulated clock has a date: a job planned for tomorrow morning starts when it gets there.
    departsNotBefore: job.plannedBeginAt === null ? 0 : Date.parse(job.plannedBeginAt) - beforePlanMs,
    shipments: job.shipments.map((one) => ({
      id: one.id,
      shipmentNo: one.shipmentNo,
      status: one.status,
      since: time(one.statusSince),
      stopSeq: one.stopSeq ?? 0,
      attempt: one.attempt,
      isReturn: one.kind === 'reject_return',
      originId: one.origin.siteId,
      origin: placeOf(one.origin.siteId),
      destinationId: one.destination.siteId,
      destination: placeOf(one.destination.siteId),
    })),
  }
}
