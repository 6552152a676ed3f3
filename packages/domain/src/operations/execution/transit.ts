/** Waybills that may be routed over a hub: new, planned, or waiting for pickup. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/status.ts'

export const transitStatuses: readonly ShipmentStatus[] = ['shipment_created', 'shipment_processing', 'shipment_dispatched']

/** Waiting for pickup, it is on an accepted job, which it leaves before its route changes. */
export const leavesJobForTransit = ({ status }: Pick<Shipment, 'status'>): boolean => status === 'shipment_dispatched'

/** @param mayReassign whether the caller may take waybills off an accepted job */
export const mayTransit = (shipment: Pick<Shipment, 'status'>, mayReassign: boolean): Decision<void> => {
  const { status } = shipment
  if (!transitStatuses.includes(status)) return refuse(rejection('perform.no_transit', { status: shipmentStatusLabel(status) }))
  return leavesJobForTransit(shipment) && !mayReassign ? refuse(rejection('access.refused', {})) : accept(undefined)
}
