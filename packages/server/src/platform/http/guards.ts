import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { Answered } from './refusals.ts'

/**
 * Content Security Policy of the console: own scripts only; images also from data and blob URLs; workers for the map,
 * whose style and tiles may come from the configured map server.
 */
const pagePolicy = (mapOrigin: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "font-src 'self' data:",
    `connect-src 'self'${mapOrigin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** CSP source of the map server; empty for a style on our own host. */
const originOf = (url: string | undefined): string => (url !== undefined && URL.canParse(url) ? ` ${new URL(url).origin}` : '')

/** Allowed origins: the requested host and, behind a proxy, the public URL. */
const sameSite = (origin: string, host: string | undefined, publicUrl: string | undefined): boolean => {
  if (!URL.canParse(origin)) return false
  return (
    new URL(origin).host === host || (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin)
  )
}

/**
 * Sets security headers and prevents CSRF: a change needs the console's header or JSON, and `Origin`, if sent, must be
 * ours (ASVS 3.5). Refuses to register a route that does not declare its access.
 */
export const guard = (app: FastifyInstance, publicUrl: string | undefined, mapStyleUrl?: string): void => {
  const policy = pagePolicy(originOf(mapStyleUrl))
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => config?.needs === undefined)
    if (silent.length > 0)
      throw new Error(`no caller declared for ${silent.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Request-Id': request.id,
    })
    if (publicUrl?.startsWith('https:')) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/v') || request.url.startsWith('/dt')) reply.header('Cache-Control', 'no-store')
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    const { origin, host } = request.headers
    const fetchSite = request.headers['sec-fetch-site']
    const foreign =
      origin !== undefined
        ? !sameSite(origin, host, publicUrl)
        : fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
    // A cross-site form can send neither our header nor JSON; a request with a cookie needs one of them.
    const plain =
      request.headers['x-requested-with'] === undefined && !(request.headers['content-type'] ?? '').startsWith('application/json')
    if (foreign) throw new Answered(403, rejection('request.foreign_origin', {}))
    if (plain && request.headers.cookie !== undefined) throw new Answered(403, rejection('request.needs_header', {}))
  })
}
