import type { Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import type { WebhookEvent } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import type { WebhookKind } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { sql } from 'kysely'
import { rows, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const countedTo = 1000

const countOf = (states: string) =>
  sql.raw(`(select count(*)::int from (select from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state in (${states}) and d.event <> 'test' limit ${countedTo}) few)`)

/** Customers see our company's name instead of our employees. */
const editorName = (tx: Tx) =>
  tx.caller.scope.kind === 'customer'
    ? sql`case when e.kind = 'internal' then (select t.name from tenants t where t.id = w.tenant_id) else e.display_name end`
    : sql`e.display_name`

const read = async (tx: Tx, id?: string): Promise<Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select w.id, w.kind, w.name, w.url, w.user_id as "userId", u.display_name as "userName", w.customer_id as "customerId",
      c.company_name_th as "customerName", w.events, case when w.old_until > ${tx.now}::timestamptz then w.old_until end as "oldUntil",
      w.paused_at as "pausedAt", w.paused_because as "pausedBecause", w.failing_since as "failingSince",
      w.last_success_at as "lastSuccessAt", ${countOf(`'queued', 'sending'`)} as "waitingCount", ${countOf(`'failed'`)} as "failedCount",
      w.version, w.updated_at as "updatedAt", ${editorName(tx)} as "updatedBy"
    from webhooks w join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
      left join users e on e.tenant_id = w.tenant_id and e.id = w.updated_by
      left join customers c on c.tenant_id = w.tenant_id and c.id = w.customer_id
    where ${visible(tx.caller, 'webhooks', 'w')} and w.removed_at is null ${id === undefined ? sql`` : sql`and w.id = ${id}::uuid`}
    order by w.created_at, w.id limit 500`.execute(tx.db.withoutPlugins())
  return rows
}

export const listWebhooks = (tx: Tx): Promise<Webhook[]> => read(tx)
export const findWebhook = async (tx: Tx, id: string): Promise<Webhook | undefined> => (await read(tx, id))[0]

/** The account that created it. */
export const makerOf = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await rows(tx, 'webhooks').select('webhooks.createdBy').where('webhooks.id', '=', id).executeTakeFirst()
  return row?.createdBy ?? null
}

export interface WebhookToSave {
  readonly kind: WebhookKind
  readonly name: string
  readonly url: string | null
  readonly userId: string
  readonly customerId: string | null
  readonly events: readonly WebhookEvent[]
}

/** Counts toward the caller's limit: a customer's webhooks, or our own. */
export const countWebhooks = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks made in ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
  const { count } = await rows(tx, 'webhooks')
    .leftJoin('users', (join) => join.onRef('users.tenantId', '=', 'webhooks.tenantId').onRef('users.id', '=', 'webhooks.userId'))
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('webhooks.removedAt', 'is', null)
    .$if(tx.caller.scope.kind !== 'customer', (query) => query.where('users.kind', '<>', 'customer'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertWebhook = async (tx: Tx, id: string, { events, ...wish }: WebhookToSave, secret: string): Promise<void> => {
  const { tenantId, userId } = tx.caller
  const stamp = { createdAt: tx.now, createdBy: userId, updatedAt: tx.now, updatedBy: userId }
  await tx.db
    .insertInto('webhooks')
    .values({ ...wish, events: [...events], id, tenantId, secret, ...stamp })
    .execute()
}

interface Written {
  readonly name?: string
  readonly url?: string | null
  readonly userId?: string
  readonly customerId?: string | null
  readonly events?: string[]
  readonly pausedAt?: string | null
  readonly pausedBecause?: string | null
  readonly failingSince?: null
  readonly heldUntil?: null
  readonly failureCount?: number
  readonly removedAt?: string
}

/** Optimistic update; false on a version conflict. */
export const updateWebhook = async (tx: Tx, id: string, version: number, written: Written): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhooks')
    .set({ ...written, version: version + 1, updatedAt: tx.now, updatedBy: tx.caller.userId || null })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The current secret becomes the previous one and keeps signing for `keepHours`. */
export const rotateSecret = async (tx: Tx, id: string, secret: string, keepHours: number): Promise<void> => {
  await sql`update webhooks set old_secret = secret, old_until = ${tx.now}::timestamptz + make_interval(hours => ${keepHours}),
      secret = ${secret}, version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Holds, releases or skips the queued deliveries of a webhook. */
export const moveWaiting = async (tx: Tx, webhookId: string, to: 'wait' | 'send' | 'skip'): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhookDeliveries')
    .set({ state: to === 'skip' ? 'skipped' : 'queued', nextTryAt: to === 'send' ? tx.now : null })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
