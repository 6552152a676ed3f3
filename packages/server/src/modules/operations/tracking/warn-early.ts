import type { WarningEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { watchNames, type Watch } from '@khonsong/domain/operations/shipments/watch.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { watchPolicyOf } from '../shipments/index.ts'
import { confirmedBefore } from './confirmed-before.ts'
import { jobsToWarnOf } from './driver-hours.ts'
import { offersUnanswered } from './offers-unanswered.ts'
import { eachCompany } from './each-company.ts'
import { deleteOldWarnings, markJobs, markOrders, markShipments, wantedEvents } from './warn-early-store.ts'

const eventOf = {
  pickup_near: 'shipment_pickup_near',
  pickup_overdue: 'shipment_pickup_overdue',
  delivery_near: 'shipment_delivery_near',
  delivery_overdue: 'shipment_delivery_overdue',
  receipt_overdue: 'shipment_receipt_overdue',
} as const satisfies Record<Watch, WarningEvent>

/** Evaluates one kind of warning; returns the records with new warnings. */
const found = async (tx: Tx, event: WarningEvent): Promise<string[]> => {
  if (event === 'order_confirm_due') return markOrders(tx, event, await confirmedBefore(tx))
  if (event === 'job_accept_due') return markJobs(tx, event, await offersUnanswered(tx))
  if (event === 'job_rest_due' || event === 'job_hours_due') return markJobs(tx, event, await jobsToWarnOf(tx, event))
  const watch = watchNames.find((one) => eventOf[one] === event)
  return watch === undefined ? [] : markShipments(tx, event, watch, await watchPolicyOf(tx))
}

const events: readonly WarningEvent[] = [
  'order_confirm_due',
  ...watchNames.map((watch) => eventOf[watch]),
  'job_accept_due',
  'job_rest_due',
  'job_hours_due',
]

/**
 * Warns subscribers of approaching or missed deadlines: each deadline once, in the transaction that records it, in
 * whichever process comes first. Returns the number of warnings.
 */
export const warnEarly = async (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'early-warnings', signal, async (inCompany) => {
    const wanted = await inCompany(wantedEvents)
    let told = 0
    for (const event of events.filter((one) => wanted.has(one)))
      for (let count = 1; count > 0 && !signal.aborted; told += count)
        count = await inCompany(async (tx) => {
          const subjects = await found(tx, event)
          await queueMessage(tx, ...subjects.map((subjectId) => ({ event, subjectId })))
          return subjects.length
        })
    if (wanted.size > 0) await inCompany(deleteOldWarnings)
    return told
  })
