/**
 * Reviewed orders are handed on: nothing more, a draft dispatch order for what
 * travels together, or one that is confirmed with its carrier at once.
 */
import { bangkokDayOf, isAfter, laterOf } from '../../kernel/time.ts'
import type { OrderTargets } from '../orders/create-order.ts'

export interface Distributable extends OrderTargets {
  readonly id: string
  readonly businessUnitId: string
  readonly originSiteId: string
  readonly temperatureTypeId?: string | null | undefined
  readonly requestedVehicleTypeId: string | null
}

/** Orders that go on one dispatch order by their choice are several; one alone is dispatched by itself. */
export const fewestTogether = 2

/** What goes on one dispatch order: picked up at one place on one day, at one temperature, by one kind of vehicle. */
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

/** From the first pickup to the last delivery, and not before now. */
export const plannedTimesOf = (orders: readonly OrderTargets[], now: string): { plannedBeginAt: string; plannedEndAt: string } => {
  const first = orders.map(({ targetPickupFrom }) => targetPickupFrom).reduce((a, b) => (isAfter(a, b) ? b : a))
  return {
    plannedBeginAt: laterOf(first, now),
    plannedEndAt: orders.map(({ targetDeliveryTo }) => targetDeliveryTo).reduce(laterOf),
  }
}
