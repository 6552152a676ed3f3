import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../../../platform/db/tx.ts'
import type { UserKind } from '@khonsong/domain/company/access/menus.ts'
import type { SessionEnd } from '@khonsong/domain/company/settings/session-rules.ts'

/** A session with its user in one row, read on every request. */
export interface SessionRow {
  readonly tenant_id: string
  readonly public_id: string
  readonly user_id: string
  readonly display_name: string
  readonly kind: UserKind
  readonly language: string | null
  readonly business_unit_ids: readonly string[] | null
  readonly customer_id: string | null
  readonly subcontractor_id: string | null
  readonly driver_id: string | null
  /** Setting CARRIER_SEES_UNSCHEDULED; for carriers only. */
  readonly sees_unscheduled: boolean | null
  readonly must_change_password: boolean
  /** A role requires a second factor and the session has not verified one. */
  readonly factor_missing?: boolean
  /** Signed in by single sign-on: no local password is needed. */
  readonly company_sign_in?: boolean
  readonly status: number
  /** Permissions of all active roles, separated by spaces. The text repeats, so parsing is cached. */
  readonly permissions: string | null
  readonly ended_because: SessionEnd | null
  readonly expired: boolean
  readonly seconds_since_seen: number
  /** The impersonated user or previewed role, while active. */
  readonly looking_user_id?: string | null
  readonly looking_until?: string | null
  readonly role_name?: string | null
  readonly role_permissions?: string | null
  /** Permissions of an API key; absent for a session. */
  readonly key_permissions?: readonly string[]
}

export const userColumns = `
  u.tenant_id, u.id as user_id, u.display_name, u.kind, u.language, u.business_unit_ids, u.customer_id, u.subcontractor_id,
  u.driver_id, u.must_change_password, u.status,
  case when u.kind = 'subcontractor' then coalesce((select case when c.next_from <= now() then c.next_value else c.value end = 'true'::jsonb
     from settings c where c.tenant_id = u.tenant_id and c.code = 'CARRIER_SEES_UNSCHEDULED'), false) end as sees_unscheduled,
  (select string_agg(array_to_string(r.permissions, ' '), ' ')
     from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1) as permissions`

const impersonationColumns = `
  case when s.looking_until > now() then s.looking_user_id end as looking_user_id,
  case when s.looking_until > now() then s.looking_until::text end as looking_until,
  k.name as role_name, array_to_string(k.permissions, ' ') as role_permissions`

/** Prepared, by primary keys only: runs on every request. Also returns ended sessions, so the client can be told why. */
const sessionQuery = `
  select ${userColumns}, s.public_id, s.ended_because, s.company_sign_in, ${impersonationColumns},
    (not s.second_factor and exists (select from roles r
      where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1 and r.second_factor)) as factor_missing,
    (s.expires_at <= now() or s.last_seen_at + make_interval(secs => s.idle_seconds) <= now()) as expired,
    extract(epoch from now() - s.last_seen_at)::float8 as seconds_since_seen
  from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join roles k on k.tenant_id = s.tenant_id and k.id = s.looking_role_id and s.looking_until > now()
  where s.id_hash = $1`

export const readSession = async (pool: Pool, idHash: Buffer): Promise<SessionRow | undefined> => {
  const { rows } = await pool.query<SessionRow>({ name: 'read-session', text: sessionQuery, values: [idHash] })
  return rows[0]
}

const userQuery = `
  select ${userColumns}, '' as public_id, null as ended_because, false as expired, 0::float8 as seconds_since_seen
  from users u where u.tenant_id = $1 and u.id = $2`

/** The user alone, for background work that outlives its request. */
export const readUserAsCaller = async (pool: Pool, tenantId: string, userId: string): Promise<SessionRow | undefined> => {
  const { rows } = await pool.query<SessionRow>({ name: 'read-user-as-caller', text: userQuery, values: [tenantId, userId] })
  return rows[0]
}

/** Only advances, and at most every `everySeconds`: several processes may do so at once. */
export const touchSession = async (pool: Pool, idHash: Buffer, everySeconds: number): Promise<void> => {
  await pool.query(
    `update sessions set last_seen_at = now()
     where id_hash = $1 and ended_at is null and last_seen_at < now() - make_interval(secs => $2)`,
    [idHash, everySeconds],
  )
}

/** The company of a single-company installation: the first created. */
export const readFirstTenant = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ id: string }>('select id from tenants order by created_at, id limit 1')
  return rows[0]?.id
}

/** Starts or ends an impersonation. */
export const writeImpersonation = async (
  tx: Tx,
  { userId, roleId, minutes }: { readonly userId: string | null; readonly roleId: string | null; readonly minutes: number | null },
): Promise<void> => {
  await sql`
    update sessions set looking_user_id = ${userId}::uuid, looking_role_id = ${roleId}::uuid,
      looking_until = case when ${minutes}::int is null then null else now() + make_interval(mins => ${minutes}::int) end
    where tenant_id = ${tx.caller.tenantId} and public_id = ${tx.caller.sessionId} and ended_at is null`.execute(tx.db)
}
