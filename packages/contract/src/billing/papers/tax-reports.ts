import { z } from 'zod'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const month = labelled(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), 'Month', 'เดือน', '月份')
const ofMonth = z.object({ month })
const file = z.object({ month, format: z.enum(['xlsx', 'csv']).optional(), lang: z.string().max(5).optional() })

const figures = z.object({ count: z.number().int(), base: z.string(), tax: z.string() })

export const taxReports = {
  summary: operation('GET /v1/tax-reports', {
    summary: 'Tax reports of a month: how many papers, amounts and taxes each has',
    needs: 'paper.report',
    query: ofMonth,
    output: z.object({
      salesVat: figures,
      purchaseVat: figures,
      pnd3: figures,
      pnd53: figures,
      /** Output VAT less input VAT; positive when payable. */
      vatDue: z.string(),
      journal: z.object({ lines: z.number().int(), debit: z.string(), credit: z.string() }),
      /** Carrier bills with VAT whose tax invoice is not recorded yet. */
      withoutInvoice: z.number().int(),
      /** Customer payments whose withholding certificate has not been received. */
      withoutCertificate: z.number().int(),
    }),
  }),
  salesVat: operation('GET /v1/tax-reports/sales-vat/file', {
    summary: 'Report of sales VAT of a month as a spreadsheet; cancelled papers stand in it without amounts',
    needs: 'paper.report',
    query: file,
    answers: 'file',
  }),
  purchaseVat: operation('GET /v1/tax-reports/purchase-vat/file', {
    summary: 'Report of purchase VAT of a month as a spreadsheet',
    needs: 'paper.report',
    query: file,
    answers: 'file',
  }),
  pnd3: operation('GET /v1/tax-reports/pnd3/file', {
    summary: 'Attachment to PND 3 of a month: tax withheld from persons',
    needs: 'paper.report',
    query: file,
    answers: 'file',
  }),
  pnd53: operation('GET /v1/tax-reports/pnd53/file', {
    summary: 'Attachment to PND 53 of a month: tax withheld from companies',
    needs: 'paper.report',
    query: file,
    answers: 'file',
  }),
  journal: operation('GET /v1/tax-reports/journal/file', {
    summary: 'Journal lines of a month as CSV, on the accounts of the account map',
    needs: 'paper.report',
    query: file,
    answers: 'file',
  }),
}
