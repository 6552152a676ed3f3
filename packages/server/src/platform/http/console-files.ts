import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'

/** Where the built console lies; a server without one serves the API alone. */
export const builtConsole = join(import.meta.dirname, '..', '..', '..', '..', 'console', 'dist')

/** Where receivers follow a delivery by link. */
const isDelivery = (url: string): boolean => /^\/delivery(\/|$|\?)/.test(url)

/** The pages of drivers and of receivers are each one by itself. */
const folderOf = (url: string): 'driver' | 'delivery' | '' =>
  /^\/driver(\/|$|\?)/.test(url) ? 'driver' : isDelivery(url) ? 'delivery' : ''

/** The receiver's page runs its own script and style, asks this server alone, and stands in no index: its address is a secret. */
const deliveryHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const

const isApi = (url: string): boolean => /^\/(v\d+|dt)\//.test(url)

/**
 * Serves the built console. Its files carry their content in their names and are kept for a year; the page itself is asked for each time.
 * They lie there packed as well, and are sent so to who takes them. Every address that is no file and no call answers the page, which knows
 * the routes.
 */
export const serveConsole = async (app: FastifyInstance, folder?: string): Promise<void> => {
  const page = folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
  if (page !== undefined) {
    await app.register(async (scoped) => {
      // The routes the plugin makes: the console's files are for everybody, what they show is not.
      scoped.addHook('onRoute', (route) => {
        route.config = { ...route.config, needs: 'public' }
      })
      await scoped.register(fastifyStatic, {
        root: page,
        wildcard: false,
        cacheControl: false,
        index: false,
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders: (reply, path) => {
          reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (page === undefined || !wantsPage || isApi(request.url)) throw new Answered(404, rejection('access.not_found', {}))
    const folder = folderOf(request.url)
    if (folder === 'delivery') reply.headers(deliveryHeaders)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(createReadStream(join(page, folder, 'index.html')))
  })
}
