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

/** So many shipments are held at a time: nobody at the dock waits long for the clock. */
const portion = 50

interface Place {
  readonly since: string
  readonly id: string
}

interface Completed {
  readonly done: number
  readonly last: Place | undefined
}

/** One portion; answers where it ended, nothing when there are no more, and how many it completed. */
const completeSome = async (tx: Tx, hours: number, after: Place | undefined): Promise<Completed> => {
  const standing = await standingSince(tx, reportedBefore(tx.now, hours), after, portion)
  const ids = standing.map(({ id }) => id)
  const due = (await readShipmentsForDecision(tx, ids)).filter(({ shipment }) => isDueForAutoDelivery(shipment, tx.now, hours))
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
): Promise<number> =>
  eachCompany(app, 'auto-delivery', signal, async (inCompany) => {
    const hours = await inCompany((tx) => readSetting(tx, 'AUTO_DELIVERY_HOURS'))
    let [completed, last]: [number, Place | undefined] = [0, undefined]
    if (hours === 0) return 0
    do {
      const after: Place | undefined = last
      const answer: Completed = await inCompany((tx) => completeSome(tx, hours, after))
      completed += answer.done
      last = answer.last
    } while (last !== undefined && !signal.aborted)
    return completed
  })
