import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { dateKeyPatterns, type DateGrain } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import {
  measuresOf,
  noKey,
  numberFieldsOf,
  type Definition,
  type Dimension,
  type Measure,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import type { Group, GroupLevel, Parts } from '@khonsong/domain/insight/reports/dynamic/pivot.ts'
import type { Days } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { sqlOf } from './data-set-store.ts'
import type { Context, DateSql } from './set-sql-store.ts'

type Condition = RawBuilder<SqlBool>

/** A report run by a caller: with its days, and the departments it is limited to. */
export interface Asked {
  readonly definition: Definition
  readonly days: Days
  readonly units: readonly string[] | undefined
  readonly context: Context
}

/** Limit of groups; totals include all. */
const maxGroups = 5000

/** In Bangkok local time. */
const localOf = (date: DateSql): RawBuilder<unknown> =>
  typeof date === 'string' ? sql`(${sql.raw(date)} at time zone 'Asia/Bangkok')` : sql`${sql.raw(date.day)}::timestamp`
/** Instant of a date, for display and sorting. */
const instantOf = (date: DateSql): RawBuilder<unknown> =>
  typeof date === 'string' ? sql.raw(date) : sql`(${sql.raw(date.day)}::timestamp at time zone 'Asia/Bangkok')`
/** Group expressions, which compare faster than text, and the text of the resulting key. */
const grained: Readonly<
  Record<
    DateGrain,
    { raw: (local: RawBuilder<unknown>) => RawBuilder<unknown>; text: (raw: RawBuilder<unknown>) => RawBuilder<unknown> }
  >
> = {
  day: { raw: (local) => sql`date_trunc('day', ${local})`, text: (raw) => sql`to_char(${raw}, 'YYYY-MM-DD')` },
  week: { raw: (local) => sql`date_trunc('week', ${local})`, text: (raw) => sql`to_char(${raw}, 'YYYY-MM-DD')` },
  month: { raw: (local) => sql`date_trunc('month', ${local})`, text: (raw) => sql`to_char(${raw}, 'YYYY-MM')` },
  weekday: { raw: (local) => sql`extract(isodow from ${local})::int`, text: (raw) => sql`(${raw})::text` },
  hour: { raw: (local) => sql`extract(hour from ${local})::int`, text: (raw) => sql`lpad((${raw})::text, 2, '0')` },
}

/** Days in Bangkok, inclusive. */
const withinDays = (date: DateSql, { from, to }: Days): readonly Condition[] =>
  typeof date === 'string'
    ? [
        sql<SqlBool>`${sql.raw(date)} >= ${instantInBangkok(from)}::timestamptz`,
        sql<SqlBool>`${sql.raw(date)} < ${instantInBangkok(addDays(to, 1))}::timestamptz`,
      ]
    : [sql<SqlBool>`${sql.raw(date.day)} between ${from}::date and ${to}::date`]

const rawKeyOf = ({ definition }: Asked, { field, grain }: Dimension): RawBuilder<unknown> => {
  const set = sqlOf(definition.dataSet)
  return grain === null ? set.dimension(field) : grained[grain].raw(localOf(set.date(field)))
}
const textOfKey = ({ grain }: Dimension, raw: RawBuilder<unknown>): RawBuilder<unknown> =>
  grain === null ? sql`(${raw})::text` : grained[grain].text(raw)

const keyOf = (asked: Asked, dimension: Dimension): RawBuilder<unknown> => textOfKey(dimension, rawKeyOf(asked, dimension))

/** Row scope of the caller; rows of another table by that table's scope. */
const seen = ({ caller }: Tx, { table, alias, others }: ReturnType<typeof sqlOf>['scope']): readonly Condition[] => {
  const own = visible(caller, table, alias)
  if (!others) return [own]
  const isOther = sql.raw<SqlBool>(others.rows)
  return [
    sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${caller.tenantId}`,
    sql<SqlBool>`((not (${isOther}) and ${own}) or (${isOther} and ${visible(caller, others.table, others.alias)}))`,
  ]
}

const conditions = (tx: Tx, asked: Asked): readonly Condition[] => {
  const { definition, days, units } = asked
  const set = sqlOf(definition.dataSet)
  return [
    ...seen(tx, set.scope),
    sql<SqlBool>`(${sql.raw(set.only)})`,
    ...withinDays(set.date(definition.time.basis), days),
    ...(units ? [sql<SqlBool>`${sql.raw(set.businessUnit)} = any(${units}::uuid[])`] : []),
    ...definition.filters.map(({ field, values }) => {
      const column = set.dimension(field)
      const some = values.filter((value) => value !== null)
      const named = sql<SqlBool>`${column}::text = any(${some}::text[])`
      return values.includes(null) ? sql<SqlBool>`(${column} is null or ${named})` : named
    }),
  ]
}

const all = (where: readonly Condition[]) => sql.join([...where], sql` and `)

const column = (letter: string, at: number) => sql.raw(`${letter}${at}`)

interface Picked {
  /** Expressions per row. */
  readonly ofRows: readonly RawBuilder<unknown>[]
  /** Aggregates per pair of keys; totals are derived from these without rereading rows. */
  readonly ofGroups: readonly RawBuilder<unknown>[]
  readonly partsOf: (measure: Measure) => { a: RawBuilder<unknown>; b: RawBuilder<unknown> }
}

/** Row expressions, group aggregates, and the measures derived from them. */
const picked = (asked: Asked): Picked => {
  const set = sqlOf(asked.definition.dataSet)
  const numbers = numberFieldsOf(asked.definition.measures)
  const shares = [...new Set(measuresOf(asked.definition).flatMap((measure) => (measure.kind === 'share' ? [measure.field] : [])))]
  /** Null where no row has a value; stays a decimal until returned. */
  const exact = (field: string | null) =>
    field === null ? sql`coalesce(sum(n), 0)` : sql`sum(${column('s', numbers.indexOf(field))})`
  const less = (of: string | null, by: string | null) =>
    sql`(case when ${exact(of)} is not null or ${exact(by)} is not null then coalesce(${exact(of)}, 0) - coalesce(${exact(by)}, 0) end)::float8`
  const wayOf = {
    sum: (at: number) => sql`sum(${column('s', at)})::float8`,
    avg: (at: number) => sql`(sum(${column('s', at)}) / nullif(sum(${column('c', at)}), 0))::float8`,
    min: (at: number) => sql`min(${column('l', at)})::float8`,
    max: (at: number) => sql`max(${column('g', at)})::float8`,
  }
  return {
    ofRows: [
      ...numbers.map((field, at) => sql`${set.number(field, asked.context)} as ${column('n', at)}`),
      ...shares.flatMap((field, at) => {
        const { asked: answerable, hit } = set.share(field, asked.context)
        return [sql`(${answerable}) as ${column('b', at)}`, sql`(${hit}) as ${column('h', at)}`]
      }),
    ],
    ofGroups: [
      ...numbers.flatMap((_, at) => {
        const n = column('n', at)
        return [
          sql`sum(${n}) as ${column('s', at)}`,
          sql`count(${n}) as ${column('c', at)}`,
          sql`min(${n}) as ${column('l', at)}`,
          sql`max(${n}) as ${column('g', at)}`,
        ]
      }),
      ...shares.flatMap((_, at) => [
        sql`count(*) filter (where ${column('b', at)} and ${column('h', at)}) as ${column('h', at)}`,
        sql`count(*) filter (where ${column('b', at)}) as ${column('b', at)}`,
      ]),
    ],
    partsOf: (measure) => {
      if (measure.kind === 'count') return { a: sql`${exact(null)}::float8`, b: sql`null` }
      if (measure.kind === 'ratio') return { a: sql`${exact(measure.of)}::float8`, b: sql`${exact(measure.per)}::float8` }
      if (measure.kind === 'difference') return { a: less(measure.of, measure.less), b: sql`null` }
      if (measure.kind === 'number') return { a: wayOf[measure.way](numbers.indexOf(measure.field)), b: sql`null` }
      const at = shares.indexOf(measure.field)
      return {
        a: sql`coalesce(sum(${column('h', at)}), 0)::float8`,
        b: sql`coalesce(sum(${column('b', at)}), 0)::float8`,
      }
    },
  }
}

/** By number of dimensions: the level of each `grouping` value. */
const levels: readonly (readonly GroupLevel[])[] = [['all'], ['row', 'all'], ['cell', 'row', 'column', 'all']]
const sets = ['()', '(k0), ()', '(k0, k1), (k0), (k1), ()'] as const

interface Counted extends Readonly<Record<string, unknown>> {
  readonly level: number
  readonly k0?: string | null
  readonly k1?: string | null
  readonly n: number
}

/** All groups of a report with totals; if limited, the largest ones. */
export const groupsOf = async (tx: Tx, asked: Asked): Promise<{ groups: readonly Group[]; cut: boolean }> => {
  const { definition } = asked
  const { dimensions } = definition
  const set = sqlOf(definition.dataSet)
  const measures = measuresOf(definition)
  const { ofRows, ofGroups, partsOf } = picked(asked)
  const keys = dimensions.map((_, at) => column('k', at))
  const level = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys)})`
  const parts = measures.flatMap((measure, at) => {
    const { a, b } = partsOf(measure)
    return [sql`${a} as ${column('pa', at)}`, sql`${b} as ${column('pb', at)}`]
  })
  const inner = [sql`1 as one`, ...dimensions.map((each, at) => sql`${rawKeyOf(asked, each)} as ${column('k', at)}`), ...ofRows]
  const told = dimensions.map((each, at) => sql`${textOfKey(each, column('k', at))} as ${column('k', at)}`)
  const byKeys = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`
  // Reads and groups rows once; totals are derived from the few groups.
  const { rows } = await sql<Counted>`
    select ${sql.join([sql`${level}::int as level`, ...told, sql`coalesce(sum(n), 0)::int as n`, ...parts])}
    from (select ${sql.join([...keys, sql`count(*) as n`, ...ofGroups])}
      from (select ${sql.join(inner)} from ${sql.raw(set.from)} where ${all(conditions(tx, asked))}) b ${byKeys}) g
    group by grouping sets (${sql.raw(sets[keys.length] ?? '()')})
    order by level desc, coalesce(sum(n), 0) desc limit ${sql.lit(maxGroups + 1)}`.execute(tx.db)
  const names = levels[keys.length] ?? []
  const partOf = (row: Counted, at: number): Parts => ({
    a: (row[`pa${at}`] as number | null) ?? null, // as the statement selects it
    b: (row[`pb${at}`] as number | null) ?? null, // as the statement selects it
  })
  const groups = rows.slice(0, maxGroups).map((row) => ({
    level: names[row.level] ?? 'all',
    row: row.k0 ?? null,
    column: row.k1 ?? null,
    count: row.n,
    parts: measures.map((_, at) => partOf(row, at)),
  }))
  return { groups, cut: rows.length > maxGroups }
}

/** A group by its keys; undefined means the whole row, column or table. */
export interface Cell {
  readonly row?: string | undefined
  readonly column?: string | undefined
}

const inGroup = (asked: Asked, dimension: Dimension | undefined, key: string | undefined): readonly Condition[] => {
  if (!dimension || key === undefined) return []
  const value = keyOf(asked, dimension)
  if (key === noKey) return [sql<SqlBool>`${value} is null`]
  if (dimension.grain !== null && !dateKeyPatterns[dimension.grain].test(key)) return [sql<SqlBool>`false`]
  return [sql<SqlBool>`${value} = ${key}`]
}

export interface StoredRecord {
  readonly id: string
  readonly no: string
  readonly at: string | null
  readonly status: string
  readonly customerId: string | null
  readonly carrierId: string | null
  readonly linkKind: string | null
  readonly linkId: string | null
  readonly numbers: readonly (number | null)[]
}

/** The records of one figure, newest first. */
export const recordsOf = async (
  tx: Tx,
  asked: Asked,
  cell: Cell,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<ListAnswer<StoredRecord>> => {
  const { definition } = asked
  const set = sqlOf(definition.dataSet)
  const [byRow, byColumn] = definition.dimensions
  const where = all([...conditions(tx, asked), ...inGroup(asked, byRow, cell.row), ...inGroup(asked, byColumn, cell.column)])
  const numbers = numberFieldsOf(definition.measures).map((field) => sql`${set.number(field, asked.context)}::float8`)
  const from = sql.raw(set.from)
  const id = sql.raw(set.id)
  const at = instantOf(set.date(definition.time.basis))
  const orNull = (text: string | null) => (text === null ? sql`null::uuid` : sql.raw(text))
  const { rows } = await sql<StoredRecord>`
    select ${id} as id, ${sql.raw(set.no)} as no, ${at} as at, ${sql.raw(set.status)} as status,
      (${sql.raw(set.link.kind)})::text as link_kind, ${sql.raw(set.link.id)} as link_id, ${orNull(set.customer)} as customer_id, ${orNull(set.carrier)} as carrier_id,
      array[${numbers.length === 0 ? sql`` : sql.join(numbers)}]::float8[] as numbers
    from ${from} where ${where} order by ${at} desc, ${id} desc
    limit ${sql.lit(pageSize)} offset ${sql.lit((pageNo - 1) * pageSize)}`.execute(tx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(tx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0, totalIsCapped: false, pageNo, pageSize }
}
