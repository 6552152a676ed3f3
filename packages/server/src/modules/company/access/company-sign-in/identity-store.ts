import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** Two browsers of one newcomer make one account. */
export const lockArrival = async (tx: Tx, { issuer, subject }: Identity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`arrival ${issuer} ${subject}`}, 0))`.execute(tx.db)
}

/** Whose account it is here, and that it was used now. */
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

/** False when the company's account belongs to somebody here already, or the account here to somebody there. */
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

/** The issuers that the account is connected with. */
export const linkedIssuers = async (tx: Tx): Promise<readonly string[]> => {
  const found = await tx.db
    .selectFrom('userIdentities')
    .select('issuer')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .execute()
  return found.map(({ issuer }) => issuer)
}

/** The issuer whose server the caller came from last. */
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
 * The enabled account with this e-mail; nobody when the company's server knows another of its people by it, or when the person wrote the
 * address into their own profile: nobody waits with an account of theirs for somebody else to be connected with it.
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

/** Ids of the company's roles that a mapping names, by their code or by the id itself. */
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

/** Which of these account names are in use. */
export const loginsTaken = async (tx: Tx, tenantId: string, logins: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await tx.db
    .selectFrom('users')
    .select(sql<string>`lower(login)`.as('login'))
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`lower(login) = any(${[...logins]}::text[])`)
    .execute()
  return new Set(found.map(({ login }) => login))
}

/** Whether an account, in use or not, has this e-mail. */
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

/** An account without a password; false when its name or e-mail was taken meanwhile. */
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
