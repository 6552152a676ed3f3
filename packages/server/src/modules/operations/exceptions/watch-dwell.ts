import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { insertProposals } from '../shipments/index.ts'
import { eachCompany } from '../tracking/index.ts'
import { limitOf, longWaits, refutedWaits, type Dwell } from './dwell-store.ts'
import { monitoredTypes } from './goods-store.ts'
import { withdrawProposal } from './signals-store.ts'

const portion = 200

/** The earliest arrival per stop of a vehicle: its other waybills wait with it. */
const distinctStops = (found: readonly Dwell[]): readonly Dwell[] =>
  [...Map.groupBy(found, ({ jobId, shipmentId, siteId }) => `${jobId ?? shipmentId} ${siteId}`).values()].flatMap(
    ([first]) => first ?? [],
  )

/** One batch, while the type's monitor is on; returns the number of findings. */
const proposeDwell = async (tx: Tx): Promise<number> => {
  const type = (await monitoredTypes(tx)).get('dwell')
  if (!type) return 0
  const limits = { freeMinutes: await readSetting(tx, 'FREE_WAITING_MINUTES'), monitorMinutes: type.monitorMinutes ?? 0 }
  const found = await longWaits(tx, limits, portion)
  await insertProposals(
    tx,
    distinctStops(found).map(({ shipmentId, eventSeq, target, actual, arrivedAt, siteId, siteName }) => ({
      shipmentId,
      kind: 'dwell',
      eventSeq,
      data: { target, actual, arrivedAt, siteId, siteName, limit: limitOf(target, limits) },
    })),
  )
  return found.length
}

const withdrawRefuted = async (tx: Tx): Promise<number> => {
  const ids = await refutedWaits(tx, portion)
  // oxlint-disable-next-line no-await-in-loop -- one connection, row by row
  for (const id of ids) await withdrawProposal(tx, id)
  return ids.length
}

/**
 * Detects vehicles waiting at a stop beyond the free time, currently or by late reports. Each arrival is found once, in the
 * transaction that locks its shipment; the exception is opened as for any report. Returns the number of findings.
 */
export const watchDwell = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'dwell-watch', signal, async (inCompany) => {
    /** In batches, so that no transaction locks many shipments. */
    const all = async (work: (tx: Tx) => Promise<number>): Promise<number> => {
      let found = 0
      for (let count = portion; count === portion && !signal.aborted; found += count) count = await inCompany(work)
      return found
    }
    const found = await all(proposeDwell)
    await all(withdrawRefuted)
    return found
  })
