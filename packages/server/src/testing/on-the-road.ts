import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { assignmentOf, letHoursPass, minutesAgo, type MainJobWorld, type Saved } from './main-job-world.ts'

export interface Job {
  readonly id: string
  readonly status: string
  readonly dispatchStatus: string
  readonly version: number
  readonly partial: boolean
  readonly troubleCount: number
  readonly shipmentCount: number
  readonly weightKg: number
  readonly driverName: string
  readonly shipments: { id: string; shipmentNo: string; status: string; version: number }[]
  readonly can: Record<string, { allowed: boolean; reason: string | null }>
}
export interface Shipment {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly jobId: string | null
  readonly attempt: number
  readonly picked: { weightKg: number; packages: number } | null
  readonly delivered: { lostPackages: number; rejectedPackages: number; rejectedItems: number } | null
  readonly payment: { amount: number } | null
  readonly files: readonly { id: string }[]
  readonly rejections: { id: string; status: string }[]
  readonly proposals: { kind: string }[]
}
export interface Order {
  readonly status: string
  readonly partial: boolean
  readonly troubleCount: number
  readonly version: number
  readonly parts: { phase: string; shipments: { id: string; kind: string }[] }[]
  readonly can: Record<string, { allowed: boolean; reason: string | null }>
}
export interface Result {
  readonly results: {
    id: string
    accepted: boolean
    status: string
    version: number
    errors: { code: string; message: string }[]
  }[]
}
export interface Problem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly current?: { status: string; version: number }
  readonly errors: { code: string; field?: string; message: string }[]
}

/** A complete loading for the on-the-way form. */
export const picked = { pickupWeight: 120, packages: 10, itemsPerPackage: 12, volume: 1.5 }
/** Complete delivery without payment. */
export const delivered = {
  deliverWeight: 120,
  packages: 10,
  itemsPerPackage: 12,
  volume: 1.5,
  paymentChannel: 'Cash',
  actualOrderPrice: 0,
  actualCurrency: 'THB',
}

/** Helpers for execution tests in one company. */
export const onTheRoad = (app: FastifyInstance, world: MainJobWorld) => {
  const shipmentOf = (id: string) => world.dispatcher.items<Shipment>('GET', `/v1/transports/${id}`)
  const orderOf = (id: string) => world.dispatcher.items<Order>('GET', `/v1/orders/${id}`)
  const jobOf = (id: string) => world.dispatcher.items<Job>('GET', `/v1/routes/${id}`)

  /** Reports steps like the console, with the version just read. */
  const report = async (id: string, ...steps: object[]) => {
    const { version } = await shipmentOf(id)
    const { results } = await world.dispatcher.items<Result>('POST', '/v1/tracking-activity/shipment-status', {
      shipmentId: id,
      version,
      steps,
    })
    return results[0]?.status
  }
  const refused = async (url: string, payload: object, language = 'en'): Promise<Problem> => {
    const answer = await world.dispatcher.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } })
    assert.notEqual(answer.statusCode, 200, answer.body)
    return answer.json<Problem>()
  }

  /** Stored statuses equal those derived from events. */
  const nothingDiffers = async () => {
    const answer = await world.dispatcher.items<{ differences: unknown[]; checkedShipments: number }>(
      'POST',
      '/v1/platform/recompute-statuses',
      {},
    )
    assert.deepEqual(answer.differences, [])
    return answer
  }

  const plan = async (orders: readonly Saved[], more: object = {}, from = 1): Promise<Job> => {
    const job = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: orders.map(({ id }) => id) })
    const scheduled = await world.dispatcher.items<Job>('POST', `/v1/routes/${job.id}/actions/schedule`, {
      version: job.version,
      assignment: assignmentOf(world, more, from),
    })
    await letHoursPass(
      app,
      scheduled.shipments.map(({ id }) => id),
    )
    return scheduled
  }

  /** A loaded truck under way. */
  const onTheWay = async (id: string) => {
    await report(id, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
    await report(id, { status: 'shipment_loading', time: minutesAgo(90) })
    return report(id, { status: 'shipment_ontheway', time: minutesAgo(80), ...picked })
  }

  let jobStart = 100
  /** Jobs of different tests never overlap in time. */
  const nextHours = () => (jobStart += 24)

  return { shipmentOf, orderOf, jobOf, report, refused, nothingDiffers, plan, onTheWay, nextHours }
}
