import { open } from 'node:fs/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from '../http/refusals.ts'
import type { RoadMap, RoadMapFile } from './road-map.ts'

const path = '/map/roads.pmtiles'
/** Tiles and directories are smaller by far; a whole country is not fetched at once. */
const maxBytes = 4 * 1_048_576

/** Where the console finds it, under an address that changes with the file, so that a browser keeps what it has fetched. */
export const addressOfRoadMap = (file: RoadMapFile | undefined): string | null => (file ? `${path}?v=${file.version}` : null)

interface Part {
  readonly start: number
  readonly end: number
}

/** One range with a beginning, no longer than is served; the end may lie behind the file. */
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
 * The operator's map, in ranges. It holds roads and names and nothing of the company, so that it is for everybody like the files of the
 * console; no part of an address names a file.
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
    /** The operator's map with roads, when there is one. */
    roadMap: RoadMap
  }
}
