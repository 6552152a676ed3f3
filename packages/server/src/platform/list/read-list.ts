import { pageSizes, totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf, prepared } from '../db/prepared.ts'
import { tableName, visible } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { Refused } from '../http/refusals.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { KnownTotals } from './known-totals.ts'
import type { ListAsked, ListSource } from './list-source.ts'
import { all, orderText, portionText, type Order, type Predicate } from './portion.ts'
import { searchPredicate } from './search.ts'

const orderWords = { en: 'Sort order', th: 'การเรียงลำดับ', zh: '排序' }

/** Beyond this row a page number reads all rows before it; the cursor goes on at any depth. */
const deepestRow = 1_000_000

type Row = Record<string, unknown>

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
  table: sql.raw(`${snake(tableName(source.table))} ${source.alias}`),
})

const orderOf = <Query>({ sorts, defaultSort }: ListSource<Query>, { orderBy, sorting }: ListAsked): Order => {
  const name = orderBy || defaultSort.by
  const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!sort) throw new Refused([rejection('field.choice', { field: orderWords, value: name }, 'orderBy')])
  const usual = name === defaultSort.by && defaultSort.descending
  return { name, sort, descending: sorting === undefined ? usual : sorting === 'desc' }
}

/** The same of rows that were found: their place in the order is called `by`. */
const hitsOrder = ({ sort, descending }: Order): RawBuilder<unknown> => {
  const down = descending ? ' desc' : ''
  return sql.raw(`hits.by${down}${sort.nullable ? ' nulls last' : ''}, hits.id${down}`)
}

/** Everything that narrows a list: what the caller may see, the filters, the search. */
export const predicates = <Query>(
  tx: Tx,
  { source }: List<Query>,
  query: Query & Pick<ListAsked, 'searchText'>,
): readonly Predicate[] => {
  const mine = (source.restrictedSearch ?? []).filter(({ need }) => tx.caller.permissions.has(need)).map(({ column }) => column)
  const search = searchPredicate(source.alias, source.numbers, query.searchText, mine)
  return [visible(tx.caller, source.table, source.alias), ...source.filters(query), ...(search ? [search] : [])]
}

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

/** The columns of the rows that `from` brings, with where each stands in the order for the cursor. */
const selectText = <Query>(list: List<Query>, order: Order) =>
  sql`select ${list.columns}, (${sql.raw(order.sort.by)})::text as "_at"`

/** Counts as far as totals are told, and not at all when a short page says it itself. */
const totalText = <Query>(list: List<Query>, where: readonly Predicate[], { pageSize }: Asked) =>
  sql`case when (select count(*) from found) < ${sql.lit(pageSize)} then (select count(*)::int from found)
    else ${countText(list.table, all(where))} end`

/**
 * The list as a screen opens it, in one statement: the rows are found, sorted and cut in the inner select, and only they are joined with
 * names. Nothing is filtered, so one plan is the best for every company and every scope, and it is made once per connection.
 */
const openingText = <Query>(list: List<Query>, where: readonly Predicate[], asked: Asked, isBeyondCap: boolean) => {
  const { alias } = list.source
  const { order, pageSize } = asked
  const sorted = orderText(alias, order)
  const total = isBeyondCap ? sql.lit(totalCap + 1) : totalText(list, where, asked)
  return sql<Row>`${prepared}with found as materialized
      (select ${sql.raw(alias)}.* from ${list.table} where ${all(where)} order by ${sorted} limit ${sql.lit(pageSize)})
    ${selectText(list, order)}, ${total} as "_total" from found ${sql.raw(alias)} ${list.joins} order by ${sorted}`
}

const idOf = <Query>({ source }: List<Query>) => sql.raw(`${source.alias}.id`)

/** The ids of a page behind a cursor; the total is known from the page before. */
const idsBeyondText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize }: Asked, cursor: Cursor) =>
  sql<FoundId>`select p.id as "id", ${cursor.total}::int as "total"
    from (${portionText(list, idOf(list), where, order, { limit: pageSize, cursor })}) p`

