import { ageBucketNames, type AgeBucket } from '@khonsong/domain/billing/papers/ageing.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { day, idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const buckets = z.object(Object.fromEntries(ageBucketNames.map((name) => [name, z.string()])) as Record<AgeBucket, z.ZodString>) // one for each name
const ageRow = z.object({ partnerId: z.uuid().nullable(), partnerName: z.string().nullable(), buckets, total: z.string() })
const ageing = z.object({ on: z.string(), rows: z.array(ageRow), total: ageRow })
const asOf = z.object({ on: labelled(day, 'As of', 'ณ วันที่', '截至日期').optional() })
const asOfFile = asOf.extend({ lang: z.enum(languages).optional(), format: z.enum(['xlsx', 'csv']).optional() })

const span = z.object({
  from: labelled(day, 'First day', 'ตั้งแต่วันที่', '起始日期'),
  to: labelled(day, 'Last day', 'ถึงวันที่', '截止日期'),
})
const entry = z.object({
  day: z.string(),
  kind: z.string(),
  no: z.string(),
  billId: z.uuid(),
  debit: z.string(),
  credit: z.string(),
  balance: z.string(),
})
const account = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** Whether entries were left out because of the limit. */
  isCut: z.boolean(),
  entries: z.array(entry),
})
/** At most 5,000. */
const partnersWithBills = z.array(z.object({ id: z.uuid(), name: z.string() }))
export type AccountStatement = z.output<typeof account>

export const receivableAccounts = {
  ageing: operation('GET /v1/receivable-ageing', {
    summary: 'Ageing of receivables: what is open of each customer, by how long it has been due',
    needs: 'receivable_bill.view',
    query: asOf,
    output: ageing,
  }),
  ageingFile: operation('GET /v1/receivable-ageing/export', {
    summary: 'Ageing of receivables as a spreadsheet',
    needs: 'receivable_bill.export',
    query: asOfFile,
    answers: 'file',
  }),
  partners: operation('GET /v1/receivable-accounts', {
    summary: 'Statement of account: customers whose bills the caller sees, by name',
    needs: 'receivable_bill.view',
    output: partnersWithBills,
  }),
  account: operation('GET /v1/receivable-accounts/{id}', {
    summary: 'Statement of account of a customer: invoices, notes and payments with the balance after each',
    needs: 'receivable_bill.view',
    params: idParams,
    query: span,
    output: account,
  }),
  accountFile: operation('GET /v1/receivable-accounts/{id}/file', {
    summary: 'Statement of account of a customer as PDF',
    needs: 'receivable_bill.export',
    params: idParams,
    query: span.extend({ lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
}

export const payableAccounts = {
  ageing: operation('GET /v1/payable-ageing', {
    summary: 'Ageing of payables: what is open of each carrier, by how long it has been due',
    needs: 'payable_bill.view',
    query: asOf,
    output: ageing,
  }),
  ageingFile: operation('GET /v1/payable-ageing/export', {
    summary: 'Ageing of payables as a spreadsheet',
    needs: 'payable_bill.export',
    query: asOfFile,
    answers: 'file',
  }),
  partners: operation('GET /v1/payable-accounts', {
    summary: 'Statement of account: carriers whose bills the caller sees, by name',
    needs: 'payable_bill.view',
    output: partnersWithBills,
  }),
  account: operation('GET /v1/payable-accounts/{id}', {
    summary: 'Statement of account of a carrier: bills and payments with the balance after each',
    needs: 'payable_bill.view',
    params: idParams,
    query: span,
    output: account,
  }),
  accountFile: operation('GET /v1/payable-accounts/{id}/file', {
    summary: 'Statement of account of a carrier as PDF',
    needs: 'payable_bill.export',
    params: idParams,
    query: span.extend({ lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
}
