import { pageSizes, totalCap, type ListAnswer } from '@khonsong/contract/list.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { Refused } from '../../platform/http/refusals.ts'

/** What every list of the main job is asked. */
export interface PageAsked {
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
  readonly sorting?: 'asc' | 'desc' | undefined
  readonly after?: string | undefined
}

export interface PageOfIds {
  readonly ids: readonly string[]
  readonly answer: Omit<ListAnswer<never>, 'list'>
}

type Predicate = RawBuilder<SqlBool>

const all = (predicates: readonly Predicate[]): Predicate => sql<SqlBool>`${sql.join(predicates, sql` and `)}`

/** The place after the last row of a page: its sort value as PostgreSQL printed it, and its id. */
const cursorOf = (order: string, value: string | null, id: string): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url')

const isCursor = (value: unknown): value is [string, string, string] =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

const cursorFrom = (text: string, order: string): { value: string; id: string } => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (isCursor(parsed) && parsed[0] === order && /^[0-9a-f-]{36}$/.test(parsed[2])) return { value: parsed[1], id: parsed[2] }
  } catch {
    // What is no cursor of ours is told apart below, whatever it is.
  }
  throw new Refused([rejection('field.invalid', { field: { en: 'after', th: 'after', zh: 'after' } }, 'after')])
}

export interface PageSource {
  /** `orders o`: the table and the alias that the predicates use. */
  readonly from: RawBuilder<unknown>
  readonly alias: string
  readonly where: readonly Predicate[]
  /** Column of the alias to sort by, from an allowlist, and its type for the cursor. */
  readonly sortColumn: string
  readonly sortType: 'timestamptz' | 'text' | 'bigint' | 'integer'
  /** What a missing value counts as; columns that are never missing leave it out. */
  readonly whenMissing?: string
}

