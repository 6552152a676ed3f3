import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { recordsText } from '../../../platform/db/records-text.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface SeenRecord {
  readonly id: string
  readonly version: number
}

/** Records awaiting confirmation, by table. */
const awaitsConfirmation = {
  orders: sql<SqlBool>`r.status = 'order_created'`,
  // A job saved without a Do Ref. is not confirmed; a repeat would change nothing.
  jobs: sql<SqlBool>`r.check_status <> 'confirmed' and (r.do_ref is not null or r.check_status <> 'save')`,
} as const
export type Confirmable = keyof typeof awaitsConfirmation

const ofImport = (tx: Tx, table: Confirmable, importId: string): RawBuilder<unknown> => sql`from ${sql.table(table)} r
  where r.tenant_id = ${tx.caller.tenantId} and ${visible(tx.caller, table, 'r')} and ${awaitsConfirmation[table]}
    and r.id in (select i.record_id from import_rows i
      where i.tenant_id = ${tx.caller.tenantId} and i.import_id = ${importId}::uuid and i.state = 'saved')`

export const countWaiting = async (tx: Tx, table: Confirmable, importId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${ofImport(tx, table, importId)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

export const findWaiting = async (
  tx: Tx,
  table: Confirmable,
  importId: string,
  after: string | undefined,
  limit: number,
): Promise<readonly SeenRecord[]> => {
  const behind = after === undefined ? sql`` : sql`and r.id > ${after}::uuid`
  const { rows } = await sql<SeenRecord>`select r.id, r.version ${ofImport(tx, table, importId)} ${behind}
    order by r.id limit ${limit}`.execute(tx.db)
  return rows
}

/** Treats changes made meanwhile as part of the import, so that undo does not stop at them. */
export const writeSeenVersions = async (tx: Tx, importId: string, records: readonly SeenRecord[]): Promise<void> => {
  await sql`update import_rows i set record_version = n.version
    from jsonb_to_recordset(${recordsText(records.map(({ id, version }) => ({ id, version })))}::jsonb) as n(id uuid, version int)
    where i.tenant_id = ${tx.caller.tenantId} and i.import_id = ${importId}::uuid and i.record_id = n.id`.execute(tx.db)
}
