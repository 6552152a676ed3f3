import type { OrganisationNode } from '@khonsong/contract/access.ts'
import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** A company has hundreds of departments, not thousands; beyond this the tree is cut and the list is the way. */
const treeAtMost = 5000

export const readTree = async (tx: Tx): Promise<OrganisationNode[]> => {
  const { rows } = await sql<OrganisationNode>`
    select o.id, o.parent_id, o.kind, o.code, o.name, o.status, o.version,
      (select count(*) from users u where u.tenant_id = o.tenant_id and u.organisation_id = o.id)::int as user_count
    from organisations o where ${visible(tx.caller, 'organisations', 'o')}
    order by o.kind <> 'company', o.name, o.id limit ${treeAtMost}`.execute(tx.db)
  return rows
}

/** Everything below an organisation and itself. */
export const idsBelow = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from organisations where tenant_id = ${tx.caller.tenantId} and id = ${id}::uuid
      union
      select o.id from organisations o join below b on o.tenant_id = ${tx.caller.tenantId} and o.parent_id = b.id
    ) select id from below`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** Active organisations and accounts directly below. */
export const countActiveIn = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from organisations where tenant_id = ${tx.caller.tenantId} and parent_id = ${id}::uuid and status = 1)
      + (select count(*) from users where tenant_id = ${tx.caller.tenantId} and organisation_id = ${id}::uuid and status = 1))::int
      as count`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Moves within the tree wait for each other, or two at once could make a circle. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organisations of ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}
