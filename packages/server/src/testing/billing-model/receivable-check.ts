import { commonFaults, differs, type Faults } from './check.ts'
import { satang, type BillingModel, type BillState, type ModelState } from './model.ts'

/** A completed bill has at most one invoice, for all that is due; notes refer to it. Any other bill has none. */
const ofInvoices = ({ papers }: ModelState, { bill: { billNo, billState }, taxes }: BillState): Faults => {
  const own = papers.filter(
    (one) => one.billNo === billNo && one.paperState === 'issued' && one.refersToNo === null && one.kind !== 'billing_note',
  )
  if (!taxes) return differs(`papers of ${billNo}, which is ${billState}`, own.length, 0)
  const about = new Set(own.map(({ paperNo }) => paperNo))
  const notes = papers.filter(
    ({ refersToNo, paperState, billNo: of }) =>
      refersToNo !== null && of === null && about.has(refersToNo) && paperState === 'issued',
  )
  const noted = notes.reduce((total, one) => total + (one.kind === 'credit_note' ? -1 : 1) * satang(one.total), 0)
  return [
    ...differs(`invoices of ${billNo}`, own.length > 1, false),
    ...own.flatMap((one) => differs(`total of ${one.paperNo}`, satang(one.total), satang(taxes.net) + satang(taxes.vat))),
    ...differs(`notes to ${billNo}`, satang(taxes.noted), noted),
  ]
}

export const receivableFaults = async (model: BillingModel, state: ModelState): Promise<Faults> => [
  ...(await commonFaults(model, state)),
  ...state.bills.flatMap((one) => ofInvoices(state, one)),
]
