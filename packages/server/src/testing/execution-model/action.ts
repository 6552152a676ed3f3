import { sql } from 'kysely'
import { oneOf, type ExecutionWorld } from './world.ts'

export interface Call {
  readonly method?: 'PUT'
  readonly url: string
  readonly payload: object
  /** Works off what the call began in the background; returns what is wrong with it. */
  readonly ended?: (body: string) => Promise<readonly string[]>
}
/** A call that is possible now; undefined if there is nothing to apply it to. */
export type Make = (world: ExecutionWorld) => Promise<Call | undefined>
/** An action with its weight, and the actions that must precede it, the last step first. */
export type Action = readonly [name: string, weight: number, make: Make, before?: readonly string[]]

export const standing = {
  toPickUp: ['shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading'],
  onTheWay: ['shipment_ontheway', 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading'],
  atDestination: ['shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading'],
  undecided: ['shipment_pending_delivery_fail'],
  failed: ['shipment_pending_delivery_fail', 'shipment_delivery_failed'],
  returning: ['shipment_approved_return', 'shipment_return_ontheway', 'shipment_return_arrive', 'shipment_return_unloading'],
  moved: [
    'shipment_ontheway',
    'shipment_delivered',
    'shipment_lost',
    'shipment_damaged',
    'shipment_returned',
    'shipment_unloading',
    'shipment_pickup_failed',
  ],
  arrived: ['shipment_arrive_origin', 'shipment_arrive_destination'],
} as const

/** Usually one in a wanted state, sometimes any. */
export const waybill = async (world: ExecutionWorld, ...wanted: readonly (keyof typeof standing)[]) => {
  const statuses: readonly string[] = wanted.flatMap((name) => standing[name])
  const { rows } = await world.once('waybills', () =>
    sql<{ id: string; status: string }>`select id, status from shipments where id = any(${world.shipmentIds}::uuid[])
      order by shipment_no`.execute(world.app.database.writer),
  )
  const fitting = world.chance() < 0.92 ? rows.filter(({ status }) => statuses.includes(status)) : rows
  const one = oneOf(world, fitting)
  return one && world.road.shipmentOf(one.id)
}
