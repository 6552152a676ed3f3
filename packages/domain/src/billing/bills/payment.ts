/** Payments of a bill: in full or in part, with tax withheld by the payer; a negative bill is paid back. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { amountText, type Hundredths } from '../../kernel/money.ts'

interface Payment {
  readonly billNo: string
  /** Open amount before the payment; negative for a negative bill. */
  readonly open: Hundredths
  /** Amount settled, withholding tax included. */
  readonly amount: Hundredths
  readonly wht: Hundredths
  /** Tax the payer must withhold; null where that is up to the counterpart. */
  readonly mustWithhold: Hundredths | null
}

/** Refuses payments above the open amount or against its sign; a bill with nothing open is closed by a payment of zero. */
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