/** Counts no further than one row beyond the cap: the exact total of a large list is nearly all of its cost. */
const countUpTo = ({ from, where }: Pick<PageSource, 'from' | 'where'>): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select 1 from ${from} where ${all(where)} limit ${sql.lit(totalCap + 1)}) counted)`

/** Sizes that the console offers; a statement is prepared for these and not for every number somebody may ask. */
const offeredSizes: ReadonlySet<number> = new Set(pageSizes)

/** What a row of an opening page carries beside itself. */
export interface PageFacts {
  readonly pageValue?: string | null
  readonly pageTotal?: number
}

/**
 * The list as a screen opens it: no filters, the first page. Its rows and its total come from one statement that is planned once, because
 * without filters every value has the same plan. Undefined when something else is asked: then `pageOfIds`.
 */
export const openingPage = async <Row extends { readonly id: string }>(
  tx: Tx,
  { from, alias, where, sortColumn, whenMissing }: PageSource,
  asked: PageAsked,
  columns: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
): Promise<{ rows: (Row & PageFacts)[]; answer: PageOfIds['answer'] } | undefined> => {
  const { pageSize } = asked
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  if (where.length > 1 || pageNo > 1 || asked.after !== undefined || whenMissing !== undefined || !offeredSizes.has(pageSize)) return undefined
  const direction = asked.sorting ?? 'desc'
  const column = sql.ref(`${alias}.${sortColumn}`)
  const sorted = sql`${column} ${sql.raw(direction)}, ${sql.ref(`${alias}.id`)} ${sql.raw(direction)}`
  const count = countUpTo({ from, where })
  const { rows } = await sql<Row & PageFacts>`${prepared}
    with found as materialized (select * from ${from} where ${all(where)} order by ${sorted} limit ${sql.lit(pageSize + 1)})
    select ${columns}, ${column}::text as page_value, ${count} as page_total from found ${sql.raw(alias)} ${joins} order by ${sorted}`.execute(tx.db)
  const total = rows[0]?.pageTotal ?? 0
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const next = last ? cursorOf(`${sortColumn} ${direction}`, last.pageValue ?? null, last.id) : undefined
  const answer = { total: Math.min(total, totalCap), totalIsCapped: total > totalCap, pageNo, pageSize, ...(next === undefined ? {} : { next }) }
  return { rows: rows.slice(0, pageSize), answer }
}

interface FoundId {
  /** Missing in the one row that brings the total of an empty page. */
  readonly id: string | null
  readonly value: string | null
  readonly total: number
}

/**
 * One page of ids and the total, exact up to the cap, in one round trip. The wide rows are read for these ids only (STACK: a deferred join
 * is 14 times cheaper); `after` stays fast at any depth, page numbers are for people. The total is not counted when the page itself tells it.
 */
export const pageOfIds = async (tx: Tx, source: PageSource, asked: PageAsked): Promise<PageOfIds> => {
  const { from, alias, where, sortColumn, sortType, whenMissing } = source
  const { pageSize } = asked
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const direction = asked.sorting ?? 'desc'
  const order = `${sortColumn} ${direction}`
  const cursor = asked.after === undefined ? undefined : cursorFrom(asked.after, order)
  const stored = sql.ref(`${alias}.${sortColumn}`)
  const column = whenMissing === undefined ? stored : sql`coalesce(${stored}, ${sql.lit(whenMissing)}::${sql.raw(sortType)})`
  const id = sql.ref(`${alias}.id`)
  const beyond = cursor
    ? [
        sql<SqlBool>`(${column}, ${id}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${cursor.value}::${sql.raw(sortType)}, ${cursor.id}::uuid)`,
      ]
    : []
  const way = sql.raw(direction)
  const first = !cursor && pageNo === 1
  const found = sql`select ${id} as id, ${column} as value from ${from} where ${all([...where, ...beyond])}
    order by ${column} ${way}, ${id} ${way} limit ${pageSize + 1} ${first || cursor ? sql`` : sql`offset ${(pageNo - 1) * pageSize}`}`
  const count = countUpTo(source)
  const total = first
    ? sql`case when (select count(*) from found) > ${pageSize} then ${count} else (select count(*)::int from found) end`
    : count
  const { rows } = await sql<FoundId>`with found as materialized (${found}), counted as materialized (select ${total} as total)
    select found.id, found.value::text as value, counted.total from counted left join found on true
    order by found.value ${way}, found.id ${way}`.execute(tx.db)
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]))
  const last = rows[pageSize - 1]
  const counted = rows[0]?.total ?? 0
  return {
    ids: ids.slice(0, pageSize),
    answer: {
      total: Math.min(counted, totalCap),
      totalIsCapped: counted > totalCap,
      pageNo,
      pageSize,
      ...(ids.length > pageSize && last?.id ? { next: cursorOf(order, last.value, last.id) } : {}),
    },
  }
}

/** Rows in the order of their ids; those that went away in between are left out. */
export const inOrder = <Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Free text: trigrams over the normalised search column from three characters on; shorter texts are the beginning of a number,
 * because fewer than three characters have no trigram and would read the whole table.
 */
export const matches = (alias: string, numberColumn: string, text: string): Predicate => {
  const key = searchKey(text)
  if ([...key].length < 3)
    return sql<SqlBool>`${sql.ref(`${alias}.${numberColumn}`)} like ${`${escapeLike(text.trim().toUpperCase())}%`}`
  return sql<SqlBool>`${sql.ref(`${alias}.search_key`)} like ${`%${escapeLike(key)}%`}`
}

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

export const counts = async (
  tx: Tx,
  from: RawBuilder<unknown>,
  alias: string,
  where: readonly Predicate[],
): Promise<{ status: string; count: number }[]> => {
  const status = sql.ref(`${alias}.status`)
  const { rows } = await sql<{ status: string; count: number }>`
    select ${status} as status, count(*)::int as count from ${from} where ${all(where)} group by ${status} order by 1`.execute(
    tx.db,
  )
  return rows
}
