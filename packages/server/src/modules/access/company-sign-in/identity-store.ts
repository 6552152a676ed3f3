import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

interface Identity {
  readonly issuer: string
  readonly subject: string
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

export const isLinked = async (tx: Tx, issuer: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('userIdentities')
    .select('subject')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

export const unlinkIdentity = async (tx: Tx, issuer: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('userIdentities')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The enabled account with this e-mail; nobody when the company's server knows another of its people by it. */
export const findByEmail = async (tx: Tx, tenantId: string, email: string, issuer: string): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.tenantId', '=', tenantId)
    .where(sql<boolean>`lower(u.email) = ${email.toLowerCase()}`)
    .where('u.status', '=', 1)
    .where(sql<boolean>`not exists (select from user_identities i
      where i.tenant_id = u.tenant_id and i.user_id = u.id and i.issuer = ${issuer})`)
    .executeTakeFirst()
  return row?.id
}

/** Codes and ids of the active roles that a mapping names. */
export const rolesWithCodes = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map()
  const found = await tx.db
    .selectFrom('roles')
    .select(['code', 'id'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('code', 'in', [...codes])
    .execute()
  return new Map(found.map(({ code, id }) => [code, id]))
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
