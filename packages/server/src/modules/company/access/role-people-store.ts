import type { RolePerson } from '@khonsong/contract/company/access/access.ts'
import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rows, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { peopleSearch } from '../../../platform/list/search.ts'
import { idsBelow } from './organisation-store.ts'

interface PeopleQuery {
  readonly currentOrganisation?: boolean | undefined
  readonly assigned?: boolean | undefined
  readonly searchText?: string | undefined
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
}

/** The caller's organisation with its descendants; undefined without one. */
const ownOrganisations = async (tx: Tx): Promise<readonly string[] | undefined> => {
  const own = await tx.db
    .selectFrom('users')
    .select('organisationId')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', tx.caller.userId)
    .executeTakeFirst()
  return own?.organisationId ? idsBelow(tx, own.organisationId) : undefined
}

/** Whether the role is within the caller's scope. */
export const seeRole = (tx: Tx, id: string) => rows(tx, 'roles').select('roles.id').where('roles.id', '=', id).executeTakeFirst()

/** Users who may hold the role; those of the caller's organisation, unless all are requested. */
export const listPeople = async (tx: Tx, roleId: string, wanted: PeopleQuery): Promise<ListAnswer<RolePerson>> => {
  const has = sql<SqlBool>`(u.role_ids @> array[${roleId}]::uuid[])`
  const where: RawBuilder<SqlBool>[] = [visible(tx.caller, 'users', 'u')]
  const organisationIds = wanted.currentOrganisation === false ? undefined : await ownOrganisations(tx)
  if (organisationIds) where.push(sql`u.organisation_id = any(${organisationIds}::uuid[])`)
  if (wanted.assigned !== undefined) where.push(wanted.assigned ? has : sql`not ${has}`)
  const named = peopleSearch(tx, 'u', wanted.searchText)
  if (named) where.push(named)
  const condition = sql.join(where, sql` and `)
  const pageNo = wanted.pageNo ?? wanted.page ?? wanted.pageNum ?? 1
  const { rows: list } = await sql<RolePerson>`
    select u.id, u.login, u.display_name, o.name as organisation_name, u.kind, u.status, ${has} as assigned
    from users u left join organisations o on o.tenant_id = u.tenant_id and o.id = u.organisation_id
    where ${condition} order by u.display_name, u.id
    limit ${wanted.pageSize} offset ${Math.min((pageNo - 1) * wanted.pageSize, totalCap)}`.execute(tx.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from users u where ${condition} limit ${totalCap + 1}) c`.execute(tx.db)
  const count = counted[0]?.count ?? 0
  return { list, total: Math.min(count, totalCap), totalIsCapped: count > totalCap, pageNo, pageSize: wanted.pageSize }
}
