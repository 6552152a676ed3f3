import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileAnswer } from '../../../platform/files/serve-file.ts'
import { joinedReads } from './joined-reads.ts'
import { monitorVehicles } from './monitor-vehicles.ts'
import { unsentAnswers } from './unsent-answers.ts'

const apartMs = 500
/** Room for some dozens of the largest fleets; compressed ones take a tenth. */
const limits = { maxBytes: 64 * 1024 * 1024, maxMs: 60_000 }
const packedSize = 2048

/** The fleet of one scope: serialised once, compressed once, sent to all concurrent viewers. */
interface Shared {
  readonly plain: Buffer
  packed: Promise<Buffer> | undefined
}

/** Callers of the same company, scope and language share a view. */
const sameView = ({ tenantId, scope, language }: Caller): string => JSON.stringify([tenantId, scope, language])

const pack = promisify(gzip)

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')

const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }

/**
 * Fleet map for many polling viewers: read at most twice a second per view. Viewers hold no database connection while
 * waiting, and no response is serialised or compressed twice.
 */
export const sharedFleet = (app: FastifyInstance) => {
  const ask = joinedReads<Shared>(apartMs)
  const give = unsentAnswers(limits)

  const read = async (tx: Tx): Promise<Shared> => {
    const items = await monitorVehicles(tx)
    if (app.serving.checkAnswers) vehicleMonitoring.live.output.parse(items)
    return { plain: Buffer.from(JSON.stringify({ code: '', message: '', items })), packed: undefined }
  }

  return async (tx: Tx, request: FastifyRequest, reply: FastifyReply): Promise<FileAnswer> => {
    // Reads with the current time: `now` of the initiating request is earlier.
    const shared = await ask(sameView(tx.caller), () => read({ ...tx, now: new Date().toISOString() }))
    const isPacked = shared.plain.length >= packedSize && takesGzip(request)
    const body = isPacked ? await (shared.packed ??= pack(shared.plain, { level: 4 })) : shared.plain
    give(body, reply)
    return { status: 200, headers: isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers, body }
  }
}
