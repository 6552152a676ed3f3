import { open } from 'node:fs/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from '../http/refusals.ts'
import type { RoadMap, RoadMapFile } from './road-map.ts'

const path = '/map/roads.pmtiles'
/** Tiles and directories are far smaller; bounds the size of a response. */
const maxBytes = 4 * 1_048_576

/** URL of the map for the console; changes with the file, so browsers may cache it. */
export const addressOfRoadMap = (file: RoadMapFile | undefined): string | null => (file ? `${path}?v=${file.version}` : null)

interface Part {
  readonly start: number
  readonly end: number
}

/** A single range with a start, at most `maxBytes`; the end may exceed the file. */
export const readRange = (header: string | undefined, size: number): Part | undefined => {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined) return undefined
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)]
  return start <= end && end - start < maxBytes ? { start, end } : undefined
}

const readPart = async (file: RoadMapFile, { start, end }: Part): Promise<Buffer> => {
  await using handle = await open(file.path, 'r')
  const length = end - start + 1
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/**
 * Serves the operator's map in ranges. It contains roads and names but no company data, so it is public like the
 * console's assets; no part of the URL names a file.
 */
export const serveRoadMap = (app: FastifyInstance): void => {
  app.get<{ Querystring: { v?: string } }>(path, { config: { needs: 'public' }, compress: false }, async (request, reply) => {
    const file = await app.roadMap.find()
    if (!file || (request.query.v !== undefined && request.query.v !== file.version))
      throw new Answered(404, rejection('access.not_found', {}))
    const isNamed = request.query.v === file.version
    reply.headers({
      'Accept-Ranges': 'bytes',
      ETag: `"${file.version}"`,
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    reply.type('application/vnd.pmtiles')
    const part = readRange(request.headers.range, file.size)
    if (!part) return reply.code(416).header('Content-Range', `bytes */${file.size}`).send()
    const bytes = await readPart(file, part)
    return reply
      .code(206)
      .header('Content-Range', `bytes ${part.start}-${part.start + bytes.length - 1}/${file.size}`)
      .send(bytes)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The operator's road map, if present. */
    roadMap: RoadMap
  }
}
