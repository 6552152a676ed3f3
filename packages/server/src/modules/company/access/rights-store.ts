import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { rows } from '../../../platform/db/rows.ts'

/**
 * Roles by id, including those outside the caller's scope: a customer's account may hold one of our roles, and then the
 * customer's administrator must not treat it as less privileged.
 */
const rolesNamed = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('roles')
    .select(['permissions', 'customerId'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', anyOf(ids))
    .execute()

/** The customer each role belongs to; null: available to all. */
export const customersOfRoles = async (tx: Tx, ids: readonly string[]): Promise<readonly (string | null)[]> =>
  ids.length === 0 ? [] : (await rolesNamed(tx, ids)).map(({ customerId }) => customerId)

/** All permissions of these roles, active or not: activating a role later must not grant more than was checked. */
export const permissionsIn = async (tx: Tx, roleIds: readonly string[]): Promise<readonly string[]> => {
  if (roleIds.length === 0) return []
  const found = await rolesNamed(tx, roleIds)
  return found.flatMap(({ permissions }) => permissions)
}

/** Serializes changes that could remove the last administrator. */
export const lockAdministrators = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators of ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}

/** Number of active accounts with the administrator role. */
export const countAdministrators = async (tx: Tx): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.caller.tenantId} and u.status = 1 and exists (
      select 1 from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
        and r.built_in and r.code = 'administrator')`.execute(tx.db)
  return counted[0]?.count ?? 0
}

interface Spoken {
  readonly login: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Which of these values another account of the company uses. */
export const findTaken = async (tx: Tx, ownId: string | undefined, { login, email, phone }: Spoken) => {
  const { rows: found } = await sql<{ login: boolean; email: boolean; phone: boolean }>`
    select coalesce(bool_or(lower(u.login) = lower(${login}::text)), false) as login,
      coalesce(bool_or(lower(u.email) = lower(${email}::text)), false) as email,
      coalesce(bool_or(u.phone = ${phone}::text), false) as phone
    from users u where u.tenant_id = ${tx.caller.tenantId} and u.id is distinct from ${ownId ?? null}::uuid
      and (lower(u.login) = lower(${login}::text) or lower(u.email) = lower(${email}::text) or u.phone = ${phone}::text)`.execute(
    tx.db,
  )
  return found[0] ?? { login: false, email: false, phone: false }
}

/** The account whose password is reset or whose sessions are ended. */
export const findAccount = (tx: Tx, id: string) =>
  rows(tx, 'users')
    .select(['users.id', 'users.login', 'users.roleIds', 'users.kind', 'users.businessUnitIds', 'users.version', 'users.status'])
    .select(['users.customerId', 'users.subcontractorId', 'users.driverId'])
    .where('users.id', '=', id)
    .executeTakeFirst()

export const saveInitialPassword = async (tx: Tx, id: string, passwordHash: string): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: true, passwordChangedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const findRole = (tx: Tx, id: string) =>
  rows(tx, 'roles')
    .select(['roles.id', 'roles.code', 'roles.builtIn', 'roles.status', 'roles.permissions', 'roles.version'])
    .select('roles.customerId')
    .where('roles.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countUsersOf = async (tx: Tx, roleId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('users')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where(sql<boolean>`role_ids @> array[${roleId}]::uuid[]`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deleteRole = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('roles').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}

/** Accounts with their current version, locked in ascending id order. */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  rows(tx, 'users')
    .select(['users.id', 'users.roleIds', 'users.version'])
    .where('users.id', '=', anyOf(ids))
    .orderBy('users.id')
    .forUpdate()
    .execute()

/** Users with this role and an open session. */
export const listSignedInWith = async (tx: Tx, roleId: string): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tx.caller.tenantId} and u.role_ids @> array[${roleId}]::uuid[] and exists (
      select 1 from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null and s.expires_at > now())`.execute(
    tx.db,
  )
  return found.map(({ id }) => id)
}
