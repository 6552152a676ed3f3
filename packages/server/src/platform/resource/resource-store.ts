import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { openSearch } from '@khonsong/domain/resource/define-resource.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { scopeOf, visible } from '../db/rows.ts'
import { prepared } from '../db/prepared.ts'
import type { Tx } from '../db/tx.ts'
import { sqlStateOf } from '../db/in-transaction.ts'
import type { Change, Topic } from '../events/publish-change.ts'
import { Refused } from '../http/refusals.ts'
import { columnOf, type Column } from './fields/columns.ts'
import { seenRows, type ResourceTable } from './resource-table.ts'

/** SQL of resources: columns from the declaration, values as parameters, rows within the caller's scope. */

export type Values = Record<string, unknown>
export type Stored = Values & { id: string; status: 0 | 1 | 2; version: number }

const alias = 'r'

/** Search key: declared search fields that are visible to everyone, and derived values, normalized. */
const searchKeyOf = ({ resource }: ResourceTable, values: Values, derived: Values): string =>
  searchKey(
    [...openSearch(resource).map((name) => values[name]), ...Object.values(derived)]
      .filter((value) => typeof value === 'string')
      .join(' '),
  )

/** The record, or undefined if it does not exist or is out of scope. */
export const findRow = async (tx: Tx, table: ResourceTable, id: string, lock = false): Promise<Stored | undefined> => {
  const list = table.lists[tx.caller.language]
  const { rows } = await sql<Stored>`
    select ${list.columns} from ${list.table} ${list.joins}
    where ${seenRows(tx, table)} and ${sql.ref(`${alias}.id`)} = ${id}::uuid ${lock ? sql`for update of ${sql.ref(alias)}` : sql``}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

/** Locks records in ascending id order, which avoids deadlocks between bulk changes. */
export const lockRows = async (tx: Tx, table: ResourceTable, ids: readonly string[]): Promise<Stored[]> => {
  const list = table.lists[tx.caller.language]
  const { rows } = await sql<Stored>`
    select ${list.columns} from ${list.table} ${list.joins}
    where ${seenRows(tx, table)} and ${sql.ref(`${alias}.id`)} = any(${ids}::uuid[])
    order by ${sql.ref(`${alias}.id`)} for update of ${sql.ref(alias)}`.execute(tx.db.withoutPlugins())
  return rows
}

const parameter = ({ kind }: Column, value: unknown): RawBuilder<unknown> => {
  const written = value === null || value === undefined ? null : kind.write ? kind.write(value) : value
  return sql`${written}::${sql.raw(kind.cast)}`
}

/** Maps a unique violation to a rejection at its field; rethrows anything else. */
const namingDuplicates = async <T>({ resource }: ResourceTable, values: Values, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    const constraint = typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
    const name = sqlStateOf(error) === '23505' ? resource.unique[constraint] : undefined
    const field = name === undefined ? undefined : resource.fields[name]
    if (name === undefined || !field) throw error
    const { taken } = resource
    const why =
      taken === 'field.duplicate'
        ? rejection(taken, { field: field.label, value: String(values[name] ?? '') }, name)
        : rejection(taken, {}, name)
    throw new Refused([why])
  }
}

export interface NewRow {
  readonly id: string
  readonly status: number
  readonly values: Values
}

const factColumns = ['tenant_id', 'id', 'status', 'search_key', 'created_at', 'created_by', 'updated_at', 'updated_by']

/** Inserts any number of records in one statement with one JSON parameter; PostgreSQL takes the types from the table. */
export const insertRows = async (tx: Tx, table: ResourceTable, rows: readonly NewRow[]): Promise<void> => {
  const { resource, columns } = table
  const [first] = rows
  if (!first) return
  const { tenantId, userId } = tx.caller
  const by = userId === '' ? null : userId
  const facts = { ...resource.only, tenant_id: tenantId, created_at: tx.now, created_by: by, updated_at: tx.now, updated_by: by }
  const written = rows.map(({ id, status, values }) => {
    const derived = resource.derived(values as never) // checked by the resource's schema
    const row: Record<string, unknown> = { ...facts, id, status, search_key: searchKeyOf(table, values, derived) }
    for (const { name, column } of columns) if (values[name] !== null && values[name] !== undefined) row[column] = values[name]
    // A derived value may be a declared read-only field: the derived value takes precedence.
    return Object.assign(row, derived)
  })
  const derivedNames = Object.keys(resource.derived(first.values as never)) // the declaration's own values
  const names = [
    ...new Set([...factColumns, ...Object.keys(resource.only), ...columns.map(({ column }) => column), ...derivedNames]),
  ]
  const target = sql.table(resource.table)
  const insert = sql`${prepared} insert into ${target} (${sql.raw(names.join(', '))})
    select ${sql.raw(names.map((name) => `n.${name}`).join(', '))} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(written)}::jsonb) n`
  await namingDuplicates(table, first.values, () => insert.execute(tx.db))
}

/** Updates the given fields and all derived values of a locked row. */
export const updateRow = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  names: readonly string[],
  values: Values & { readonly status: number },
): Promise<void> => {
  const { resource, columns } = table
  const derived = resource.derived(values as never) // checked by the resource's schema
  const sets = [
    ...names
      .map((name) => columnOf(columns, name))
      .map((column) => sql`${sql.ref(column.column)} = ${parameter(column, values[column.name])}`),
    ...Object.entries(derived).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`search_key = ${searchKeyOf(table, values, derived)}`,
    sql`status = ${values.status}::smallint`,
  ]
  await namingDuplicates(table, values, () => touch(tx, table, [id], sets))
}

/** Increments the version and records who changed the row. */
const touch = async (
  tx: Tx,
  { resource }: ResourceTable,
  ids: readonly string[],
  sets: readonly RawBuilder<unknown>[],
): Promise<void> => {
  const { tenantId, userId } = tx.caller
  await sql`update ${sql.table(resource.table)} set ${sql.join([...sets])}, version = version + 1, updated_at = ${tx.now}::timestamptz,
    updated_by = ${userId === '' ? null : userId}::uuid where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
}

