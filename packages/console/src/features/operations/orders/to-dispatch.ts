import type { OrderDetail, OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'

type Chosen = Pick<OrderRow, 'id' | 'orderNo' | 'status' | 'version'>

export interface ToDispatch {
  /** Not confirmed yet: they have no shipments to put on a vehicle. */
  readonly confirmFirst: readonly Chosen[]
  readonly ready: readonly Chosen[]
  /** Nothing of them is left to carry. */
  readonly settled: readonly Chosen[]
}

/** A failed pickup may be tried again on another vehicle; every other settled order has nothing waiting. */
const isSettled = ({ status }: Chosen): boolean => status !== 'order_pickup_failed' && orderStatusFacts[status].final

/** What chosen orders need before a dispatch order can be made of them. */
export const toDispatch = (rows: readonly Chosen[]): ToDispatch => {
  const open = rows.filter((row) => !isSettled(row))
  return {
    confirmFirst: open.filter(({ status }) => status === 'order_created'),
    ready: open.filter(({ status }) => status !== 'order_created'),
    settled: rows.filter(isSettled),
  }
}

/** Whether part of an order waits to be put on a vehicle. */
export const isWaitingForVehicle = (order: Chosen & Pick<OrderDetail, 'parts'>): boolean =>
  toDispatch([order]).ready.length > 0 &&
  order.parts.some((part) => part.shipments.some(({ jobId, status }) => !jobId || status === 'shipment_pickup_failed'))
