/** Which waybills may be chosen for transit over a hub: new, planned, or waiting for pickup. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/status.ts'

export const transitStatuses: readonly ShipmentStatus[] = ['shipment_created', 'shipment_processing', 'shipment_dispatched']

/** Waiting for pickup it is promised to a driver: its way changes only after it left that job. */
export const mayTransit = ({ status, shipmentNo }: Pick<Shipment, 'status' | 'shipmentNo'>): Decision<void> => {
  if (!transitStatuses.includes(status)) return refuse(rejection('perform.no_transit', { status: shipmentStatusLabel(status) }))
  return status === 'shipment_dispatched' ? refuse(rejection('perform.dispatched_transit', { no: shipmentNo })) : accept(undefined)
}
