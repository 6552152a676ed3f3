import { EventEmitter } from 'node:events'
import { isMessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import type { Tx } from './db/tx.ts'

/** Wakes this process's message courier; those of other processes find the message at their next poll. */
export const messageQueued = new EventEmitter()
messageQueued.setMaxListeners(0)

/** An event that may cause messages to subscribers. */
export interface Cause {
  /** The status reached. Events without a message are ignored. */
  readonly event: string
  readonly subjectId: string
}

/**
 * Queues an event in the message outbox, in the transaction that causes it: a rollback sends nothing, and a crash loses
 * nothing. Nothing is written if no one subscribes to the event.
 */
export const queueMessage = async (tx: Tx, ...causes: readonly Cause[]): Promise<void> => {
  const withMessage = causes.filter(({ event }) => isMessageEvent(event))
  if (withMessage.length === 0) return
  const deferred = tx.deferred()
  // Registered once per transaction.
  if (deferred.causes.length === 0) tx.afterCommit(() => deferred.isWanted && messageQueued.emit('change'))
  deferred.causes.push(...withMessage.map(({ event, subjectId }) => ({ id: tx.newId(), event, subject_id: subjectId, at: tx.now })))
}
