import { autoDeliveryStep, clockContext, isDueForAutoDelivery, saidBefore } from '@khonsong/domain/shipments/auto-delivery.ts'
import type { FastifyInstance } from 'fastify'
import { systemCaller } from '../../platform/caller.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { readSetting } from '../settings/index.ts'
import { lookAtShipments } from '../shipments/index.ts'
import { standingSince } from './complete-deliveries-store.ts'
import { moveShipments } from './move-shipments.ts'
import { everyCompany } from './warn-early-store.ts'

/** So many shipments are held at a time: nobody at the dock waits long for the clock. */
const portion = 50

interface Place {
  readonly since: string
  readonly id: string
}

/** One portion; answers where it ended, nothing when there are no more, and how many it completed. */
const completeSome = async (tx: Tx, hours: number, after: Place | undefined): Promise<{ done: number; last?: Place | undefined }> => {
  const standing = await standingSince(tx, saidBefore(tx.now, hours), after, portion)
  const ids = standing.map(({ id }) => id)
  const due = (await lookAtShipments(tx, ids)).filter(({ shipment }) => isDueForAutoDelivery(shipment, tx.now, hours))
  // The version it was seen with: what somebody reports in this moment goes before the clock.
  const wanted = due.map(({ shipment }) => ({
    id: shipment.id,
    version: shipment.version,
    steps: [autoDeliveryStep(shipment, tx.now)],
  }))
  const moved = await moveShipments(tx, wanted, clockContext(tx.now))
  const done = [...moved.values()].filter(({ decision }) => decision.accepted).length
  return { done, last: standing.length < portion ? undefined : standing.at(-1) }
}

/**
 * Completes what has stood at its destination for the hours that a company has settled without a word: by the domain's own decision, as the
 * system, unverified. Off by default. Answers how many it completed.
 */
export const completeDeliveries = async (
  app: FastifyInstance,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  let completed = 0
  for (const tenantId of await everyCompany(app.database)) {
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      inTransaction(app.database, { caller: systemCaller(tenantId), requestId: 'auto-delivery' }, work)
    const hours = await inCompany((tx) => readSetting(tx, 'AUTO_DELIVERY_HOURS'))
    let last: Place | undefined
    do {
      if (hours === 0 || signal.aborted) break
      const after = last
      const answer = await inCompany((tx) => completeSome(tx, hours, after))
      completed += answer.done
      last = answer.last
    } while (last !== undefined)
  }
  return completed
}
