import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { List } from '../../../platform/list/read-list.ts'
import { searchPredicate } from '../../../platform/list/search.ts'

type Predicate = RawBuilder<SqlBool>

/** Common list filters of orders, shipments and jobs; an absent filter adds no condition. */
export const isOneOf = (alias: string, column: string, values: readonly string[] | undefined): readonly Predicate[] =>
  values === undefined || values.length === 0 ? [] : [sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = any(${values}::text[])`]

export const isId = (alias: string, column: string, id: string | undefined): readonly Predicate[] =>
  id === undefined ? [] : [sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${id}::uuid`]

/** Route codes match case-insensitively; an unknown code matches nothing. */
export const hasRouteCode = (tenantId: string, ids: string, code: string | undefined): readonly Predicate[] =>
  code === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from route_codes r where r.tenant_id = ${sql.ref(tenantId)} and r.id in (${sql.raw(ids)})
          and lower(r.route_code) = lower(${code}))`,
      ]

/** Bangkok days, both inclusive. */
export const isWithin = (alias: string, column: string, from: string | undefined, to: string | undefined): readonly Predicate[] => {
  const instant = sql.ref(`${alias}.${column}`)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${instantInBangkok(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${instantInBangkok(addDays(to, 1))}::timestamptz`]),
  ]
}

export interface StatusCount {
  readonly status: string
  readonly count: number
  /** There are more than `count`. */
  readonly capped: boolean
}

/** Cap per status of a long list, shown as "more than a thousand". */
const maxOfOne = 1000

/** Counts each status along its index up to the cap, so that a million delivered orders cost no more than a thousand. */
const countEach = (table: RawBuilder<unknown>, status: RawBuilder<unknown>, where: Predicate, statuses: readonly string[]) => {
  const countOf = (
    one: string,
  ) => sql`select ${one} as status, least(n.count, ${sql.lit(maxOfOne)}) as count, n.count > ${sql.lit(maxOfOne)} as capped
        from (select count(*)::int as count from (
          select 1 from ${table} where ${where} and ${status} = ${one} limit ${sql.lit(maxOfOne + 1)}) counted) n where n.count > 0`
  return sql<StatusCount>`${sql.join(statuses.map(countOf), sql` union all `)}`
}

/** One scan for all statuses: otherwise a filter would be evaluated once per status. */
const countTogether = (
  table: RawBuilder<unknown>,
  status: RawBuilder<unknown>,
  where: Predicate,
  order: RawBuilder<unknown>,
  most: number,
) =>
  sql<Omit<StatusCount, 'capped'>>`
    with counted as (select ${status} as status from ${table} where ${where} ${order} limit ${sql.lit(most + 1)})
    select status, count(*)::int as count from counted group by status`

const inOrderOfNames = (counts: readonly StatusCount[]): StatusCount[] => counts.toSorted((a, b) => (a.status < b.status ? -1 : 1))

/**
 * Row counts per status within the list's filters: exact up to a thousand each, and for short lists. The first rows of
 * a long list may lack rare statuses, so these are counted separately.
 */
export const countByStatus = async <Query extends { readonly searchText?: string | undefined }>(
  tx: Tx,
  { source, table }: List<Query>,
  query: Query,
  statuses: readonly string[],
): Promise<StatusCount[]> => {
  const search = searchPredicate(source.alias, source.numbers, query.searchText)
  const narrowed = [...source.filters(query), ...(search ? [search] : [])]
  const where = sql<SqlBool>`${sql.join([visible(tx.caller, source.table, source.alias), ...narrowed], sql` and `)}`
  const status = sql.ref(`${source.alias}.status`)
  const seesMost = tx.caller.scope.kind === 'all' || tx.caller.scope.kind === 'business_units'
  if (narrowed.length === 0 && seesMost)
    return inOrderOfNames((await countEach(table, status, where, statuses).execute(tx.db)).rows)
  // Customers and carriers have an index on their rows, newest first.
  const newest = narrowed.length === 0 ? sql`order by ${sql.ref(`${source.alias}.created_at`)} desc` : sql``
  const counts: StatusCount[] = []
  let rest = statuses
  for (;;) {
    const most = maxOfOne * rest.length
    const isFirst = rest === statuses
    const within = isFirst ? where : sql<SqlBool>`${where} and ${status} = any(${rest}::text[])`
    const { rows } = await countTogether(table, status, within, isFirst ? newest : sql``, most).execute(tx.db)
    if (rows.reduce((sum, { count }) => sum + count, 0) <= most)
      return inOrderOfNames([...counts, ...rows.map((row) => ({ ...row, capped: false }))])
    // More rows than a thousand per status: at least one exceeds the cap; report it as capped and count the others.
    const many = rows.filter(({ count }) => count > maxOfOne)
    counts.push(...many.map((row) => ({ ...row, count: maxOfOne, capped: true })))
    rest = rest.filter((name) => !many.some((row) => row.status === name))
  }
}

/** Rows in id order; those deleted meanwhile are omitted. */
export const inOrder = <Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
