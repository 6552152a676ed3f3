import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface Passwords {
  readonly allowed: boolean
  readonly version: number
}

/** Whether users of a company may sign in by password. */
export const passwordsOf = async (tx: Tx, tenantId: string): Promise<Passwords> => {
  const row = await tx.db
    .selectFrom('tenants')
    .select(['passwordSignIn as allowed', 'passwordSignInVersion as version'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { allowed: true, version: 1 }
}

/** Optimistic update; false on a version conflict. */
export const writePasswords = async (tx: Tx, allowed: boolean, version: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('tenants')
    .set({ passwordSignIn: allowed, passwordSignInVersion: version + 1 })
    .where('id', '=', tx.caller.tenantId)
    .where('passwordSignInVersion', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const administrator = sql<boolean>`exists (select from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids)
  and r.status = 1 and r.built_in and r.code = 'administrator')`

export const isAdministrator = async (tx: Tx, { tenantId, id }: { readonly tenantId: string; readonly id: string }) => {
  const { rows } = await sql<{ is: boolean }>`
    select ${administrator} as "is" from users u where u.tenant_id = ${tenantId}::uuid and u.id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.is === true
}

/** Preconditions for disabling passwords: an enabled provider has been used, and an administrator still has a password. */
export const passwordlessPreconditions = async (tx: Tx): Promise<{ readonly used: boolean; readonly recovery: boolean }> => {
  const { rows } = await sql<{ used: boolean; recovery: boolean }>`
    select exists (select from sign_in_providers p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.enabled and p.removed_at is null
        and p.last_used_at is not null) as used,
      exists (select from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.status = 1 and u.password_hash is not null
        and ${administrator}) as recovery`.execute(tx.db)
  return rows[0] ?? { used: false, recovery: false }
}

/** Administrators of a company, notified when one of them uses password sign-in as the emergency access. */
export const administratorsOf = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.status = 1 and ${administrator}
    order by u.id limit 100`.execute(tx.db)
  return rows.map(({ id }) => id)
}
