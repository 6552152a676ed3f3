/** Waybills that may be routed over a hub: new, planned, or waiting for pickup. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/status.ts'

export const transitStatuses: readonly ShipmentStatus[] = ['shipment_created', 'shipment_processing', 'shipment_dispatched']

/** A waybill waiting for pickup is assigned to a driver: it must leave that job before its route changes. */
export const mayTransit = ({ status, shipmentNo }: Pick<Shipment, 'status' | 'shipmentNo'>): Decision<void> => {
  if (!transitStatuses.includes(status)) return refuse(rejection('perform.no_transit', { status: shipmentStatusLabel(status) }))
  return status === 'shipment_dispatched' ? refuse(rejection('perform.dispatched_transit', { no: shipmentNo })) : accept(undefined)
}
