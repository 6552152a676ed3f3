import type { PaperState } from '@khonsong/domain/operations/receipts/receipt.ts'
import { heldStates } from '@khonsong/domain/billing/bills/hold.ts'
import type { BillState as BillStateName } from '@khonsong/domain/billing/bills/bill-state.ts'
import { commonFaults, differs, sum, type Faults } from './check.ts'
import { listOf, satang, today, type BillState } from './model.ts'
import type { PayableModel, PayableState } from './payable-model.ts'
import { naiveTaxes, withheldUntil } from './withheld-tax.ts'

const ready: ReadonlySet<PaperState> = new Set(['confirmed', 'handed_over', 'not_needed'])

/** A bill is held while a paper of its trips is missing and nobody released it, until it is paid. */
const ofHold = (model: PayableModel, { receipts }: PayableState, { bill, lines, hold }: BillState): Faults => {
  if (!hold) return differs(`release of ${bill.billNo}, which is ${bill.billState}`, model.released.has(bill.id), false)
  const jobs = new Set(lines.map(({ jobId }) => jobId))
  const missing = receipts.filter((one) => jobs.has(one.jobId) && !ready.has(one.paper)).map(({ id }) => id)
  const isReleased = model.released.has(bill.id)
  const isOpen = (heldStates as readonly BillStateName[]).includes(bill.billState)
  return [
    ...differs(
      `papers missing for ${bill.billNo}`,
      hold.missing
        .map(({ shipmentId }) => shipmentId)
        .toSorted()
        .join(),
      missing.toSorted().join(),
    ),
    ...differs(`release of ${bill.billNo}`, hold.releasedAt !== null, isReleased),
    ...differs(`hold of ${bill.billNo}`, hold.isHeld, isOpen && !isReleased && missing.length > 0),
  ]
}

const serviceItem = 'ค่าแรงขึ้นลงสินค้า'

/** The law's tax on each kind of income of a bill, and its share withheld by each payment, with a certificate. */
const ofTaxes = ({ papers }: PayableState, { bill: { billNo }, lines, taxes, payments }: BillState): Faults => {
  const certificates = papers.filter((one) => one.billNo === billNo && one.paperState === 'issued')
  const withheld = payments.filter(({ wht }) => satang(wht) !== 0)
  const given = new Map(certificates.map(({ paperNo, wht }) => [paperNo, satang(wht)]))
  const tax = (isService: boolean) =>
    sum(lines.filter(({ billingItemName }) => (billingItemName === serviceItem) === isService).map(({ amount }) => amount))
  const must = naiveTaxes(tax(false), tax(true))
  return [
    ...differs(`certificates of ${billNo}`, certificates.length, withheld.length),
    ...withheld.flatMap(({ paperNo, wht }) => differs(`certificate ${paperNo}`, given.get(paperNo ?? ''), satang(wht))),
    ...(taxes
      ? [
          ...differs(`VAT of ${billNo} by law`, satang(taxes.vat), must.vat),
          ...differs(`tax to withhold of ${billNo}`, satang(taxes.wht), must.wht),
          ...differs(`tax withheld of ${billNo}`, satang(taxes.withheld), sum(payments.map(({ wht }) => wht))),
          ...differs(`share withheld of ${billNo}`, satang(taxes.withheld), withheldUntil(taxes, satang(taxes.paid))),
        ]
      : []),
  ]
}

const ofInvoices = ({ invoices }: PayableModel, { bill }: BillState): Faults =>
  differs(`invoice of ${bill.billNo}`, bill.supplierInvoiceNo, invoices.get(bill.id) ?? null)

/** The carrier owes the compensation of a closed exception, and nothing for one that was opened again. */
const ofClaims = ({ claims }: PayableModel, { charges, exceptions }: PayableState): Faults =>
  claims.flatMap(({ id, jobId, amount }) => {
    const isClosed = exceptions.some((one) => one.id === id && one.status === 'closed')
    const owed = (charges.get(jobId) ?? []).filter(({ kind }) => kind === 'compensation')
    return differs(`compensation of ${jobId}`, sum(owed.map((one) => one.amount)), isClosed ? -amount : 0)
  })

interface MonthReports {
  readonly pnd53: { readonly count: number; readonly tax: string }
  readonly purchaseVat: { readonly tax: string }
  readonly withoutInvoice: number
  readonly journal: { readonly debit: string; readonly credit: string }
}

/** What the month reports is what bills, payments and certificates say. */
const ofMonth = async ({ clerk }: PayableModel, { bills, papers }: PayableState): Promise<Faults> => {
  const { pnd53, purchaseVat, withoutInvoice, journal } = await clerk.items<MonthReports>(
    'GET',
    `/v1/tax-reports?month=${today.slice(0, 7)}`,
  )
  const standing = papers.filter(({ paperState }) => paperState === 'issued')
  const taxed = bills.filter(({ taxes }) => taxes !== undefined && satang(taxes.vat) !== 0)
  const claimed = taxed.filter(({ bill }) => bill.supplierInvoiceNo !== null)
  return [
    ...differs('certificates reported', pnd53.count, standing.length),
    ...differs('tax withheld reported', satang(pnd53.tax), sum(standing.map(({ wht }) => wht))),
    ...differs('purchase VAT', satang(purchaseVat.tax), sum(claimed.map(({ bill }) => bill.taxAmount))),
    ...differs('bills without invoice', withoutInvoice, taxed.length - claimed.length),
    ...differs('journal', journal.debit, journal.credit),
  ]
}

export const payableFaults = async (model: PayableModel, state: PayableState): Promise<Faults> => {
  const held = await listOf<{ billNo: string }>(model.clerk, '/v1/held-payables?hold=held&pageSize=200')
  return [
    ...(await commonFaults(model, state)),
    ...state.bills.flatMap((one) => [...ofHold(model, state, one), ...ofTaxes(state, one), ...ofInvoices(model, one)]),
    ...differs(
      'list of held bills',
      held
        .map(({ billNo }) => billNo)
        .toSorted()
        .join(),
      state.bills
        .flatMap(({ bill, hold }) => (hold?.isHeld ? bill.billNo : []))
        .toSorted()
        .join(),
    ),
    ...ofClaims(model, state),
    ...(await ofMonth(model, state)),
  ]
}
