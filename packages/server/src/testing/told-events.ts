import { setTimeout as pause } from 'node:timers/promises'
import { messageEventNames } from '@khonsong/domain/channels/messages/message-events.ts'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from './sign-in.ts'

/** Somebody who wants to be told of everything. */
export const hearAll = (one: SignedIn): Promise<unknown> =>
  one.items('POST', '/v1/message-recipients/add', {
    name: 'ทุกเหตุการณ์',
    events: messageEventNames,
    channels: ['email'],
    emails: 'all@khonsong.example',
  })

/** Waits until messages about a record were made of everything that was told, and answers of which events. */
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
