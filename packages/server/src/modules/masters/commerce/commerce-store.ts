import type { CooperationStatus } from '@khonsong/domain/masters/commerce/cooperation.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { peopleSearch } from '../../../platform/list/search.ts'

/** Writes the cooperation status; the caller has locked the row. */
export const writeCooperation = async (
  tx: Tx,
  table: 'partners' | 'projects',
  id: string,
  cooperation: CooperationStatus,
  reason: string | null,
): Promise<void> => {
  await sql`update ${sql.table(table)} set cooperation = ${cooperation}, cooperation_reason = ${reason}, version = version + 1,
    updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Whether a partner has another key contact. */
export const hasOtherKeyContact = async (tx: Tx, partnerId: string, contactId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from partner_contacts where tenant_id = ${tx.caller.tenantId}::uuid and partner_id = ${partnerId}::uuid and key_contact
      and id is distinct from ${contactId}::uuid limit 1`.execute(tx.db)
  return rows.length > 0
}

/** A new key contact replaces the previous one. */
export const releaseKeyContacts = async (tx: Tx, partnerId: string, exceptId: string): Promise<void> => {
  await sql`update partner_contacts set key_contact = false, version = version + 1, updated_at = ${tx.now}::timestamptz,
    updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and partner_id = ${partnerId}::uuid and key_contact and id <> ${exceptId}::uuid`.execute(
    tx.db,
  )
}

const maxPeople = 50

/** Internal users for a picker. */
export const findSalesmen = async (tx: Tx, searchText: string | undefined): Promise<{ id: string; name: string }[]> => {
  const search = peopleSearch(tx, 'u', searchText)
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from users u
    where ${visible(tx.caller, 'users', 'u')} and u.kind = 'internal' and u.status = 1 ${search ? sql`and ${search}` : sql``}
    order by u.display_name limit ${maxPeople}`.execute(tx.db)
  return rows
}

/** Ancestors of a surcharge group, nearest first, and the depth of its subtree; locks against concurrent moves. */
export const surchargeTree = async (
  tx: Tx,
  parentId: string | null,
  id: string | null,
): Promise<{ readonly superiors: readonly { readonly id: string }[]; readonly below: number }> => {
  const tenant = tx.caller.tenantId
  await sql`select pg_advisory_xact_lock(hashtext('surcharge_groups'), hashtext(${tenant}))`.execute(tx.db)
  const { rows: superiors } = await sql<{ id: string }>`
    with recursive above as (
      select g.id, g.parent_id, 1 as step from surcharge_groups g where g.tenant_id = ${tenant}::uuid and g.id = ${parentId}::uuid
      union all
      select g.id, g.parent_id, a.step + 1 from surcharge_groups g join above a on g.id = a.parent_id
      where g.tenant_id = ${tenant}::uuid and a.step < 20)
    select id from above order by step`.execute(tx.db)
  const { rows: deepest } = await sql<{ below: number }>`
    with recursive under as (
      select g.id, 1 as step from surcharge_groups g where g.tenant_id = ${tenant}::uuid and g.parent_id = ${id}::uuid
      union all
      select g.id, u.step + 1 from surcharge_groups g join under u on g.parent_id = u.id
      where g.tenant_id = ${tenant}::uuid and u.step < 20)
    select coalesce(max(step), 0)::int as below from under`.execute(tx.db)
  return { superiors, below: deepest[0]?.below ?? 0 }
}

/** Shifts the levels of all descendants of a moved group. */
export const moveSurchargeLevels = async (tx: Tx, id: string, by: number): Promise<void> => {
  await sql`
    with recursive under as (
      select g.id from surcharge_groups g where g.tenant_id = ${tx.caller.tenantId}::uuid and g.id = ${id}::uuid
      union all
      select g.id from surcharge_groups g join under u on g.parent_id = u.id where g.tenant_id = ${tx.caller.tenantId}::uuid)
    update surcharge_groups set level = level + ${by} where tenant_id = ${tx.caller.tenantId}::uuid and id in (select id from under)`.execute(
    tx.db,
  )
}
