import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'

/** Folder of the built console; without it the server provides only the API. */
export const builtConsole = join(import.meta.dirname, '..', '..', '..', '..', 'console', 'dist')

/** The page where receivers track a delivery. */
const isDelivery = (url: string): boolean => /^\/delivery(\/|$|\?)/.test(url)

/** The driver's and the receiver's page are separate builds. */
const folderOf = (url: string): 'driver' | 'delivery' | '' =>
  /^\/driver(\/|$|\?)/.test(url) ? 'driver' : isDelivery(url) ? 'delivery' : ''

/** The receiver's page loads only its own script and style, calls only this server, and is not indexed: its URL is a secret. */
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

/** Addresses of the files, below the root; precompressed variants have none. */
const addressesOf = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}

/** One route for all files: a route for each of the thirteen hundred would be half of the router. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const addresses = await addressesOf(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Static files are public; the API protects the data.
  app.get<{ Params: { '*': string } }>('/*', { config: { needs: 'public' } }, ({ params }, reply) =>
    addresses.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
  )
}

/**
 * Serves the built console. Assets have hashed names and are cached for a year; HTML is revalidated. Precompressed
 * variants are used if accepted. Any other path serves the page, whose router resolves it.
 */
export const serveConsole = async (
  app: FastifyInstance,
  folder: string | undefined,
  refuseWrongMethod: (method: string, url: string) => void,
): Promise<void> => {
  const page = folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
  if (page !== undefined) await serveFiles(app, page)
  app.setNotFoundHandler((request, reply) => {
    refuseWrongMethod(request.method, request.url)
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
