import { totalCap, type ListAnswer } from '@khonsong/contract/list.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { Refused } from '../http/refusals.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import type { ListAsked, ListSource, Sort } from './list-source.ts'
import { searchPredicate } from './search.ts'

const orderWords = { en: 'Sort order', th: 'การเรียงลำดับ', zh: '排序' }

/** Beyond this row a page number reads all rows before it; the cursor goes on at any depth. */
const deepestRow = 1_000_000

type Row = Record<string, unknown>
type Predicate = RawBuilder<SqlBool>

interface Order {
  readonly name: string
  readonly sort: Sort
  readonly descending: boolean
}

/** A list prepared once: the texts that do not depend on what is asked. */
export interface List<Query> {
  readonly source: ListSource<Query>
  readonly columns: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  readonly table: RawBuilder<unknown>
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const defineList = <Query>(source: ListSource<Query>): List<Query> => ({
  source,
  columns: sql.raw(
    Object.entries(source.select)
      .map(([name, from]) => `${from} as "${name}"`)
      .join(', '),
  ),
  joins: sql.raw(source.joins ?? ''),
  table: sql.raw(`${snake(source.table)} ${source.alias}`),
})

const orderOf = <Query>({ sorts, defaultSort }: ListSource<Query>, { orderBy, sorting }: ListAsked): Order => {
  const name = orderBy || defaultSort.by
  const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!sort) throw new Refused([rejection('field.choice', { field: orderWords, value: name }, 'orderBy')])
  const usual = name === defaultSort.by && defaultSort.descending
  return { name, sort, descending: sorting === undefined ? usual : sorting === 'desc' }
}

const orderText = (alias: string, { sort, descending }: Order): RawBuilder<unknown> => {
  const way = descending ? ' desc' : ''
  return sql.raw(`${sort.by}${way}${sort.nullable ? ' nulls last' : ''}, ${alias}.id${way}`)
}

/** The rows behind a cursor, in the order of the list; empty values stand last. */
const beyond = (alias: string, { sort, descending }: Order, { value, id }: Cursor): Predicate => {
  const than = sql.raw(descending ? '<' : '>')
  const by = sql.raw(sort.by)
  const key = sql.raw(`${alias}.id`)
  if (value === null) return sql<SqlBool>`(${by} is null and ${key} ${than} ${id}::uuid)`
  const last = sql`${value}::${sql.raw(sort.type)}`
  const after = sql<SqlBool>`(${by}, ${key}) ${than} (${last}, ${id}::uuid)`
  return sort.nullable ? sql<SqlBool>`(${after} or ${by} is null)` : after
}

const predicates = <Query>(tx: Tx, { source }: List<Query>, query: Query & ListAsked): readonly Predicate[] => {
  const search = searchPredicate(source.alias, source.numbers, query.searchText)
  return [visible(tx.caller, source.table, source.alias), ...source.filters(query), ...(search ? [search] : [])]
}

const all = (parts: readonly Predicate[]): RawBuilder<unknown> => sql.join([...parts], sql` and `)

