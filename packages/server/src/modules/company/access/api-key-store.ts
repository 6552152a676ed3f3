import type { ApiKey } from '@khonsong/contract/company/access/access-keys.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { rows } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { userColumns, type SessionRow } from './caller-store.ts'

const keyQuery = `
  select ${userColumns}, k.name as key_name, k.id as public_id, k.permissions as key_permissions, null as ended_because,
    (k.revoked_at is not null or k.expires_at <= now() or (k.key_hash <> $1 and k.old_until <= now())) as expired,
    coalesce(extract(epoch from now() - k.last_used_at), 1e9)::float8 as seconds_since_seen
  from api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
  where k.key_hash = $1 or k.old_hash = $1`

/** Finds a key by the hash of its current or, during rotation, its previous secret, with the account it acts for. */
export const readKey = async (pool: Pool, hash: Buffer): Promise<SessionRow | undefined> => {
  const { rows: found } = await pool.query<SessionRow & { readonly key_name: string }>({
    name: 'read-api-key',
    text: keyQuery,
    values: [hash],
  })
  const [row] = found
  // A password change is never required of an API key.
  return row && { ...row, display_name: `${row.display_name} · ${row.key_name}`, must_change_password: false }
}

export const touchKey = async (pool: Pool, hash: Buffer, address: string): Promise<void> => {
  await pool.query('update api_keys set last_used_at = now(), last_used_from = $2 where key_hash = $1 or old_hash = $1', [
    hash,
    address,
  ])
}

export interface KeyToInsert {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly beginning: string
  readonly keyHash: Buffer
  readonly expiresAt: string
}

export const insertKey = async (tx: Tx, { permissions, ...key }: KeyToInsert): Promise<void> => {
  await tx.db
    .insertInto('apiKeys')
    .values({ ...key, permissions: [...permissions], tenantId: tx.caller.tenantId, createdAt: tx.now, createdBy: tx.caller.userId })
    .execute()
}

/** Customers see our company's name instead of our employees. */
const makerName = (tx: Tx) => {
  const { scope, tenantId } = tx.caller
  const companyName = sql`(select t.name from tenants t where t.id = ${tenantId}::uuid)`
  const name = sql.ref('maker.displayName')
  return scope.kind === 'customer'
    ? sql<string | null>`case when maker.kind = 'internal' then ${companyName} else ${name} end`.as('createdBy')
    : sql<string | null>`${name}`.as('createdBy')
}

const shown = (tx: Tx) =>
  rows(tx, 'apiKeys')
    .innerJoin('users', (join) => join.onRef('users.tenantId', '=', 'apiKeys.tenantId').onRef('users.id', '=', 'apiKeys.userId'))
    .leftJoin('users as maker', (join) =>
      join.onRef('maker.tenantId', '=', 'apiKeys.tenantId').onRef('maker.id', '=', 'apiKeys.createdBy'),
    )
    .select([
      'apiKeys.id',
      'apiKeys.name',
      'apiKeys.userId',
      'users.displayName as userName',
      'apiKeys.permissions',
      'apiKeys.beginning',
      'apiKeys.expiresAt',
      'apiKeys.revokedAt',
      'apiKeys.oldUntil',
      'apiKeys.lastUsedAt',
      'apiKeys.lastUsedFrom',
      'apiKeys.createdAt',
    ])
    .select(makerName(tx))

export const listKeys = (tx: Tx): Promise<ApiKey[]> => shown(tx).orderBy('apiKeys.createdAt', 'desc').limit(500).execute()

/** Counts the active keys of a customer's users. Locks, so that concurrent creations cannot exceed the limit. */
export const countActiveKeys = async (tx: Tx, customerId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys made for ${customerId}`}, 0))`.execute(tx.db)
  const { count } = await rows(tx, 'apiKeys')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('apiKeys.revokedAt', 'is', null)
    .where('apiKeys.expiresAt', '>', tx.now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findKey = (tx: Tx, id: string): Promise<ApiKey | undefined> =>
  shown(tx).where('apiKeys.id', '=', id).executeTakeFirst()

/** The current secret becomes the previous one and stays valid for `keepHours`. */
export const rotateKey = async (tx: Tx, id: string, keyHash: Buffer, beginning: string, keepHours: number): Promise<void> => {
  await sql`update api_keys set old_hash = key_hash, old_until = ${tx.now}::timestamptz + make_interval(hours => ${keepHours}),
      key_hash = ${keyHash}, beginning = ${beginning}
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export const revokeKey = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('apiKeys')
    .set({ revokedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}
