import { EventEmitter } from 'node:events'
import { isMessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import type { Tx } from './db/tx.ts'

/** Tells the courier of this process that there is something to say; those of other processes find it at their next look. */
export const messageQueued = new EventEmitter()
messageQueued.setMaxListeners(0)

/** Something happened that people may want a message about. */
export interface Cause {
  /** The status that was reached; events that nobody can ask for are ignored. */
  readonly event: string
  readonly subjectId: string
}

/**
 * Puts what happened into the outbox of messages, in the transaction that causes it: nobody is told of what was rolled back, and
 * nothing told is lost with a process. Where nobody wants to know, nothing is written.
 */
export const queueMessage = async (tx: Tx, ...causes: readonly Cause[]): Promise<void> => {
  const tellable = causes.filter(({ event }) => isMessageEvent(event))
  if (tellable.length === 0) return
  const last = tx.last()
  // Once, however often a transaction tells.
  if (last.causes.length === 0) tx.afterCommit(() => last.isWanted && messageQueued.emit('change'))
  last.causes.push(...tellable.map(({ event, subjectId }) => ({ id: tx.newId(), event, subject_id: subjectId, at: tx.now })))
}
