import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/**
 * Numbers of the confirmed bills with a charge of the shipment or of its job; null if there is none. Drafts and bills under
 * correction do not count.
 */
export const confirmedBillOf = async (tx: Tx, shipmentId: string, jobId: string | null): Promise<string | null> => {
  const { rows } = await sql<{ billNo: string | null }>`
    select string_agg(distinct b.bill_no, ', ') as bill_no
    from charges c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and b.bill_state not in ('unconfirmed', 'merged', 'void')
      and (c.shipment_id = ${shipmentId}::uuid or c.job_id = ${jobId}::uuid)`.execute(tx.db)
  return rows[0]?.billNo ?? null
}
