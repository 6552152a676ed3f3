import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { filterShapeOf } from '@khonsong/domain/resource/fields/filter.ts'
import { titleKeyOf, type Resource } from '@khonsong/domain/resource/define-resource.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { tableScopes, visible, type ScopedTable, type SeenTable } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import type { Sort } from '../list/list-source.ts'
import { defineList, type List } from '../list/read-list.ts'
import { columnOf, columnsOf, type Column } from './fields/columns.ts'
import { referenceTargets, titleSql } from './reference-targets.ts'

export type Query = Readonly<Record<string, unknown>>

/** A resource prepared for the server, once when its routes are added. */
export interface ResourceTable {
  readonly resource: Resource
  readonly table: SeenTable
  readonly columns: readonly Column[]
  /** The list per language: names of reference data are localized. */
  readonly lists: Readonly<Record<Language, List<Query>>>
}

const alias = 'r'

/** Filter for a resource that shares its table. */
const ofResource = ({ only }: Resource): RawBuilder<SqlBool>[] =>
  Object.entries(only).map(([column, value]) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${value}`)

/** Row scope predicate of this resource, over the alias `r`; every query needs it. */
export const seenRows = (
  { caller }: Pick<Tx, 'caller'>,
  { table, resource }: Pick<ResourceTable, 'table' | 'resource'>,
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.join([visible(caller, table, alias), ...ofResource(resource)], sql` and `)})`

const isScoped = (table: string): table is ScopedTable => Object.hasOwn(tableScopes, table)

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const seenTable = ({ table, seenBy }: Resource): SeenTable => {
  const name = camel(table)
  if (seenBy !== undefined) return { name, seenBy }
  if (!isScoped(name)) throw new Error(`The table ${table} has no scope: nobody could tell who sees which rows`)
  return name
}

const sortsOf = (resource: Resource, columns: readonly Column[]): Record<string, Sort> => {
  const sorts: Record<string, Sort> = {
    createdAt: { by: `${alias}.created_at`, type: 'timestamptz' },
    updatedAt: { by: `${alias}.updated_at`, type: 'timestamptz' },
    status: { by: `${alias}.status`, type: 'numeric' },
  }
  for (const name of resource.sort) {
    if (Object.hasOwn(sorts, name)) continue
    const { column, kind, field } = columnOf(columns, name)
    if (kind.sort) sorts[name] = { by: `${alias}.${column}`, type: kind.sort, nullable: field.optional }
  }
  return sorts
}

const equalOrHolding = (column: RawBuilder<unknown>, cast: string, values: unknown): RawBuilder<SqlBool> =>
  cast.endsWith('[]')
    ? sql<SqlBool>`${column} && ${values}::${sql.raw(cast)}`
    : sql<SqlBool>`${column} = any(${values}::${sql.raw(cast)}[])`

const filtersOf =
  (resource: Resource, columns: readonly Column[]) =>
  (query: Query): readonly RawBuilder<SqlBool>[] => {
    const found = ofResource(resource)
    const among = (column: string, cast: string, values: unknown) => {
      if (Array.isArray(values) && values.length > 0) found.push(equalOrHolding(sql.ref(`${alias}.${column}`), cast, values))
    }
    among('status', 'smallint', query['status'])
    among('id', 'uuid', query['ids'])
    for (const name of resource.filters) {
      const { column, kind, field } = columnOf(columns, name)
      if (filterShapeOf(field.kind) !== 'range') {
        among(column, kind.cast, query[name])
        continue
      }
      const value = sql.ref(`${alias}.${column}`)
      const [from, to] = [query[`${name}From`], query[`${name}To`]]
      if (from !== undefined) found.push(sql<SqlBool>`${value} >= ${from}::${sql.raw(kind.cast)}`)
      if (to !== undefined) found.push(sql<SqlBool>`${value} <= ${to}::${sql.raw(kind.cast)}`)
    }
    return found
  }

/** Search fields hidden from some callers. */
const restrictedSearchOf = ({ search, seenWith }: Resource, columns: readonly Column[]) =>
  search.flatMap((name) => {
    const need = seenWith[name]
    return need === undefined ? [] : [{ column: `${alias}.${columnOf(columns, name).column}`, need }]
  })

/** Response property → SQL, and the joins for titles. */
const selectOf = (columns: readonly Column[], language: Language) => {
  const select: Record<string, string> = {
    id: `${alias}.id`,
    status: `${alias}.status`,
    version: `${alias}.version`,
    createdAt: `${alias}.created_at`,
    updatedAt: `${alias}.updated_at`,
  }
  const joins: string[] = []
  for (const { name, column, kind, field } of columns) {
    select[name] = kind.read(`${alias}.${column}`)
    if (field.kind !== 'reference') continue
    const target = referenceTargets[field.to]
    const joined = `j${joins.length}`
    joins.push(
      `left join ${target.sqlTable} ${joined} on ${joined}.tenant_id = ${alias}.tenant_id and ${joined}.id = ${alias}.${column}`,
    )
    select[titleKeyOf(name)] = titleSql(target, language, joined)
  }
  return { select, joins: joins.join(' ') }
}

export const tableOf = (resource: Resource): ResourceTable => {
  const table = seenTable(resource)
  const columns = columnsOf(resource)
  const listIn = (language: Language): List<Query> =>
    defineList({
      table,
      alias,
      ...selectOf(columns, language),
      sorts: sortsOf(resource, columns),
      defaultSort: resource.defaultSort,
      numbers: resource.numbers.map((name) => `${alias}.${columnOf(columns, name).column}`),
      restrictedSearch: restrictedSearchOf(resource, columns),
      filters: filtersOf(resource, columns),
    })
  const lists = Object.fromEntries(languages.map((language) => [language, listIn(language)])) as Record<Language, List<Query>> // one per language
  return { resource, table, columns, lists }
}
