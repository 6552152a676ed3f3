import type { SessionEnd } from '@khonsong/domain/company/settings/session-rules.ts'
import { throttleWindowSeconds, type FailuresSeen } from '@khonsong/domain/company/access/sign-in-throttle.ts'
import { settingOf } from '@khonsong/domain/company/settings/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'

export interface SignInUser {
  readonly tenantId: string
  readonly id: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly status: number
  /** Set for a driver's account. */
  readonly driverId?: string | null
}

/** The account of a login, in the company with this code or in the first one. */
export const findUserByLogin = async (tx: Tx, login: string, companyCode: string | undefined): Promise<SignInUser | undefined> => {
  const tenant =
    companyCode === undefined
      ? tx.db.selectFrom('tenants').select('id').where('id', '=', tx.caller.tenantId)
      : tx.db.selectFrom('tenants').select('id').where('code', '=', companyCode)
  return (
    tx.db
      .selectFrom('users')
      .select(['tenantId', 'id', 'displayName', 'passwordHash', 'driverId'])
      // A locked driver's account is treated as inactive.
      .select(
        sql<number>`case when exists (select from drivers d where d.tenant_id = users.tenant_id and d.id = users.driver_id and d.locked)
        then 0 else users.status end`.as('status'),
      )
      .where('tenantId', '=', tenant)
      .where(sql<boolean>`lower(login) = ${login.toLowerCase()}`)
      .executeTakeFirst()
  )
}

export interface Attempt {
  readonly accountKey: string
  readonly addressKey: string
  /** The account, if it exists. */
  readonly user: Pick<SignInUser, 'tenantId' | 'id'> | undefined
}

interface Seen {
  readonly pair: number
  readonly address: number
  readonly account: number
  readonly sincePair: number
  readonly sinceAddress: number
  readonly known: boolean
}

/** Failures within the window. Serialized per address, so that parallel guesses are all counted. */
export const failuresSeen = async (tx: Tx, { accountKey, addressKey, user }: Attempt): Promise<FailuresSeen> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${addressKey}`}, 0))`.execute(tx.db)
  const { rows } = await sql<Seen>`
    select count(*) filter (where account_key = ${accountKey} and address_key = ${addressKey})::int as pair,
      count(*) filter (where address_key = ${addressKey})::int as address,
      count(*) filter (where account_key = ${accountKey})::int as account,
      coalesce(extract(epoch from now() - max(at) filter (where account_key = ${accountKey} and address_key = ${addressKey})),
        ${throttleWindowSeconds})::float8 as since_pair,
      coalesce(extract(epoch from now() - max(at) filter (where address_key = ${addressKey})), ${throttleWindowSeconds})::float8
        as since_address,
      exists (select 1 from sessions
        where tenant_id = ${user?.tenantId ?? null}::uuid and user_id = ${user?.id ?? null}::uuid and address_key = ${addressKey}) as known
    from sign_in_failures
    where (account_key = ${accountKey} or address_key = ${addressKey})
      and at > now() - make_interval(secs => ${throttleWindowSeconds})`.execute(tx.db)
  const [failures] = rows
  return {
    pair: failures?.pair ?? 0,
    address: failures?.address ?? 0,
    account: failures?.account ?? 0,
    secondsSincePair: failures?.sincePair ?? throttleWindowSeconds,
    secondsSinceAddress: failures?.sinceAddress ?? throttleWindowSeconds,
    known: failures?.known ?? false,
  }
}

/** Counted as failed up front and cleared on success: a pending attempt already slows the next one. */
export const countAttempt = async (tx: Tx, { accountKey, addressKey }: Attempt): Promise<void> => {
  await tx.db.insertInto('signInFailures').values({ accountKey, addressKey }).execute()
}

export const clearFailures = async (tx: Tx, { accountKey, addressKey }: Attempt): Promise<void> => {
  await tx.db.deleteFrom('signInFailures').where('accountKey', '=', accountKey).where('addressKey', '=', addressKey).execute()
}

/** Session lifetimes from the company's settings. */
export const sessionLimits = async (
  tx: Tx,
  tenantId: string,
): Promise<{ readonly idleSeconds: number; readonly seconds: number }> => {
  const { rows } = await sql<{ code: string; value: unknown }>`
    select code, case when next_from <= ${tx.now}::timestamptz then next_value else value end as value from settings
    where tenant_id = ${tenantId}::uuid and code in ('SESSION_IDLE_MINUTES', 'SESSION_HOURS')`.execute(tx.db.withoutPlugins())
  const valueOf = (code: string) => rows.find((row) => row.code === code)?.value
  return {
    idleSeconds: settingOf('SESSION_IDLE_MINUTES', valueOf('SESSION_IDLE_MINUTES')) * 60,
    seconds: settingOf('SESSION_HOURS', valueOf('SESSION_HOURS')) * 3600,
  }
}

export interface NewSession {
  readonly idHash: Buffer
  readonly publicId: string
  readonly tenantId: string
  readonly userId: string
  readonly expiresAt: string
  readonly idleSeconds: number
  readonly address: string
  readonly addressKey: string
  readonly agent: string
  /** Whether a second factor was verified. */
  readonly secondFactor: boolean
  /** Whether it was opened by single sign-on. */
  readonly companySignIn: boolean
}

export const openSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx.db
    .insertInto('sessions')
    .values({ ...session, createdAt: tx.now, lastSeenAt: tx.now })
    .execute()
  await tx.db
    .updateTable('users')
    .set({ lastSignInAt: tx.now })
    .where('tenantId', '=', session.tenantId)
    .where('id', '=', session.userId)
    .execute()
}

