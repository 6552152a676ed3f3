import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible, type ScopedTable } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { List } from '../../platform/list/read-list.ts'
import { searchPredicate } from '../../platform/list/search.ts'

type Predicate = RawBuilder<SqlBool>

/** Filters that every list of the main job has; an absent one asks nothing. */
export const isOneOf = (alias: string, column: string, values: readonly string[] | undefined): readonly Predicate[] =>
  values === undefined || values.length === 0 ? [] : [sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = any(${values}::text[])`]

export const isId = (alias: string, column: string, id: string | undefined): readonly Predicate[] =>
  id === undefined ? [] : [sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${id}::uuid`]

/** Bangkok days, both inclusive. */
export const isWithin = (alias: string, column: string, from: string | undefined, to: string | undefined): readonly Predicate[] => {
  const instant = sql.ref(`${alias}.${column}`)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${instantInBangkok(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${instantInBangkok(addDays(to, 1))}::timestamptz`]),
  ]
}

/** How many rows of a list have each status, with everything that narrows the list itself. */
export const countByStatus = async <Query extends { readonly searchText?: string | undefined }>(
  tx: Tx,
  { source, table }: List<Query>,
  query: Query,
): Promise<{ status: string; count: number }[]> => {
  const search = searchPredicate(source.alias, source.numbers, query.searchText)
  const scoped: ScopedTable = source.table
  const where = [visible(tx.caller, scoped, source.alias), ...source.filters(query), ...(search ? [search] : [])]
  const status = sql.ref(`${source.alias}.status`)
  const { rows } = await sql<{ status: string; count: number }>`
    select ${status} as status, count(*)::int as count from ${table} where ${sql.join(where, sql` and `)}
    group by ${status} order by 1`.execute(tx.db)
  return rows
}

/** Rows in the order of their ids; those that went away in between are left out. */
export const inOrder = <Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
