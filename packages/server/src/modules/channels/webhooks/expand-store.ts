import type { WebhookEvent, WebhookSubject } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const maxAtOnce = 200
const maxCauseTries = 6

export interface CauseRow {
  readonly seq: number
  readonly xact: string
  readonly subject: WebhookSubject
  readonly subjectId: string
  readonly was: string | null
  readonly status: string
  readonly recordVersion: number
  readonly occurredAt: string
  readonly at: string
}

/** A company with due causes. */
export const nextCompany = async (db: Kysely<DB>, now: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('webhookCauses')
    .select('tenantId')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .executeTakeFirst()
  return row?.tenantId
}

/** Advisory lock per company, so that the steps of a record keep their order. */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`webhooks of ${tx.caller.tenantId}`}, 0)) as mine`.execute(tx.db)
  return rows[0]?.mine ?? false
}

/** The oldest causes, in whole transactions; later causes of a record wait for a postponed one. */
export const dueCauses = async (tx: Tx): Promise<readonly CauseRow[]> => {
  const tenantId = sql`${tx.caller.tenantId}::uuid`
  const { rows } = await sql<CauseRow>`
    with oldest as (select distinct xact from (
      select xact from webhook_causes where tenant_id = ${tenantId} and next_try_at <= ${tx.now}::timestamptz order by seq limit ${maxAtOnce}) few)
    select c.seq, c.xact::text as xact, c.subject, c.subject_id as "subjectId", c.was, c.status, c.record_version as "recordVersion",
      c.occurred_at as "occurredAt", c.at
    from webhook_causes c where c.tenant_id = ${tenantId} and c.next_try_at <= ${tx.now}::timestamptz and c.xact in (select xact from oldest)
      and not exists (select from webhook_causes p where p.tenant_id = c.tenant_id and p.subject_id = c.subject_id and p.seq < c.seq
        and p.next_try_at > ${tx.now}::timestamptz)
    order by c.seq`.execute(tx.db.withoutPlugins())
  return rows
}

export const removeCauses = async (tx: Tx, seqs: readonly number[]): Promise<void> => {
  await sql`delete from webhook_causes where tenant_id = ${tx.caller.tenantId}::uuid and seq = any(${[...seqs]}::bigint[])`.execute(
    tx.db,
  )
}

/** Postpones failed causes with backoff and finally drops them, so they do not block the others. */
export const putOff = async (tx: Tx, seqs: readonly number[]): Promise<void> => {
  await sql`
    with put_off as (
      update webhook_causes set tries = tries + 1, next_try_at = ${tx.now}::timestamptz + make_interval(mins => 1 << tries)
      where tenant_id = ${tx.caller.tenantId}::uuid and seq = any(${[...seqs]}::bigint[]) and tries < ${maxCauseTries} returning seq)
    delete from webhook_causes where tenant_id = ${tx.caller.tenantId}::uuid and seq = any(${[...seqs]}::bigint[])
      and seq not in (select seq from put_off)`.execute(tx.db)
}

export interface ListeningWebhook {
  readonly id: string
  readonly userId: string
  readonly customerId: string | null
  readonly events: readonly WebhookEvent[]
  readonly paused: boolean
}

export const listeningWebhooks = async (tx: Tx): Promise<readonly ListeningWebhook[]> => {
  const { rows } = await sql<ListeningWebhook>`
    select id, user_id as "userId", customer_id as "customerId", events, paused_at is not null as paused
    from webhooks where tenant_id = ${tx.caller.tenantId}::uuid and removed_at is null`.execute(tx.db.withoutPlugins())
  return rows
}