export interface EndFilter {
  readonly idHash?: Buffer
  readonly userIds?: readonly string[]
  readonly publicId?: string
  readonly exceptPublicId?: string
}

/** Ends open sessions and returns their users. Rows are kept until the sweep, so that clients can be told why. */
export const endSessions = async (tx: Tx, because: SessionEnd, filter: EndFilter): Promise<readonly string[]> => {
  let ending = tx.db
    .updateTable('sessions')
    .set({ endedAt: tx.now, endedBecause: because })
    .where('endedAt', 'is', null)
    .returning('userId')
  // The hash identifies a session across companies; all other filters are limited to the caller's company.
  ending = filter.idHash ? ending.where('idHash', '=', filter.idHash) : ending.where('tenantId', '=', tx.caller.tenantId)
  if (filter.userIds) ending = ending.where('userId', 'in', filter.userIds.length > 0 ? [...filter.userIds] : [null])
  if (filter.publicId !== undefined) ending = ending.where('publicId', '=', filter.publicId)
  if (filter.exceptPublicId !== undefined) ending = ending.where('publicId', '!=', filter.exceptPublicId)
  const ended = await ending.execute()
  return [...new Set(ended.map(({ userId }) => userId))]
}

/** Signs out all accounts of a driver. */
export const endSessionsOfDriver = async (tx: Tx, driverId: string): Promise<void> => {
  const users = await tx.db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('driverId', '=', driverId)
    .execute()
  const userIds = await endSessions(tx, 'user_disabled', { userIds: users.map(({ id }) => id) })
  await publishChange(tx, ...userIds.map((userId) => ({ topic: 'session', userId }) as const))
}

export const listOpenSessions = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('sessions')
    .select(['publicId', 'createdAt', 'lastSeenAt', 'address', 'agent'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .where(sql<boolean>`last_seen_at + make_interval(secs => idle_seconds) > ${tx.now}`)
    .orderBy('lastSeenAt', 'desc')
    .limit(200)
    .execute()

const keptDays = 30

/** Deletes sessions a month after their end (until then they mark known addresses) and failures after the window. */
export const sweepSessions = async (tx: Pick<Tx, 'db'>): Promise<void> => {
  await sql`delete from sessions where expires_at < now() - make_interval(days => ${keptDays})`.execute(tx.db)
  await sql`delete from sign_in_failures where at < now() - make_interval(secs => ${throttleWindowSeconds * 2})`.execute(tx.db)
}

export const readMe = (tx: Tx) =>
  tx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .leftJoin('organisations as o', (join) => join.onRef('o.tenantId', '=', 'u.tenantId').onRef('o.id', '=', 'u.organisationId'))
    .select(['u.login', 'u.displayName', 'u.kind', 'u.mustChangePassword', 'u.language', 't.name as companyName'])
    .select('o.name as organisationName')
    .where('u.tenantId', '=', tx.caller.tenantId)
    .where('u.id', '=', tx.caller.userId)
    .executeTakeFirst()

export const readPassword = (tx: Tx) =>
  tx.db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenantId')
    .select(['users.login', 'users.passwordHash', 'tenants.name as companyName', 'tenants.code as companyCode'])
    .where('users.tenantId', '=', tx.caller.tenantId)
    .where('users.id', '=', tx.caller.userId)
    .executeTakeFirst()

/** Age of the caller's sign-in. */
export const secondsSinceSignIn = async (tx: Tx): Promise<number> => {
  const row = await tx.db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from ${tx.now}::timestamptz - created_at)::float8`.as('seconds'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('publicId', '=', tx.caller.sessionId)
    .executeTakeFirst()
  return row?.seconds ?? Number.POSITIVE_INFINITY
}

/** Time since the session's user last authenticated: at sign-in or by confirmation. */
export const secondsSinceProof = async (tx: Tx): Promise<number> => {
  const row = await tx.db
    .selectFrom('sessions')
    .select(
      sql<number>`extract(epoch from ${tx.now}::timestamptz - greatest(created_at, coalesce(confirmed_at, created_at)))::float8`.as(
        'seconds',
      ),
    )
    .where('tenantId', '=', tx.caller.tenantId)
    .where('publicId', '=', tx.caller.sessionId)
    .executeTakeFirst()
  return row?.seconds ?? Number.POSITIVE_INFINITY
}

export const writeProof = async (tx: Tx): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ confirmedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('publicId', '=', tx.caller.sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Compare-and-set on the verified password: of two concurrent changes one wins. */
export const savePassword = async (tx: Tx, passwordHash: string, before: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false, passwordChangedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', tx.caller.userId)
    .where('passwordHash', 'is not distinct from', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Rehashes the same password at the current cost; does not overwrite a concurrent change. */
export const renewHash = async (tx: Tx, user: SignInUser, passwordHash: string): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set({ passwordHash })
    .where('tenantId', '=', user.tenantId)
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .execute()
}

export const readHiddenMenus = async (tx: Tx): Promise<readonly (readonly string[])[]> => {
  const roles = await tx.db
    .selectFrom('roles as r')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').on(sql<boolean>`r.id = any (u.role_ids)`))
    .select('r.hiddenMenus')
    .where('u.tenantId', '=', tx.caller.tenantId)
    .where('u.id', '=', tx.caller.userId)
    .where('r.status', '=', 1)
    .execute()
  return roles.map(({ hiddenMenus }) => hiddenMenus)
}
