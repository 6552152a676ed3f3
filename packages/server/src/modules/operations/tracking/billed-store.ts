import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Whether a confirmed bill contains a charge of the shipment or of its job. Drafts and bills under correction do not count. */
export const isBilled = async (tx: Tx, shipmentId: string, jobId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from charges c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and b.bill_state not in ('unconfirmed', 'merged', 'void')
      and (c.shipment_id = ${shipmentId}::uuid or c.job_id = ${jobId}::uuid) limit 1`.execute(tx.db)
  return rows.length > 0
}
