import type { Delivery } from '@khonsong/contract/channels/messages/messages.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

interface Query {
  readonly state?: readonly string[] | undefined
  readonly channel?: readonly string[] | undefined
  readonly event?: readonly string[] | undefined
}

const anyOf = (column: string, values: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
  values?.length ? [sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`] : []

const select = {
  id: 'm.id',
  event: 'm.event',
  channel: 'm.channel',
  // A notice's address is a user id; show the name. A chat configured on the server has no readable address.
  address: `case when m.channel = 'notice' then coalesce(m.recipient_name, '') when m.address = m.channel then '' else m.address end`,
  recipientName: 'm.recipient_name',
  title: 'm.title',
  content: 'm.content',
  state: 'm.state',
  tries: 'm.tries::int',
  nextTryAt: 'm.next_try_at',
  error: 'm.error',
  createdAt: 'm.created_at',
  sentAt: 'm.sent_at',
}

const list = defineList<Query>({
  table: 'messages',
  alias: 'm',
  select,
  sorts: { createdAt: { by: 'm.created_at', type: 'timestamptz' } },
  defaultSort: { by: 'createdAt', descending: true },
  numbers: [],
  filters: ({ state, channel, event }) => [...anyOf('m.state', state), ...anyOf('m.channel', channel), ...anyOf('m.event', event)],
})

export const listMessages = (tx: Tx, query: Query & ListAsked) => readList<Delivery, Query>(tx, list, query)

export const findMessage = async (tx: Tx, id: string): Promise<Delivery | undefined> => {
  const columns = Object.entries(select).map(([name, from]) => `${from} as "${name}"`)
  const { rows } = await sql<Delivery>`select ${sql.raw(columns.join(', '))} from messages m
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** Requeues a failed, only logged or possibly undelivered message; false in any other state. */
export const requeue = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('messages')
    .set({ state: 'queued', tries: 0, nextTryAt: tx.now, error: null })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'unknown', 'logged'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
