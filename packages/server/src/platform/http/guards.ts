import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { Answered } from './refusals.ts'

/**
 * Nothing may run in the page but the console itself; pictures may be the page's own or made in it; workers draw the map, whose style and
 * tiles may come from the one map server that the installation names.
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

/** The map server as a source of the policy; nothing for a style of our own host. */
const originOf = (url: string | undefined): string => (url !== undefined && URL.canParse(url) ? ` ${new URL(url).origin}` : '')

/** Sites that may speak for the user: the address asked for itself, and the public one when a proxy stands before it. */
const sameSite = (origin: string, host: string | undefined, publicUrl: string | undefined): boolean => {
  if (!URL.canParse(origin)) return false
  return (
    new URL(origin).host === host || (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin)
  )
}

/**
 * Headers on every answer, and the check against forged requests: a change needs the console's own header or JSON, and an `Origin`, when
 * the browser sends one, must be ours (ASVS 3.5). A route that does not say who may call it does not start.
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
    // A form of another site can send neither our header nor JSON; both are asked of a request that carries a cookie.
    const plain =
      request.headers['x-requested-with'] === undefined && !(request.headers['content-type'] ?? '').startsWith('application/json')
    if (foreign) throw new Answered(403, rejection('request.foreign_origin', {}))
    if (plain && request.headers.cookie !== undefined) throw new Answered(403, rejection('request.needs_header', {}))
  })
}
