import type { PaperState } from '@khonsong/domain/operations/receipts/receipt.ts'
import { billIn, oneOf, pathOf, type Action, type Make } from './action.ts'
import { baht, satang, today } from './model.ts'
import { paymentActions } from './payment-actions.ts'
import type { PayableModel, PayableState } from './payable-model.ts'
import { withheldUntil } from './withheld-tax.ts'

type MakePayable = Make<PayableModel, PayableState>

/** A paper of a delivered waybill comes back, is confirmed, or is opened again for a check. */
const paper =
  (action: 'receive' | 'confirm' | 'recheck', states: readonly PaperState[], more: object = {}): MakePayable =>
  (model, { receipts }) => {
    const one = oneOf(
      model,
      receipts.filter((receipt) => states.includes(receipt.paper)),
    )
    if (!one) return undefined
    const { id, version } = one
    const receipt = action === 'receive' ? { id, version, count: 1 } : { id, version }
    return { url: `/v1/receipts/actions/${action}`, payload: { receipts: [receipt], ...more } }
  }

const release: MakePayable = (model, state) => {
  const one = oneOf(
    model,
    state.bills.filter(({ hold }) => hold?.isHeld),
  )
  if (!one) return undefined
  const { id, version } = one.bill
  return {
    url: pathOf(model, one, 'release-hold'),
    payload: { version, reason: 'จ่ายก่อนเอกสารมา' },
    expect: () => model.released.add(id),
  }
}

/** Must be refused. */
const payHeld: MakePayable = (model, state) => {
  const one = oneOf(
    model,
    state.bills.filter(({ bill, hold }) => bill.billState === 'reconciled' && hold?.isHeld && satang(bill.openAmount) !== 0),
  )
  if (!one) return undefined
  const { version, openAmount: amount } = one.bill
  return { url: pathOf(model, one, 'pay'), payload: { version, paidOn: today, means: 'cash', amount }, isAlone: true }
}

/** One satang more than is to be withheld; must be refused. */
const withholdOther: MakePayable = (model, state) => {
  const one = billIn(model, state, ['reconciled'], ({ bill, hold }) => satang(bill.openAmount) > 100_000 && hold?.isHeld !== true)
  if (!one?.taxes) return undefined
  const { taxes } = one
  const amount = Math.ceil(satang(one.bill.openAmount) / 2)
  const due = withheldUntil(taxes, satang(taxes.paid) + amount) - satang(taxes.withheld)
  const payload = { version: one.bill.version, paidOn: today, means: 'cheque', amount: baht(amount), wht: baht(due + 1) }
  return { url: pathOf(model, one, 'pay'), payload, isAlone: true }
}

const recordInvoice: MakePayable = (model, state) => {
  const one = billIn(model, state, ['reconciled', 'paid'])
  if (!one) return undefined
  const { id, version } = one.bill
  const invoiceNo = `INV-${Math.floor(model.chance() * 1e9)}`
  return {
    url: pathOf(model, one, 'record-invoice'),
    payload: { version, invoiceNo, invoiceOn: today },
    expect: () => model.invoices.set(id, invoiceNo),
  }
}

const cancelCertificate: MakePayable = (model, { papers }) => {
  const one = oneOf(
    model,
    papers.filter(({ paperState }) => paperState === 'issued'),
  )
  if (!one) return undefined
  return { url: `/v1/payable-papers/${one.id}/actions/cancel`, payload: { version: one.version, reason: 'ชื่อผิด' } }
}

/** What went wrong on a trip is decided, and the carrier owes a compensation. */
const closeClaim: MakePayable = (model, { exceptions }) => {
  const one = oneOf(
    model,
    exceptions.filter(({ status }) => status === 'processed'),
  )
  const claim = model.claims.find(({ id }) => id === one?.id)
  if (!one || !claim) return undefined
  const amount = 100 + Math.floor(model.chance() * 50_000)
  const { subcontractorId: responsibleSubcontractorId } = model
  return {
    url: `/v1/exceptions/${one.id}/actions/close`,
    payload: { version: one.version, responsibleParty: 'other', responsibleSubcontractorId, compensation: amount / 100 },
    expect: () => (claim.amount = amount),
    isAlone: true,
  }
}

const claimStep =
  (action: 'confirm' | 'reprocess', status: 'new' | 'closed', more: object = {}): MakePayable =>
  (model, { exceptions }) => {
    const one = oneOf(
      model,
      exceptions.filter((exception) => exception.status === status),
    )
    if (!one) return undefined
    return { url: `/v1/exceptions/${one.id}/actions/${action}`, payload: { version: one.version, ...more } }
  }

export const payableActions: readonly Action<PayableModel, PayableState>[] = [
  ['paper comes back', 1, paper('receive', ['waiting', 'recheck'])],
  ['confirm a paper', 1, paper('confirm', ['received_back', 'recheck'])],
  ['open a paper again', 2, paper('recheck', ['confirmed'], { reason: 'ลายเซ็นไม่ชัด' })],
  ['release a hold', 2, release],
  ['pay a held bill', 2, payHeld],
  ['withhold another tax', 2, withholdOther],
  ['record an invoice', 2, recordInvoice],
  ['cancel a certificate', 2, cancelCertificate],
  ['confirm a claim', 3, claimStep('confirm', 'new')],
  ['close a claim', 3, closeClaim],
  ['reopen a claim', 2, claimStep('reprocess', 'closed', { reason: 'ตรวจใหม่' })],
  ...paymentActions,
]
