import { billIn, pathOf, type Action, type Make } from './action.ts'
import { baht, satang, today, type BillingModel } from './model.ts'

/** Pays a bill that is not held; tax is withheld as the server calculates it. */
const pay =
  (amountOf: (open: number, model: BillingModel) => number): Make =>
  (model, state) => {
    const one = billIn(model, state, ['reconciled'], ({ bill, hold }) => satang(bill.openAmount) !== 0 && hold?.isHeld !== true)
    if (!one) return undefined
    const amount = amountOf(satang(one.bill.openAmount), model)
    const payload = { version: one.bill.version, paidOn: today, means: 'bank_transfer', amount: baht(amount) }
    return { url: pathOf(model, one, 'pay'), payload }
  }

export const paymentActions: readonly Action[] = [
  ['pay in part', 2, pay((open, { chance }) => Math.trunc(open * chance()) || open)],
  ['pay the rest', 2, pay((open) => open)],
  ['pay too much', 1, pay((open) => open + Math.sign(open))],
]
