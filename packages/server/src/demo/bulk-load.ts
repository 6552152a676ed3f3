/**
 * Loading hundreds of thousands of rows is several times faster if indexes are built and foreign keys checked once at
 * the end. Runs in the caller's transaction: either all indexes and constraints are restored and checked, or everything
 * is rolled back.
 */
import type { ClientBase } from 'pg'

interface Definition {
  readonly drop: string
  readonly restore: string
}

const rowsOf = async (client: ClientBase, sql: string, tables: readonly string[]): Promise<readonly Definition[]> => {
  const { rows } = await client.query<Definition>(sql, [tables])
  return rows
}

/** Foreign keys from these tables, and exclusion constraints; primary and unique keys stay. */
const constraints = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype in ('f', 'x') and conrelid = any($1::regclass[]) order by contype desc, conname`

/** Indexes that do not back a constraint. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by i.indexrelid`

const runAll = async (client: ClientBase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement)
}

/** Loads `tables` with secondary indexes and foreign keys dropped and recreated. */
export const withoutIndexes = async (client: ClientBase, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  const dropped = [...(await rowsOf(client, constraints, tables)), ...(await rowsOf(client, indexes, tables))]
  await runAll(
    client,
    dropped.map(({ drop }) => drop),
  )
  await load()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  // Foreign keys last: their check uses the indexes.
  await runAll(
    client,
    dropped.toReversed().map(({ restore }) => restore),
  )
}
