/**
 * Line styles on the map (§ map line colouring): delivered in the primary colour, scheduled solid grey, unscheduled dashed grey.
 */
import type { ShipmentStatus } from './status.ts'

export const lineStyles = {
  delivered: { tone: 'moving', dashed: false },
  scheduled: { tone: 'waiting', dashed: false },
  unscheduled: { tone: 'waiting', dashed: true },
} as const
export type LineStyle = keyof typeof lineStyles

const unscheduled: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_created',
  'shipment_processing',
  'shipment_cancelled',
])

/** Line of several waybills: delivered when all are, unscheduled while any waits for a truck. */
export const lineStyleOf = (statuses: readonly ShipmentStatus[]): LineStyle => {
  if (statuses.length === 0 || statuses.some((status) => unscheduled.has(status))) return 'unscheduled'
  return statuses.every((status) => status === 'shipment_delivered' || status === 'shipment_approved') ? 'delivered' : 'scheduled'
}
