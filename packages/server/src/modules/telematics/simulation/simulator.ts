import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { chancesOf, type Luck } from '@khonsong/domain/telematics/simulation/luck.ts'
import { nextOfRide, type Ride } from '@khonsong/domain/telematics/simulation/ride.ts'
import { simulatedTime, type ClockMark } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import type { SimulationEvent } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { apiClient, CallRefused, type ApiClient, type Transport } from './api-client.ts'
import { Fleet, toRide } from './fleet.ts'
import { openOrder } from './open-order.ts'
import { performStep, type Told } from './perform-step.ts'
import type { SimulatorKeys } from './prepare-simulator.ts'
import { duePapers, registerPaper } from './returned-papers.ts'
import { TruckPositions } from './truck-positions.ts'

export interface LogLine {
  readonly event: SimulationEvent
  /** Numbers of the job, waybill or order, or the message of a refusal. */
  readonly about: string
  /** The code of a refusal. */
  readonly code?: string
}

export interface SimulatorOptions {
  readonly transport: Transport
  readonly keys: SimulatorKeys
  readonly seed: number
  /** New orders are opened while fewer trucks than this are under way. */
  readonly trucks: number
  /** Real start time: papers of earlier deliveries are ignored. */
  readonly beganAt: number
  /** For tests: polls without waiting, as tests advance the time themselves. */
  readonly isEager?: boolean
  readonly log: (line: LogLine) => void
}

export interface Moment {
  readonly now: number
  readonly marks: readonly ClockMark[]
}

export interface Standing {
  readonly jobs: number
  readonly driving: number
  readonly positions: number
  readonly steps: number
  readonly refusals: number
}

/** Steps per poll, so that a backlog is processed without a burst. */
const maxSteps = 25
/** Back-off of a job after a refused step, in simulated time, with a minimum in real time. */
const restAfterRefusalMs = 20 * 60_000
const minRestMs = 20_000
const openEveryMs = 6000
const papersEveryMs = 20_000
const isServerTrouble = (error: unknown): boolean => !(error instanceof CallRefused) || error.status >= 500 || error.status === 429

/**
 * Drives the vehicles of a company between the sites of their dispatch orders: through the intake with device keys, and
 * through the API with its own key. Uses only public data and keeps only state it can reread.
 */
export class Simulator {
  readonly #client: ApiClient
  readonly #luck: Luck
  readonly #fleet: Fleet
  readonly #positions: TruckPositions
  readonly #options: SimulatorOptions
  readonly #restUntil = new Map<string, { simulated: number; real: number }>()
  #papersAt = 0
  #openedAt = 0
  #steps = 0
  #refusals = 0
  #driving = 0

  constructor(options: SimulatorOptions) {
    this.#options = options
    this.#client = apiClient(options.transport, { 'x-api-key': options.keys.apiKey })
    this.#luck = chancesOf(options.seed)
    this.#fleet = new Fleet(this.#client)
    this.#positions = new TruckPositions(options.transport, this.#luck, options.keys.devices)
  }

  get standing(): Standing {
    return {
      jobs: this.#fleet.jobs.length,
      driving: this.#driving,
      positions: this.#positions.sent,
      steps: this.#steps,
      refusals: this.#refusals,
    }
  }