/**
 * The ids of a page that was narrowed, and the total. It joins nothing, so it is planned fast for just what is looked for. Rows have to be
 * found to be counted, so they are found once, as far as totals are told, and the page is cut from them; only when there are more
 * is the page found by itself.
 */
const idsText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize, pageNo }: Asked) => {
  const { alias } = list.source
  const offset = (pageNo - 1) * pageSize
  const page = sql`limit ${sql.lit(pageSize)} offset ${sql.lit(offset)}`
  const counted = sql`(select count(*) from hits)`
  const cap = sql.lit(totalCap)
  const beyondCap = [sql<SqlBool>`${counted} > ${cap}`, ...where]
  return sql<FoundId>`with hits as materialized (select ${sql.raw(`${alias}.id, ${order.sort.by}`)} as by from ${list.table}
      where ${all(where)} limit ${sql.lit(totalCap + 1)}),
    found as materialized (
      (select id from hits where ${counted} <= ${cap} order by ${hitsOrder(order)} ${page})
      union all
      (select p.id from (${portionText(list, idOf(list), beyondCap, order, { limit: pageSize, offset })}) p))
    select found.id as "id", counted.total as "total" from (select ${counted}::int as total) counted left join found on true`
}

/**
 * Matches of a search cannot be counted without finding them, so they are found once, in whatever order is cheapest and as far as totals are
 * told, and the page is cut from them. Of more than that it is no page: see `commonIdsText`.
 */
const foundIdsText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize, pageNo }: Asked) => {
  const { alias } = list.source
  return sql<FoundId>`with hits as materialized (select ${sql.raw(`${alias}.id, ${order.sort.by}`)} as by from ${list.table}
      where ${all(where)} limit ${sql.lit(totalCap + 1)}),
    found as materialized (select id from hits order by ${hitsOrder(order)} limit ${sql.lit(pageSize)} offset ${sql.lit((pageNo - 1) * pageSize)})
    select found.id as "id", counted.total as "total" from (select count(*)::int as total from hits) counted left join found on true`
}

/** The page of a search for what stands nearly everywhere: walking the list in its order meets a page of it at once. */
const commonIdsText = <Query>(list: List<Query>, where: readonly Predicate[], { order, pageSize, pageNo }: Asked) =>
  sql<FoundId>`select p.id as "id", ${sql.lit(totalCap + 1)}::int as "total"
    from (${portionText(list, idOf(list), where, order, { limit: pageSize, offset: (pageNo - 1) * pageSize })}) p`

interface FoundId {
  /** Null in the one row that brings the total of an empty page. */
  readonly id: string | null
  readonly total: number
}

/** The rows of a page by their ids, joined with names by a plan made once: planning a dozen joins costs more than making them for a page. */
const rowsText = <Query>(tx: Tx, list: List<Query>, ids: readonly string[], order: Order) => {
  const { alias, table } = list.source
  return sql<Row>`${prepared}${selectText(list, order)} from ${list.table} ${list.joins}
    where ${visible(tx.caller, table, alias)} and ${sql.ref(`${alias}.id`)} = ${anyOf(ids)} order by ${orderText(alias, order)}`
}

/** A list without names of columns to translate: the texts above already say what each is called. */
const plain = (tx: Tx) => tx.db.withoutPlugins()

/** What the console offers; a plan is kept for these and not for every number that somebody may ask for. */
const offeredSizes: ReadonlySet<number> = new Set(pageSizes)

const isOpening = <Query>(
  { source }: List<Query>,
  where: readonly Predicate[],
  { order, pageSize, pageNo, cursor }: Asked,
): boolean =>
  where.length === 1 &&
  pageNo === 1 &&
  !cursor &&
  offeredSizes.has(pageSize) &&
  order.name === source.defaultSort.by &&
  order.descending === source.defaultSort.descending

interface Page {
  readonly rows: Row[]
  readonly total: number
  /** As many as were asked for, even if one went away before it was read: then more may follow. */
  readonly isFull: boolean
}

const knownTotals = new KnownTotals()

