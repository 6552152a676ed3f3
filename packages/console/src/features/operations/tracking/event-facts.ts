/** Which details of an event are shown for which status. */
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

/** Of any other status only what somebody wrote. */
export const factsOfEvent = (status: string): readonly EventFact[] =>
  (isListed(status) ? factsByStatus[status] : undefined) ?? ['reason', 'remark']

/** These stand with all their details, filled or not; the others show what there is. */
export const isFailureStatus = (status: string): boolean => isListed(status)
