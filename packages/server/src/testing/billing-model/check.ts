import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Statement } from '@khonsong/domain/billing/statements/statement.ts'
import { isFixed } from '@khonsong/domain/billing/bills/bill-state.ts'
import { listOf, priced, satang, today, type BillingModel, type BillState, type ModelState } from './model.ts'

export type Faults = readonly string[]

export const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + satang(amount), 0)
export const differs = (what: string, is: unknown, must: unknown): Faults =>
  is === must ? [] : [`${what}: ${String(is)}, not ${String(must)}`]

/** What contract and differences charge for a waybill or trip is its price at its last pricing, whatever was billed before. */
const ofSubjects = (model: BillingModel, { charges, bills }: ModelState): Faults => {
  const billOf = new Map(bills.flatMap(({ bill, lines }) => lines.map(({ id }) => [id, bill.id] as const)))
  return model.subjects.flatMap((id) => {
    const own = charges.get(id) ?? []
    return [
      ...differs(
        `price of ${id}`,
        sum(own.filter(({ kind }) => priced.has(kind)).map(({ amount }) => amount)),
        model.priceOf.get(id),
      ),
      ...differs(
        `by hand ${id}`,
        sum(own.filter(({ kind }) => kind === 'manual').map(({ amount }) => amount)),
        model.byHand.get(id),
      ),
      ...own.flatMap((line) => differs(`bill of line ${line.id}`, billOf.get(line.id) ?? null, line.billId)),
    ]
  })
}

/** No line is on two bills, and every line on a bill is of a subject or an adjustment. */
const ofLines = (model: BillingModel, { charges, bills }: ModelState): Faults => {
  const onBills = bills.flatMap(({ lines }) => lines)
  const adjustments = onBills.filter(({ kind }) => kind === 'adjustment')
  const known = new Set([...charges.values()].flat().map(({ id }) => id))
  return [
    ...differs('lines on more than one bill', onBills.length - new Set(onBills.map(({ id }) => id)).size, 0),
    ...differs('adjustments', sum(adjustments.map(({ amount }) => amount)), model.adjustments),
    ...onBills.flatMap(({ id, kind }) => (kind === 'adjustment' || known.has(id) ? [] : [`line ${id} is of no subject`])),
  ]
}

const ofBill = (model: BillingModel, { bill, lines }: BillState): Faults => {
  const { billNo, billState } = bill
  const adjusted = sum(lines.filter(({ kind }) => kind === 'adjustment').map(({ amount }) => amount))
  const final = sum(lines.map(({ amount }) => amount))
  const isGone = billState === 'merged' || billState === 'void'
  return [
    ...differs(`final cost of ${billNo}`, satang(bill.finalCost), final),
    ...differs(`adjusted cost of ${billNo}`, satang(bill.adjustedCost), adjusted),
    ...differs(`calculated cost of ${billNo}`, satang(bill.calculatedCost), final - adjusted),
    ...differs(`lines of ${billNo}`, bill.chargeCount, lines.length),
    ...(isGone ? differs(`lines of ${billNo}, which is ${billState}`, lines.length, 0) : []),
    ...(isFixed(billState) ? differs(`cost of ${billNo} since confirmed`, bill.finalCost, model.confirmedCost.get(bill.id)) : []),
    ...(bill.counterpartCost === null
      ? []
      : differs(`difference of ${billNo}`, satang(bill.difference ?? ''), satang(bill.counterpartCost) - final)),
  ]
}

/** A completed bill: what is due less notes and payments is open. */
const ofDue = ({ bill, taxes, payments }: BillState): Faults => {
  const { billNo, billState, finalCost, openAmount } = bill
  if (!taxes) return []
  const due = satang(taxes.net) + satang(taxes.vat) + satang(taxes.noted)
  const paid = sum(payments.map(({ amount }) => amount))
  return [
    ...differs(`net of ${billNo}`, satang(taxes.net), satang(finalCost)),
    ...differs(`VAT of ${billNo}`, sum(taxes.groups.map(({ vat }) => vat)), satang(taxes.vat)),
    ...differs(`paid of ${billNo}`, satang(taxes.paid), paid),
    ...differs(`open of ${billNo}`, satang(openAmount), due - paid),
    ...(billState === 'paid' ? differs(`open of ${billNo}, which is paid`, satang(openAmount), 0) : []),
  ]
}

/** Numbers of a series are 1, 2, 3 … without a gap or a duplicate. */
const ofNumbers = (numbers: readonly string[]): Faults =>
  [...Map.groupBy(numbers, (no) => no.slice(0, no.lastIndexOf('-')))].flatMap(([series, all]) => {
    const found = all.map((no) => Number(no.slice(no.lastIndexOf('-') + 1))).toSorted((a, b) => a - b)
    return found.every((no, at) => no === at + 1) ? [] : [`numbers of ${series}: ${found.join()}`]
  })

const months = `monthFrom=${addDays(today, -40).slice(0, 7)}&monthTo=${today.slice(0, 7)}`
const upToToday = `from=${addDays(today, -40)}&to=${today}`

/** The statement of the company is the sum of all charges; ageing and the statement of account are all open amounts. */
const ofReports = async ({ side, clerk, partnerId }: BillingModel, { charges, bills }: ModelState): Promise<Faults> => {
  const adjustments = bills.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'adjustment')
  const all = sum([...[...charges.values()].flat(), ...adjustments].map(({ amount }) => amount))
  const { total } = await clerk.items<Statement>('GET', `/v1/financial-statements/company-cost?${months}`)
  const ageing = await clerk.items<{ total: { total: string } }>('GET', side.ageing)
  const account = await clerk.items<{ closing: string }>('GET', `${side.accounts}/${partnerId}?${upToToday}`)
  const open = sum(bills.flatMap(({ bill, taxes }) => (taxes === undefined ? [] : bill.openAmount)))
  return [
    ...differs('statement', satang(side.direction === 'receivable' ? total.income : total.cost), all),
    ...differs('ageing', satang(ageing.total.total), open),
    ...differs('statement of account', satang(account.closing), open),
  ]
}

/** The counterpart sees bills once they are confirmed, and no others. */
const ofCounterpart = async ({ side, counterpart }: BillingModel, { bills }: ModelState): Promise<Faults> => {
  const seen = (await listOf<Bill>(counterpart, `${side.bills}?pageSize=200`)).map(({ billNo }) => billNo)
  const shown = bills.flatMap(({ bill: { billNo, billState } }) => (isFixed(billState) ? billNo : []))
  return differs('bills the counterpart sees', seen.toSorted().join(), shown.toSorted().join())
}

/** Violated invariants of either side; none if the books are right. */
export const commonFaults = async (model: BillingModel, state: ModelState): Promise<Faults> => [
  ...ofSubjects(model, state),
  ...ofLines(model, state),
  ...state.bills.flatMap((one) => [...ofBill(model, one), ...ofDue(one)]),
  ...ofNumbers(state.bills.map(({ bill }) => bill.billNo)),
  ...ofNumbers(state.papers.map(({ paperNo }) => paperNo)),
  ...(await ofCounterpart(model, state)),
  ...(await ofReports(model, state)),
]
