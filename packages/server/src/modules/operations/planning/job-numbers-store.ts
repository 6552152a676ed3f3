import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Numbers of the dispatch orders created from routes. */
export const jobNumbers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; jobNo: string }>`
    select j.id, j.job_no as "jobNo" from jobs j where j.tenant_id = ${tx.caller.tenantId}::uuid and j.id = any(${ids}::uuid[])`.execute(
    tx.db.withoutPlugins(),
  )
  return new Map(rows.map(({ id, jobNo }) => [id, jobNo]))
}
