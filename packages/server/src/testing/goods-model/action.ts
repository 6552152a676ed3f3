import { assignmentOf } from '../main-job-world.ts'
import type { ModelJob, ModelState, ModelWorld } from './world.ts'

/** What became of a call that is worked on in the background or answers row by row. */
export interface Ended {
  /** Set if nothing was accepted. */
  readonly refusedAs?: string | undefined
  readonly faults: (before: ModelState, after: ModelState) => readonly string[]
}

export interface Call {
  readonly url: string
  readonly payload?: object
  readonly method?: 'POST' | 'PUT' | 'PATCH'
  /** Of a driver's phone, which reports without a session. */
  readonly driverKey?: string
  /** Waits until the call is worked off; for calls that were answered with 200. */
  readonly ended?: (body: string) => Promise<Ended>
}
export type Make = (world: ModelWorld, state: ModelState) => Call | undefined | Promise<Call | undefined>

/** `items` of a call; undefined if refused or not found. */
export const read = async <T>({ dispatcher }: ModelWorld, url: string): Promise<T | undefined> => {
  const answer = await dispatcher.inject({ url })
  return answer.statusCode === 200 ? answer.json<{ items: T }>().items : undefined
}

export const some = <T>({ chance }: ModelWorld, list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
export const upTo = ({ chance }: ModelWorld, n: number): number => Math.floor(chance() * (n + 1))
export const versionOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })
export const reason = 'model'
export const normal = ({ shipments }: ModelState) => shipments.filter(({ kind }) => kind === 'normal')
export const planning = (state: ModelState) =>
  normal(state).filter(({ status }) => status === 'shipment_created' || status === 'shipment_processing')
/** Usually an applicable record, sometimes any: refusals must change nothing. */
export const choose = <T>(world: ModelWorld, fitting: readonly T[], all: readonly T[]): T | undefined =>
  some(world, anything(world) ? all : fitting)
export const anything = ({ chance }: ModelWorld): boolean => chance() < 0.07

export const jobCall =
  (action: string, fits: (job: ModelJob) => boolean, more: (world: ModelWorld, state: ModelState, job: ModelJob) => object): Make =>
  (world, state) => {
    const job = choose(world, state.jobs.filter(fits), state.jobs)
    return job && { url: `/v1/routes/${job.id}/actions/${action}`, payload: { version: job.version, ...more(world, state, job) } }
  }

export const line = (world: ModelWorld) => {
  const packages = 1 + upTo(world, 8)
  const weightKg = (packages * 100 * (1 + upTo(world, 30)) + upTo(world, 99)) / 100
  return { description: 'box', packages, itemsPerPackage: 1 + upTo(world, 24), weightKg, volumeM3: (packages * 7 + 1) / 100 }
}

export const crew = (world: ModelWorld) => {
  const which = upTo(world, 1)
  const more = { driverId: world.drivers[which], vehicleId: world.vehicles[which], confirmedWarnings: [] }
  const carrier = { ...more, carrierKind: 'subcontractor', subcontractorId: world.subcontractorId }
  return assignmentOf(world, world.chance() < 0.3 ? carrier : more, world.nextHours())
}
