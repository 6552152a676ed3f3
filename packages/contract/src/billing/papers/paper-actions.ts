import { payablePaper, receivablePaper } from '@khonsong/domain/billing/papers/paper.ts'
import { taxCodes, type TaxCode } from '@khonsong/domain/billing/rating/tax-code.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { chosenRecords, day, idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

const issuedOn = labelled(day, 'Issued on', 'วันที่ออก', '开具日期')
const reason = labelled(z.string().trim().min(2).max(250), 'Reason', 'เหตุผล', '原因')
const taxCode = labelled(z.enum(keysOf<TaxCode>(taxCodes)), 'Tax code', 'รหัสภาษี', '税码')
const ownTaxCode = labelled(z.string().trim().min(1).max(20), 'Own tax code', 'รหัสภาษีของบริษัท', '自定义税码')
const baht = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .refine((value) => Number(value) > 0)

export const issuingBillingNote = z.object({
  papers: labelled(chosenRecords(1, 200), 'Papers', 'เอกสาร', '单据'),
  issuedOn,
  dueOn: labelled(day, 'Due on', 'ครบกำหนด', '到期日').nullable().default(null),
})

const noteLine = z.object({
  description: labelled(z.string().trim().min(2).max(100), 'Description', 'รายการ', '说明'),
  amount: labelled(baht, 'Amount', 'จำนวนเงิน', '金额'),
})
const note = z.object({ issuedOn, reason })

export const issuingNote = note.extend({
  version: seenVersion,
  kind: labelled(z.enum(['credit_note', 'debit_note']), 'Kind', 'ชนิดเอกสาร', '单据类型'),
  lines: labelled(
    z
      .array(noteLine.extend({ taxCode, ownTaxCode: ownTaxCode.nullable().default(null) }))
      .min(1)
      .max(20),
    'Lines',
    'รายการ',
    '费用行',
  ),
})

/** Form input with a single line; `taxKeyOf` identifies the invoice's tax group. */
export const noteForm = note.extend({
  lines: z.tuple([noteLine.extend({ taxKey: labelled(z.string().min(1), 'Tax code', 'รหัสภาษี', '税码') })]),
})

const leftOfInvoice = z.object({
  taxCode,
  ownTaxCode: z.string().nullable(),
  ownTaxName: z.string().nullable(),
  amount: z.string(),
})
export type LeftOfInvoice = z.output<typeof leftOfInvoice>

export const cancellingPaper = z.object({ version: seenVersion, reason })
export const receivablePaperActions = {
  billingNote: operation('POST /v1/receivable-papers/actions/issue-billing-note', {
    summary: 'Papers to customers: issue a billing note over several invoices of one customer',
    needs: 'paper.issue',
    body: issuingBillingNote,
    output: rowSchema(receivablePaper),
  }),
  left: operation('GET /v1/receivable-papers/{id}/left', {
    summary: 'Papers to customers: what is left of an invoice by tax code, with earlier notes',
    needs: 'receivable_bill.view',
    params: idParams,
    output: z.array(leftOfInvoice),
  }),
  note: operation('POST /v1/receivable-papers/{id}/actions/issue-note', {
    summary: 'Papers to customers: issue a credit or debit note to an invoice',
    needs: 'paper.issue',
    params: idParams,
    body: issuingNote,
    output: rowSchema(receivablePaper),
  }),
  cancel: operation('POST /v1/receivable-papers/{id}/actions/cancel', {
    summary: 'Papers to customers: cancel one; it keeps its number',
    needs: 'paper.cancel',
    params: idParams,
    body: cancellingPaper,
    output: rowSchema(receivablePaper),
  }),
  file: operation('GET /v1/receivable-papers/{id}/file', {
    summary: 'Papers to customers: the PDF as it was issued',
    needs: 'receivable_bill.view',
    params: idParams,
    answers: 'file',
  }),
  xml: operation('GET /v1/receivable-papers/{id}/e-tax-invoice', {
    summary: 'Papers to customers: e-Tax Invoice as XML in the shape of the ETDA standard, not signed',
    needs: 'receivable_bill.export',
    params: idParams,
    answers: 'file',
  }),
}

export const payablePaperActions = {
  cancel: operation('POST /v1/payable-papers/{id}/actions/cancel', {
    summary: 'Papers to carriers: cancel a withholding certificate and issue it anew from the same payment',
    needs: 'paper.cancel',
    params: idParams,
    body: cancellingPaper,
    output: rowSchema(payablePaper),
  }),
  file: operation('GET /v1/payable-papers/{id}/file', {
    summary: 'Papers to carriers: the PDF as it was issued',
    needs: 'payable_bill.view',
    params: idParams,
    answers: 'file',
  }),
}
