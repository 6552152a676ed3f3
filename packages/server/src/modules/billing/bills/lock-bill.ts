import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { changeBill, type BillAction, type BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import { audit, type Changes } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'

export const asBill = (row: Stored): Bill => row as unknown as Bill // The row was read with the declared columns.

/** Locks a bill and checks its version; refused when its state does not allow the action. */
export const lockBill = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, action }: { readonly version: number; readonly action: BillAction },
): Promise<{ readonly bill: Bill; readonly next: BillState }> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  const bill = asBill(row)
  return { bill, next: decided(changeBill(bill, action)) }
}

/** Logs an action on a bill, publishes the change and returns the current row. */
export const logBill = async (tx: Tx, table: ResourceTable, id: string, action: string, changes: Changes = {}): Promise<Stored> => {
  const after = found(await findRow(tx, table, id))
  await audit(tx, { subject: 'bills', subjectId: id, action, version: after.version, changes })
  await publishChange(tx, changeOf(table, after, after))
  return after
}
