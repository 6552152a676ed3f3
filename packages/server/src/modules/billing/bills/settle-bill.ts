import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { sumBills } from '../charges/index.ts'
import { writeBillState } from './bill-store.ts'
import { lockBill, logBill } from './lock-bill.ts'
import { addPayment, writeComparison, writeCounterpartTotal, type ComparedLine } from './line-store.ts'

interface Compared {
  readonly version: number
  readonly counterpartCost?: string | undefined
  readonly lines: readonly ComparedLine[]
}

/** Writes line by line what both sides agree on, and what the other side says instead. A dispute needs its reason. */
export const compareBill = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, counterpartCost, lines }: Compared,
): Promise<Stored> => {
  const { bill } = await lockBill(tx, table, id, { version, action: 'compare' })
  const unreasoned = lines.findIndex(({ state, reason }) => state === 'disputed' && reason === null)
  if (unreasoned >= 0) throw new Refused([rejection('bill.reason_needed', {}, `lines.${unreasoned}.reason`)])
  const written = await writeComparison(tx, id, lines)
  if (written !== lines.length) throw new Refused([rejection('bill.line_gone', { bill: bill.billNo }, 'lines')])
  await sumBills(tx, [id])
  if (counterpartCost !== undefined) await writeCounterpartTotal(tx, id, counterpartCost)
  const count = (state: ComparedLine['state']) => lines.filter((line) => line.state === state).length
  return logBill(tx, table, id, 'compared', {
    agreed: [null, count('agreed')],
    disputed: [null, count('disputed')],
    ...(counterpartCost === undefined ? {} : { counterpartCost: [bill.counterpartCost, counterpartCost] as const }),
  })
}

interface Paid {
  readonly version: number
  readonly paidOn: string
  readonly means: string
  readonly amount: string
  readonly reference: string | null
}

/** Records a payment of a completed bill; once nothing is open it is paid. More than is open is refused. */
export const payBill = async (tx: Tx, table: ResourceTable, id: string, asked: Paid): Promise<Stored> => {
  const { bill, next } = await lockBill(tx, table, id, { version: asked.version, action: 'pay' })
  const paid = await addPayment(tx, id, asked)
  if (!paid || paid.isOver) {
    const open = (Number(paid?.open ?? 0) + Number(asked.amount)).toFixed(2)
    throw new Refused([rejection('bill.paid_more', { bill: bill.billNo, open }, 'amount')])
  }
  if (paid.isPaid) await writeBillState(tx, id, { billState: next })
  return logBill(tx, table, id, paid.isPaid ? 'paid' : 'paid_in_part', {
    payment: [null, asked.amount],
    means: [null, asked.means],
  })
}
