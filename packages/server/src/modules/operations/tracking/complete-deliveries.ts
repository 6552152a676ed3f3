import {
  autoDeliveryStep,
  clockContext,
  isDueForAutoDelivery,
  reportedBefore,
} from '@khonsong/domain/operations/shipments/auto-delivery.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import { standingSince } from './complete-deliveries-store.ts'
import { eachCompany } from './each-company.ts'
import { moveShipments } from './move-shipments.ts'

/** Batch size: keeps locks short, so manual reports do not wait. */
const batchSize = 50

interface Place {
  readonly since: string
  readonly id: string
}

interface Completed {
  readonly done: number
  readonly last: Place | undefined
}

/** One batch; returns its cursor, undefined at the end, and the number completed. */
const completeBatch = async (tx: Tx, hours: number, after: Place | undefined): Promise<Completed> => {
  const candidates = await standingSince(tx, reportedBefore(tx.now, hours), after, batchSize)
  const ids = candidates.map(({ id }) => id)
  const due = (await readShipmentsForDecision(tx, ids)).filter(({ shipment }) => isDueForAutoDelivery(shipment, tx.now, hours))
  // Compares versions: a concurrent manual report takes precedence.
  const wanted = due.map(({ shipment }) => ({
    id: shipment.id,
    version: shipment.version,
    steps: [autoDeliveryStep(shipment, tx.now)],
  }))
  const moved = await moveShipments(tx, wanted, clockContext(tx.now))
  const done = [...moved.values()].filter(({ decision }) => decision.accepted).length
  return { done, last: candidates.length < batchSize ? undefined : candidates.at(-1) }
}

/**
 * Completes shipments that have been at their destination for the configured hours without a report: by the domain's
 * regular decision, as the system, unverified. Off by default. Returns the number completed.
 */
export const completeDeliveries = async (
  app: FastifyInstance,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> =>
  eachCompany(app, 'auto-delivery', signal, async (inCompany) => {
    const hours = await inCompany((tx) => readSetting(tx, 'AUTO_DELIVERY_HOURS'))
    let [completed, last]: [number, Place | undefined] = [0, undefined]
    if (hours === 0) return 0
    do {
      const after: Place | undefined = last
      const answer: Completed = await inCompany((tx) => completeBatch(tx, hours, after))
      completed += answer.done
      last = answer.last
    } while (last !== undefined && !signal.aborted)
    return completed
  })
