import { createHash } from 'node:crypto'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { callCounter } from '../../../platform/http/call-counter.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { Answered } from '../../../platform/http/refusals.ts'
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

const callsPerMinute = 120

/**
 * The device behind a key: it stands for the user, reports for itself and may do nothing else. Recycled devices, and those out of use in
 * the list, are nobody.
 */
export const deviceOf = (app: FastifyInstance) => {
  const count = callCounter(callsPerMinute)
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const key = keyOf(request)
    const device = key && (await findReportingDevice(app.database, createHash('sha256').update(key).digest()))
    if (!device) return undefined
    const seconds = count(device.id)
    if (seconds !== undefined)
      throw new Answered(429, rejection('position.too_often', { n: callsPerMinute, seconds }), { 'Retry-After': String(seconds) })
    return {
      tenantId: device.tenantId,
      userId: device.id,
      displayName: device.number,
      kind: 'driver',
      permissions: new Set(),
      scope: { kind: 'all' },
      language: languageOf(request),
      sessionId: '',
      address: request.ip,
    }
  }
}
