import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { callCounter } from './call-counter.ts'
import { findReportingDevice } from './device-key-store.ts'

const keyForm = /^khd_[A-Za-z0-9_-]{32}$/

const passwordOf = (basic: string): string => Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')

/** The key of the bearer, or in the forms of foreign apps, which know no header. */
const keyOf = (request: FastifyRequest): string | undefined => {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const query: unknown = request.query
  const id = typeof query === 'object' && query !== null && 'id' in query ? query.id : undefined
  const key = scheme?.toLowerCase() === 'bearer' ? bearer : scheme?.toLowerCase() === 'basic' ? passwordOf(bearer ?? '') : id
  return typeof key === 'string' && keyForm.test(key) ? key : undefined
}

/** The device as the one who asks: it reports for itself and may do nothing else. */
export const callerOfDevice = (
  device: { readonly id: string; readonly tenantId: string; readonly number: string },
  language: Caller['language'],
): Caller => ({
  tenantId: device.tenantId,
  userId: device.id,
  displayName: device.number,
  kind: 'driver',
  permissions: new Set(),
  scope: { kind: 'all' },
  language,
  sessionId: '',
})

/**
 * The device behind a key: it stands for the user, reports for itself and may do nothing else. Recycled devices, and those out of use in
 * the list, are nobody.
 */
export const deviceOf = (app: FastifyInstance) => {
  const count = callCounter()
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const key = keyOf(request)
    const device = key && (await findReportingDevice(app.database, createHash('sha256').update(key).digest()))
    if (!device) return undefined
    count(device.id)
    return { ...callerOfDevice(device, languageOf(request)), address: request.ip }
  }
}
