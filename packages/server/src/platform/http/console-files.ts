import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'

/** Where the built console lies; a server without one serves the API alone. */
export const builtConsole = join(import.meta.dirname, '..', '..', '..', '..', 'console', 'dist')

/** The driver's page is one by itself. */
const isDriver = (url: string): boolean => /^\/driver(\/|$|\?)/.test(url)

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
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(createReadStream(join(page, isDriver(request.url) ? 'driver' : '', 'index.html')))
  })
}
