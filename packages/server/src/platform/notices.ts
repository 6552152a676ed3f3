import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import type { Tx } from './db/tx.ts'
import { publishChange } from './events/publish-change.ts'

export interface NewNotice {
  readonly userId: string
  readonly kind: string
  readonly title: Words
  readonly body: Words
  /** Where a click on it leads, a path of the console. */
  readonly href: string | null
}

/** Puts a notice into somebody's list, in three languages so that it is read in theirs, in the transaction that causes it. */
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
  // To the devices that this person allowed to show notices; what is not committed is not pushed.
  await sql`insert into push_sends (tenant_id, notice_id, device_id, next_try_at)
    select tenant_id, ${id}::uuid, id, ${tx.now}::timestamptz from push_devices
    where tenant_id = ${tx.caller.tenantId}::uuid and user_id = ${userId}::uuid`.execute(tx.db)
  await publishChange(tx, { topic: 'notices', id, userId })
}
