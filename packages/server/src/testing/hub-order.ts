import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { assignmentOf, letHoursPass, newOrder, type MainJobWorld, type Saved } from './main-job-world.ts'
import type { Job } from './on-the-road.ts'

interface Waybills {
  readonly waybills: readonly { readonly id: string; readonly shipmentNo: string; readonly version: number }[]
}

export interface HubOrder {
  readonly order: Saved
  readonly first: { readonly id: string; readonly shipmentNo: string }
  readonly second: { readonly id: string; readonly shipmentNo: string }
  readonly jobs: readonly [Job, Job]
}

/** An order over a hub with both legs on their own jobs, under way for some hours. */
export const hubOrder = async (
  app: FastifyInstance,
  world: MainJobWorld,
  hours: () => number,
  more: object = {},
): Promise<HubOrder> => {
  const { dispatcher } = world
  const order = await newOrder(world, more)
  const id = order.shipments[0]?.id ?? ''
  const siteId = world.sites[3]
  const { version } = await dispatcher.items<{ version: number }>('GET', `/v1/transports/${id}`)
  const plan = await dispatcher.items<{ windows: object }>(
    'GET',
    `/v1/transports/${id}/hub-plan?siteId=${siteId}&handlingMinutes=30`,
  )
  const { waybills } = await dispatcher.items<Waybills>('POST', `/v1/transports/${id}/actions/insert-hub`, {
    version,
    siteId,
    windows: plan.windows,
  })
  const [first, second] = waybills
  assert.ok(first && second)
  const sendOut = async (shipmentId: string, driver: number): Promise<Job> => {
    const job = await dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [], shipmentIds: [shipmentId] })
    return dispatcher.items<Job>('POST', `/v1/routes/${job.id}/actions/schedule`, {
      version: job.version,
      assignment: assignmentOf(world, { driverId: world.drivers[driver], vehicleId: world.vehicles[driver] }, hours()),
    })
  }
  const jobs = [await sendOut(first.id, 0), await sendOut(second.id, 1)] as const
  await letHoursPass(app, [first.id, second.id])
  return { order, first, second, jobs }
}
