import { atDestination } from '@khonsong/domain/operations/shipments/auto-delivery.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const written = sql.raw(atDestination.map((status) => `'${status}'`).join(', '))

/** Shipments at their destination since before an instant, longest first, after a keyset cursor. */
export const standingSince = async (
  tx: Tx,
  before: string,
  after: { readonly since: string; readonly id: string } | undefined,
  limit: number,
): Promise<{ id: string; since: string }[]> => {
  const { rows } = await sql<{ id: string; since: string }>`
    select s.id, s.status_since as since from shipments s where s.tenant_id = ${tx.caller.tenantId}::uuid and s.status in (${written})
      and s.status_since <= ${before}::timestamptz
      ${after === undefined ? sql`` : sql`and (s.status_since, s.id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
    order by s.status_since, s.id limit ${limit}`.execute(tx.db)
  return rows
}
