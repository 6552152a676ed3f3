import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Companies have hundreds of departments, not thousands; larger trees are truncated, use the list instead. */
const treeAtMost = 5000

export const readTree = async (tx: Tx): Promise<OrganisationNode[]> => {
  const { rows } = await sql<OrganisationNode>`
    select o.id, o.parent_id, o.kind, o.code, o.name, o.status, o.version,
      (select count(*) from users u where u.tenant_id = o.tenant_id and u.organisation_id = o.id)::int as user_count
    from organisations o where ${visible(tx.caller, 'organisations', 'o')}
    order by o.kind <> 'company', o.name, o.id limit ${treeAtMost}`.execute(tx.db)
  return rows
}

/** The organisation and all its descendants. */
export const idsBelow = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from organisations where tenant_id = ${tx.caller.tenantId} and id = ${id}::uuid
      union
      select o.id from organisations o join below b on o.tenant_id = ${tx.caller.tenantId} and o.parent_id = b.id
    ) select id from below`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** Number of names shown in a refusal. */
const namedAtMost = 8

/** Count and first names of active direct children and accounts; people only for callers who may view users. */
export const activeIn = async (tx: Tx, id: string): Promise<{ readonly count: number; readonly names: readonly string[] }> => {
  const { tenantId, permissions } = tx.caller
  const { rows } = await sql<{ name: string; person: boolean }>`
    select name, false as person from organisations where tenant_id = ${tenantId} and parent_id = ${id}::uuid and status = 1
    union all
    select display_name, true from users where tenant_id = ${tenantId} and organisation_id = ${id}::uuid and status = 1
    order by person, name`.execute(tx.db)
  const shown = permissions.has('user.view') ? rows : rows.filter(({ person }) => !person)
  return { count: rows.length, names: shown.slice(0, namedAtMost).map(({ name }) => name) }
}

export const isActive = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ status: number }>`
    select status from organisations where tenant_id = ${tx.caller.tenantId} and id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.status === 1
}

const tablesOfUnits = [
  'orders',
  'jobs',
  'shipments',
  'customers',
  'sites',
  'drivers',
  'vehicles',
  'trailers',
  'partners',
  'order_templates',
]

/** Whether any record or account scope refers to the business unit. */
export const hasData = async (tx: Tx, id: string): Promise<boolean> => {
  const { tenantId } = tx.caller
  const inUserScope = sql`exists (select from users where tenant_id = ${tenantId} and business_unit_ids @> array[${id}]::uuid[])`
  const any = tablesOfUnits.map(
    (table) => sql`exists (select from ${sql.table(table)} where tenant_id = ${tenantId} and business_unit_id = ${id}::uuid)`,
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join([inUserScope, ...any], sql` or `)} as used`.execute(tx.db)
  return rows[0]?.used === true
}

/** Serializes moves in the tree: two concurrent ones could create a cycle. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organisations of ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}
