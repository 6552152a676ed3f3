import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Headers that mark a request forwarded by a proxy. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * /metrics is limited to loopback connections or METRICS_TOKEN. Checks the socket's address, since forwarded headers
 * can be forged; a request with such headers from a local proxy counts as remote.
 */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean => {
  const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))) return true
  return loopback.test(request.socket.remoteAddress ?? '') && forwarded.every((name) => request.headers[name] === undefined)
}
