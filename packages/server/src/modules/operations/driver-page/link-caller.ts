import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { stillOpen } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { hashOfDevice, isSameHash, linkOfToken } from './link-token.ts'
import { findLink, touchLink, type StoredLink } from './links-store.ts'

/** Permissions for reporting on the road only. */
const permissions: readonly Permission[] = ['shipment.view', 'job.view', 'shipment.advance', 'shipment.report_failure']

/**
 * The driver as caller. The link's id is the user id: files and stored answers belong to the link. Has full row scope,
 * because carriers' drivers have no records; every call of this module checks that the waybill is on the link's job, and no
 * other call accepts such a caller.
 */
export const driverOf = (
  { tenantId, id, driverName }: Pick<StoredLink, 'tenantId' | 'id' | 'driverName'>,
  language: Language,
  address: string,
): Caller => ({
  tenantId,
  userId: id,
  displayName: driverName ?? '',
  kind: 'driver',
  permissions: new Set(permissions),
  scope: { kind: 'all' },
  language,
  sessionId: '',
  address,
})

const seenEveryMs = 60_000

/** `X-Driver-Key: <token of the link>.<key of the phone>`. */
export const driverLinkOf =
  (app: FastifyInstance) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    const header = request.headers['x-driver-key']
    const [token, deviceKey] = typeof header === 'string' ? header.split('.') : []
    if (token === undefined || deviceKey === undefined) return undefined
    const linkId = linkOfToken(app.secrets, token)
    const link = linkId === undefined ? undefined : await findLink(app.database, linkId)
    if (link?.deviceHash === undefined || link.deviceHash === null) return undefined
    if (!isSameHash(link.deviceHash, hashOfDevice(deviceKey))) return undefined
    const decision = stillOpen(link, link.job, new Date().toISOString())
    if (!decision.accepted) throw new Answered(401, decision.rejections[0] ?? rejection('driver_link.ended', {}))
    if (Date.now() - Date.parse(link.lastSeenAt ?? '') > seenEveryMs)
      touchLink(app.database, link).catch((error: unknown) => request.log.warn({ err: error }, 'last use was not written'))
    return driverOf(link, languageOf(request), request.ip)
  }
