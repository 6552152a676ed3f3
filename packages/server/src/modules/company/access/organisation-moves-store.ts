import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { PlacedPerson, PlaceMove } from '@khonsong/contract/company/access/organisation-moves.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { peopleSearch } from '../../../platform/list/search.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rows, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'

/** Companies have hundreds of departments, not thousands; larger trees are truncated, use the list instead. */
const treeAtMost = 5000

interface Page {
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
}

const pageOf = ({ pageNo, page, pageNum, pageSize }: Page) => {
  const at = pageNo ?? page ?? pageNum ?? 1
  if (at * pageSize > totalCap) throw new Refused([rejection('list.too_deep', { n: totalCap }, 'pageNo')])
  return { pageNo: at, pageSize, offset: (at - 1) * pageSize }
}

const answered = <Row>(list: Row[], count: number, { pageNo, pageSize }: ReturnType<typeof pageOf>): ListAnswer<Row> => ({
  list,
  total: Math.min(count, totalCap),
  totalIsCapped: count > totalCap,
  pageNo,
  pageSize,
})

/** The first instant after a day in Bangkok. */
const endOfDay = (day: string): RawBuilder<string> => sql<string>`((${day}::date + 1)::timestamp at time zone 'Asia/Bangkok')`

/**
 * Field values at the end of a day: the old value of the earliest later change; without one, the current value. Derived
 * from the audit log alone, so it always agrees with the record's history.
 */
const laterChanges = (tx: Tx, subject: 'users' | 'organisations', day: string) => sql`
  select distinct on (a.subject_id, f.key) a.subject_id, f.key, f.value -> 0 as was
  from audit_log a, jsonb_each(a.changes) f
  where a.tenant_id = ${tx.caller.tenantId} and a.subject = ${subject} and a.at >= ${endOfDay(day)} and jsonb_typeof(f.value) = 'array'
    and f.key in ('parentId', 'organisationId', 'name', 'kind', 'status', 'displayName')
  order by a.subject_id, f.key, a.at, a.id`

/** A field's value at that time, from the join made by `joined`. */
const valueThen = (alias: string, now: string, type: string): RawBuilder<unknown> => {
  const later = sql.ref(`${alias}.was`)
  return sql`case when ${sql.ref(`${alias}.key`)} is null then ${sql.ref(now)} else (${later} #>> '{}')::${sql.raw(type)} end`
}
const joinLater = (key: string, alias: string, of: string) =>
  sql`left join later ${sql.ref(alias)} on ${sql.ref(`${alias}.subject_id`)} = ${sql.ref(of)} and ${sql.ref(`${alias}.key`)} = ${sql.lit(key)}`

/** Accounts with their organisation and status at that time. */
const usersThen = (tx: Tx, day: string) => sql`
  with later as (${laterChanges(tx, 'users', day)})
  select u.id, u.login, ${valueThen('n', 'u.display_name', 'text')} as display_name, u.kind, u.search_key, u.version,
    ${valueThen('p', 'u.organisation_id', 'uuid')} as organisation_id, ${valueThen('s', 'u.status', 'smallint')} as status
  from users u ${joinLater('displayName', 'n', 'u.id')} ${joinLater('organisationId', 'p', 'u.id')} ${joinLater('status', 's', 'u.id')}
  where ${visible(tx.caller, 'users', 'u')} and u.created_at < ${endOfDay(day)}`

/** The tree at the end of a past day. Read-only, so versions are the current ones. */
export const readTreeOn = async (tx: Tx, day: string): Promise<OrganisationNode[]> => {
  const { rows: list } = await sql<OrganisationNode>`
    with later as (${laterChanges(tx, 'organisations', day)}), counted as (
      select organisation_id, count(*)::int as n from (${usersThen(tx, day)}) people group by organisation_id)
    select o.id, ${valueThen('p', 'o.parent_id', 'uuid')} as parent_id, ${valueThen('k', 'o.kind', 'text')} as kind, o.code,
      ${valueThen('n', 'o.name', 'text')} as name, ${valueThen('s', 'o.status', 'smallint')} as status, o.version,
      coalesce(c.n, 0) as user_count
    from organisations o left join counted c on c.organisation_id = o.id ${joinLater('parentId', 'p', 'o.id')} ${joinLater('kind', 'k', 'o.id')} ${joinLater('name', 'n', 'o.id')}
      ${joinLater('status', 's', 'o.id')}
    where ${visible(tx.caller, 'organisations', 'o')} and o.created_at < ${endOfDay(day)}
    order by kind <> 'company', name, o.id limit ${treeAtMost}`.execute(tx.db)
  return list
}

