import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Whether a billing item, a rate, a bill or a paper uses one of the company's own tax codes. */
export const usesTaxCode = async (tx: Tx, id: string): Promise<boolean> => {
  const { tenantId } = tx.caller
  const { rows } = await sql`select 1 from tax_codes t where t.tenant_id = ${tenantId}::uuid and t.id = ${id}::uuid and (
      exists (select 1 from billing_items i where i.tenant_id = t.tenant_id and i.own_tax_code_id = t.id)
      or exists (select 1 from tax_rates r where r.tenant_id = t.tenant_id and r.own_tax_code_id = t.id)
      or exists (select 1 from bill_taxes b where b.tenant_id = t.tenant_id and b.own_tax_code = t.code)
      or exists (select 1 from paper_taxes p where p.tenant_id = t.tenant_id and p.own_tax_code = t.code))`.execute(tx.db)
  return rows.length > 0
}
