import type { WebhookDelivery } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { WebhookSubject } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { neededFor } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

interface Query {
  readonly webhookId?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly event?: readonly string[] | undefined
}

const anyOf = (column: string, type: 'text' | 'uuid', values: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
  values?.length ? [sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`] : []

const select = {
  id: 'd.id',
  webhookId: 'd.webhook_id',
  webhookName: 'w.name',
  event: 'd.event',
  subject: 'd.subject',
  subjectId: 'd.subject_id',
  subjectNo: 'd.subject_no',
  state: 'd.state',
  tries: 'd.tries::int',
  // An untried delivery waits while its webhook is held.
  nextTryAt: `case when d.state = 'queued' and d.tries = 0 and d.event <> 'test' and d.next_try_at is not null
    then greatest(d.next_try_at, w.held_until) else d.next_try_at end`,
  responseStatus: 'd.response_status::int',
  error: 'd.error',
  createdAt: 'd.created_at',
  sentAt: 'd.sent_at',
}
const joins = 'join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id'

const list = defineList<Query>({
  table: 'webhookDeliveries',
  alias: 'd',
  select,
  joins,
  sorts: { createdAt: { by: 'd.created_at', type: 'timestamptz' } },
  defaultSort: { by: 'createdAt', descending: true },
  numbers: ['d.subject_no'],
  filters: ({ webhookId, state, event }) => [
    ...anyOf('d.webhook_id', 'uuid', webhookId),
    ...anyOf('d.state', 'text', state),
    ...anyOf('d.event', 'text', event),
  ],
})

export const listDeliveries = (tx: Tx, query: Query & ListAsked) => readList<WebhookDelivery, Query>(tx, list, query)

const columns = sql.raw(
  Object.entries(select)
    .map(([name, from]) => `${from} as "${name}"`)
    .join(', '),
)

export const findDelivery = async (tx: Tx, id: string): Promise<WebhookDelivery | undefined> => {
  const { rows } = await sql<WebhookDelivery>`select ${columns} from webhook_deliveries d ${sql.raw(joins)}
    where ${visible(tx.caller, 'webhookDeliveries', 'd')} and d.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]
}

const tables = { order: 'orders', shipment: 'shipments', job: 'jobs' } as const

/** The payload, for callers who may see its record. */
export const bodyOf = async (tx: Tx, { id, subject, subjectId }: WebhookDelivery): Promise<string | null> => {
  // Only these three are written.
  const known = subject === null ? undefined : (subject as WebhookSubject)
  if (known && !tx.caller.permissions.has(neededFor[known])) return null
  const table = known && tables[known]
  const recordIsVisible = table
    ? sql`and exists (select from ${sql.table(table)} r where ${visible(tx.caller, table, 'r')} and r.id = ${subjectId}::uuid)`
    : sql``
  const { rows } = await sql<{ body: string }>`select d.body from webhook_deliveries d
    where ${visible(tx.caller, 'webhookDeliveries', 'd')} and d.id = ${id}::uuid ${recordIsVisible}`.execute(tx.db)
  return rows[0]?.body ?? null
}

const maxTriesShown = 50

export const triesOf = (tx: Tx, deliveryId: string) =>
  tx.db
    .selectFrom('webhookTries')
    .select(['at', 'tookMs', 'responseStatus', 'responseText', 'error'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('deliveryId', '=', deliveryId)
    .orderBy('at', 'desc')
    .limit(maxTriesShown)
    .execute()

export interface DeliveryToQueue {
  readonly id: string
  readonly webhookId: string
  readonly seq: number
  readonly event: string
  readonly subject: WebhookSubject | null
  readonly subjectId: string | null
  readonly subjectNo: string | null
  readonly body: string
  /** Null while the webhook is paused. */
  readonly nextTryAt: string | null
}

/** Queues deliveries; skips existing ones of the same step and webhook. */
export const queueDeliveries = async (tx: Tx, wanted: readonly DeliveryToQueue[]): Promise<void> => {
  const portion = 500
  for (let from = 0; from < wanted.length; from += portion)
    await tx.db
      .insertInto('webhookDeliveries')
      .values(
        wanted.slice(from, from + portion).map((row) => ({
          ...row,
          tenantId: tx.caller.tenantId,
          state: 'queued',
          createdAt: tx.now,
          searchKey: searchKey([row.subjectNo, row.event].filter(Boolean).join(' ')),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Requeues a finished delivery; false while it is being sent. */
export const requeue = async (tx: Tx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update webhook_deliveries d set state = 'queued', tries = 0, error = null, sent_at = null,
      next_try_at = case when w.paused_at is null or d.event = 'test' then ${tx.now}::timestamptz end
    from webhooks w where w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.removed_at is null
      and d.tenant_id = ${tx.caller.tenantId}::uuid and d.id = ${id}::uuid and d.state in ('sent', 'failed', 'skipped')`.execute(
    tx.db,
  )
  return numAffectedRows === 1n
}

export interface Period {
  readonly from: string
  readonly to: string
  readonly onlyFailed: boolean
}

/** Requeues all finished deliveries of a period; undefined if there are more than `most`. */
export const replay = async (tx: Tx, webhookId: string, period: Period, most: number): Promise<number | undefined> => {
  const states = period.onlyFailed ? ['failed', 'skipped'] : ['sent', 'failed', 'skipped']
  const { rows } = await sql<{ id: string }>`select id from webhook_deliveries
    where tenant_id = ${tx.caller.tenantId}::uuid and webhook_id = ${webhookId}::uuid and event <> 'test'
      and state = any(${states}::text[]) and created_at between ${period.from}::timestamptz and ${period.to}::timestamptz
    order by seq limit ${most + 1} for update`.execute(tx.db)
  if (rows.length > most) return undefined
  await sql`update webhook_deliveries set state = 'queued', tries = 0, error = null, sent_at = null, next_try_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx.db)
  return rows.length
}
