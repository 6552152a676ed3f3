import { sql } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { columnOf } from '../../../../platform/resource/fields/columns.ts'
import { seenRows, type ResourceTable } from '../../../../platform/resource/resource-table.ts'
import type { Stored } from '../../../../platform/resource/resource-store.ts'

export interface StoredRecord {
  readonly row: Stored
  /** False if a record outside the scope only blocks the number. */
  readonly mine: boolean
}

/** Column of a field or derived value, with the cast of its parameters. */
const columnNamed = ({ columns }: ResourceTable, name: string): { readonly column: string; readonly cast: string } => {
  if (!columns.some((one) => one.name === name)) return { column: name, cast: 'text' }
  const { column, kind } = columnOf(columns, name)
  return { column, cast: kind.cast }
}

/** Records by their identifying columns, regardless of scope; one statement per batch. */
export const recordsKnownBy = async (
  tx: Tx,
  table: ResourceTable,
  names: readonly string[],
  wanted: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, StoredRecord>> => {
  if (wanted.length === 0) return new Map()
  const list = table.lists[tx.caller.language]
  const keyColumns = names.map((name) => columnNamed(table, name))
  const stored = sql.join(keyColumns.map(({ column }) => sql.ref(`r.${column}`)))
  const texts = sql.join(keyColumns.map(({ column }) => sql`${sql.ref(`r.${column}`)}::text`))
  const asked = sql.join(keyColumns.map(({ cast }, at) => sql`(w ->> ${sql.lit(at)})::${sql.raw(cast)}`))
  const { rows } = await sql<Stored & { _mine: boolean; _key: readonly string[] }>`
    select ${list.columns}, ${seenRows(tx, table)} as "_mine", jsonb_build_array(${texts}) as "_key"
    from ${list.table} ${list.joins} where r.tenant_id = ${tx.caller.tenantId}::uuid
      and (${stored}) in (select ${asked} from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) w)
    order by r.id`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ _mine: mine, _key: key, ...row }) => [JSON.stringify(key), { row, mine }]))
}

/** Which records have unique values: value → id. */
export const holdersOf = async (
  tx: Tx,
  table: ResourceTable,
  name: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (values.length === 0) return new Map()
  const { column, kind } = columnOf(table.columns, name)
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(column)}::text as value from ${sql.table(table.resource.table)}
    where tenant_id = ${tx.caller.tenantId}::uuid and ${sql.ref(column)} = any(${values}::${sql.raw(kind.cast)}[])`.execute(tx.db)
  return new Map(rows.map(({ id, value }) => [value, id]))
}

/** Display names: the first number of the record, or its name. */
export const namesOfRecords = async (
  tx: Tx,
  table: ResourceTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { resource, columns } = table
  const [number] = resource.numbers
  const shown = number ? [number] : resource.title
  const written = sql.join(shown.map((name) => sql.ref(`r.${columnOf(columns, name).column}`)))
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, concat_ws(' ', ${written}) as name from ${sql.table(resource.table)} as r
    where ${visible(tx.caller, table.table, 'r')} and r.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
