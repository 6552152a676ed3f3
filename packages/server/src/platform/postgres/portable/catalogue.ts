import type { ClientBase } from 'pg'
import { applicationSchema } from './quoted.ts'
import type { PortableSequence, PortableTable } from './portable-format.ts'

/** Excludes tables of extensions, and the record of migrations, which is part of the description. */
const ownTables = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${applicationSchema}' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Excludes generated columns, which are recomputed, and unlogged tables, whose data is expendable. */
export const readTables = async (client: ClientBase): Promise<readonly PortableTable[]> => {
  const { rows } = await client.query<PortableTable>(
    `select c.relname as name, (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      ${ownTables} and c.relpersistence = 'p' order by c.relname collate "C"`,
  )
  return rows
}

/** All tables to truncate before loading, including those not in the backup: they have foreign keys to the others. */
export const readTableNames = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name ${ownTables} order by c.relname collate "C"`)
  return rows.map(({ name }) => name)
}

export const readSequences = async (client: ClientBase): Promise<readonly PortableSequence[]> => {
  const { rows } = await client.query<PortableSequence>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = '${applicationSchema}'
      order by sequencename collate "C"`,
  )
  return rows
}

export interface Rebuilt {
  readonly drop: string
  readonly make: string
}

/** Foreign keys and non-unique indexes: dropped before loading and recreated afterwards. */
export const readRebuilt = async (client: ClientBase): Promise<readonly Rebuilt[]> => {
  const indexes = await client.query<Rebuilt>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
       from pg_index i where not i.indisunique and i.indrelid in (select c.oid ${ownTables})
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  const references = await client.query<Rebuilt>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
            format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make
       from pg_constraint k where k.contype = 'f' and k.conrelid in (select c.oid ${ownTables})`,
  )
  return [...references.rows, ...indexes.rows]
}

/** Columns with transaction ids, which are meaningless in another cluster. */
export const readTransactionColumns = async (client: ClientBase): Promise<readonly { table: string; column: string }[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'xid8'::regtype and a.attnum > 0 and not a.attisdropped and c.oid in (select c.oid ${ownTables})`,
  )
  return rows
}
