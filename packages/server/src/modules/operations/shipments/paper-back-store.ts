import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const isBack = `r.paper not in ('not_needed', 'waiting', 'recheck', 'lost')`

/** The signed delivery document of shipment `s` has been returned. */
export const paperIsBackSql = `exists (select from receipts r where r.tenant_id = s.tenant_id and r.shipment_id = s.id and ${isBack})`
export const paperIsBack: RawBuilder<SqlBool> = sql.raw(paperIsBackSql)

/** The shipments whose document has been returned. */
export const withPaperBack = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`${prepared}
    select r.shipment_id as id from receipts r where r.tenant_id = ${tx.caller.tenantId} and r.shipment_id = ${anyOf(ids)}
      and ${sql.raw(isBack)}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}
