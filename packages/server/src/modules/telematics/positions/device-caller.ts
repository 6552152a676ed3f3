import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { languageOf } from '../../../platform/http/language-of.ts'
import { callCounter, positionsBusy } from './call-counter.ts'
import { findReportingDevices, type ReportingDevice } from './device-key-store.ts'
import { gatherWaiting } from './gather-waiting.ts'

const keyForm = /^khd_[A-Za-z0-9_-]{32}$/

const passwordOf = (basic: string): string => Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')

/** The key as bearer token, or as a parameter from third-party apps without headers. */
const keyOf = (request: FastifyRequest): string | undefined => {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const query: unknown = request.query
  const id = typeof query === 'object' && query !== null && 'id' in query ? query.id : undefined
  const key = scheme?.toLowerCase() === 'bearer' ? bearer : scheme?.toLowerCase() === 'basic' ? passwordOf(bearer ?? '') : id
  return typeof key === 'string' && keyForm.test(key) ? key : undefined
}

/** The device as caller: may report for itself only. */
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

/** Authenticates a device by its key, as a caller that may report for itself only. Recycled and disabled devices are not found. */
export const deviceOf = (app: FastifyInstance) => {
  const count = callCounter()
  // Looked up on each call, so that recycling takes effect at once; concurrent look-ups are batched.
  const find = gatherWaiting<string, ReportingDevice | undefined>({
    maxWaiting: 10_000,
    maxTogether: 500,
    keyOf: (hash) => hash,
    work: async (hashes) => {
      const devices = await findReportingDevices(app.database, hashes)
      return hashes.map((hash) => devices.get(hash))
    },
    mayBeOfOne: () => false,
    full: positionsBusy,
  })
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const key = keyOf(request)
    const device = key && (await find(createHash('sha256').update(key).digest('hex')))
    if (!device) return undefined
    count(device.id)
    return { ...callerOfDevice(device, languageOf(request)), address: request.ip }
  }
}
