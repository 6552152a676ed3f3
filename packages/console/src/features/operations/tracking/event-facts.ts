/** Details of an event shown per status. */
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'

export type EventFact = 'reason' | 'remark' | 'siteName' | 'siteCode' | 'actor' | 'location'

const everything: readonly EventFact[] = ['reason', 'remark', 'siteName', 'siteCode', 'actor', 'location']

const factsByStatus: Partial<Readonly<Record<ShipmentStatus, readonly EventFact[]>>> = {
  shipment_lost: ['reason', 'remark'],
  shipment_damaged: ['reason', 'remark'],
  shipment_pickup_failed: everything,
  shipment_cancelled: ['reason', 'actor'],
  shipment_pending_delivery_fail: everything,
  shipment_delivery_failed: everything,
}

const isListed = (status: string): status is keyof typeof factsByStatus & ShipmentStatus => Object.hasOwn(factsByStatus, status)

/** Other statuses show only reason and remark. */
export const factsOfEvent = (status: string): readonly EventFact[] =>
  (isListed(status) ? factsByStatus[status] : undefined) ?? ['reason', 'remark']

/** Failures list all details even if empty; others only those with a value. */
export const isFailureStatus = (status: string): boolean => isListed(status)
