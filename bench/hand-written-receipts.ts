/**
 * Reference of figure (o): duplicates the rows written by a confirmation of receipts in a loop of plain SQL, in batches of 50
 * like the background run. Without locks and business rules; rolled back at the end.
 */
import pg from 'pg'
import type { BenchRun } from './bench-run.ts'

const portion = 50
/** Offset above the existing event numbers of a shipment, to avoid key conflicts. */
const later = 10_000

const columnsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attidentity = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Statement that copies a row of one receipt under a new key. */
const again = async (client: pg.Client, table: string, where: string, changed: Readonly<Record<string, string>>) => {
  const columns = await columnsOf(client, table)
  const read = columns.map((column) => changed[column] ?? column)
  return `insert into ${table} (${columns.join(', ')}) select ${read.join(', ')} from ${table} where tenant_id = $1 and ${where} limit 1`
}

const statementsOf = async (client: pg.Client): Promise<readonly string[]> => [
  `select 1 from receipts where tenant_id = $1 and shipment_id = $2`,
  `update receipts set paper = 'confirmed', check_status = 'confirmed', version = version + 1, updated_at = now()
     where tenant_id = $1 and shipment_id = $2`,
  await again(client, 'audit_log', `subject = 'receipts' and subject_id = $2`, { id: 'gen_random_uuid()' }),
  await again(client, 'events', `topic = 'shipments' and subject_id = $2`, {}),
  // Approval of the waybill.
  `update shipments set version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
  await again(client, 'shipment_events', `shipment_id = $2 and to_status = 'shipment_approved'`, { seq: `seq + ${later}` }),
  await again(client, 'audit_log', `subject = 'shipments' and subject_id = $2`, { id: 'gen_random_uuid()' }),
]

/** Returns the seconds taken. */
export const confirmedByHand = async ({ world }: BenchRun, ids: readonly string[]): Promise<number> => {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  // Temporary index for copying events, which have no index on the subject; keeps that lookup out of the reference's time.
  await client.query('create index on events (tenant_id, subject_id)')
  const statements = await statementsOf(client)
  const began = performance.now()
  for (let at = 0; at < ids.length; at += portion) {
    await client.query('savepoint portion')
    for (const id of ids.slice(at, at + portion))
      for (const [index, text] of statements.entries())
        await client.query({ name: `hand-${index}`, text, values: [world.tenantId, id] })
    await client.query('release savepoint portion')
  }
  const seconds = (performance.now() - began) / 1000
  await client.query('rollback')
  await client.end()
  return seconds
}
