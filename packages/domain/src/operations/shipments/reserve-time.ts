/**
 * Appointments: the pickup time agreed with the shipper and the delivery time agreed with the consignee. A range that has not
 * ended, for a step that is still to come.
 */
import type { Decision } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { isAfter } from '../../kernel/time.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

export type ReservedEnd = 'pickup' | 'delivery'

const notLoaded: readonly ShipmentStatus[] = [
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
  'shipment_pickup_failed',
]
const stillToCome: Readonly<Record<ReservedEnd, ReadonlySet<ShipmentStatus>>> = {
  pickup: new Set(notLoaded),
  // Until the vehicle is at the consignee; a failed delivery gets a new appointment.
  delivery: new Set<ShipmentStatus>([
    ...notLoaded,
    'shipment_arrive_origin',
    'shipment_ready_to_load',
    'shipment_loading',
    'shipment_ontheway',
    'shipment_pending_delivery_fail',
  ]),
}
const tooLate = { pickup: 'shipment.reserve_too_late', delivery: 'shipment.reserve_delivery_too_late' } as const
const inPast = { pickup: 'order.pickup_in_past', delivery: 'order.delivery_in_past' } as const

export const mayReserve = (end: ReservedEnd, status: ShipmentStatus): Decision<void> =>
  stillToCome[end].has(status) ? accept(undefined) : refuse(rejection(tooLate[end], { status: shipmentStatusLabel(status) }))

export interface AgreedRange {
  readonly from: string
  readonly to: string
}

/** Validates a range: it ends after it begins and has not ended yet. */
export const agreeRange = (end: ReservedEnd, { from, to }: AgreedRange, now: string): Decision<void> => {
  if (!isAfter(to, from)) return refuse(rejection('shipment.reserve_range', {}, 'to'))
  return isAfter(to, now) ? accept(undefined) : refuse(rejection(inPast[end], {}, 'to'))
}

/** Initial range of the form: a customer may request one instant, and staff sets the end. */
export const offeredRange = ({ from, to }: AgreedRange): AgreedRange => ({ from, to: isAfter(to, from) ? to : '' })

export const reserveTime = (
  end: ReservedEnd,
  shipment: Pick<Shipment, 'status'>,
  range: AgreedRange,
  now: string,
): Decision<void> => {
  const may = mayReserve(end, shipment.status)
  return may.accepted ? agreeRange(end, range, now) : may
}