  /** One poll: performs due steps, reports positions, and opens new orders when work runs out. */
  async look({ now, marks }: Moment): Promise<void> {
    if (this.#options.isEager) {
      this.#fleet.forgetAll()
      this.#openedAt = 0
      this.#papersAt = 0
    }
    await this.#fleet.refresh(now)
    const simulatedNow = simulatedTime(marks, now)
    const speed = marks.at(-1)?.speed ?? 1
    const rides = this.#fleet.jobs.map((job) => ({ job, ride: this.#rideOf(job, marks) }))
    this.#driving = rides.filter(({ ride }) => ride.drive !== undefined).length
    const due = rides
      .filter(({ job, ride }) => ride.next && ride.next.at <= simulatedNow && !this.#rests(job.id, now, simulatedNow))
      .toSorted((a, b) => (a.ride.next?.at ?? 0) - (b.ride.next?.at ?? 0))
    for (const { job, ride } of due.slice(0, maxSteps)) await this.#step(job, ride, now, simulatedNow)
    for (const { job, ride } of rides) await this.#report(job, ride, { now, simulatedNow, speed })
    await this.#registerPapers(now, marks)
    if (this.#fleet.jobs.length < this.#options.trucks && now - this.#openedAt > openEveryMs) await this.#open(now, speed)
  }

  #rideOf(job: JobDetail, marks: readonly ClockMark[]): Ride {
    const parked = job.vehicleId === null ? undefined : (this.#positions.lastOf(job.vehicleId) ?? this.#fleet.seenAt(job.vehicleId))
    if (job.vehicleId !== null) this.#positions.begin(job.vehicleId, parked)
    return nextOfRide(this.#luck, toRide(job, marks, this.#fleet.placeOf), parked)
  }

  #rests(jobId: string, now: number, simulatedNow: number): boolean {
    const until = this.#restUntil.get(jobId)
    return until !== undefined && (simulatedNow < until.simulated || now < until.real)
  }

  #told(now: number): Told {
    return { client: this.#client, luck: this.#luck, now: new Date(now).toISOString() }
  }

  #refused(about: string, error: unknown): void {
    this.#refusals += 1
    const code = error instanceof CallRefused ? error.code : 'unreachable'
    const message = error instanceof Error ? error.message : String(error)
    this.#options.log({ event: isServerTrouble(error) ? 'trouble' : 'refused', about: `${about}: ${message}`, code })
  }

  async #step(job: JobDetail, { next }: Ride, now: number, simulatedNow: number): Promise<void> {
    if (!next) return
    const numbers = job.shipments.filter(({ id }) => next.shipmentIds.includes(id)).map(({ shipmentNo }) => shipmentNo)
    const about = [job.jobNo, job.plateNo ?? '', numbers.slice(0, 3).join(' ')].filter(Boolean).join(' · ')
    try {
      await performStep(this.#told(now), job.id, next.step, next.shipmentIds)
      this.#steps += 1
      this.#options.log({ event: next.step, about })
    } catch (error) {
      this.#restUntil.set(job.id, {
        simulated: simulatedNow + restAfterRefusalMs,
        real: this.#options.isEager ? 0 : now + minRestMs,
      })
      this.#refused(about, error)
      if (isServerTrouble(error) && !(error instanceof CallRefused)) throw error
    } finally {
      this.#fleet.forget(job.id)
    }
  }

  async #report(job: JobDetail, ride: Ride, looked: { now: number; simulatedNow: number; speed: number }): Promise<void> {
    if (job.vehicleId === null || job.status === 'job_planned') return
    const cold = job.shipments.find(({ id }) => this.#fleet.limits.has(id))
    const limits = cold && this.#fleet.limits.get(cold.id)
    try {
      await this.#positions.report(job.vehicleId, ride, { ...looked, jobNo: job.jobNo, limits })
    } catch (error) {
      this.#refused(`${job.plateNo ?? job.jobNo}`, error)
      if (!(error instanceof CallRefused)) throw error
    }
  }

  async #registerPapers(now: number, marks: readonly ClockMark[]): Promise<void> {
    if (now - this.#papersAt < papersEveryMs) return
    this.#papersAt = now
    const looked = { now, marks, beganAt: this.#options.beganAt }
    for (const shipmentNo of await duePapers(this.#client, this.#luck, looked)) {
      try {
        await registerPaper(this.#client, shipmentNo)
        this.#options.log({ event: 'paper_registered', about: shipmentNo })
      } catch (error) {
        this.#refused(shipmentNo, error)
      }
    }
  }

  async #open(now: number, speed: number): Promise<void> {
    this.#openedAt = now
    const opening = {
      client: this.#client,
      luck: this.#luck,
      now: new Date(now).toISOString(),
      speed,
      turn: Math.floor(now / openEveryMs),
      placeOf: this.#fleet.placeOf,
      hasDevice: this.#positions.has,
    }
    try {
      const opened = await openOrder(opening)
      if (opened) this.#options.log({ event: 'order_opened', about: `${opened.orderNo} · ${opened.jobNo}` })
      else {
        this.#options.log({ event: 'no_truck', about: '' })
        // No free truck: waits until one is back.
        this.#openedAt = now + 60_000
      }
    } catch (error) {
      this.#openedAt = now + 30_000
      this.#refused('', error)
      if (!(error instanceof CallRefused)) throw error
    }
  }
}
