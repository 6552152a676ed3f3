import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { asBill, logBill, moneyOf, writeBillState } from '../bills/index.ts'
import { addNoted } from './paper-store.ts'

interface Noted {
  readonly total: number
  readonly wht: number
  readonly paperNo: string
}

/** A note changes the open amount of its bill: at zero the bill is settled, otherwise it is open again. */
export const noteBill = async (tx: Tx, table: ResourceTable, billId: string, { total, wht, paperNo }: Noted): Promise<void> => {
  const bill = asBill(found(await findRow(tx, table, billId, true)))
  await addNoted(tx, billId, total, wht)
  const { open } = await moneyOf(tx, billId)
  const next = open === 0 ? 'paid' : 'reconciled'
  if (next !== bill.billState) await writeBillState(tx, billId, { billState: next })
  await logBill(tx, table, billId, 'noted', { paperNo: [null, paperNo] })
}
