import type { AnnouncementRow } from '@khonsong/contract/channels/notices/announcements.ts'
import type { Announcement } from '@khonsong/domain/channels/notices/announcement.ts'
import { sql } from 'kysely'
import { roleNameSql } from '../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Older ones are not listed. */
const maxListed = 200

export const listAnnouncements = async (tx: Tx): Promise<AnnouncementRow[]> => {
  const { rows } = await sql<AnnouncementRow>`
    select a.id, a.title, a.body, a.level, a.href, a.kinds, a.created_at as "createdAt", a.withdrawn_at as "withdrawnAt",
      u.display_name as "createdBy", n.sent as "sentCount", n.read as "readCount",
      array(select ${sql.raw(roleNameSql(tx.caller.language, 'r'))} from roles r where r.tenant_id = a.tenant_id and r.id = any(a.role_ids)
        order by 1) as roles
    from announcements a left join users u on u.tenant_id = a.tenant_id and u.id = a.created_by
    cross join lateral (select count(*)::int as sent, count(x.read_at)::int as read from notices x
      where x.tenant_id = a.tenant_id and x.announcement_id = a.id) n
    where a.tenant_id = ${tx.caller.tenantId}::uuid order by a.id desc limit ${sql.lit(maxListed)}`.execute(tx.db.withoutPlugins())
  return rows
}

export const rolesToChoose = async (tx: Tx): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, ${sql.raw(roleNameSql(tx.caller.language, 'r'))} as name from roles r
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.status = 1 order by 2 limit 200`.execute(tx.db)
  return rows
}

export const knowsRoles = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from roles
    where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx.db)
  return rows[0]?.count === ids.length
}

/** Inserts the announcement and a notice for each active account of its audience, with push; returns their user ids. */
export const writeAnnouncement = async (tx: Tx, id: string, announcement: Announcement): Promise<readonly string[]> => {
  const { tenantId, userId } = tx.caller
  const { title, body, level, href, kinds, roleIds } = announcement
  // Written in one language and shown unchanged in all.
  const words = (text: string) => JSON.stringify({ en: text, th: text, zh: text })
  await sql`insert into announcements (tenant_id, id, title, body, level, href, kinds, role_ids, created_at, created_by)
    values (${tenantId}::uuid, ${id}::uuid, ${title}, ${body}, ${level}, ${href}, ${kinds}::text[], ${roleIds}::uuid[], ${tx.now}::timestamptz,
      ${userId}::uuid)`.execute(tx.db)
  const audience = await sql<{ id: string }>`select u.id from users u where u.tenant_id = ${tenantId}::uuid and u.status = 1
    and u.kind = any(${kinds}::text[]) and (cardinality(${roleIds}::uuid[]) = 0 or u.role_ids && ${roleIds}::uuid[])`.execute(tx.db)
  const userIds = audience.rows.map((row) => row.id)
  await sql`
    with told as (
      insert into notices (tenant_id, id, user_id, kind, title, body, href, level, announcement_id, created_at)
      select ${tenantId}::uuid, n.id, n.user_id, 'announcement', ${words(title)}::jsonb, ${words(body)}::jsonb, ${href}, ${level}, ${id}::uuid,
        ${tx.now}::timestamptz
      from unnest(${userIds.map(() => tx.newId())}::uuid[], ${userIds}::uuid[]) as n (id, user_id)
      returning tenant_id, id, user_id)
    insert into push_sends (tenant_id, notice_id, device_id, next_try_at)
    select t.tenant_id, t.id, d.id, ${tx.now}::timestamptz from told t
      join push_devices d on d.tenant_id = t.tenant_id and d.user_id = t.user_id`.execute(tx.db)
  return userIds
}

/** Withdraws it from all who have not read it; undefined if missing or already withdrawn. */
export const withdrawAnnouncement = async (tx: Tx, id: string): Promise<readonly string[] | undefined> => {
  const { tenantId } = tx.caller
  const { numAffectedRows } = await sql`update announcements set withdrawn_at = ${tx.now}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and withdrawn_at is null`.execute(tx.db)
  if (!numAffectedRows) return undefined
  await sql`delete from push_sends p using notices n where n.tenant_id = ${tenantId}::uuid and n.announcement_id = ${id}::uuid
    and n.read_at is null and p.tenant_id = n.tenant_id and p.notice_id = n.id`.execute(tx.db)
  const { rows } = await sql<{
    userId: string
  }>`delete from notices where tenant_id = ${tenantId}::uuid and announcement_id = ${id}::uuid
    and read_at is null returning user_id as "userId"`.execute(tx.db.withoutPlugins())
  return rows.map((row) => row.userId)
}
