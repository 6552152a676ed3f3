import type { CooperationStatus } from '@khonsong/domain/commerce/cooperation.ts'
import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { searchPredicate } from '../../platform/list/search.ts'

/** Writes how far the cooperation has come; the caller holds the row. */
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

/** Whether a partner has a key contact other than this one. */
export const hasOtherKeyContact = async (tx: Tx, partnerId: string, contactId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from partner_contacts where tenant_id = ${tx.caller.tenantId}::uuid and partner_id = ${partnerId}::uuid and key_contact
      and id is distinct from ${contactId}::uuid limit 1`.execute(tx.db)
  return rows.length > 0
}

/** A new key contact takes over from the one before. */
export const releaseKeyContacts = async (tx: Tx, partnerId: string, exceptId: string): Promise<void> => {
  await sql`update partner_contacts set key_contact = false, version = version + 1, updated_at = ${tx.now}::timestamptz,
    updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and partner_id = ${partnerId}::uuid and key_contact and id <> ${exceptId}::uuid`.execute(
    tx.db,
  )
}

const mostPeople = 50

/** People of the company, light enough for a picker. */
export const findSalesmen = async (tx: Tx, searchText: string | undefined): Promise<{ id: string; name: string }[]> => {
  const search = searchPredicate('u', [], searchText)
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from users u
    where ${visible(tx.caller, 'users', 'u')} and u.kind = 'internal' and u.status = 1 ${search ? sql`and ${search}` : sql``}
    order by u.display_name limit ${mostPeople}`.execute(tx.db)
  return rows
}