const readOpening = async <Query>(tx: Tx, list: List<Query>, where: readonly Predicate[], asked: Asked): Promise<Page> => {
  const table = tableName(list.source.table)
  const isBeyondCap = knownTotals.isBeyondCap(table, tx.caller)
  const { rows } = await openingText(list, where, asked, isBeyondCap).execute(plain(tx))
  const total = Number(rows[0]?.['_total'] ?? 0)
  if (!isBeyondCap && total > totalCap) knownTotals.wasBeyondCap(table, tx.caller)
  for (const row of rows) delete row['_total']
  return { rows, total, isFull: rows.length === asked.pageSize }
}

const readNarrowed = async <Query>(
  tx: Tx,
  list: List<Query>,
  where: readonly Predicate[],
  asked: Asked,
  isSearch: boolean,
): Promise<Page> => {
  const { cursor } = asked
  const text = cursor
    ? idsBeyondText(list, where, asked, cursor)
    : isSearch
      ? foundIdsText(list, where, asked)
      : idsText(list, where, asked)
  let { rows: found } = await text.execute(plain(tx))
  if (isSearch && Number(found[0]?.total) > totalCap) found = (await commonIdsText(list, where, asked).execute(plain(tx))).rows
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]))
  const total = found[0]?.total ?? cursor?.total ?? 0
  if (ids.length === 0) return { rows: [], total, isFull: false }
  const { rows } = await rowsText(tx, list, ids, asked.order).execute(plain(tx))
  return { rows, total, isFull: ids.length === asked.pageSize }
}

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
  const { rows, total, isFull } = isOpening(list, where, asked)
    ? await readOpening(tx, list, where, asked)
    : await readNarrowed(tx, list, where, asked, isSearch)
  const last = rows.at(-1)
  const totalIsCapped = total > totalCap
  // The cap says nothing of what follows: a full page beyond it may have a next one.
  const mayFollow = last !== undefined && isFull && (totalIsCapped || pageNo * pageSize < total)
  const next = mayFollow
    ? writeCursor({
        order: `${order.name} ${String(order.descending)}`,
        value: typeof last['_at'] === 'string' ? last['_at'] : null,
        id: String(last['id']),
        total,
        pageNo,
      })
    : undefined
  for (const row of rows) delete row['_at']
  // The select of the list names exactly the properties of Answer; the contract's schema checks it in tests.
  const answer = { list: rows as Answer[], total: Math.min(total, totalCap), totalIsCapped, pageNo, pageSize }
  return next === undefined ? answer : { ...answer, next }
}

/** How many rows are read at a time when a whole list is walked. */
const walkedAtATime = 1000

const walkText = <Query>(list: List<Query>, where: readonly Predicate[], order: Order, cursor: Cursor | undefined) => {
  const { alias } = list.source
  const found = portionText(list, sql.raw(`${alias}.*`), where, order, { limit: walkedAtATime, cursor })
  return sql<Row>`with found as materialized (${found})
    ${selectText(list, order)} from found ${sql.raw(alias)} ${list.joins} order by ${orderText(alias, order)}`
}

async function* walk<Query>(tx: Tx, list: List<Query>, where: readonly Predicate[], order: Order): AsyncGenerator<Row> {
  let cursor: Cursor | undefined
  for (;;) {
    const from = cursor ?? { order: '', value: null, id: '', total: 0, pageNo: 0 }
    const { rows } = await walkText(list, where, order, cursor).execute(plain(tx))
    for (const row of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < walkedAtATime) return
    cursor = { ...from, value: typeof last['_at'] === 'string' ? last['_at'] : null, id: String(last['id']) }
  }
}

/**
 * Every row of a list, in its order, a thousand at a time and never held whole: for exports. An order that the list does not have is
 * refused by the call itself, because a file that has begun can only be cut off.
 */
export const walkList = <Query>(
  tx: Tx,
  list: List<Query>,
  query: Query & Omit<ListAsked, 'pageSize' | 'after'>,
): AsyncGenerator<Row> => {
  const asked = { ...query, pageSize: walkedAtATime }
  return walk(tx, list, predicates(tx, list, asked), orderOf(list.source, asked))
}
