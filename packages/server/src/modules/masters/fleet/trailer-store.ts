import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Number of jobs, regardless of scope, with this trailer; the caller has locked it. */
export const countJobsOfTrailer = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where tenant_id = ${tx.caller.tenantId}::uuid and trailer_id = ${id}::uuid`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

export const deleteTrailer = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('trailers').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}
