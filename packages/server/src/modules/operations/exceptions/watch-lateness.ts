import { addMs } from '@khonsong/domain/kernel/time.ts'
import { latenessKinds, type LatenessKind } from '@khonsong/domain/operations/exceptions/signal.ts'
import { overdueBy } from '@khonsong/domain/operations/shipments/punctuality.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { eachCompany } from '../tracking/index.ts'
import { monitoredTypes } from './goods-store.ts'
import { refutedLate, unreportedLate } from './lateness-store.ts'
import { insertProposal, withdrawProposal } from './signals-store.ts'

const portion = 200
const minuteMs = 60_000

/** One batch of one kind, while the type's monitor is on; returns the number of findings. */
const proposeLate = async (tx: Tx, kind: LatenessKind): Promise<number> => {
  const type = (await monitoredTypes(tx)).get(kind)
  if (!type) return 0
  const found = await unreportedLate(tx, kind, addMs(overdueBy(tx.now), -(type.monitorMinutes ?? 0) * minuteMs), portion)
  for (const { shipmentId, target } of found)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one finding after the other
    await insertProposal(tx, { shipmentId, kind, data: { target, actual: tx.now } })
  return found.length
}

/** Withdraws findings refuted by late reports of punctual events, like any report. */
const withdrawRefuted = async (tx: Tx, kind: LatenessKind): Promise<number> => {
  const ids = await refutedLate(tx, kind, portion)
  // oxlint-disable-next-line no-await-in-loop -- one connection, row by row
  for (const id of ids) await withdrawProposal(tx, id)
  return ids.length
}

/**
 * Detects pickups and deliveries past their deadline without a report. Each deadline of a shipment is found once, in the
 * transaction that locks the shipment; the exception is opened as for any report. Returns the number of findings.
 */
export const watchLateness = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'late-watch', signal, async (inCompany) => {
    /** In batches, so that no transaction locks many shipments. */
    const all = async (work: (tx: Tx) => Promise<number>): Promise<number> => {
      let found = 0
      for (let count = portion; count === portion && !signal.aborted; found += count) count = await inCompany(work)
      return found
    }
    let found = 0
    for (const kind of latenessKinds) {
      // oxlint-disable-next-line no-await-in-loop -- one kind after the other
      found += await all((tx) => proposeLate(tx, kind))
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await all((tx) => withdrawRefuted(tx, kind))
    }
    return found
  })
