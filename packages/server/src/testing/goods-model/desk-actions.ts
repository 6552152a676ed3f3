/** Changes of orders and jobs from the desk, several at once where the desk offers it. */
import { followUpNames } from '@khonsong/domain/company/settings/follow-up.ts'
import { isUnstarted } from '@khonsong/domain/operations/shipments/status.ts'
import { hoursFromNow, orderDraftOf } from '../main-job-world.ts'
import { choose, crew, jobCall, line, planning, reason, some, upTo, versionOf, type Make } from './action.ts'
import type { ModelJob, ModelState, ModelWorld } from './world.ts'

const lines = (world: ModelWorld) => Array.from({ length: 1 + upTo(world, 2) }, () => line(world))

const editOrder: Make = (world, { orders }) => {
  const order = some(world, orders)
  return (
    order && {
      method: 'PUT',
      url: `/v1/orders/${order.id}`,
      payload: { version: order.version, order: orderDraftOf(world, { lines: lines(world) }) },
    }
  )
}

const severalOrders = (world: ModelWorld, { orders }: ModelState) => orders.filter(() => world.chance() < 0.5).map(versionOf)

const ordersCall =
  (action: string, more: (world: ModelWorld) => object = () => ({})): Make =>
  (world, state) => {
    const orders = severalOrders(world, state)
    return orders.length === 0 ? undefined : { url: `/v1/orders/actions/${action}`, payload: { orders, ...more(world) } }
  }

const modifyOrders = ordersCall('modify', (world) => ({
  changes:
    world.chance() < 0.5
      ? { requiredReceipt: world.chance() < 0.5, remark: reason }
      : { targetDeliveryTo: hoursFromNow(29 + upTo(world, 4)) },
}))

const recordReceived: Make = (world, { orders }) => {
  const order = some(world, orders)
  const received = { quantity: 1 + upTo(world, 5), unitCode: '005' }
  return (
    order && {
      url: `/v1/orders/${order.id}/actions/record-received`,
      payload: { version: order.version, lines: [{ lineNo: 1, received, paid: null }] },
    }
  )
}

const jobTypes = ['distribution', 'milkrun', 'backhaul'] as const
const describeJob: Make = (world, { jobs }) => {
  const job = some(world, jobs)
  const details = { jobType: some(world, jobTypes), ...(world.chance() < 0.5 && { remark: `model ${upTo(world, 9)}` }) }
  return job && { method: 'PATCH', url: `/v1/routes/${job.id}`, payload: { version: job.version, details } }
}

const scheduleSeveral: Make = (world, { jobs }) => {
  const chosen = jobs.filter(({ status }) => status === 'job_created').slice(0, 2)
  return chosen.length === 0
    ? undefined
    : {
        url: '/v1/routes/actions/schedule',
        payload: { jobs: chosen.map((job) => ({ ...versionOf(job), assignment: crew(world) })) },
      }
}

const underWay = ({ accepted, closed, cancelled }: ModelJob): boolean => accepted && !closed && !cancelled
const takeOver = jobCall('update-driver', underWay, (world) => {
  const which = upTo(world, 1)
  return { reason, driverId: world.drivers[which], vehicleId: world.vehicles[which], confirmedWarnings: [] }
})

const reservePickup: Make = (world, state) => {
  const chosen = planning(state).filter(() => world.chance() < 0.5)
  const from = 18 + upTo(world, 3)
  return chosen.length === 0
    ? undefined
    : {
        url: '/v1/transports/actions/reserve-pickup',
        payload: { shipments: chosen.map(versionOf), from: hoursFromNow(from), to: hoursFromNow(from + 2) },
      }
}

const scan: Make = (world, { shipments }) => {
  const one = choose(
    world,
    shipments.filter(({ status }) => !isUnstarted(status)),
    shipments,
  )
  const scans = [
    { shipmentNo: one?.shipmentNo, point: some(world, ['pickup', 'hub', 'delivery'] as const), scannedAt: hoursFromNow(0) },
  ]
  return one && { url: '/v1/transports/actions/scan', payload: { scans } }
}

export const deskActions: readonly (readonly [name: string, weight: number, make: Make])[] = [
  ['edit_order', 3, editOrder],
  ['confirm_orders', 2, ordersCall('confirm')],
  ['cancel_orders', 1, ordersCall('cancel', () => ({ reason }))],
  [
    'review',
    1,
    ordersCall('review', (world) => ({ followUp: some(world, followUpNames), subcontractorId: world.subcontractorId })),
  ],
  [
    'direct_dispatch',
    2,
    ordersCall('direct-dispatch', (world) => ({ subcontractorId: world.subcontractorId, together: world.chance() < 0.5 })),
  ],
  ['modify_orders', 2, modifyOrders],
  ['record_received', 1, recordReceived],
  ['describe_job', 2, describeJob],
  ['schedule_several', 3, scheduleSeveral],
  ['take_over', 3, takeOver],
  ['reserve_pickup', 2, reservePickup],
  ['scan', 1, scan],
]