/** Counts no further than one row beyond the cap: the exact total of a large list is nearly all of its cost. */
const countText = (table: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select 1 from ${table} where ${where} limit ${sql.raw(String(totalCap + 1))}) counted)`

interface Asked {
  readonly order: Order
  readonly pageSize: number
  readonly pageNo: number
  readonly cursor: Cursor | undefined
}

const askedOf = <Query>(source: ListSource<Query>, query: ListAsked): Asked => {
  const order = orderOf(source, query)
  const cursor =
    query.after === undefined ? undefined : readCursor(query.after, `${order.name} ${String(order.descending)}`, order.sort.type)
  const pageNo = cursor ? cursor.pageNo + 1 : (query.pageNo ?? query.page ?? query.pageNum ?? 1)
  if (!cursor && pageNo * query.pageSize > deepestRow) throw new Refused([rejection('list.too_deep', { n: deepestRow }, 'pageNo')])
  return { order, pageSize: query.pageSize, pageNo, cursor }
}

/**
 * The statement of a page. The rows are found, sorted and cut in the inner select, and only they are joined with names. The first page
 * takes its rows whole; a later one finds ids alone, so that what is skipped is read from the index. The total comes in the same round
 * trip, and is not counted when a short first page tells it or the cursor brings it along.
 */
const pageText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize, pageNo, cursor }: Asked) => {
  const { alias } = list.source
  const rowsWhere = all(cursor ? [...where, beyond(alias, order, cursor)] : where)
  const sorted = orderText(alias, order)
  const offset = cursor ? 0 : (pageNo - 1) * pageSize
  const one = sql.raw(`${alias}.${offset === 0 ? '*' : 'tenant_id, ' + alias + '.id'}`)
  const found = sql`select ${one} from ${list.table} where ${rowsWhere} order by ${sorted} limit ${pageSize} offset ${offset}`
  const whole = offset === 0 ? sql`found ${sql.raw(alias)}` : sql`found join ${list.table} using (tenant_id, id)`
  const total = cursor
    ? sql`${cursor.total}::int`
    : offset === 0
      ? sql`case when (select count(*) from found) < ${pageSize} then (select count(*)::int from found) else ${countText(list.table, all(where))} end`
      : countText(list.table, all(where))
  return sql<Row>`with found as materialized (${found})
    select ${list.columns}, (${sql.raw(order.sort.by)})::text as "_at", ${total} as "_total"
    from ${whole} ${list.joins} order by ${sorted}`
}

/**
 * The statement of a page of a search. Matches cannot be counted without finding them, so they are found once, as far as the total is
 * counted, and the page is cut from them.
 */
const searchText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize, pageNo }: Asked) => {
  const { alias } = list.source
  const by = sql.raw(order.sort.by)
  const way = sql.raw(
    `"_by"${order.descending ? ' desc' : ''}${order.sort.nullable ? ' nulls last' : ''}, id${order.descending ? ' desc' : ''}`,
  )
  return sql<Row>`with hits as materialized (select ${sql.raw(`${alias}.tenant_id, ${alias}.id`)}, ${by} as "_by" from ${list.table}
      where ${all(where)} order by ${orderText(alias, order)} limit ${sql.raw(String(totalCap + 1))}),
    found as materialized (select tenant_id, id from hits order by ${way} limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select ${list.columns}, (${by})::text as "_at", (select count(*)::int from hits) as "_total"
    from found join ${list.table} using (tenant_id, id) ${list.joins} order by ${orderText(alias, order)}`
}

/** A list without names of columns to translate: the texts above already say what each is called. */
const plain = (tx: Tx) => tx.db.withoutPlugins()

/** One page of a list as its callers see it: their rows, their filters, their order. */
export const readList = async <Answer = Row, Query = unknown>(
  tx: Tx,
  list: List<Query>,
  query: Query & ListAsked,
): Promise<ListAnswer<Answer>> => {
  const asked = askedOf(list.source, query)
  const where = predicates(tx, list, query)
  const { order, pageSize, pageNo, cursor } = asked
  const isSearch = query.searchText !== undefined && query.searchText !== '' && !cursor && pageNo * pageSize <= totalCap
  const { rows } = await (isSearch ? searchText : pageText)(list, where, asked).execute(plain(tx))
  const last = rows.at(-1)
  let total = Number(last?.['_total'] ?? cursor?.total ?? 0)
  if (!last && !cursor && pageNo > 1) {
    const counted = await sql<{ total: number }>`select ${countText(list.table, all(where))} as total`.execute(plain(tx))
    total = counted.rows[0]?.total ?? 0
  }
  const totalIsCapped = total > totalCap
  // The cap says nothing of what follows: a full page beyond it may have a next one.
  const mayFollow = last !== undefined && rows.length === pageSize && (totalIsCapped || pageNo * pageSize < total)
  const next = mayFollow
    ? writeCursor({
        order: `${order.name} ${String(order.descending)}`,
        value: typeof last['_at'] === 'string' ? last['_at'] : null,
        id: String(last['id']),
        total,
        pageNo,
      })
    : undefined
  for (const row of rows) {
    delete row['_at']
    delete row['_total']
  }
  // The select of the list names exactly the properties of Answer; the contract's schema checks it in tests.
  const answer = { list: rows as Answer[], total: Math.min(total, totalCap), totalIsCapped, pageNo, pageSize }
  return next === undefined ? answer : { ...answer, next }
}

/** How many rows are read at a time when a whole list is walked. */
const walkedAtATime = 1000

/** Every row of a list, in its order, a thousand at a time and never held whole: for exports. */
export const walkList = async function* <Query>(
  tx: Tx,
  list: List<Query>,
  query: Query & Omit<ListAsked, 'pageSize' | 'after'>,
): AsyncGenerator<Row> {
  const order = orderOf(list.source, { ...query, pageSize: walkedAtATime })
  const where = predicates(tx, list, { ...query, pageSize: walkedAtATime })
  let cursor: Cursor | undefined
  for (;;) {
    const from = cursor ?? { order: '', value: null, id: '', total: 0, pageNo: 0 }
    // Without a cursor the first page is asked for with a total that nobody counts.
    const text = pageText(list, where, { order, pageSize: walkedAtATime, pageNo: 1, cursor })
    const { rows } = await text.execute(plain(tx))
    for (const row of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < walkedAtATime) return
    cursor = { ...from, value: typeof last['_at'] === 'string' ? last['_at'] : null, id: String(last['id']) }
  }
}
