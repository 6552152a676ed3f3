/** Pickup and delivery windows of a return waybill: pickup at once, delivery after as long as the original trip had. */
import { addMs } from '../../kernel/time.ts'

export interface TripWindows {
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
}

/** @param refusedAt when the consignee rejected them: they are on the truck already. */
export const rejectionWindows = (
  refusedAt: string,
  order: Pick<TripWindows, 'targetPickupFrom' | 'targetPickupTo' | 'targetDeliveryTo'>,
): TripWindows => {
  const began = Date.parse(order.targetPickupFrom)
  const pickup = Math.max(0, Date.parse(order.targetPickupTo) - began)
  const lead = Math.max(1, Date.parse(order.targetDeliveryTo) - began)
  return {
    targetPickupFrom: refusedAt,
    targetPickupTo: addMs(refusedAt, pickup),
    targetDeliveryFrom: addMs(refusedAt, pickup),
    targetDeliveryTo: addMs(refusedAt, Math.max(lead, pickup)),
  }
}
