import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Number of an agreed contract that prices a service. */
export const contractPricing = async (tx: Tx, serviceItemId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ contractNo: string }>`
    select c.contract_no as "contractNo" from contract_lines l
    join contracts c on c.tenant_id = l.tenant_id and c.id = l.contract_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.service_item_id = ${serviceItemId}::uuid
      and c.kind = 'contract' and c.contract_state in ('pending', 'in_force', 'suspended', 'switched')
    order by c.contract_no limit 1`.execute(tx.db)
  return rows[0]?.contractNo
}
