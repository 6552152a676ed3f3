import type { WebhookKind } from '@khonsong/domain/channels/webhooks/webhook.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface Due {
  readonly tenantId: string
  readonly id: string
  readonly webhookId: string
  readonly kind: WebhookKind
  readonly url: string | null
  readonly secrets: readonly string[]
  readonly event: string
  readonly body: string
  readonly tries: number
}

/** Longer than any request timeout. */
const leaseSeconds = 60
/** Concurrent deliveries per webhook. */
const abreast = 4

/**
 * Leases due deliveries for a minute. Paused or held webhooks are skipped, except for tests; per record only the oldest
 * step is sent. A held webhook keeps its retry times: only untried deliveries wait.
 */
export const takeDue = async (db: Kysely<DB>, now: string, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select q.tenant_id, q.id, w.kind, w.url, case when w.old_until > ${now}::timestamptz then array[w.secret, w.old_secret] else array[w.secret] end as secrets
      from webhooks w cross join lateral (
        select d.tenant_id, d.id, d.next_try_at, d.seq from webhook_deliveries d
        where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'queued' and d.next_try_at <= ${now}::timestamptz
          and (d.event = 'test' or (w.paused_at is null and (d.tries > 0 or w.held_until is null or w.held_until <= ${now}::timestamptz)))
          and not exists (select from webhook_deliveries e where e.tenant_id = d.tenant_id and e.webhook_id = d.webhook_id
            and e.subject_id = d.subject_id and e.seq < d.seq and e.state in ('queued', 'sending'))
        order by d.next_try_at, d.seq limit ${abreast} for update skip locked) q
      where w.removed_at is null and (select count(*) from webhook_deliveries s
        where s.tenant_id = w.tenant_id and s.webhook_id = w.id and s.state = 'sending') < ${abreast}
      order by q.next_try_at, q.seq limit ${most})
    update webhook_deliveries d set state = 'sending', tries = d.tries + 1, lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from due where d.tenant_id = due.tenant_id and d.id = due.id
    returning d.tenant_id as "tenantId", d.id, d.webhook_id as "webhookId", due.kind, due.url, due.secrets, d.event, d.body, d.tries::int`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** Requeues deliveries whose lease expired; the receiver deduplicates by id. */
export const releaseAbandoned = async (db: Kysely<DB>, now: string): Promise<void> => {
  await sql`update webhook_deliveries set state = 'queued', lease_until = null, next_try_at = ${now}::timestamptz
    where state = 'sending' and lease_until < ${now}::timestamptz`.execute(db)
}

export interface Answer {
  readonly at: string
  readonly tookMs: number
  readonly responseStatus: number | null
  readonly responseText: string | null
  readonly error: string | null
}

export type TryResult =
  | { readonly state: 'sent' }
  | { readonly state: 'queued'; readonly nextTryAt: string }
  | { readonly state: 'failed' }

/** Records the outcome of a try; false if the lease was lost to another process. */
export const recordTry = async (tx: Tx, { id, tries }: Due, answer: Answer, result: TryResult): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhookDeliveries')
    .set({
      state: result.state,
      leaseUntil: null,
      responseStatus: answer.responseStatus,
      error: result.state === 'sent' ? null : (answer.error ?? `HTTP ${answer.responseStatus}`),
      nextTryAt: result.state === 'queued' ? result.nextTryAt : null,
      sentAt: result.state === 'sent' ? answer.at : null,
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tx.db
    .insertInto('webhookTries')
    .values({ ...answer, tenantId: tx.caller.tenantId, id: tx.newId(), deliveryId: id })
    .execute()
  return true
}

export const recordSuccess = async (tx: Tx, webhookId: string, at: string): Promise<void> => {
  await tx.db
    .updateTable('webhooks')
    .set({ lastSuccessAt: at, failingSince: null, failureCount: 0, heldUntil: null })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', webhookId)
    .execute()
}

export interface Failing {
  readonly name: string
  readonly failingSince: string
  readonly failureCount: number
  readonly version: number
  readonly paused: boolean
  /** Users who last changed it, to be notified. */
  readonly keepers: readonly string[]
}

export const recordFailure = async (tx: Tx, webhookId: string, at: string): Promise<Failing | undefined> => {
  const { rows } = await sql<Failing>`
    update webhooks set failing_since = coalesce(failing_since, ${at}::timestamptz), failure_count = failure_count + 1
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${webhookId}::uuid
    returning name, failing_since as "failingSince", failure_count as "failureCount", version, paused_at is not null as paused,
      (select array_agg(distinct k) from unnest(array[created_by, updated_by]) k where k is not null) as keepers`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

export const postponeUntil = async (tx: Tx, webhookId: string, until: string): Promise<void> => {
  await tx.db
    .updateTable('webhooks')
    .set({ heldUntil: until })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', webhookId)
    .execute()
}
