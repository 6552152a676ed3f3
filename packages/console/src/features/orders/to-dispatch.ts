import type { OrderRow } from '@khonsong/contract/orders.ts'
import { orderStatusFacts } from '@khonsong/domain/orders/status.ts'

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
