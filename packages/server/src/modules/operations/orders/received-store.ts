import type { ReceivedLine } from '@khonsong/domain/operations/orders/received-goods.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Received quantities of lines, from the consignee's documents; the caller has locked the order. */
export const writeReceived = async (tx: Tx, orderId: string, lines: readonly ReceivedLine[]): Promise<void> => {
  const records = lines.map(({ lineNo, received, paid }) => ({
    line_no: lineNo,
    received_qty: received?.quantity ?? null,
    received_unit: received?.unitCode ?? null,
    paid_qty: paid?.quantity ?? null,
    paid_unit: paid?.unitCode ?? null,
  }))
  await sql`
    update order_lines l set received_qty = g.received_qty, received_unit = g.received_unit, paid_qty = g.paid_qty, paid_unit = g.paid_unit
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as g(line_no smallint, received_qty numeric, received_unit text, paid_qty numeric, paid_unit text)
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.order_id = ${orderId}::uuid and l.line_no = g.line_no`.execute(tx.db)
  await sql`
    update orders set version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${orderId}::uuid`.execute(tx.db)
}
