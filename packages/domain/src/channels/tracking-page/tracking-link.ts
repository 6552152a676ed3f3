/**
 * The link by which a receiver without an account follows a delivery: it says nothing of other customers or other drops, ends some days after
 * the delivery, and can be taken back.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import { isClosed, type ShipmentStatus } from '../../operations/shipments/status.ts'

const dayMs = 86_400_000
/** However late a delivery is planned, nobody follows it for longer. */
const longestMs = 180 * dayMs
/** Open links of one order at a time: enough for each message of its course, and a bound on what a program can make. */
export const maxOpenLinks = 200

/**
 * When a link made now ends at the latest.
 * @param deliverBy the end of the delivery window
 * @param daysAfter how long the receiver may still look, report damage and rate
 */
export const linkExpiry = (deliverBy: string, daysAfter: number, now: string): string => {
  const wanted = addMs(isAfter(deliverBy, now) ? deliverBy : now, daysAfter * dayMs)
  const last = addMs(now, longestMs)
  return isAfter(wanted, last) ? last : wanted
}

/** A waybill as a link sees it. */
export interface FollowedWaybill {
  readonly status: ShipmentStatus
  /** Whether it ends at the receiver; the others end at a hub, or bring rejected goods back. */
  readonly reachesReceiver: boolean
}

/** What can still be followed, or has just been delivered. */
export const mayMakeTrackingLink = (waybills: readonly FollowedWaybill[], openLinks: number): Decision<null> => {
  if (!waybills.some(({ reachesReceiver }) => reachesReceiver)) return refuse(rejection('tracking_link.not_to_receiver', {}))
  if (waybills.every(({ status }) => status === 'shipment_cancelled')) return refuse(rejection('tracking_link.cancelled', {}))
  return openLinks >= maxOpenLinks ? refuse(rejection('tracking_link.too_many', { n: maxOpenLinks })) : accept(null)
}

/** Links that one person may send in an hour. */
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

/** Whether the link still leads to anything. */
export const followsStill = (link: TrackingLink, now: string): Decision<null> =>
  trackingLinkState(link, now) === 'open' ? accept(null) : refuse(rejection('tracking_link.ended', {}))

/** Instructions help whoever brings the goods; afterwards nobody reads them. */
export const mayInstruct = (status: ShipmentStatus): Decision<null> =>
  isClosed(status) ? refuse(rejection('tracking_link.too_late', {})) : accept(null)

/** Goods that have come can be damaged and a delivery rated. */
const hasCome: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  'shipment_delivered',
  'shipment_approved',
  'shipment_damaged',
])

export const mayReportDamage = (status: ShipmentStatus): Decision<null> =>
  hasCome.has(status) || status === 'shipment_unloading' ? accept(null) : refuse(rejection('tracking_link.not_delivered', {}))

export const mayRate = (status: ShipmentStatus): Decision<null> =>
  hasCome.has(status) ? accept(null) : refuse(rejection('tracking_link.not_delivered', {}))
