/**
 * Tracking link for receivers without an account: reveals nothing of other customers or drops, expires some days after delivery,
 * and can be revoked.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import { isClosed, type ShipmentStatus } from '../../operations/shipments/status.ts'

const dayMs = 86_400_000
/** Maximum lifetime, however late the delivery is planned. */
const longestMs = 180 * dayMs
/** Maximum active links per order: enough for each message, and a limit for API clients. */
export const maxOpenLinks = 200

/**
 * Expiry of a new link.
 * @param deliverBy the end of the delivery window
 * @param daysAfter how long the receiver can still view, report damage and rate
 */
export const linkExpiry = (deliverBy: string, daysAfter: number, now: string): string => {
  const wanted = addMs(isAfter(deliverBy, now) ? deliverBy : now, daysAfter * dayMs)
  const last = addMs(now, longestMs)
  return isAfter(wanted, last) ? last : wanted
}

/** Data of a waybill for its link. */
export interface FollowedWaybill {
  readonly status: ShipmentStatus
  /** Whether it ends at the receiver; others end at a hub, or are returns. */
  readonly reachesReceiver: boolean
}

/** Delivery in progress, or just completed. */
export const mayMakeTrackingLink = (waybills: readonly FollowedWaybill[], openLinks: number): Decision<null> => {
  if (!waybills.some(({ reachesReceiver }) => reachesReceiver)) return refuse(rejection('tracking_link.not_to_receiver', {}))
  if (waybills.every(({ status }) => status === 'shipment_cancelled')) return refuse(rejection('tracking_link.cancelled', {}))
  return openLinks >= maxOpenLinks ? refuse(rejection('tracking_link.too_many', { n: maxOpenLinks })) : accept(null)
}

/** Maximum links sent per user and hour. */
export const maxSentInHour = 60

export const maySendLink = (sentInHour: number): Decision<null> =>
  sentInHour >= maxSentInHour ? refuse(rejection('tracking_link.sent_often', { n: maxSentInHour })) : accept(null)

export interface TrackingLink {
  readonly expiresAt: string
  readonly revokedAt: string | null
}

export type TrackingLinkState = 'open' | 'expired' | 'revoked'

export const trackingLinkState = ({ expiresAt, revokedAt }: TrackingLink, now: string): TrackingLinkState =>
  revokedAt !== null ? 'revoked' : isAfter(expiresAt, now) ? 'open' : 'expired'

/** Whether the link is still valid. */
export const followsStill = (link: TrackingLink, now: string): Decision<null> =>
  trackingLinkState(link, now) === 'open' ? accept(null) : refuse(rejection('tracking_link.ended', {}))

/** Instructions are useful until delivery only. */
export const mayInstruct = (status: ShipmentStatus): Decision<null> =>
  isClosed(status) ? refuse(rejection('tracking_link.too_late', {})) : accept(null)

/** Damage and ratings require arrived goods. */
const hasCome: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_delivered',
  'shipment_approved',
  'shipment_damaged',
])

export const mayReportDamage = (status: ShipmentStatus): Decision<null> =>
  hasCome.has(status) || status === 'shipment_unloading' ? accept(null) : refuse(rejection('tracking_link.not_delivered', {}))

export const mayRate = (status: ShipmentStatus): Decision<null> =>
  hasCome.has(status) ? accept(null) : refuse(rejection('tracking_link.not_delivered', {}))
