import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { mayPay } from '@khonsong/domain/billing/bills/payment.ts'
import { whtOfPayment } from '@khonsong/domain/billing/bills/taxes.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import type { Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { sumBills } from '../charges/index.ts'
import { attachEvidence, isCounterpart } from './comment-lines.ts'
import { writeComments } from './comment-store.ts'
import { whyBillHeld } from './hold-bills.ts'
import { calculateTaxes } from './bill-taxes.ts'
import { writeBillState } from './bill-store.ts'
import { asBill, lockBill, logBill } from './lock-bill.ts'
import { addPayment, writeComparison, writeCounterpartTotal, type ComparedLine } from './line-store.ts'
import { fixedTaxes, moneyOf, writeTaxes } from './tax-store.ts'

interface Compared {
  readonly version: number
  readonly counterpartCost?: string | undefined
  readonly lines: readonly ComparedLine[]
  /** Verdicts imported on behalf of the counterpart count as its own; otherwise they are the caller's. */
  readonly byCounterpart?: boolean
}

/** Keeps the reason of a dispute as a comment with its files, so that later verdicts do not overwrite it. */
const keepReasons = async (tx: Tx, lines: readonly ComparedLine[], byCounterpart: boolean): Promise<void> => {
  const reasons = lines.flatMap(({ id, state, reason }) =>
    state === 'disputed' && reason !== null ? [{ chargeId: id, comment: reason }] : [],
  )
  const written = await writeComments(tx, reasons, byCounterpart)
  for (const [at, { id, fileIds = [] }] of lines.entries()) {
    if (fileIds.length === 0) continue
    const commentId = written.get(id)
    // Files belong to a new reason; a repeated one gets no comment to attach them to.
    if (commentId === undefined) throw new Refused([rejection('bill.said_already', {}, `lines.${at}.reason`)])
    await attachEvidence(tx, commentId, fileIds, `lines.${at}.fileIds`)
  }
}

/** Writes line by line the agreement or the counterpart's figures. A dispute needs a reason. */
export const compareBill = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, counterpartCost, lines, byCounterpart = isCounterpart(tx) }: Compared,
): Promise<Stored> => {
  const { bill } = await lockBill(tx, table, id, { version, action: 'compare' })
  const unreasoned = lines.findIndex(({ state, reason }) => state === 'disputed' && reason === null)
  if (unreasoned >= 0) throw new Refused([rejection('bill.reason_needed', {}, `lines.${unreasoned}.reason`)])
  const written = await writeComparison(tx, id, lines)
  if (written !== lines.length) throw new Refused([rejection('bill.line_gone', { bill: bill.billNo }, 'lines')])
  await keepReasons(tx, lines, byCounterpart)
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
  /** Amount settled, withholding tax included. */
  readonly amount: string
  readonly wht?: string | undefined
  readonly whtCertificateNo: string | null
  readonly whtCertificateOn: string | null
  readonly isContinuing: boolean
  readonly reference: string | null
}

/** Tax to withhold from a payment to a carrier: under a continuing contract also below 1,000 baht. */
const toWithhold = async (tx: Tx, bill: Bill, { amount, isContinuing }: Paid): Promise<number> => {
  const money = await moneyOf(tx, bill.id)
  let { wht } = money
  if (isContinuing && wht === 0 && money.paid === 0 && (await fixedTaxes(tx, bill.id)).length > 0) {
    const { totals } = await calculateTaxes(
      tx,
      'payable',
      bill,
      bill.checkedAt === null ? bill.endDate : bangkokDayOf(bill.checkedAt),
      true,
    )
    await writeTaxes(tx, bill.id, totals)
    wht = totals.wht
  }
  const { net, vat, noted, paid, withheld } = money
  return whtOfPayment({ due: net + vat + noted, wht, settled: paid, withheld }, hundredthsOf(amount))
}

export interface PaidBill {
  readonly bill: Bill
  readonly paymentId: string
  readonly wht: number
}

/** Records a payment of a completed bill; once nothing is open it is paid. Refuses overpayment and wrong withholding tax. */
export const payBill = async (tx: Tx, table: ResourceTable, direction: Direction, id: string, asked: Paid): Promise<PaidBill> => {
  const { bill, next } = await lockBill(tx, table, id, { version: asked.version, action: 'pay' })
  const held = direction === 'payable' ? await whyBillHeld(tx, bill) : undefined
  if (held) throw new Refused([held])
  const amount = hundredthsOf(asked.amount)
  const mustWithhold = direction === 'payable' ? await toWithhold(tx, bill, asked) : null
  const wht = asked.wht === undefined ? (mustWithhold ?? 0) : hundredthsOf(asked.wht)
  const { open } = await moneyOf(tx, id)
  const { isSettled } = decided(mayPay({ billNo: bill.billNo, open, amount, wht, mustWithhold }))
  const paymentId = await addPayment(tx, id, { ...asked, wht: amountText(wht) })
  if (isSettled) await writeBillState(tx, id, { billState: next })
  const after = await logBill(tx, table, id, isSettled ? 'paid' : 'paid_in_part', {
    payment: [null, asked.amount],
    ...(wht === 0 ? {} : { wht: [null, amountText(wht)] as const }),
    means: [null, asked.means],
  })
  return { bill: asBill(after), paymentId, wht }
}
