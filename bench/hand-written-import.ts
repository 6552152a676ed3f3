/**
 * Second reference of figure (e): writes the rows of an import again by plain SQL into the same tables, including dependent rows.
 * No validation and no file parsing; one statement per table, and everything is rolled back.
 */
import pg from 'pg'
import type { BenchRun } from './bench-run.ts'
import { clusterCpuMs } from './processes.ts'

/** A derived id with the same ordering, because ids created together are adjacent in an index. */
const other = (column: string) => `overlay(${column}::text placing 'f' from 1 for 1)::uuid`
const others = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, other(column)]))

interface Copied {
  readonly table: string
  /** Filter for the import's rows; `$1` is the company, `$2` the import. */
  readonly where: string
  /** Columns with unique values to change. */
  readonly changed: Readonly<Record<string, string>>
}

const itsOrders = '(select id from orders where tenant_id = $1 and import_id = $2::uuid)'
const ofOrders = `order_id in ${itsOrders}`
const ofShipments = `shipment_id in (select id from shipments where tenant_id = $1 and ${ofOrders})`

/** In order of foreign keys. */
const copied: readonly Copied[] = [
  {
    table: 'orders',
    where: 'import_id = $2::uuid',
    changed: { ...others('id'), order_no: `'again ' || order_no`, upstream_no: `'again ' || upstream_no` },
  },
  { table: 'order_lines', where: ofOrders, changed: others('id', 'order_id') },
  { table: 'order_parts', where: ofOrders, changed: others('id', 'order_id') },
  {
    table: 'shipments',
    where: ofOrders,
    changed: { ...others('id', 'order_id', 'part_id'), shipment_no: `'again ' || shipment_no` },
  },
  { table: 'shipment_events', where: ofShipments, changed: others('shipment_id') },
  {
    table: 'audit_log',
    where: `subject = 'orders' and subject_id in ${itsOrders}`,
    changed: others('id', 'subject_id'),
  },
  {
    table: 'import_rows',
    where: 'import_id = $2::uuid',
    changed: { row_no: 'row_no + 10000000', group_no: 'group_no + 10000000', record_id: other('record_id') },
  },
]

const columnsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** CPU milliseconds of writing the rows of an import again. */
export const writtenByHand = async (run: BenchRun, importId: string): Promise<number> => {
  const client = new pg.Client({ connectionString: run.world.url })
  await client.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  const statements: string[] = []
  for (const { table, where, changed } of copied) {
    const columns = await columnsOf(client, table)
    const read = columns.map((column) => (changed[column] ? `${changed[column]} as ${column}` : column))
    const from = `from ${table} where tenant_id = $1 and ${where}`
    await client.query(`create temporary table again_${table} on commit drop as select ${read.join(', ')} ${from} order by ctid`, [
      run.world.tenantId,
      importId,
    ])
    statements.push(`insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from again_${table}`)
  }
  const before = clusterCpuMs(run.options.postmaster)
  for (const statement of statements) await client.query(statement)
  const spent = clusterCpuMs(run.options.postmaster) - before
  await client.query('rollback')
  await client.end()
  return spent
}
