import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assignmentOf, letHoursPass, minutesAgo, newOrder, type MainJobWorld } from '../testing/main-job-world.ts'

/** Steps of the normal flow with all required form fields. */
export const steps = [
  { status: 'shipment_arrive_origin', time: minutesAgo(200) },
  { status: 'shipment_loading', time: minutesAgo(180) },
  { status: 'shipment_ontheway', time: minutesAgo(160), pickupWeight: 120, packages: 10, itemsPerPackage: 12, volume: 1.5 },
  { status: 'shipment_arrive_destination', time: minutesAgo(100) },
  { status: 'shipment_unloading', time: minutesAgo(80) },
  {
    status: 'shipment_delivered',
    time: minutesAgo(60),
    deliverWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
    paymentChannel: 'Cash',
    actualOrderPrice: 0,
    actualCurrency: 'THB',
  },
] as const

let firstHour = 100

export interface Truck {
  readonly jobId: string
  readonly shipmentIds: readonly string[]
  /** Version of every shipment after planning. */
  readonly version: number
}

interface Job {
  readonly id: string
  readonly version: number
  readonly shipments: readonly { readonly id: string; readonly version: number }[]
}

/** A scheduled job with this many orders. */
export const readyTruck = async (app: FastifyInstance, world: MainJobWorld, orderCount: number): Promise<Truck> => {
  const { dispatcher } = world
  const orderIds: string[] = []
  for (let n = 0; n < orderCount; n += 1) orderIds.push((await newOrder(world)).id)
  const job = await dispatcher.items<Job>('POST', '/v1/routes', { orderIds })
  const ready = await dispatcher.items<Job>('POST', `/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: assignmentOf(world, {}, (firstHour += 24)),
  })
  const shipmentIds = ready.shipments.map(({ id }) => id)
  await letHoursPass(app, shipmentIds)
  return { jobId: job.id, shipmentIds, version: ready.shipments[0]?.version ?? 0 }
}

interface Stored {
  readonly status: string
  readonly version: number
  /** Event statuses in order of recording. */
  readonly events: readonly string[]
}

/** The stored state of a shipment, read directly from the database. */
export const stored = async (app: FastifyInstance, shipmentId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select s.status, s.version, array(
      select e.to_status from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id order by e.seq
    ) as events from shipments s where s.id = ${shipmentId}`.execute(app.database.writer)
  assert.ok(rows[0])
  return rows[0]
}

/** All stored statuses equal those derived from events. */
export const nothingDiffers = async ({ dispatcher }: MainJobWorld): Promise<void> => {
  const answer = await dispatcher.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  assert.deepEqual(answer.differences, [])
}
