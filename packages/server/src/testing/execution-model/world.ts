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
  /** An exception type that only users open. */
  readonly handTypeId: string
  /** An instant in this step, in tenths of a minute after its start. */
  readonly time: (tenths: number) => string
  readonly next: () => void
  /** Memoizes reads within one step. */
  readonly once: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

/** Two minutes per step: all after the planning five hours ago. */
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
  'dwell',
]

const jobs = 6

/** A company with monitors enabled and dispatched jobs of two waybills each. */
export const executionWorld = async (app: FastifyInstance, chance: () => number): Promise<ExecutionWorld> => {
  const world = await mainJobWorld(app)
  const road = onTheRoad(app, world)
  const { id: handTypeId } = await world.dispatcher.items<{ id: string }>('POST', '/v1/exception-types', {
    code: 'breakdown',
    name: 'breakdown',
    nameTh: 'breakdown',
  })
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
  const known = new Map<string, Promise<unknown>>()
  const next = () => {
    step += 1
    known.clear()
  }
  const once = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const found = known.get(name) ?? read()
    known.set(name, found)
    return found as Promise<T> // each name has one type
  }
  return { ...world, app, chance, road, handTypeId, shipmentIds, transferIds: [], time, next, once }
}

export const upTo = ({ chance }: ExecutionWorld, most: number): number => Math.floor(chance() * (most + 1))
export const oneOf = <T>(world: ExecutionWorld, all: readonly T[]): T | undefined => all[upTo(world, all.length - 1)]

/** Freshly read; use `once` within a step. */
export const receiptsOf = async ({ dispatcher }: ExecutionWorld): Promise<readonly ReceiptRow[]> =>
  (await dispatcher.items<{ list: ReceiptRow[] }>('GET', '/v1/receipts?pageSize=500')).list