/** Whether the organisation is within the caller's scope. */
export const seeOrganisation = (tx: Tx, id: string) =>
  rows(tx, 'organisations')
    .select(['organisations.id', 'organisations.name', 'organisations.status'])
    .where('organisations.id', '=', id)
    .executeTakeFirst()

export const seePerson = (tx: Tx, id: string) => rows(tx, 'users').select('users.id').where('users.id', '=', id).executeTakeFirst()

const peopleNow = (tx: Tx) => sql`
  select u.id, u.login, u.display_name, u.kind, u.search_key, u.version, u.organisation_id, u.status
  from users u where ${visible(tx.caller, 'users', 'u')}`

interface PeopleWanted extends Page {
  readonly on?: string | undefined
  readonly searchText?: string | undefined
}

/** Direct members of an organisation, with the log entry of their move. */
export const listPeopleIn = async (tx: Tx, id: string, wanted: PeopleWanted): Promise<ListAnswer<PlacedPerson>> => {
  const page = pageOf(wanted)
  const { on } = wanted
  const search = peopleSearch(tx, 'u', wanted.searchText)
  const named = search ? sql`and ${search}` : sql``
  const from = sql`from (${on === undefined ? peopleNow(tx) : usersThen(tx, on)}) u where u.organisation_id = ${id}::uuid ${named}`
  const before = on === undefined ? sql`` : sql`and a.at < ${endOfDay(on)}`
  const { rows: list } = await sql<PlacedPerson>`
    select p.id, p.login, p.display_name, p.kind, p.status, p.version, a.at as since, a.actor_name as by
    from (select u.* ${from} order by u.status <> 1, u.display_name, u.id limit ${page.pageSize} offset ${page.offset}) p
    left join lateral (
      select a.at, a.actor_name from audit_log a
      where a.tenant_id = ${tx.caller.tenantId} and a.subject = 'users' and a.subject_id = p.id
        and a.changes -> 'organisationId' ->> 1 = ${id} ${before}
      order by a.id desc limit 1) a on true
    order by p.status <> 1, p.display_name, p.id`.execute(tx.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from} limit ${totalCap + 1}) c`.execute(tx.db)
  return answered(list, counted[0]?.count ?? 0, page)
}

const listMoves = async (tx: Tx, where: RawBuilder<SqlBool>, wanted: Page): Promise<ListAnswer<PlaceMove>> => {
  const page = pageOf(wanted)
  const { tenantId } = tx.caller
  // Repeats the predicate of the partial index, so that it can be used.
  const from = sql`from audit_log a where a.tenant_id = ${tenantId} and a.subject in ('users', 'organisations')
    and a.changes ?| array['organisationId', 'parentId'] and ${where}`
  const { rows: list } = await sql<PlaceMove>`
    select m.id, m.at, m.actor_name as actor, case m.subject when 'users' then 'user' else 'organisation' end as what, m.subject_id,
      coalesce(u.display_name, o.name, '') as name, f.id as from_id, f.name as from_name, t.id as to_id, t.name as to_name
    from (
      select a.id, a.at, a.actor_name, a.subject, a.subject_id,
        coalesce(a.changes -> 'organisationId', a.changes -> 'parentId') as step
      ${from} order by a.id desc limit ${page.pageSize} offset ${page.offset}) m
    left join users u on m.subject = 'users' and u.tenant_id = ${tenantId} and u.id = m.subject_id
    left join organisations o on m.subject = 'organisations' and o.tenant_id = ${tenantId} and o.id = m.subject_id
    left join organisations f on f.tenant_id = ${tenantId} and f.id = (m.step ->> 0)::uuid
    left join organisations t on t.tenant_id = ${tenantId} and t.id = (m.step ->> 1)::uuid
    order by m.id desc`.execute(tx.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from} limit ${totalCap + 1}) c`.execute(tx.db)
  return answered(list, counted[0]?.count ?? 0, page)
}

/** Moves into it, out of it, and of itself; moves of people only for callers who may view users. */
export const listMovesOf = (tx: Tx, id: string, wanted: Page) => {
  const here = JSON.stringify([id])
  const units = sql<SqlBool>`(a.subject = 'organisations' and a.changes ? 'parentId'
    and (a.subject_id = ${id}::uuid or a.changes -> 'parentId' @> ${here}::jsonb))`
  const people = sql<SqlBool>`(a.subject = 'users' and a.changes -> 'organisationId' @> ${here}::jsonb)`
  return listMoves(tx, tx.caller.permissions.has('user.view') ? sql<SqlBool>`(${units} or ${people})` : units, wanted)
}

export const listMovesOfPerson = (tx: Tx, id: string, wanted: Page) =>
  listMoves(tx, sql<SqlBool>`a.subject = 'users' and a.subject_id = ${id}::uuid and a.changes ? 'organisationId'`, wanted)
