import { setTimeout as pause } from 'node:timers/promises'
import { messageEventNames } from '@khonsong/domain/channels/messages/message-events.ts'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from './sign-in.ts'

/** Subscribes a user to all events. */
export const subscribeToAll = (one: SignedIn): Promise<unknown> =>
  one.items('POST', '/v1/message-recipients/add', {
    name: 'ทุกเหตุการณ์',
    events: messageEventNames,
    channels: ['email'],
    emails: 'all@khonsong.example',
  })

/** Waits until all queued causes are expanded; returns the events with messages about a record. */
export const eventsAnnouncedFor = async ({ database }: FastifyInstance, subjectId: string): Promise<readonly string[]> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
    const { rows } = await database.readerPool.query<{ left: number }>('select count(*)::int as left from message_causes')
    if (rows[0]?.left === 0) break
  }
  const { rows } = await database.readerPool.query<{ event: string }>('select distinct event from messages where subject_id = $1', [
    subjectId,
  ])
  return rows.map(({ event }) => event)
}
