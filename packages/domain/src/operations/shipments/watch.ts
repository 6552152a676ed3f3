/** Early warnings: pickups and deliveries near or past the end of their window, and signed papers not returned in time. */
import type { Words } from '../../kernel/language.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import { overdueBy } from './punctuality.ts'
import type { ShipmentStatus } from './status.ts'

export const watches = {
  pickup_near: { en: 'Pickup due soon', th: 'ใกล้ครบกำหนดรับ', zh: '即将到提货时限' },
  pickup_overdue: { en: 'Pickup overdue', th: 'เกินกำหนดรับ', zh: '提货逾期' },
  delivery_near: { en: 'Delivery due soon', th: 'ใกล้ครบกำหนดส่ง', zh: '即将到送货时限' },
  delivery_overdue: { en: 'Delivery overdue', th: 'เกินกำหนดส่ง', zh: '送货逾期' },
  receipt_overdue: { en: 'POD overdue', th: 'เอกสารส่งมอบเกินกำหนด', zh: '回单逾期' },
} as const satisfies Record<string, Words>
export type Watch = keyof typeof watches
export const watchNames = Object.keys(watches) as [Watch, ...Watch[]] // its own keys

/** The goods have not left the shipper. */
export const awaitingPickup = [
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
] as const satisfies readonly ShipmentStatus[]

/** The goods have not reached the consignee, and may still do so. */
export const awaitingDelivery = [
  ...awaitingPickup,
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
] as const satisfies readonly ShipmentStatus[]

/** Delivered, with documents not verified. */
export const awaitingReceipt = 'shipment_delivered' satisfies ShipmentStatus

const hourMs = 3_600_000

/** Hours and days from the settings. */
export interface WatchPolicy {
  readonly pickupHours: number
  readonly deliveryHours: number
  readonly receiptDays: number
}

/**
 * The range of deadlines of each warning: after `after` (unbounded if absent) and not after `until`. "Near" turns into "overdue".
 */
export const deadlinesOf = (
  watch: Watch,
  now: string,
  { pickupHours, deliveryHours, receiptDays }: WatchPolicy,
): { readonly after?: string; readonly until: string } => {
  if (watch === 'pickup_near') return { after: overdueBy(now), until: addMs(now, pickupHours * hourMs) }
  if (watch === 'delivery_near') return { after: overdueBy(now), until: addMs(now, deliveryHours * hourMs) }
  return { until: watch === 'receipt_overdue' ? addMs(now, -receiptDays * 24 * hourMs) : overdueBy(now) }
}

export interface Watched {
  readonly status: string
  readonly targetPickupTo: string | null
  readonly targetDeliveryTo: string | null
  readonly deliveredAt: string | null
  /** Signed papers must be returned: the last leg of an order that requires it. */
  readonly receiptNeeded: boolean
}

const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status)

/** The deadline of a warning; null when it does not apply to this shipment now. */
const deadlineOf = (shipment: Watched, watch: Watch): string | null => {
  if (watch === 'receipt_overdue')
    return shipment.receiptNeeded && shipment.status === awaitingReceipt ? shipment.deliveredAt : null
  if (watch === 'pickup_near' || watch === 'pickup_overdue')
    return isOneOf(awaitingPickup, shipment.status) ? shipment.targetPickupTo : null
  return isOneOf(awaitingDelivery, shipment.status) ? shipment.targetDeliveryTo : null
}

/** All warnings of a shipment now; stores use the same rules for lists and counts. */
export const watchesOf = (shipment: Watched, now: string, policy: WatchPolicy): readonly Watch[] =>
  watchNames.filter((watch) => {
    const deadline = deadlineOf(shipment, watch)
    const { after, until } = deadlinesOf(watch, now, policy)
    return deadline !== null && !isAfter(deadline, until) && (after === undefined || isAfter(deadline, after))
  })
