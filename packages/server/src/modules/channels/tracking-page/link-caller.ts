import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { followsStill } from '@khonsong/domain/channels/tracking-page/tracking-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { callCounter } from '../../../platform/http/call-counter.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { addressKeyOf } from '../../company/access/index.ts'
import { countOpening, findLinkByHash, type StoredTrackingLink } from './link-store.ts'
import { hashOfTrackingToken } from './manage-links.ts'

/** Rate limits per minute: per link, which several people may have open, and per address for unknown links. */
const maxByLink = 90
const maxUnknown = 20
const openedAgainMs = 10 * 60_000

const tooOften = (seconds: number) =>
  new Answered(429, rejection('tracking_link.too_often', { seconds }), { 'Retry-After': String(seconds) })

/**
 * Caller of a tracking link: no user and no permissions, scoped to the order's customer. The link's id replaces the
 * user id, so uploads belong to the link. Every call of this module checks that the waybill belongs to the link; no
 * other call accepts this caller.
 */
const receiverOf = ({ tenantId, id, customerId, receiverName }: StoredTrackingLink, request: FastifyRequest): Caller => ({
  tenantId,
  userId: id,
  displayName: receiverName,
  kind: 'customer',
  permissions: new Set(),
  scope: { kind: 'customer', id: customerId },
  language: languageOf(request),
  sessionId: '',
  address: request.ip,
})

/** `X-Tracking-Key: <secret of the link>`. */
export const trackingLinkOf = (app: FastifyInstance) => {
  const [byLink, unknown] = [callCounter(maxByLink), callCounter(maxUnknown)]
  const refuseUnknown = (request: FastifyRequest): undefined => {
    const seconds = unknown(addressKeyOf(request.ip))
    if (seconds !== undefined) throw tooOften(seconds)
    return undefined
  }
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const token = request.headers['x-tracking-key']
    if (typeof token !== 'string') return undefined
    const hash = hashOfTrackingToken(token)
    const link = hash && (await findLinkByHash(app.database, hash))
    if (!link) {
      refuseUnknown(request)
      throw new Answered(401, rejection('tracking_link.ended', {}))
    }
    const seconds = byLink(link.id)
    if (seconds !== undefined) throw tooOften(seconds)
    const decision = followsStill(link, new Date().toISOString())
    if (!decision.accepted) throw new Answered(401, decision.rejections[0] ?? rejection('tracking_link.ended', {}))
    if (Date.now() - Date.parse(link.lastOpenedAt ?? '1970-01-01') > openedAgainMs)
      countOpening(app.database, link).catch((error: unknown) => request.log.warn({ err: error }, 'opening was not counted'))
    return receiverOf(link, request)
  }
}
