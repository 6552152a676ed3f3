import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { lockShipments, writeCustody } from '../shipments/index.ts'
import { companiesToFill, filledThrough, takeBackfill } from './fill-custody-store.ts'
import { shipmentIdsAfter } from './recompute-store.ts'

const chunk = 500

/** Backfills one batch of a company's ledgers; returns whether there may be more. Processes never take the same batch. */
const fillPortion = (app: FastifyInstance, tenantId: string): Promise<boolean> =>
  inTransaction(app.database, { caller: systemCaller(tenantId), requestId: 'custody-backfill' }, async (tx) => {
    const after = await takeBackfill(tx)
    if (after === undefined) return false
    const ids = await shipmentIdsAfter(tx, after, chunk)
    await writeCustody(tx, await lockShipments(tx, ids))
    await filledThrough(tx, ids.length < chunk ? null : (ids.at(-1) ?? null))
    return ids.length === chunk
  })

/** Backfills ledgers of shipments older than the ledgers: once per company, resumable. */
export const fillCustody = async (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  for (const tenantId of await companiesToFill(app.database)) while (!signal.aborted && (await fillPortion(app, tenantId)));
}
