import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { MonitorKind } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import type { FastifyInstance } from 'fastify'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../main-job-world.ts'
import { onTheRoad } from '../on-the-road.ts'

export interface ExecutionWorld extends MainJobWorld {
  readonly app: FastifyInstance
  readonly chance: () => number
  readonly road: ReturnType<typeof onTheRoad>
  readonly shipmentIds: string[]
  readonly transferIds: string[]
  /** An instant of this step, some tenths of a minute after its beginning. */
  readonly time: (tenths: number) => string
  readonly next: () => void
}

/** Two minutes to a step: all of them lie after the planning, five hours ago. */
export const stepsOfWorld = 120
const stepMinutes = 2

const monitored: readonly MonitorKind[] = [
  'short_load',
  'over_load',
  'damaged',
  'lost',
  'rejected',
  'over_received',
  'pickup_failed',
  'delivery_failed',
  'late_pickup',
  'late_delivery',
]

const jobs = 4

/** A company whose monitors are on, with jobs of two waybills that may go out. */
export const executionWorld = async (app: FastifyInstance, chance: () => number): Promise<ExecutionWorld> => {
  const world = await mainJobWorld(app)
  const road = onTheRoad(app, world)
  for (const monitorKind of monitored)
    await world.dispatcher.items('POST', '/v1/exception-types', {
      code: monitorKind,
      name: monitorKind,
      nameTh: monitorKind,
      automatic: true,
      monitorKind,
    })
  const shipmentIds: string[] = []
  for (let n = 0; n < jobs; n += 1) {
    const orders = [await newOrder(world, { requiredReceipt: true, receiptQty: 2 }), await newOrder(world, {})]
    const { shipments } = await road.plan(orders, {}, road.nextHours())
    shipmentIds.push(...shipments.map(({ id }) => id))
  }
  let step = 0
  const time = (tenths: number) => minutesAgo((stepsOfWorld - step) * stepMinutes - tenths / 10)
  return { ...world, app, chance, road, shipmentIds, transferIds: [], time, next: () => (step += 1) }
}

export const upTo = ({ chance }: ExecutionWorld, most: number): number => Math.floor(chance() * (most + 1))
export const oneOf = <T>(world: ExecutionWorld, all: readonly T[]): T | undefined => all[upTo(world, all.length - 1)]

export const receiptsOf = async ({ dispatcher }: ExecutionWorld): Promise<readonly ReceiptRow[]> =>
  (await dispatcher.items<{ list: ReceiptRow[] }>('GET', '/v1/receipts?pageSize=500')).list
