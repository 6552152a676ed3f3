import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'

export interface Due {
  readonly tenantId: string
  readonly id: string
  readonly channel: MessageChannel
  readonly address: string
  readonly title: string
  readonly content: string
  readonly tries: number
  /** Encrypted value of `{link}`. */
  readonly sealed: Buffer | null
  readonly fileId: string | null
}

/** Storage key of an attachment; undefined if the file was deleted. */
export const attachedFile = async (db: Kysely<DB>, tenantId: string, id: string) =>
  db
    .selectFrom('files')
    .select(['name', 'mime', 'storageKey'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A sent quotation, stored in the database. */
export const attachedQuotation = async (db: Kysely<DB>, tenantId: string, id: string) =>
  db
    .selectFrom('quotationDocuments as d')
    .innerJoin('contracts as c', (join) => join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.quotationId'))
    .select(['c.contractNo', 'd.pdf'])
    .where('d.tenantId', '=', tenantId)
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Longer than any channel's timeout. */
const leaseSeconds = 120

/** Leases due messages for two minutes. */
export const takeDue = async (db: Kysely<DB>, now: string, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    update messages m set state = 'sending', tries = m.tries + 1, lease_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select tenant_id, id from messages where state = 'queued' and next_try_at <= ${now}::timestamptz
      order by next_try_at limit ${most} for update skip locked) due
    where m.tenant_id = due.tenant_id and m.id = due.id
    returning m.tenant_id as "tenantId", m.id, m.channel, m.address, m.title, m.content, m.tries, m.sealed, m.file_id as "fileId"`.execute(
    db.withoutPlugins(),
  )
  return rows
}

export type Outcome =
  /** The channel was disabled while the message was queued. */
  | { readonly state: 'logged' }
  | { readonly state: 'sent'; readonly at: string }
  | { readonly state: 'queued'; readonly error: string; readonly nextTryAt: string }
  | { readonly state: 'failed'; readonly error: string }

export const recordOutcome = async (db: Kysely<DB>, { tenantId, id }: Due, outcome: Outcome): Promise<void> => {
  await db
    .updateTable('messages')
    .set({
      state: outcome.state,
      leaseUntil: null,
      error: outcome.state === 'sent' || outcome.state === 'logged' ? null : outcome.error,
      nextTryAt: outcome.state === 'queued' ? outcome.nextTryAt : null,
      sentAt: outcome.state === 'sent' ? outcome.at : null,
      // Sent: the secret is no longer needed.
      ...(outcome.state === 'sent' ? { sealed: null } : {}),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/**
 * Messages whose lease expired. Where the provider deduplicates they are queued again; otherwise they may have been
 * delivered, and a user decides.
 */
export const releaseAbandoned = async (db: Kysely<DB>, now: string, repeatable: readonly MessageChannel[]): Promise<void> => {
  await sql`update messages set lease_until = null,
      state = case when channel = any(${[...repeatable]}::text[]) then 'queued' else 'unknown' end,
      next_try_at = case when channel = any(${[...repeatable]}::text[]) then ${now}::timestamptz end
    where state = 'sending' and lease_until < ${now}::timestamptz`.execute(db)
}
