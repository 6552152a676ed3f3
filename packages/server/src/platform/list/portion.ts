import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Cursor } from './cursor.ts'
import type { Sort } from './list-source.ts'

export type Predicate = RawBuilder<SqlBool>

export interface Order {
  readonly name: string
  readonly sort: Sort
  readonly descending: boolean
}

/** A list's table and its alias. */
interface Listed {
  readonly source: { readonly alias: string }
  readonly table: RawBuilder<unknown>
}

interface Cut {
  readonly limit: number
  readonly offset?: number
  readonly cursor?: Cursor | undefined
}

export const all = (parts: readonly Predicate[]): RawBuilder<unknown> => sql.join([...parts], sql` and `)

export const orderText = (alias: string, { sort, descending }: Order): RawBuilder<unknown> => {
  const way = descending ? ' desc' : ''
  return sql.raw(`${sort.by}${way}${sort.nullable ? ' nulls last' : ''}, ${alias}.id${way}`)
}

/** Rows after the cursor with a value, in list order. */
const behind = (alias: string, { sort, descending }: Order, { value, id }: Cursor): Predicate =>
  sql<SqlBool>`(${sql.raw(sort.by)}, ${sql.raw(`${alias}.id`)}) ${sql.raw(descending ? '<' : '>')}
    (${value}::${sql.raw(sort.type)}, ${id}::uuid)`

/** Rows with a null sort key, which come last: all, or those after the cursor. */
const emptyBehind = (alias: string, { sort, descending }: Order, { value, id }: Cursor): Predicate => {
  const empty = sql<SqlBool>`${sql.raw(sort.by)} is null`
  return value === null
    ? sql<SqlBool>`(${empty} and ${sql.raw(`${alias}.id`)} ${sql.raw(descending ? '<' : '>')} ${id}::uuid)`
    : empty
}

/**
 * Ascending order scans a nulls-last index backwards, which would return the nulls first. So rows with a value and rows
 * without are selected separately and combined by `union all`.
 */
const fromTheEnd = (
  { source, table }: Listed,
  columns: RawBuilder<unknown>,
  where: readonly Predicate[],
  order: Order,
  cut: Cut,
) => {
  const { alias } = source
  const { limit, offset = 0, cursor } = cut
  const by = sql.raw(order.sort.by)
  const valued = sql<SqlBool>`${by} is not null`
  const part = (more: readonly Predicate[]) => sql`(select ${columns}, ${by} as "_by"
    from ${table} where ${all([...where, ...more])} order by ${by} nulls first, ${sql.raw(`${alias}.id`)} limit ${sql.lit(limit + offset)})`
  const parts = [
    ...(cursor?.value === null ? [] : [part(cursor ? [valued, behind(alias, order, cursor)] : [valued])]),
    part([cursor ? emptyBehind(alias, order, cursor) : sql<SqlBool>`${by} is null`]),
  ]
  return sql`select * from (${sql.join(parts, sql` union all `)}) parts
    order by "_by" nulls last, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

/** Selects columns, including `id`, of up to `limit` rows in list order, after a cursor or an offset. */
export const portionText = (
  list: Listed,
  columns: RawBuilder<unknown>,
  where: readonly Predicate[],
  order: Order,
  cut: Cut,
): RawBuilder<unknown> => {
  const { sort, descending } = order
  if (sort.nullable && sort.indexed && !descending) return fromTheEnd(list, columns, where, order, cut)
  const { alias } = list.source
  const { limit, offset = 0, cursor } = cut
  const empty = cursor && sort.nullable ? emptyBehind(alias, order, cursor) : undefined
  const valued = cursor && cursor.value !== null ? behind(alias, order, cursor) : undefined
  const rest = valued && empty ? sql<SqlBool>`(${valued} or ${empty})` : (valued ?? empty)
  return sql`select ${columns} from ${list.table} where ${all(rest ? [...where, rest] : where)}
    order by ${orderText(alias, order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}
