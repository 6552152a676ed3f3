/** Follow-up of reviewed orders: none, a draft dispatch order per group, or one confirmed with its carrier at once. */
import { bangkokDayOf, isAfter, laterOf } from '../../kernel/time.ts'
import type { OrderTargets } from '../orders/create-order.ts'

export interface Distributable extends OrderTargets {
  readonly id: string
  readonly businessUnitId: string
  readonly originSiteId: string
  readonly temperatureTypeId?: string | null | undefined
  readonly requestedVehicleTypeId: string | null
}

/** Minimum number of orders for a joint dispatch order; a single one is dispatched by itself. */
export const fewestTogether = 2

/** Groups orders per dispatch order: same pickup place and day, temperature and kind of vehicle. */
export const groupForDispatch = <Order extends Distributable>(orders: readonly Order[]): readonly (readonly Order[])[] => [
  ...Map.groupBy(orders, (order) =>
    [
      order.businessUnitId,
      order.originSiteId,
      bangkokDayOf(order.targetPickupFrom),
      order.temperatureTypeId ?? '',
      order.requestedVehicleTypeId ?? '',
    ].join('/'),
  ).values(),
]

/** From the first pickup to the last delivery, but not before now. */
export const plannedTimesOf = (orders: readonly OrderTargets[], now: string): { plannedBeginAt: string; plannedEndAt: string } => {
  const first = orders.map(({ targetPickupFrom }) => targetPickupFrom).reduce((a, b) => (isAfter(a, b) ? b : a))
  return {
    plannedBeginAt: laterOf(first, now),
    plannedEndAt: orders.map(({ targetDeliveryTo }) => targetDeliveryTo).reduce(laterOf),
  }
}
