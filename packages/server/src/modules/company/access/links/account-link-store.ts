import type { LinkPurpose } from '@khonsong/domain/company/access/account-links.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

export interface LinkToInsert {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly expiresAt: string
}

/** Inserts a link; open links of the same purpose are invalidated. */
export const insertLink = async (tx: Tx, link: LinkToInsert): Promise<void> => {
  const { tenantId, userId } = tx.caller
  await endLinks(tx, link.userId, link.purpose)
  await tx.db
    .insertInto('accountLinks')
    .values({ ...link, tenantId, createdAt: tx.now, createdBy: userId === '' ? null : userId })
    .execute()
}

/** Invalidates an account's unused links. */
export const endLinks = async (tx: Tx, userId: string, purpose?: LinkPurpose): Promise<void> => {
  await tx.db
    .updateTable('accountLinks')
    .set({ usedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute()
}

/**
 * Number of links of this purpose sent to an account within the last hour. Locks, so that concurrent requests cannot
 * exceed the limit.
 */
export const countLinks = async (tx: Tx, userId: string, purpose: LinkPurpose): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${userId}`}, 0))`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('accountLinks')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', sql<string>`${tx.now}::timestamptz - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A valid link with its account. Across companies: the secret alone identifies it. */
export const findLink = (tx: Tx, tokenHash: Buffer) =>
  tx.db
    .selectFrom('accountLinks as l')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.userId'))
    .innerJoin('tenants as t', 't.id', 'l.tenantId')
    .select(['l.tenantId', 'l.userId', 'l.purpose', 'u.login', 'u.displayName', 't.name as companyName', 't.code as companyCode'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', tx.now)
    .where('u.status', '=', 1)
    .executeTakeFirst()

/** Consumes the link; false if it was used concurrently. */
export const takeLink = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('accountLinks')
    .set({ usedAt: tx.now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const savePasswordByLink = async (tx: Tx, userId: string, passwordHash: string): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false, passwordChangedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', userId)
    .execute()
}

export interface Addressee {
  readonly tenantId: string
  readonly id: string
  readonly login: string
  readonly displayName: string
  readonly email: string | null
  readonly language: string | null
  readonly companyName: string
  /** Uses single sign-on and has no local password. */
  readonly outside: boolean
}

const addressees = (tx: Tx) =>
  tx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .select(['u.tenantId', 'u.id', 'u.login', 'u.displayName', 'u.email', 'u.language', 't.name as companyName'])
    .select(
      sql<boolean>`u.password_hash is null and exists (select from user_identities i
        where i.tenant_id = u.tenant_id and i.user_id = u.id)`.as('outside'),
    )
    .where('u.status', '=', 1)

/** Recipient data of an account. */
export const findAddressee = (tx: Tx, userId: string): Promise<Addressee | undefined> =>
  addressees(tx).where('u.tenantId', '=', tx.caller.tenantId).where('u.id', '=', userId).executeTakeFirst()

/** The enabled account by login or e-mail, in the company with this code or in the first one. */
export const findResetRecipient = (tx: Tx, typed: string, companyCode: string | undefined): Promise<Addressee | undefined> =>
  addressees(tx)
    .$if(companyCode === undefined, (query) => query.where('u.tenantId', '=', tx.caller.tenantId))
    .$if(companyCode !== undefined, (query) => query.where('t.code', '=', companyCode ?? ''))
    .where(sql<boolean>`(lower(u.login) = ${typed.toLowerCase()} or lower(u.email) = ${typed.toLowerCase()})`)
    .orderBy(sql`lower(u.login) = ${typed.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Deletes links a month after expiry. */
export const sweepLinks = async (tx: Pick<Tx, 'db'>): Promise<void> => {
  await sql`delete from account_links where expires_at < now() - interval '30 days'`.execute(tx.db)
}
