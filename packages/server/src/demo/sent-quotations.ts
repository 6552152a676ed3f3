/** Adds the files of quotations sent to customers. */
import { quotations } from '@khonsong/contract/billing/contracts/quotations.ts'
import type { Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import { sql } from 'kysely'
import { keepSent } from '../modules/billing/contracts/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { found } from '../platform/http/refusals.ts'
import { findRow } from '../platform/resource/resource-store.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

export const keepDemoQuotations = (database: Database, tenantId: string): Promise<void> =>
  inTransaction(database, { caller: systemCaller(tenantId), requestId: 'demo-quotations' }, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select c.id from contracts c where c.tenant_id = ${tenantId}::uuid and c.kind = 'quotation'
      and c.contract_state <> 'new' and not exists (select from quotation_documents d where d.tenant_id = c.tenant_id and d.quotation_id = c.id)
      order by c.contract_no limit 6`.execute(tx.db)
    const table = tableOf(quotations.of.resource)
    for (const { id } of rows) {
      const row = found(await findRow(tx, table, id))
      await keepSent(tx, row as unknown as Quotation, 'th') // read by the declaration's columns
    }
  })
