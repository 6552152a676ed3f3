import { EventEmitter } from 'node:events'
import { isMessageEvent } from '@khonsong/domain/messages/message-events.ts'
import { sql } from 'kysely'
import { prepared } from './db/prepared.ts'
import type { Tx } from './db/tx.ts'

/** Tells the courier of this process that there is something to say; those of other processes find it at their next look. */
export const somethingToSay = new EventEmitter()
somethingToSay.setMaxListeners(0)

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
export const tell = async (tx: Tx, ...causes: readonly Cause[]): Promise<void> => {
  const tellable = causes.filter(({ event }) => isMessageEvent(event))
  if (tellable.length === 0) return
  const rows = tellable.map(({ event, subjectId }) => ({ id: tx.newId(), event, subject_id: subjectId }))
  const { numAffectedRows = 0n } = await sql`${prepared}
    insert into message_causes (tenant_id, id, event, subject_id, at, next_try_at)
    select ${tx.caller.tenantId}::uuid, c.id, c.event, c.subject_id, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) c (id uuid, event text, subject_id uuid)
    where exists (select from message_recipients r
      where r.tenant_id = ${tx.caller.tenantId}::uuid and r.status = 1 and r.events @> array[c.event])`.execute(tx.db)
  if (numAffectedRows > 0n) tx.afterCommit(() => somethingToSay.emit('change'))
}
