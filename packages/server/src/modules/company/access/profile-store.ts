import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** The caller's own row, regardless of row scope. */
export const readProfile = (tx: Tx) =>
  tx.db
    .selectFrom('users')
    .select(['login', 'displayName', 'email', 'phone', 'language'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', tx.caller.userId)
    .executeTakeFirst()

interface Profile {
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly searchKey: string
}

/** Returns the new version. */
export const saveProfile = async (tx: Tx, profile: Profile): Promise<number> => {
  const { version } = await tx.db
    .updateTable('users')
    .set({ ...profile, updatedAt: tx.now, updatedBy: tx.caller.userId, version: sql<number>`version + 1` })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', tx.caller.userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
