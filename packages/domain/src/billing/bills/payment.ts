/** Payments of a bill: in full or in part, with tax withheld by whoever pays; a bill that is a credit is paid back. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { amountText, type Hundredths } from '../../kernel/money.ts'

interface Payment {
  readonly billNo: string
  /** What is open before it; negative when the bill is a credit. */
  readonly open: Hundredths
  /** Settled by it, tax withheld included. */
  readonly amount: Hundredths
  readonly wht: Hundredths
  /** What the payer must withhold; null where that is the other side's business. */
  readonly mustWithhold: Hundredths | null
}

/** Nothing is paid beyond what is open, nor against its sign; a bill with nothing open is closed by a payment of nothing. */
export const mayPay = ({ billNo, open, amount, wht, mustWithhold }: Payment): Decision<{ readonly isSettled: boolean }> => {
  if (open !== 0 && amount === 0) return refuse(rejection('payment.nothing', {}, 'amount'))
  if (open < 0 && amount > 0) return refuse(rejection('payment.sign', { bill: billNo }, 'amount'))
  if (Math.abs(amount) > Math.abs(open) || (open > 0 && amount < 0))
    return refuse(rejection('bill.paid_more', { bill: billNo, open: amountText(open) }, 'amount'))
  if (wht > 0 && wht > amount) return refuse(rejection('payment.wht_more', {}, 'wht'))
  if (mustWithhold !== null && wht !== mustWithhold)
    return refuse(rejection('payment.wht_differs', { wht: amountText(mustWithhold) }, 'wht'))
  return accept({ isSettled: amount === open })
}
