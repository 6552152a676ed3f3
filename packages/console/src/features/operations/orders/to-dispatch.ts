import type { OrderDetail, OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'

type Chosen = Pick<OrderRow, 'id' | 'orderNo' | 'status' | 'version'>

export interface ToDispatch {
  /** Unconfirmed: without shipments to dispatch yet. */
  readonly confirmFirst: readonly Chosen[]
  readonly ready: readonly Chosen[]
  /** Nothing left to transport. */
  readonly settled: readonly Chosen[]
}

/** A failed pickup may be retried; every other settled order has nothing to dispatch. */
const isSettled = ({ status }: Chosen): boolean => status !== 'order_pickup_failed' && orderStatusFacts[status].final

/** Groups selected orders by what they need before a dispatch order can be created. */
export const toDispatch = (rows: readonly Chosen[]): ToDispatch => {
  const open = rows.filter((row) => !isSettled(row))
  return {
    confirmFirst: open.filter(({ status }) => status === 'order_created'),
    ready: open.filter(({ status }) => status !== 'order_created'),
    settled: rows.filter(isSettled),
  }
}

/** Whether part of an order waits for a vehicle. */
export const isWaitingForVehicle = (order: Chosen & Pick<OrderDetail, 'parts'>): boolean =>
  toDispatch([order]).ready.length > 0 &&
  order.parts.some((part) => part.shipments.some(({ jobId, status }) => !jobId || status === 'shipment_pickup_failed'))
