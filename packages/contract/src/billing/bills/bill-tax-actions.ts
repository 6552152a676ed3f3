import { taxCodes, vatTreatments, type TaxCode, type VatTreatment } from '@khonsong/domain/billing/rating/tax-code.ts'
import { payableBill, receivableBill } from '@khonsong/domain/billing/bills/bill.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { chosenRecords, day, idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult } from '../../kernel/resource.ts'

// Taxes of bills, and issuing and recording their documents. The documents themselves are separate records.

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

const issuedOn = labelled(day, 'Issued on', 'วันที่ออก', '开具日期')
const reason = labelled(z.string().trim().min(2).max(250), 'Reason', 'เหตุผล', '原因')

export const issuingInvoices = z.object({
  bills: labelled(chosenRecords(1, 50), 'Bills', 'บิล', '账单'),
  issuedOn,
  /** For a credit bill: number of the corrected invoice and the reason. */
  refersToNo: labelled(z.string().trim().min(1).max(32), 'Refers to', 'อ้างอิงเอกสาร', '参考单据').nullable().default(null),
  reason: reason.nullable().default(null),
})

export const recordingInvoice = z.object({
  version: seenVersion,
  invoiceNo: labelled(z.string().trim().min(1).max(50), 'Tax invoice no.', 'เลขที่ใบกำกับภาษี', '税务发票号'),
  invoiceOn: labelled(day, 'Date of the tax invoice', 'วันที่ใบกำกับภาษี', '税务发票日期'),
})
export const recordingCertificate = z.object({
  version: seenVersion,
  paymentId: labelled(z.uuid(), 'Payment', 'การชำระเงิน', '付款'),
  certificateNo: labelled(z.string().trim().min(1).max(50), 'Certificate no.', 'เลขที่หนังสือรับรอง', '凭证编号'),
  certificateOn: labelled(day, 'Certificate date', 'วันที่หนังสือรับรอง', '凭证日期'),
})

const group = z.object({
  taxCode: z.enum(keysOf<TaxCode>(taxCodes)),
  /** Code and name of our company's tax code of that kind. */
  ownTaxCode: z.string().nullable(),
  ownTaxName: z.string().nullable(),
  vatTreatment: z.enum(keysOf<VatTreatment>(vatTreatments)),
  amount: z.string(),
  vatPercent: z.number(),
  vat: z.string(),
  whtPercent: z.number(),
  wht: z.string(),
})

/** Tax totals of a bill: fixed at reconciliation, before that calculated with today's rates. */
const billTaxes = z.object({
  /** Whether the company has bill taxes enabled. */
  isOn: z.boolean(),
  isFixed: z.boolean(),
  groups: z.array(group),
  net: z.string(),
  vat: z.string(),
  total: z.string(),
  wht: z.string(),
  noted: z.string(),
  paid: z.string(),
  withheld: z.string(),
  open: z.string(),
  /** Warnings for the accountant, in the caller's language. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Documents issued for the bill. */
  papers: z.array(z.object({ id: z.uuid(), paperNo: z.string(), kind: z.string(), paperState: z.string(), total: z.string() })),
})
export type BillTaxes = z.output<typeof billTaxes>

export const receivableTaxActions = {
  taxes: operation('GET /v1/receivable-bills/{id}/taxes', {
    summary: 'Bills receivable: value added tax, withholding tax and what is open, with the papers issued for it',
    needs: 'receivable_bill.view',
    params: idParams,
    output: billTaxes,
  }),
  invoice: operation('POST /v1/receivable-bills/actions/issue-invoices', {
    summary:
      'Bills receivable: issue a tax invoice or invoice for each reconciled bill, a credit note for one that is a credit; each answers for itself',
    needs: 'paper.issue',
    body: issuingInvoices,
    output: bulkResult,
  }),
  recordCertificate: operation('POST /v1/receivable-bills/{id}/actions/record-certificate', {
    summary: 'Bills receivable: record the withholding certificate a customer gave for a payment',
    needs: 'receivable_bill.confirm',
    params: idParams,
    body: recordingCertificate,
    output: rowSchema(receivableBill),
  }),
}

export const payableTaxActions = {
  taxes: operation('GET /v1/payable-bills/{id}/taxes', {
    summary: 'Bills payable: value added tax, withholding tax and what is open, with the certificates issued for it',
    needs: 'payable_bill.view',
    params: idParams,
    output: billTaxes,
  }),
  recordInvoice: operation('POST /v1/payable-bills/{id}/actions/record-invoice', {
    summary: 'Bills payable: record number and date of the tax invoice a carrier gave for a bill',
    needs: 'payable_bill.confirm',
    params: idParams,
    body: recordingInvoice,
    output: rowSchema(payableBill),
  }),
}
