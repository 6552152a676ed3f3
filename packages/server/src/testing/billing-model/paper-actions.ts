import { billIn, chosen, oneOf, type Action, type Make } from './action.ts'
import { baht, satang, today, type ModelState } from './model.ts'
import { paymentActions } from './payment-actions.ts'

const isInvoice = ({ kind }: { readonly kind: string }): boolean => kind === 'invoice' || kind === 'tax_invoice'

const standingInvoices = ({ papers }: ModelState) => papers.filter((one) => isInvoice(one) && one.paperState === 'issued')

/** A bill that is a credit refers to an earlier invoice. */
const invoice: Make = (model, state) => {
  const one = billIn(model, state, ['reconciled', 'paid'], ({ taxes }) =>
    (taxes?.papers ?? []).every(({ paperState }) => paperState === 'cancelled'),
  )
  if (!one) return undefined
  const isCredit = satang(one.bill.openAmount) < 0
  const refersToNo = isCredit ? (oneOf(model, standingInvoices(state))?.paperNo ?? null) : null
  const reason = refersToNo === null ? null : 'คืนค่าขนส่ง'
  return {
    url: '/v1/receivable-bills/actions/issue-invoices',
    payload: { bills: chosen(one), issuedOn: today, refersToNo, reason },
  }
}

const note =
  (kind: 'credit_note' | 'debit_note'): Make =>
  (model, state) => {
    const paper = oneOf(model, standingInvoices(state))
    if (!paper) return undefined
    const amount = baht(1 + Math.floor(model.chance() * 40_000))
    const taxCode = model.chance() < 0.5 ? 'service' : 'transport'
    return {
      url: `/v1/receivable-papers/${paper.id}/actions/issue-note`,
      payload: {
        version: paper.version,
        kind,
        issuedOn: today,
        reason: 'ยอดไม่ตรง',
        lines: [{ taxCode, description: 'ปรับยอด', amount }],
      },
    }
  }

const billingNote: Make = (model, state) => {
  const papers = standingInvoices(state).filter(() => model.chance() < 0.5)
  if (papers.length === 0) return undefined
  const payload = { papers: papers.map(({ id, version }) => ({ id, version })), issuedOn: today }
  return { url: '/v1/receivable-papers/actions/issue-billing-note', payload }
}

type StandingPaper = ModelState['papers'][number]

const cancel =
  (fits: (paper: StandingPaper, state: ModelState) => boolean): Make =>
  (model, state) => {
    const paper = oneOf(
      model,
      state.papers.filter((one) => one.paperState === 'issued' && fits(one, state)),
    )
    if (!paper) return undefined
    return { url: `/v1/receivable-papers/${paper.id}/actions/cancel`, payload: { version: paper.version, reason: 'ออกผิด' } }
  }

/** Usually an invoice that nothing stands on, so that some can be cancelled. */
const cancelInvoice: Make = (model, state) => {
  const isTried = model.chance() < 0.2
  const isFree = ({ paperNo, billNo }: StandingPaper) =>
    state.papers.every(
      ({ refersToNo, kind, paperState }) => paperState !== 'issued' || (refersToNo !== paperNo && kind !== 'billing_note'),
    ) && state.bills.every(({ bill, payments }) => bill.billNo !== billNo || payments.length === 0)
  return cancel((paper) => isInvoice(paper) && (isTried || isFree(paper)))(model, state)
}

export const paperActions: readonly Action[] = [
  ['invoice', 5, invoice],
  ['credit note', 2, note('credit_note')],
  ['debit note', 2, note('debit_note')],
  ['billing note', 1, billingNote],
  ['cancel an invoice', 2, cancelInvoice],
  ['cancel a note', 1, cancel(({ kind }) => kind.endsWith('_note') && kind !== 'billing_note')],
  ['cancel a billing note', 1, cancel(({ kind }) => kind === 'billing_note')],
  ...paymentActions,
]
