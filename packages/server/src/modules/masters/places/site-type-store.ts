import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Whether any site, regardless of scope, or a sub-type refers to it. */
export const siteTypeIsUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from sites where tenant_id = ${tenantId}::uuid and site_type_id = ${id}::uuid)
      or exists (select 1 from sites where tenant_id = ${tenantId}::uuid and site_sub_type_id = ${id}::uuid)
      or exists (select 1 from site_types where tenant_id = ${tenantId}::uuid and parent_id = ${id}::uuid) as used`.execute(tx.db)
  return rows[0]?.used ?? false
}

export interface SiteTypeOption {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly parentId: string | null
  readonly parentCode: string | null
}

const names = { en: 't.name', th: 't.name_th', zh: 'coalesce(t.name_zh, t.name)' } as const

/** Active types and sub-types, by code. */
export const siteTypeOptions = async (tx: Tx): Promise<SiteTypeOption[]> => {
  const { rows } = await sql<SiteTypeOption>`
    select t.id, t.code, ${sql.raw(names[tx.caller.language])} as name, t.parent_id as "parentId", p.code as "parentCode"
    from site_types t left join site_types p on p.tenant_id = t.tenant_id and p.id = t.parent_id
    where ${visible(tx.caller, 'siteTypes', 't')} and t.status = 1 order by t.code`.execute(tx.db.withoutPlugins())
  return rows
}
