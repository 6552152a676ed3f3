/** The pickup time agreed with the shipper: a range, in the future, of goods that are not loaded yet (specification B §5). */
import type { Decision } from '../kernel/decision.ts'
import { accept, refuse, rejection } from '../kernel/decision.ts'
import { isAfter } from '../kernel/time.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

const notLoaded: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
  'shipment_pickup_failed',
])

export const mayReservePickup = (status: ShipmentStatus): Decision<void> =>
  notLoaded.has(status)
    ? accept(undefined)
    : refuse(rejection('shipment.reserve_too_late', { status: shipmentStatusLabel(status) }))

export const reservePickup = (
  shipment: Pick<Shipment, 'status'>,
  { from, to }: { readonly from: string; readonly to: string },
  now: string,
): Decision<void> => {
  const may = mayReservePickup(shipment.status)
  if (!may.accepted) return may
  if (!isAfter(to, from)) return refuse(rejection('shipment.reserve_range', {}, 'to'))
  return isAfter(to, now) ? accept(undefined) : refuse(rejection('order.pickup_in_past', {}, 'to'))
}
