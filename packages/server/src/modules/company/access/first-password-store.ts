import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Generated and printed passwords, sealed until their first use (a trigger on users deletes them then). */

type Db = Kysely<DB>

export const keepFirstPassword = async (
  db: Db,
  { seal }: Secrets,
  kept: { readonly tenantId: string; readonly logins: readonly string[]; readonly password: string },
): Promise<void> => {
  const id = newId()
  const { tenantId, logins, password } = kept
  await db
    .insertInto('firstPasswords')
    .values({ tenantId, id, logins: [...logins], sealed: seal('first_password', id, Buffer.from(password, 'utf8')) })
    .execute()
}

/** The printed password of this login; undefined if already used, or sealed with another key. */
export const readFirstPassword = async (
  db: Db,
  { unseal }: Secrets,
  tenantId: string,
  login: string,
): Promise<{ readonly password: string | undefined } | undefined> => {
  const row = await db
    .selectFrom('firstPasswords')
    .select(['id', 'sealed'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`${login} = any(logins)`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { password: unseal('first_password', row.id, row.sealed)?.toString('utf8') }
}
