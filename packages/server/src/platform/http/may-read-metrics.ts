import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Headers by which a proxy on this machine shows that it asks for somebody else. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Figures of the server are for this machine itself, or for whoever shows METRICS_TOKEN. The connection's own address counts: forwarded
 * headers can be made up, and a proxy on this machine that sets them asks for others.
 */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean => {
  const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))) return true
  return loopback.test(request.socket.remoteAddress ?? '') && forwarded.every((name) => request.headers[name] === undefined)
}
