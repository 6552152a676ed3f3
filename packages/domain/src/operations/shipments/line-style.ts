/** How the way of goods is drawn on a map (§ map line colouring): delivered in the primary colour, scheduled solid grey, unscheduled dashed grey. */
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

/** Of a line for several waybills: delivered when all of them are, unscheduled while one of them waits for a truck. */
export const lineStyleOf = (statuses: readonly ShipmentStatus[]): LineStyle => {
  if (statuses.length === 0 || statuses.some((status) => unscheduled.has(status))) return 'unscheduled'
  return statuses.every((status) => status === 'shipment_delivered' || status === 'shipment_approved') ? 'delivered' : 'scheduled'
}
