import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import type { Tx } from './db/tx.ts'
import { publishChange } from './events/publish-change.ts'

export interface NewNotice {
  readonly userId: string
  readonly kind: string
  readonly title: Words
  readonly body: Words
  /** Link target: a path of the console. */
  readonly href: string | null
}

/** Adds a notice to a user's list, in three languages, within the transaction that causes it. */
export const notify = async (tx: Tx, { userId, kind, title, body, href }: NewNotice): Promise<void> => {
  const id = tx.newId()
  await tx.db
    .insertInto('notices')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      userId,
      kind,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      href,
      createdAt: tx.now,
    })
    .execute()
  // Queues Web Push to the user's subscribed devices; pushed only after the commit.
  await sql`insert into push_sends (tenant_id, notice_id, device_id, next_try_at)
    select tenant_id, ${id}::uuid, id, ${tx.now}::timestamptz from push_devices
    where tenant_id = ${tx.caller.tenantId}::uuid and user_id = ${userId}::uuid`.execute(tx.db)
  await publishChange(tx, { topic: 'notices', id, userId })
}