export const deleteRows = async (tx: Tx, { resource }: ResourceTable, ids: readonly string[]): Promise<void> => {
  await sql`delete from ${sql.table(resource.table)} where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
}

/** Sets the status of locked rows, and read-only values that change with it. */
export const updateStatus = (
  tx: Tx,
  table: ResourceTable,
  ids: readonly string[],
  status: number,
  more: Values = {},
): Promise<void> =>
  touch(tx, table, ids, [
    sql`status = ${status}::smallint`,
    ...Object.entries(more).map(([name, value]) => {
      const column = columnOf(table.columns, name)
      return sql`${sql.ref(column.column)} = ${parameter(column, value)}`
    }),
  ])

/** Whether the caller still sees what it wrote: a caller may not create a record outside its own scope or move one there. */
export const seesAll = async (tx: Tx, { table, resource }: ResourceTable, ids: readonly string[]): Promise<boolean> => {
  if (tx.caller.scope.kind === 'all') return true
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from ${sql.table(resource.table)} as ${sql.ref(alias)}
    where ${visible(tx.caller, table, alias)} and ${sql.ref(`${alias}.id`)} = any(${ids}::uuid[])`.execute(tx.db)
  return rows[0]?.seen === ids.length
}

/** The event of a change, with the record's scope columns. */
export const changeOf = ({ table, resource, columns }: ResourceTable, { id, version }: Stored, values: Values): Change => {
  const scope = scopeOf(table)
  const valueIn = (column: string): string | null => {
    if (column === 'id') return id
    const field = columns.find((one) => one.column === column)
    const value = field && values[field.name]
    return typeof value === 'string' ? value : null
  }
  return {
    topic: resource.topic as Topic, // checked against the topics when the resource is served
    id,
    version,
    // Records scoped through a parent are published to the whole company: the event says that, not what, changed.
    businessUnitId: typeof scope.businessUnit === 'string' ? valueIn(scope.businessUnit) : null,
    customerId: valueIn(scope.customer),
    subcontractorId: valueIn(scope.subcontractor),
    driverId: valueIn(scope.driver),
  }
}
