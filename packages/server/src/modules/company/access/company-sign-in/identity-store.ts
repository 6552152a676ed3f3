import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** Serializes concurrent first sign-ins of one identity, so that only one account is created. */
export const lockArrival = async (tx: Tx, { issuer, subject }: Identity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`arrival ${issuer} ${subject}`}, 0))`.execute(tx.db)
}

/** Finds the account of an identity and updates its last use. */
export const touchIdentity = async (tx: Tx, tenantId: string, { issuer, subject }: Identity): Promise<string | undefined> => {
  const row = await tx.db
    .updateTable('userIdentities')
    .set({ lastUsedAt: tx.now })
    .where('tenantId', '=', tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** False if the identity is linked to another account, or the account to another identity of this issuer. */
export const linkIdentity = async (
  tx: Tx,
  { issuer, subject }: Identity,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('userIdentities')
    .values({ tenantId, issuer, subject, userId: id, linkedAt: tx.now, lastUsedAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Issuers linked to the caller's account. */
export const linkedIssuers = async (tx: Tx): Promise<readonly string[]> => {
  const found = await tx.db
    .selectFrom('userIdentities')
    .select('issuer')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .execute()
  return found.map(({ issuer }) => issuer)
}

/** The issuer of the caller's latest single sign-on. */
export const newestIssuer = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('userIdentities')
    .select('issuer')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .orderBy('lastUsedAt', 'desc')
    .executeTakeFirst()
  return row?.issuer
}

export const unlinkIdentity = async (tx: Tx, issuer: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('userIdentities')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where(sql<boolean>`rtrim(issuer, '/') = rtrim(${issuer}, '/')`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The enabled account with this e-mail. Excludes accounts already linked to this issuer and users who set the address
 * themselves, so that an attacker cannot prepare an account for someone else's identity to be linked to.
 */
export const findByEmail = async (tx: Tx, tenantId: string, email: string, issuer: string): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.tenantId', '=', tenantId)
    .where(sql<boolean>`lower(u.email) = ${email.toLowerCase()}`)
    .where('u.status', '=', 1)
    .where(sql<boolean>`not exists (select from user_identities i
      where i.tenant_id = u.tenant_id and i.user_id = u.id and i.issuer = ${issuer})`)
    .where(sql<boolean>`not exists (select from audit_log a where a.tenant_id = u.tenant_id and a.subject = 'users'
      and a.subject_id = u.id and a.actor_id = u.id and a.changes ? 'email' and a.action = 'edited')`)
    .executeTakeFirst()
  return row?.id
}

/** Ids of the roles named by a mapping, by code or by id. */
export const rolesNamed = async (tx: Tx, names: readonly string[], by: 'code' | 'id'): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  const found = await tx.db
    .selectFrom('roles')
    .select(['code', 'id'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where(by, 'in', [...names])
    .execute()
  return new Map(found.map((role) => [role[by], role.id]))
}

export const lockRolesOf = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('users')
    .select(['roleIds', 'kind', 'version'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const saveRolesOf = async (tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({ roleIds: [...roleIds], updatedAt: tx.now, version: sql<number>`version + 1` })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', userId)
    .execute()
}

/** The logins that are already in use. */
export const loginsTaken = async (tx: Tx, tenantId: string, logins: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await tx.db
    .selectFrom('users')
    .select(sql<string>`lower(login)`.as('login'))
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`lower(login) = any(${[...logins]}::text[])`)
    .execute()
  return new Set(found.map(({ login }) => login))
}

/** Whether any account, active or not, has this e-mail. */
export const isEmailTaken = async (tx: Tx, tenantId: string, email: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPerson {
  readonly id: string
  readonly tenantId: string
  readonly login: string
  readonly displayName: string
  readonly email: string
  readonly organisationId: string | null
  readonly businessUnitIds: readonly string[] | null
  readonly roleIds: readonly string[]
}

/** Inserts an account without a password; false if its login or e-mail was taken concurrently. */
export const insertPerson = async (tx: Tx, { businessUnitIds, roleIds, ...person }: NewPerson): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('users')
    .values({
      ...person,
      kind: 'internal',
      businessUnitIds: businessUnitIds === null ? null : [...businessUnitIds],
      roleIds: [...roleIds],
      mustChangePassword: false,
      searchKey: searchKey(`${person.login} ${person.displayName} ${person.email}`),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
