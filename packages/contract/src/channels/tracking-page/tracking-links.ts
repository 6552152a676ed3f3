import { z } from 'zod'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Tracking links for receivers without an account: created, listed and revoked by staff and customers. */

const trackingLink = z
  .object({
    id: z.uuid(),
    /** The tracked waybill; null if the link covers all waybills of the order for its receiver. */
    shipmentNo: z.string().nullable(),
    source: z.enum(['person', 'message']),
    /** Recipient of the message with the link. */
    recipient: z.string().nullable(),
    state: z.enum(['open', 'expired', 'revoked']),
    openedCount: z.number().int(),
    lastOpenedAt: z.string().nullable(),
    expiresAt: z.string(),
    revokedByName: z.string().nullable(),
    createdAt: z.string(),
    createdByName: z.string(),
  })
  .meta({ id: 'TrackingLink' })
export type TrackingLinkRow = z.output<typeof trackingLink>

/** Instructions and ratings of receivers, for everyone who sees the shipment. */
const receiverWords = z.object({
  instructions: z.object({ text: z.string(), at: z.string() }).nullable(),
  rating: z.object({ stars: z.number().int(), comment: z.string().nullable(), at: z.string() }).nullable(),
})
export type ReceiverWords = z.output<typeof receiverWords>

const listed = z.object({
  links: z.array(trackingLink),
  /** Why no link can be created; null if one can. */
  refusal: z.string().nullable(),
})

const handedOut = z.object({
  id: z.uuid(),
  /** Link for the receiver; returned only once. */
  url: z.string(),
  /** The link as a QR code. */
  qrSvg: z.string(),
  expiresAt: z.string(),
})
export type HandedOutTrackingLink = z.output<typeof handedOut>

const linkParams = z.object({ id: z.uuid(), linkId: labelled(z.uuid(), 'Link', 'ลิงก์', '链接') })
const needs = 'tracking.share' as const
const shownOnceNote = 'The address is told in this answer and never again; only a hash of it is kept.'

export const trackingLinks = {
  ofShipment: operation('GET /v1/transports/{id}/tracking-links', {
    summary: 'Tracking links of a waybill and of its order, newest first',
    needs,
    params: idParams,
    output: listed,
  }),
  ofOrder: operation('GET /v1/orders/{id}/tracking-links', {
    summary: 'Tracking links of an order and of its waybills, newest first',
    needs,
    params: idParams,
    output: listed,
  }),
  makeForShipment: operation('POST /v1/transports/{id}/tracking-links', {
    summary: 'Make a link by which the receiver of a waybill follows it',
    description: shownOnceNote,
    needs,
    params: idParams,
    output: handedOut,
    once: true,
  }),
  makeForOrder: operation('POST /v1/orders/{id}/tracking-links', {
    summary: 'Make a link by which the receiver of an order follows all of its waybills',
    description: shownOnceNote,
    needs,
    params: idParams,
    output: handedOut,
    once: true,
  }),
  revoke: operation('POST /v1/orders/{id}/tracking-links/{linkId}/actions/revoke', {
    summary: 'End a tracking link at once',
    needs,
    params: linkParams,
    output: listed,
  }),
  words: operation('GET /v1/transports/{id}/receiver', {
    summary: 'What the receiver of a waybill asked for and how it rated the delivery',
    needs: 'shipment.view',
    params: idParams,
    output: receiverWords,
  }),
}
